/**
 * Whether money that is told of has moved: a note is of a verb of the list (paid, bought, was given), and nothing in the
 * sentence takes it back. `Me ofrecieron 300 mil`, `quería pagar 10 mil` and `la cancelé` tell of none.
 */
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import type { Asked } from './intents.ts';

/** Verbs of what was done with money, or while spending it, in the past. */
const DONE =
  /^(?:(?:abon|acab|adelant|almorc|almorz|and|aport|apost|ayud|bot|cambi|cancel|carg|cen|ced|clav|cobr|com|complet|compr|consum|cost|debit|dej|deposit|desayun|descont|desembols|devolv|don|ech|encarg|entr|entreg|envi|facilit|gan|gast|gir|hereda|hered|inv[ei]rt|invit|ingres|jal|liquid|llen|llev|llegu?|mand|manded|merend|met|multaron|pag|pagu|pas|ped|pel|perd|pid|prest|qued|quem|quit|rebaj|recarg|recib|recog|reembols|regal|reintegr|repar|repus|ret[ie]r|revers|rob|sac|saqu|sal|solt|sinpe|sub|tanque|tir|tom|transfer|transfir|us|vend|ven|vin|volv|tra[j]|cay|d|ba[nñ])(?:qu|gu|c)?(?:e|i|o|io|yo|ue|aron|ieron|yeron|ron|amos|imos|eron)|di|dio|dieron|dimos|hice|hizo|hicieron|hicimos|puse|pusieron|puso|pusimos|fui|fue|fueron|fuimos|traje|traj(?:o|eron|imos)|acab(?:o|an|a|amos)|h(?:a|an|e|emos)|va|van|iba|es|son|era|eran)$/;
const DONE_IN_ENGLISH =
  /^(?:a?te|bought|blew|borrowed|brought|charged|cleared|came|cost|covered|deposited|did|donated|drank|dropped|earned|filled|forgot|finished|fixed|gave|get|got|grabbed|had|have|ve|invested|just|kept|left|lent|loaned|lost|made|moved|ordered|paid|payed|picked|put|received|recharged|refunded|rented|repaid|returned|sent|settled|shelled|sold|spent|splurged|tipped|topped|took|transferred|treated|used|venmoed|was|were|wired|withdrew|won|also|already|only|went)$/;
const CLITIC = /^(?:me|nos|le|les|te|se)$/;
const SUBJECT = /^(?:i|we|they|she|someone|somebody)$/;
/** Before a noun, and no verb: `un café`. */
const BEFORE_NOUN =
  /^(?:un|una|unos|unas|el|la|los|las|lo|mi|mis|su|del?|en|al?|por|con|y|para|pa|sin|the|an?|my|at|of|for|que)$/;
const NO_VERB = /^(?:aqui|alli|ahi|asi|ali|mami|papi|tambien|despues|porque|que|cafe|jose|si|solo)$/;
/** What was wished, with its verb: alone it may be asked about, `quería comprar una tele de 300 mil`. */
const WISHED =
  /(?:^| )(?:quer(?:ia|iamos)|pensa(?:ba|bamos)|planea(?:ba|bamos)|deb(?:ia|iamos)|pod(?:ia|iamos)|(?:i|we) (?:wanted|planned|hoped|tried)) (?:\w+ ){0,2}?(?:\w+[aei]r(?:l[aeo]s?|me|se|nos)?|to \w+)(?: |$)/;
const BUT = /(?:^| )(?:pero|but|olvid\w+|forgot)(?: |$)/;
/** What was to be done, was offered, or would have been. */
const MEANT =
  /(?:^| )(?:pense en|iba(?:mos)? a|tenia(?:mos)? que|(?:(?:me|nos|le|se|les) )?qued(?:aron|o|e|amos) (?:de|en) \w+[aei]r(?:me|le)?|olvid\w+ (?:pag|compr|gast|d|retir|sac|devolv)[aei]r\w*|(?:i|we) (?:forgot to|(?:meant|intended) to|almost|nearly)|(?:i|we) (?:was|were) (?:(?:going|about|supposed|meant) to|quoted|offered)|should have|si (?:(?:me|nos|le|lo|la) )?(?:hub|hab)\w+|hubier\w+|hubies\w+)(?: |$)/;
/** What asks whether it may be done, or orders it, politely: `quería saber si me alcanza`. */
const POLITE = /(?:^| )(?:saber|preguntar\w*|ver|consultar\w*|alcanza\w*|puedo|podria|afford|can|could|should)(?: |$)/;
const TAKEN_BACK =
  /(?:^| )(?:pero (?:al final |luego |despues |mejor |ya |siempre )?no|al final no|but (?:then )?(?:i )?(?:not|didn t|didnt|did not|couldn t|couldnt|could not)|but (?:it|they) (?:was|got|were) (?:cancel\w+|refunded|declined|rejected)|(?:didn t|didnt|did not) go through|but (?:i )?(?:\w+ )?(?:cancel+ed|returned) it|se (?:me|nos) olvido|(?:pero )?no lo hic(?:e|imos)|pero (?:me |se )?(?:la|lo|las|los)? ?(?:devolv|cancel|anul|revers|rechaz)\w+)$|(?:^| )pero (?:la tarjeta |el pago |me (?:la|lo) )?(?:no paso|rechaz\w+|fue rechazad[oa])(?: |$)/;
const ORDERED = /(?:^| )(?:compra|pedido|orden|reserva|cita|order|purchase|booking|reservation) /;
const CANCELLED = /(?:^| )(?:(?:la|lo|se|i|was|got) (?:cancel|anul|rechaz)\w+|cancel+ed it)(?: |$)/;
/** A discount is no money that moved. */
const DISCOUNTED = /(?:^| )(?:me|nos) (?:rebaj|descont|hicieron (?:un )?descuent)\w* /;
const OFF_A_PRICE = /(?:^| )(?:en (?:el|la|los|las|mi)|del? (?:precio|total|factura|cuenta))(?: |$)/;

/** Whether both stand in a text, in this order. */
function follows(text: string, first: RegExp, second: RegExp): boolean {
  const found = first.exec(text);
  return found !== null && second.test(text.slice(found.index + found[0].length - 1));
}

const TELLING = /^(?:spend|paid|withdraw|note_in|income|salary|deposits|note|put)$/;

/** Whether a word is a verb of the list, or in words that say so. */
const isDone = ({ words, ranges }: Asked, at: number): boolean =>
  at === -1 ||
  DONE.test(words[at] ?? '') ||
  DONE_IN_ENGLISH.test(words[at] ?? '') ||
  ranges.some(
    ({ from, to, readings }: Range) => at >= from && at < to && readings.some(({ slot }) => TELLING.test(slot)),
  );

const isPast = ({ words, tokens }: Pick<Asked, 'words' | 'tokens'>, at: number): boolean => {
  const raw = tokens[at]?.raw.toLowerCase() ?? '';
  return foldWord(raw) === words[at] && (/.{2}[éíó]$/.test(raw) || /(?:aron|ieron|yeron)$/.test(raw));
};

/** The places of verbs: after a pronoun, and what ends as one does. */
function verbsIn({ words, tokens, ranges, language }: Asked): number[] {
  const isNamed = (at: number) =>
    ranges.some(
      ({ from, to, readings }) =>
        at >= from && at < to && readings.some(({ slot }) => /^(?:merchant|category|item|account|period)$/.test(slot)),
    );
  return words.flatMap((word, at) => {
    const before = words[at - 1] ?? '';
    if (NO_VERB.test(word) || CLITIC.test(word) || !/^(?!l[ao]s?$)[a-z]+$/.test(word)) return [];
    if ((language === 'es' && CLITIC.test(before)) || SUBJECT.test(before)) return [at];
    return isPast({ words, tokens }, at) && !BEFORE_NOUN.test(before) && !isNamed(at) ? [at] : [];
  });
}

/** The verb that an amount is told with, and not one that only says which: `50 mil que me debían`; -1 where none is. */
function verbOf(asked: Asked): number {
  const { words, amounts } = asked;
  const isWhich = (at: number) =>
    words.slice(Math.max(0, at - 2), at).some((word) => /^(?:que|that|which|donde|porque|because)$/.test(word));
  const verbs = verbsIn(asked).filter((at) => !isWhich(at));
  return verbs.findLast((at) => at < (amounts[0]?.from ?? 0)) ?? verbs[0] ?? -1;
}

/** Whether a sentence says that money was to move, and did not; what asks about it politely says none. */
export const isOnlyMeant = ({ words }: Pick<Asked, 'words'>): boolean => {
  const text = words.join(' ');
  const isWished = WISHED.test(text) && BUT.test(text);
  return (
    (isWished || MEANT.test(text) || TAKEN_BACK.test(text) || follows(text, ORDERED, CANCELLED)) && !POLITE.test(text)
  );
};

/** Whether something is told as done, and nothing asked. */
export const isToldAsDone = (asked: Asked): boolean =>
  !POLITE.test(asked.words.join(' ')) && verbsIn(asked).some((at) => isPast(asked, at));

/** Whether what is told is no movement of one's own money that has happened. */
export const hasNotHappened = (asked: Asked): boolean =>
  isOnlyMeant(asked) ||
  WISHED.test(asked.words.join(' ')) ||
  follows(asked.words.join(' '), DISCOUNTED, OFF_A_PRICE) ||
  !isDone(asked, verbOf(asked));
