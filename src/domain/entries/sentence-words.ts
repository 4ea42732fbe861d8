/** What a line says of the kind of an entry in the words of a sentence: `recibí sinpe de Ana`, `pagué`, `salario`. */
import type { TransactionType } from '../vocabulary.ts';
import { isFree, type Piece, type Span } from './pieces.ts';

type LineType = Extract<TransactionType, 'COMPRA' | 'DEPOSITO' | 'SALARY' | 'DEVOLUCION'>;
export type LineSource = 'CASH' | 'SINPE';
/** `spans` are words that say it and name nothing. */
export type Sentence = { spans: Span[]; type: LineType | null; source: LineSource | null };

/** Of money that comes in: verbs, anywhere. */
const RECEIVED =
  /^(?:recibi(?:mos)?|recibid[oa]s?|received|i received|(?:me|nos) (?:cay|pas|deposit|pag|transfiri|envi|mand|entr|lleg|hici|hiz|sinpe|prest|regal|acredit|abon)(?:o|eron|aron)(?: una?)?|got paid)$/;
const GIVEN_BACK = /^(?:me|nos) (?:devolvi|reembols|reintegr)(?:o|eron|aron)$/;
/** Of money that comes in, where a sentence begins. */
const CAME = /^(?:entr|lleg|cay)(?:o|aron|eron)$|^(?:vendi|vendimos|sold)$/;
/** Of money that goes out: where a sentence or its second half begins. */
const SPENT =
  /^(?:gaste|gastamos|pague|pagamos|fui|fuimos|deje|le (?:pase|di|pague|envie|mande)|(?:i |we )?(?:paid|spent|sent)|y (?:gaste|pague|deje)|and (?:paid|spent|left))$/;
/** `got` buys as well: only before what is received. */
const GOT = /^(?:got|i got)$/;
const IS_GOT = /^(?:sinpe|salary|paycheck|refund)$/;
const SINPE = /^(?:(?:por|by|via|con) sinpe(?: movil)?|sinpe(?: movil)?)$/;
const CASH = /^(?:(?:en|in|con) (?:efectivo|cash)|efectivo|cash)$/;

/** Nouns that name what came in, and stay in the merchant. */
const NOUNS: readonly (readonly [LineType, RegExp, 'anywhere' | 'first'])[] = [
  ['SALARY', /^(?:salario|sueldo|salary|paycheck)$/, 'anywhere'],
  ['SALARY', /^quincena$/, 'first'],
  ['DEPOSITO', /^(?:aguinaldo|intereses ganados|interest earned)$/, 'first'],
  ['DEVOLUCION', /^(?:devolucion|reembolso|reintegro|refund)$/, 'anywhere'],
];
/** Beside one of these such a noun is paid, not received: `pago salario Ana`, `salario a Ana`, `super de la quincena`. */
const PAID =
  /^(?:pago|pagos|pague|pagar|adelanto|prestamo|deduccion|retencion|impuesto|paid|payment|sent|gaste|le|de|del)$/;
const ARTICLE = /^(?:el|la|los|las|mi|my|the|un|una|a)$/;
const PAID_TO = /^(?:a|al|to|para)$/;

const LENGTHS = [3, 2, 1];
const phraseAt = (pieces: readonly Piece[], at: number, length: number) =>
  at + length > pieces.length
    ? ''
    : pieces
        .slice(at, at + length)
        .map(({ word }) => word)
        .join(' ');

/** The longest phrase at a piece that a pattern knows. */
function spanAt(pieces: readonly Piece[], at: number, pattern: RegExp): Span | null {
  const length = LENGTHS.find((each) => pattern.test(phraseAt(pieces, at, each)));
  return length === undefined ? null : { from: at, to: at + length };
}

/** Reads the free pieces of a line. */
export function readSentence(pieces: readonly Piece[], taken: readonly Span[]): Sentence {
  const spans: Span[] = [];
  let type: LineType | null = null;
  let source: LineSource | null = null;
  const isFirst = (at: number) => pieces.slice(0, at).every((_, each) => !isFree(each, [...taken, ...spans]));
  for (let at = 0; at < pieces.length; at++) {
    if (!isFree(at, taken)) continue;
    const said = readVerb(pieces, at, isFirst(at)) ?? readMeans(pieces, at, taken);
    if (said === null) continue;
    spans.push(said);
    type = said.type ?? type;
    source = said.source ?? source;
    at = said.to - 1;
  }
  const isOut = spans.some((span) => SPENT.test(textOf(pieces, span)));
  type = (isOut ? null : readNoun(pieces, [...taken, ...spans])) ?? type ?? sinpeFrom(pieces, spans);
  return { spans, type, source };
}

const textOf = (pieces: readonly Piece[], { from, to }: Span) => phraseAt(pieces, from, to - from);

type Said = Span & { type: LineType | null; source: LineSource | null };

function readVerb(pieces: readonly Piece[], at: number, isFirst: boolean): Said | null {
  const said = (span: Span | null, type: LineType | null): Said | null => span && { ...span, type, source: null };
  const got = spanAt(pieces, at, GOT);
  if (got && IS_GOT.test(pieces[got.to]?.word ?? '')) return said(got, 'DEPOSITO');
  const spent = spanAt(pieces, at, SPENT);
  const isSpent = spent !== null && (isFirst || /^(?:y|and) /.test(textOf(pieces, spent)));
  return (
    said(spanAt(pieces, at, RECEIVED), 'DEPOSITO') ??
    (isFirst ? said(spanAt(pieces, at, CAME), 'DEPOSITO') : null) ??
    said(spanAt(pieces, at, GIVEN_BACK), 'DEVOLUCION') ??
    (isSpent ? said(spent, null) : null)
  );
}

/** SINPE is in nobody's name; `cash` is a means where the line ends, or apart from the merchant: not in `cash converters`. */
function readMeans(pieces: readonly Piece[], at: number, taken: readonly Span[]): Said | null {
  const sinpe = spanAt(pieces, at, SINPE);
  if (sinpe) return { ...sinpe, type: null, source: 'SINPE' };
  const cash = spanAt(pieces, at, CASH);
  const isTaken = (each: number) => each < 0 || each >= pieces.length || !isFree(each, taken);
  const isEnd = cash !== null && pieces.every((_, each) => each < cash.to || isTaken(each));
  return cash && (isEnd || (isTaken(cash.from - 1) && isTaken(cash.to)))
    ? { ...cash, type: null, source: 'CASH' }
    : null;
}

/** The kind that a noun says, unless its neighbours or the first word say that it is paid. */
function readNoun(pieces: readonly Piece[], taken: readonly Span[]): LineType | null {
  const free = pieces.flatMap((_, at) => (isFree(at, taken) ? [at] : []));
  const wordAt = (at: number | undefined) => pieces[at ?? -1]?.word ?? '';
  const named = free.filter((at) => !ARTICLE.test(wordAt(at)));
  if (PAID.test(wordAt(named[0]))) return null;
  for (const [type, pattern, where] of NOUNS) {
    const isSaid = (at: number) => {
      const noun = spanAt(pieces, at, pattern);
      const before = ARTICLE.test(wordAt(at - 1)) ? wordAt(at - 2) : wordAt(at - 1);
      return noun !== null && !PAID.test(before) && !PAID_TO.test(wordAt(noun.to));
    };
    if ((where === 'first' ? named.slice(0, 1) : named).some(isSaid)) return type;
  }
  return null;
}

/** `sinpe de Ana` comes from her. */
function sinpeFrom(pieces: readonly Piece[], spans: readonly Span[]): LineType | null {
  const sinpe = spans.find((span) => /^sinpe/.test(textOf(pieces, span)));
  const [lead, next] = [pieces[sinpe?.to ?? -1]?.word ?? '', pieces[(sinpe?.to ?? -1) + 1]?.word ?? ''];
  return sinpe && /^(?:de|from)$/.test(lead) && /^\p{L}/u.test(next) ? 'DEPOSITO' : null;
}
