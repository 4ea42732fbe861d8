/** What kind of row is noted down, as its words say: the type gives the direction of the money. */
import type { TransactionType } from '../../vocabulary.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import { accountsNamed } from '../words/account-names.ts';
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';

const PAY = /^(?:salari[oa]s?|sueldos?|planilla|salary|paycheck|wages?)$/;
const BONUS = /^(?:aguinaldos?|bono|bonus)$/;
/** Money that comes back; what one gave back oneself went out, and what a person gave back was no purchase. */
const REFUND = /^(?:devoluci\w*|reembolsos?|reintegros?|reversion(?:es)?|reversos?|refunds?|cashback)$/;
const GIVEN_BACK = /^(?:devolvieron|devolvio|reembols\w+|reintegr\w+|revers\w+|refunded)$/;
/** `Anotá un SINPE de 20 mil de Juan`: what is noted, and not how something was paid. */
const SENT =
  /^(?:(?:y|e|and|ok|please|porfa|por favor) )*(?:anot\w+|apunt\w+|registr\w+|agreg\w+|pon\w+|met\w+|note|record|add|log|put)(?: down)? (?:un|una|el|la|a|an|the) ?(?:sinpe|transferencia|transfer)(?: |$)|^(?:anot\w+|apunt\w+|registr\w+|note|record|add|log) (?:sinpe|transferencia|transfer)(?: |$)/;

/** What is sent to somebody, or lent: `I lent 25k to Pedro`, `le transferí 30 mil a Luis`. */
const SENDING =
  /^(?:prest(?:e|amos)|transfer(?:i|imos)|mand(?:e|amos)|envi(?:e|amos)|lent|loaned|sent|wired|transferred)$/;

/** `Le devolví 10 mil a Ana`, `I gave my mom 20k back` went out, and `me regaló 30 mil` came in. */
const GAVE_BACK =
  /(?:^| )(?:devolvi|devolvimos|regrese|reembolse|(?:i|we) (?:gave|paid|sent|lent) (?!(?:me|us) )(?:\w+ ){0,4}back)(?: |$)/;
const GIVEN_TO_ME = /(?:^| )(?:me|nos) (?:regal|don|obsequi)(?:o|aron) (?:unos |como )?(?=\d|un? |dos|tres|[a-z]+ mil)/;
/** The word of a gift that is a verb: `mi tata me regaló`. */
export const isGiving = ({ words }: Asked, { from }: Pick<Range, 'from'>): boolean =>
  /^(?:me|nos)$/.test(words[from - 1] ?? '') && /^(?:regal|don|obsequi)(?:o|aron)$/.test(words[from] ?? '');

const PAYING = /^(?:pag(?:ue|o|amos|aron)|abon(?:e|o|amos)|paid|payment)$/;

/** What leads to some words, in them or before an article: `con` of `con la tarjeta`, `from` of `from my account`. */
function leadOf({ words }: Asked, { from, raw }: Range): string {
  const [first = ''] = foldWord(raw).split(' ');
  if (/^(?:a|al|to|off|de|con|with|por|by|en|on|from|desde|using)$/.test(first)) return first;
  let at = from - 1;
  while (/^(?:el|la|mi|the|my)$/.test(words[at] ?? '')) at--;
  return words[at] ?? '';
}

/** `Pagué la tarjeta`, `paid 100k to the Visa`: which is own money, and no purchase; `pagué con la tarjeta` says how. */
export function cardPaid(asked: Asked): Range | undefined {
  const { ranges, words, question } = asked;
  const isCredit = (name: string): boolean => {
    const accounts = accountsNamed(name, question.names.ledger.accounts ?? []);
    return accounts.length > 0 && accounts.every(({ account_type }) => account_type === 'credit_card');
  };
  const isCard = ({ raw, readings }: Range) =>
    BRAND.test(foldWord(raw)) ||
    readings.some(
      ({ slot, value }) => slot === 'card' || value === 'CREDIT_CARD' || (slot === 'account' && isCredit(value)),
    );
  const isPaid = asked.has('paid') || words.some((word) => PAYING.test(word));
  return ranges.find(
    (range) =>
      range.readings.some(({ slot, value }) => slot === 'rows' && value === 'PAGO_TARJETA') ||
      (isPaid && isCard(range) && !WITH.test(leadOf(asked, range))),
  );
}
const BRAND = /^(?:visa|master ?card|amex|american express)$/;
const WITH = /^(?:con|with|por|by|en|on|from|desde|using)$/;

const wordBefore = ({ words }: Asked, range: Range | undefined): string =>
  range === undefined ? '' : (words[range.from - 1] ?? '');

/** The type that the words of a note say; undefined where they say none, and it is a purchase. */
export function typeSaid(asked: Asked, place: Range | undefined): TransactionType | undefined {
  const { words } = asked;
  if (asked.has('withdraw') || asked.value('rows') === 'RETIRO') return 'RETIRO';
  const text = words.join(' ');
  const isToPerson = place?.readings.some(({ slot }) => slot === 'merchant') !== true;
  if (GAVE_BACK.test(text) && isToPerson) return 'TRANSFERENCIA';
  if (GIVEN_TO_ME.test(`${text} `)) return 'DEPOSITO';
  const isSpent = asked.has('spend|paid') && !asked.has('note_in|income');
  const says = (word: RegExp) => words.some((each) => word.test(each));
  const isOfShop = place?.readings.some(({ slot }) => slot === 'merchant') === true;
  if ((says(REFUND) || (isOfShop && says(GIVEN_BACK))) && !isSpent) return 'DEVOLUCION';
  if (says(PAY) && !isSpent) return 'SALARY';
  if ((says(BONUS) && !isSpent) || asked.has('note_in|income')) return 'DEPOSITO';
  if (
    (words.some((word) => SENDING.test(word)) || asked.value('rows') === 'TRANSFERENCIA') &&
    /^al?$|^to$/.test(wordBefore(asked, place))
  )
    return 'TRANSFERENCIA';
  if (!SENT.test(text)) return undefined;
  return /^(?:de|from)$/.test(wordBefore(asked, place)) ? 'DEPOSITO' : 'TRANSFERENCIA';
}

/** `5000 con la Visa`: what paid it, and no account whose balance is told. */
export const isPaidWith = (asked: Asked): boolean =>
  asked.ranges.some(
    (range) =>
      range.readings.some(({ slot }) => /^(?:account|card|medium)$/.test(slot)) &&
      /^(?:con|with)$/.test(leadOf(asked, range)),
  );

/** A new row that says no day is of today, whatever time the question before it was of. */
export function withoutDay(plan: Plan): Plan {
  if (plan.kind !== 'propose' || plan.tool !== 'propose_transaction') return plan;
  const { date: _, ...args } = plan.args;
  return { ...plan, args };
}
