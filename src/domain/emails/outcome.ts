/**
 * Whether a movement stands, in one place for all banks. A printed state or outcome must be a known good one; words of
 * failure anywhere in the notice, except in a name or in advice, deny a purchase.
 */
import { flowOf } from '../counts.ts';
import { DONE } from '../standing-words.ts';
import type { TransactionType } from '../vocabulary.ts';
import { type Undoing, undoingIn } from './bank-words.ts';
import { hasUnknownKind, saysAnotherKind, speaksOfElse } from './other-kinds.ts';
import { type Foldable, fold } from './text.ts';

/** `unclear`: words that a movement in force never has, without saying for certain what happened. */
export type Outcome = 'stands' | 'unclear' | Undoing;
type Notice = { readonly subjects: readonly Foldable[]; readonly lines: Foldable; readonly flat: Foldable };
type Named = Readonly<
  Partial<Record<(typeof NAMES)[number] | 'merchant' | 'status' | 'bank_type', string | null | undefined>>
>;
type Row = { type: TransactionType; source: string };

/** Free text of a person or a merchant. */
const NAMES = ['counterparty', 'concept', 'city_country', 'merchant_category'] as const;

/** Nouns for the movement: a sentence without one may be about anything. */
const WHAT =
  '(?:transaccion|operacion|compra|cargo|cobro|consumo|debito|credito|deposito|pago|retiro|transferencia)(?:es|s)?';
const BECAME = '(?:fue|fueron|ha sido|han sido|resulto|quedo|se encuentra|esta)';
/** A state goes on with when, where or how, or a further label; anything else may take it back (`aprobada como …`). */
const GOOD_STATE = new RegExp(
  `^(?:${BECAME} )?(?:${DONE})(?: (?:${DONE}))?(?= ?(?:$|[.,;:!)"¡¿]|(?:el|en(?! (?:forma|modo|calidad|principio))|desde|hoy|mediante|al?(?= (?:las?|su|tu|el|favor) ))(?![a-z])|con (?:su|tu|la|el) |[a-z/ ]{2,40}:))`,
);
const STATES = /(?<![a-z])(?:estado|estatus|status|resultado)(?: de (?:la|su) [a-z]{4,15})? ?: ?(?<state>\S.{0,40})/g;
const OUTCOMES = new RegExp(
  `(?<![a-z])${WHAT}(?: [a-z]{1,15}){0,4}? (?:fue|fueron|ha sido|han sido|resulto|quedo) (?<state>[a-z].{0,40})`,
  'g',
);

/** An outcome far from its subject: `la transacción realizada en …, por CRC 5,00, fue aprobada`. */
const FAR_OUTCOMES = /(?:\d|colones|dolares),? (?:fue|ha sido) (?<state>[a-z].{0,40})/g;

/** An infinitive is advice (`para anular`). */
const FAILED = new RegExp(
  '(?<![a-z])(?:(?:rechaz|deneg|declin|bloque|cancel|revers|revert|anul)(?!(?:ar|ir)(?:l[oa]s?|se)?(?![a-z]))' +
    '|negad|insuficient|fallid|fallo(?![a-z])|pendient|intento|devuelt|retenid|expirad|suspendid|sin exito' +
    '|(?:en|a) (?:proceso|revision|espera|tramite|verificacion)(?![a-z])|sujet[oa] a |exced|por confirmar|simulad|reject|failed|refund|insufficient)',
);
/** What was paid in full. */
const PAID_IN_FULL = /cancelad[oa]s? (?:exitosamente|con exito|correctamente)/g;
const NEGATED =
  /(?<![a-z])no (?:fue|fueron|h[ae][ns]? [a-z]{2,12}(?:do|to|cho)(?![a-z])|pudo|podra|logro|procede|procedio|exitos|aprobad|autorizad|aplicad|realizad|procesad|completad|(?:se|se le|se ha) (?:pudo|ha|logro|aplic|proces|realiz|complet|concret|efectu|autoriz|aprob|acredit|debit|carg|cobr|ejecut|registr|concluy|finaliz|hizo|rebaj|llevo))/;
/** Advice and conditions; a forwarder's question. */
const ADVICE =
  /^[¡*•\- ]{0,4}(?:¿.*\?$|para|si|en caso|de no|de lo contrario|nunca|no (?:comparta|responda|conteste|esta [a-z]{4,15})|recuerde|cuando|ante|cualquier|llame|comuniquese|visite|solicite|evite|usted puede|puede|podes|podra)(?![a-z])/;
const ASSERTED = new RegExp(
  `(?<![a-z])(?:su|la|el|una?|tu) (?:${WHAT})(?: [a-z]{1,15}){0,4}? (?:no |fue |ha sido |quedo |resulto |se encuentra )`,
);
/** The outcome may be far from its subject: `la transacción realizada en …, por CRC 5,00, fue rechazada`. */
const saidOf = (outcome: string) =>
  new RegExp(
    `(?:(?<![a-z])${WHAT}(?: ${BECAME})?(?: |(?![a-z]).{1,300}? (?:fue|ha sido) )|(?:\\d|colones|dolares),? (?:fue|ha sido) )(?:${outcome})[oa]s?(?![a-z])`,
  );
const DECLINED = saidOf('rechazad|denegad|negad|declinad');
const REVERSED = saidOf('reversad|anulad');

const UNDONE = new RegExp(
  `(?<![a-z])(?:(?:reversion|reverso|anulacion|devolucion) (?:de|a|por)(?: (?:la|el|su|una|un|siguiente)){0,2} ${WHAT}` +
    `|${WHAT}(?: fue| ha sido| se encuentra| esta)? (?:reversad|anulad|devuelt)[ao]s?)(?![a-z])`,
);
/** A subject that begins with it; BAC's continues with the merchant's name, which may be any word. */
const UNDONE_IN_SUBJECT =
  /^(?:(?:re|rv|fwd?) ?: ?){0,3}(?:(?:aviso|notificacion|comprobante|alerta)(?: de)?(?: la| su| una)? )?(?:reversion|reverso|anulacion|devolucion)(?![a-z])/;
/** A name does not tell what failed either. */
const SAYS_FAILED = new RegExp(
  `(?<![a-z])${WHAT} (?:${BECAME} )?${FAILED.source}|fondos insuficientes|intento de ${WHAT}`,
);
/** BAC's subject names the merchant too, sometimes longer or shorter than in the notice. */
const NAMED_IN_SUBJECT = /notificacion de transaccion .{1,60}?(?= \d{2}-\d{2}-\d{4} )/;
/** A name that continues as a sentence was cut in the wrong place. */
const SENTENCE = /(?<![a-z])(?:fue|ha sido|la cual|no (?:se|fue|pudo)|quedo|se encuentra|esta)(?![a-z])/;

/**
 * The outcome of a movement. `wording` is where this bank prints the kind of movement; `row` is what it seems to be: only
 * what is spent can be a reversed purchase.
 */
export function outcomeOf(mail: Notice, found: Named, wording: string, row: Row): Outcome {
  const isSpending = flowOf(row.type) === 'spending';
  const stated = undoingIn(`${wording} ${found.status ?? ''}`);
  if (stated) return stated;
  const printed = [...mail.subjects, mail.lines].flatMap((text) => statesIn(text.folded));
  const states = [found.status ?? '', ...printed].filter((state) => state !== '');
  const undone = states.map((state) => undoingIn(state.split(/[.,;]/)[0] ?? '')).find((undoing) => undoing !== null);
  if (undone) return undone;
  if (isSpending && isUndoneAround(mail, found.merchant ?? '')) return 'reversed';
  if (states.some((state) => !GOOD_STATE.test(fold(state)))) return 'unclear';
  const sentences = sentencesOf({ subjects: mail.subjects, text: mail.lines.text }, found);
  const said = (outcome: RegExp) => sentences.some((sentence) => !ADVICE.test(sentence) && outcome.test(sentence));
  if (said(DECLINED)) return 'declined';
  if (isSpending && said(REVERSED)) return 'reversed';
  if (sentences.some(isFailure) || speaksInName(found.merchant ?? '')) return 'unclear';
  const isPurchase = isSpending && row.type !== 'TRANSFERENCIA';
  return isPurchase && isAnotherKind(mail, found, row, sentences) ? 'unclear' : 'stands';
}

/** Whether the words around a purchase make it something else. */
function isAnotherKind(mail: Notice, found: Named, { source }: Row, sentences: readonly string[]): boolean {
  const merchant = fold(found.merchant ?? '');
  const start = Math.max(mail.lines.folded.indexOf(merchant), 0);
  const headings = sentencesOf({ subjects: mail.subjects, text: mail.lines.text.slice(0, start) }, found);
  const own = (said: readonly string[]) => said.filter((sentence) => !isAdvice(sentence));
  return (
    saysAnotherKind({ name: found.bank_type ? '' : merchant, headings: own(headings), sentences: own(sentences) }) ||
    (source.endsWith('_CARD') && hasUnknownKind(sentences.join('\n'), plain(found.bank_type ?? '')))
  );
}

function statesIn(folded: string): string[] {
  return [...folded.matchAll(STATES)].map((match) => match.groups?.['state'] ?? '');
}

function isFailure(sentence: string): boolean {
  if (isAdvice(sentence)) return false;
  const outcomes = [OUTCOMES, FAR_OUTCOMES].flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map((match) => match.groups?.['state'] ?? ''),
  );
  return FAILED.test(sentence) || NEGATED.test(sentence) || outcomes.some((outcome) => !GOOD_STATE.test(outcome));
}

const isAdvice = (sentence: string): boolean => ADVICE.test(sentence) && !ASSERTED.test(sentence);

/** The notice's own sentences, folded: free text is removed, wrapped lines are joined. */
function sentencesOf(mail: { subjects: readonly Foldable[]; text: string }, found: Named): string[] {
  const names = [found.merchant, ...NAMES.map((name) => found[name])]
    .map((name) => plain(name ?? ''))
    .filter((name) => name.length > 2 && !SENTENCE.test(name) && !SAYS_FAILED.test(name));
  const subjects = mail.subjects.map(({ folded }) =>
    folded.replace(NAMED_IN_SUBJECT, (named) => (SENTENCE.test(named) ? named : '')),
  );
  const texts = [...subjects, mail.text.replace(/\n(?=\p{Ll})/gu, ' ')];
  const bare = (line: string) => names.reduce((text, name) => text.replaceAll(name, ' '), plain(line));
  return texts
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => bare(line).split(/(?<=[.!?;]) /))
    .map((sentence) => sentence.replace(PAID_IN_FULL, 'pagado').trim())
    .filter((sentence) => sentence !== '');
}

function plain(text: string): string {
  return fold(text).replace(/[_ ]+/g, ' ').trim();
}

/** `SODA LA PRUEBA rechazada`, `EPA Nota de crédito`: a name in capitals that continues in small letters, with such a word. */
function speaksInName(merchant: string): boolean {
  const words = merchant.split(/[^\p{L}]+/u);
  const small = words.filter((word) => word === word.toLowerCase()).join(' ');
  const mixed = words.filter((word) => word !== word.toUpperCase()).join(' ');
  return /\p{Lu}{3}/u.test(merchant) && (FAILED.test(fold(small)) || speaksOfElse(fold(mixed)));
}

/**
 * Whether the bank's subject or the sentences before the merchant's name report a reversal. The footer explains how to
 * reverse a purchase, so it does not count.
 */
function isUndoneAround(mail: Notice, merchant: string): boolean {
  const name = fold(merchant).trim();
  if (name === '') return false;
  const subject = (mail.subjects[0]?.folded ?? '').replaceAll(name, ' ');
  const before = mail.flat.folded.slice(0, Math.max(mail.flat.folded.indexOf(name), 0));
  return UNDONE_IN_SUBJECT.test(subject) || UNDONE.test(`${subject}\n${before}`);
}
