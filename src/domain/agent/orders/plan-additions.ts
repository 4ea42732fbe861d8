/** What is added by its own words: a row, a balance. */
import type { TransactionType } from '../../vocabulary.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { isAgain } from '../plans/how-often.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import { COUNT_MAX, priceInCuotas } from '../plans/plan-ahead.ts';
import { accountsOf } from '../plans/plan-balances.ts';
import type { SpokenAmount } from '../words/amounts.ts';
import { foldWord, wordsOf } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { propose, saysSlot, tell } from './change-targets.ts';
import { isHabit } from './money-direction.ts';
import { cardPaid, isGiving, isPaidWith, typeSaid } from './note-type.ts';
import { isNearerAhead, isSoonAgain, plannedOnce } from './plan-once.ts';
import { priceOfAll } from './price-of-pieces.ts';

/** What stands before words, without articles: `en`, `de`, a verb. */
export function wordBefore(asked: Asked, { from }: Range): string {
  const words = wordsOf(asked.question.text);
  let at = from - 1;
  while (/^(?:el|la|los|las|lo|mi|un|una|unos|unas|the|my|an?|some)$/.test(words[at]?.text ?? '')) at--;
  return words[at]?.text ?? '';
}

/** The amount meant: beside a price, a small count is none, and neither is one that is corrected (`no 42 450`). */
export function priceOf(asked: Asked): SpokenAmount | null {
  const [wrong, right, ...rest] = asked.amounts;
  // `No fueron 43 690 sino 34 690`.
  if (wrong !== undefined && right !== undefined && rest.length === 0)
    if (
      asked.words.slice(wrong.to, right.from).some((word) => /^(?:sino|but)$/.test(word)) ||
      /(?:^| )(?:no|not) (?:\w+ )?$/.test(`${asked.words.slice(0, wrong.from).join(' ')} `)
    )
      return right;
  const meant = asked.amounts.filter(({ from }) => !isCorrected(asked, from));
  const priced = meant.filter(({ currency, amount }) => currency !== undefined || amount > COUNT_MAX);
  const [amount, ...others] = priced.length > 0 ? priced : meant;
  return amount === undefined || others.length > 0 ? null : amount;
}

const isCorrected = ({ question }: Asked, from: number): boolean =>
  /^(?:no|not|vez|lugar|instead|than)$/.test(
    wordsOf(question.text)
      .slice(Math.max(0, from - 2), from)
      .map(({ text }) => text)
      .findLast((text) => !/^(?:de|of|los|the)$/.test(text)) ?? '',
  );

const JOINS = /^(?:de|del|la|las|los|el|of|the)$/;
const AT = /^(?:en|at|from)$/;
const isLarge = (word: { raw: string } | undefined): boolean => /^\p{Lu}/u.test(word?.raw ?? '');

/**
 * `En Farmacia la Bomba`, `at Parking Central`: a name of several words that are written large is all of it, though one of
 * them is a word for something that is paid. Null where there is none, or where everything is written large.
 */
function nameWritten({ question, tokens, periods, amounts, ranges }: Asked): (Range & { text: string }) | null {
  const words = wordsOf(question.text);
  if (!words.some(({ raw }) => /^\p{Ll}/u.test(raw))) return null;
  const isOther = (at: number) => [...periods, ...amounts].some(({ from, to }) => at >= from && at < to);
  const isPart = (at: number, from: number) =>
    isLarge(words[at]) && !isOther(at) && tokens[at]?.clause === tokens[from]?.clause;
  const from = words.findIndex((_, at) => AT.test(words[at - 1]?.text ?? '') && isPart(at, at));
  if (from === -1) return null;
  let to = from + 1;
  for (let next = to; next < words.length && (JOINS.test(words[next]?.text ?? '') || isPart(next, from)); next++)
    if (isPart(next, from)) to = next + 1;
  const range = ranges.find((each) => each.from < to && each.to > from);
  const text = words.slice(from, to).map(({ raw }) => raw);
  return to - from < 2 || range === undefined ? null : { ...range, from, to, text: text.join(' ') };
}

const isYear = (amount: number): boolean => amount >= 2000 && amount < 2100;

/** The one day of a period that has come. */
export const dayOf = ({ args }: SpokenPeriod, today: string): string | undefined =>
  args.start_date === args.end_date && (args.start_date ?? '9') <= today ? args.start_date : undefined;

export const TIME_UNIT = /^(?:dias?|semanas?|meses|mes|anos?|days?|weeks?|months?|years?)$/;
const BETWEEN = /^(?:pas(?:e|amos)|transfer[ií]|transferimos|mov[ií]|movimos|transferred|moved)$/;

const LOWERED = /^(?:rebaj|descont|deduj|deduc|retuv|quit|docked$|withheld$|cut$)/;

/** `Para el 30`, `for the 30th`: the day is one to come. */
const isForDay = ({ words }: Asked, { from }: SpokenPeriod): boolean =>
  words.slice(Math.max(0, from - 2), from + 1).some((word) => /^(?:para|pa|for)$/.test(word));
/** `Add another 2,300 there` is called nothing. */
const ANOTHER = /^(?:another|otr[oa]s?|more|m[aá]s)$/i;
/** Before what paid for something. */
const OUT_OF = /^(?:de|from|desde|con|with)$/;
const WAS = /^(?:fue|era|was|were)$/;

/** `The salary of the 15th was 790k`: the row of that day, which is there. */
function salaryOfDay(asked: Asked, amount: SpokenAmount, day: string): Plan | null {
  const isOfDay = asked.periods.length > 0 && day < asked.question.today && !asked.has('note');
  if (!isOfDay || !asked.words.slice(0, amount.from).some((word) => WAS.test(word))) return null;
  const { amount: is, currency } = amount;
  return {
    kind: 'propose_found',
    rows: {
      tool: 'search_transactions',
      args: { type: 'SALARY', start_date: day, end_date: day, limit: 1 },
      which: { at: 1, count: 1 },
    },
    ...{ tool: 'propose_edit', args: { changes: { amount: is, ...(currency === undefined ? {} : { currency }) } } },
    detail: asked.rawOf('salary') ?? '',
  };
}

/** A new row: a purchase, a withdrawal, or incoming money. What else is named goes into its notes. */
export function planNote(asked: Asked): Plan | null {
  const { question, ranges } = asked;
  const [period, ...more] = asked.periods;
  if (asked.broken) return tell('broken_amount');
  // `Súmele dos mil al último Uber` changes a row.
  if (/(?:^| )(?:al?|to (?:the|my)) (?:la )?(?:ultim[oa]|last) /.test(asked.words.join(' '))) return null;
  if (more.length > 0 || isAgain(asked) || isHabit(asked) || (!asked.has('note|put') && /[?¿]/.test(question.text)))
    return null;
  const all = priceOfAll(asked);
  if (all === 'broken' && asked.amounts.length > 0) return tell('broken_amount');
  const amount = all === undefined || all === 'broken' ? priceOf(asked) : all;
  if (amount === null) return asked.has('note') && asked.amounts.length === 0 ? tell('needs_amount') : null;
  // `Por dos meses` is no amount; `12 dólares y 5` is none that is clear.
  if (amount.currency === undefined && TIME_UNIT.test(asked.words[amount.to] ?? '')) return null;
  const isJoined = ({ from }: SpokenAmount) =>
    from === amount.to + 1 && /^(?:y|con|and|with)$/.test(asked.words[amount.to] ?? '');
  if (asked.amounts.some(isJoined)) return tell('broken_amount');
  // `Record my salary for the 30th`, on the 23rd: which of both is not said.
  if (period !== undefined && isSoonAgain(period, question.today) && (asked.has('salary') || isForDay(asked, period)))
    return null;
  if (period !== undefined && asked.has('note|put') && isNearerAhead(period, question.today))
    return plannedOnce(asked, amount, period);
  const day = period === undefined ? question.today : dayOf(period, question.today);
  // `Restaurantes 2026` is a year, unless something says that it was spent or noted.
  if (amount.isPlain && isYear(amount.amount) && !asked.has('note|note_in|put|spend|paid')) return null;
  if (day === undefined) return null;
  const categories = ranges.filter(saysSlot('category'));
  const named = ranges.filter(
    (range) =>
      ['name', 'merchant', 'account', 'plan'].some((slot) => saysSlot(slot)(range)) &&
      !ANOTHER.test(range.raw) &&
      !isGiving(asked, range),
  );
  // What paid it is no place, unless nothing else is named.
  const isAccount = ({ readings }: Range) => readings.every(({ slot }) => slot === 'account');
  // `Pasé 100 mil de la cuenta al ahorro`: between own accounts, and no purchase.
  if (asked.words.some((word) => BETWEEN.test(word)) && named.some(isAccount)) return null;
  const shops = named.filter((range) => !isAccount(range));
  // `Gasolina en Delta`: where, beside what it was for.
  const isKind = (range: Range) => saysSlot('category')(range) && !saysSlot('name')(range);
  const places = shops.every(isKind) ? shops : shops.filter((range) => !isKind(range));
  const card = cardPaid(asked);
  const isCard = card !== undefined && shops.every((range) => range === card || OUT_OF.test(wordBefore(asked, range)));
  const found =
    places.find((range) => /^(?:en|at|from|on|donde)$/.test(wordBefore(asked, range))) ??
    places.find((range) => saysSlot('merchant')(range) || saysSlot('plan')(range)) ??
    places[0] ??
    named.find((range) => isAccount(range) && !OUT_OF.test(wordBefore(asked, range))) ??
    categories[0] ??
    // `12,99 usd disney`: the word beside the amount, whatever it is.
    ranges.find(
      (range) =>
        saysSlot('noise')(range) &&
        asked.amounts.some(({ to }) => to === range.from) &&
        // `Tip 300 included` is called otherwise.
        !ranges.some(({ from, readings }) => from < range.from && readings.some(({ slot }) => slot === 'apart')),
    ) ??
    // `Compré unas tenis en 65 mil`: what stands before its price.
    ranges.find(
      (range) =>
        saysSlot('noise')(range) &&
        /^(?:en|por|for|at)$/.test(asked.words[range.to] ?? '') &&
        asked.amounts.some(({ from }) => from === range.to + 1),
    ) ??
    // `4500 de unas birras`.
    ranges.find(
      (range) =>
        saysSlot('noise')(range) &&
        /^(?:de|en|for|on)$/.test(wordBefore(asked, range)) &&
        asked.amounts.some(({ to }) => range.from - to > 0 && range.from - to <= 2),
    ) ??
    // `35 dollars for a haircut`.
    ranges.find(saysSlot('per'));
  const place = isCard ? undefined : found;
  const things = categories.filter((range) => range !== place && isThing(asked, range, place));
  const said = isCard
    ? undefined
    : (categories.find((range) => range !== place && !things.includes(range)) ??
      (place !== undefined && saysSlot('category')(place) ? place : undefined));
  const type = isCard ? 'PAGO_TARJETA' : typeSaid(asked, place);
  const ofSalary = type === 'SALARY' ? salaryOfDay(asked, amount, day) : null;
  if (ofSalary !== null) return ofSalary;
  // `Me rebajaron 20 mil del salario`: so much did not come in.
  const isLess = asked.words.some((word) => LOWERED.test(word));
  if (isLess && (type === 'SALARY' || asked.has('salary'))) return null;
  const isOut = type === 'RETIRO';
  const isIn = type === 'SALARY' || type === 'DEPOSITO' || type === 'DEVOLUCION';
  if (asked.has('into_category') && said === undefined && !isIn)
    return tell('unknown_category', ranges.filter(saysSlot('name')).at(-1)?.raw);
  // `Soda Tapia`: what stands right after is a part of the name.
  const tail = named.find((range) => continues(range, place, asked.words));
  const head = place?.readings.find(({ slot }) => slot === 'name')?.value ?? place?.raw.replace(/^(?:an?|una?) /i, '');
  const between = wordsOf(question.text).slice(place?.to, tail?.from);
  const merchant = tail === undefined ? head : [head, ...between.map(({ raw }) => raw), tail.raw].join(' ');
  // A known shop by its whole name is that shop: `en Walmart Hogar`.
  const isKnown = place?.readings.some(
    ({ slot, value }) => slot === 'merchant' && foldWord(value) === foldWord(place.raw),
  );
  const name = nameWritten(asked);
  // `Finca Zara` begins before the shop that is known, and is another.
  const isLonger = name !== null && place !== undefined && foldWord(name.text).endsWith(` ${foldWord(place.raw)}`);
  const written = place === undefined || (isKnown === true && !isLonger) ? null : name;
  const isOfName = (range: Range | undefined): boolean =>
    range !== undefined && written !== null && range.from < written.to && range.to > written.from;
  const paidBy = ranges.find(saysSlot('medium'))?.raw;
  if (merchant === undefined && !isOut && !isIn && !isCard) return tell('needs_place');
  const notes = [
    ...ranges
      .filter(
        (range) =>
          [...named, ...things].includes(range) &&
          ![place, tail, said, isCard && card].includes(range) &&
          !isOfName(range),
      )
      .map(({ raw }) => raw),
    ...(paidBy === undefined || isCard ? [] : [paidBy]),
  ];
  const isNamed = written !== null && [place, said].some(isOfName);
  const category = isOfName(said) ? undefined : said?.readings.find(({ slot }) => slot === 'category')?.value;
  return propose('propose_transaction', {
    merchant: (isNamed ? written.text : merchant) ?? unnamed(type, asked),
    amount: priceInCuotas(amount, asked),
    ...(amount.currency === undefined || amount.currency === 'CRC' ? {} : { currency: amount.currency }),
    ...(day === question.today ? {} : { date: day }),
    ...(type === undefined ? {} : { type }),
    ...(category === undefined ? {} : { category: Number(category) }),
    ...(notes.length === 0 ? {} : { notes: notes.join(', ') }),
    ...(asked.cuotas === null ? {} : { cuotas: asked.cuotas }),
  });
}

/**
 * Whether a word of a category is only of what was bought at a shop: `got a phone at Gollo` is no telephone bill, and a
 * `gas heater` no gasoline.
 */
function isThing(asked: Asked, { from, to, clause, readings }: Range, place: Range | undefined): boolean {
  if (place === undefined || asked.has('into_category')) return false;
  // A word that nobody knows, whether or not it was told by the way.
  const isUnknown = (at: number): boolean =>
    asked.tokens[at]?.clause === clause &&
    /^(?!(?:from|with|para|desde|donde|this|that)$)[a-z]{4,}$/.test(asked.words[at] ?? '') &&
    asked.ranges.every(
      (range) =>
        at < range.from ||
        at >= range.to ||
        (range !== place && range.readings.every(({ slot }) => /^(?:name|noise|rows)$/.test(slot))),
    );
  const lead = asked.words[from - 1] ?? '';
  const id = readings.find(({ slot }) => slot === 'category')?.value;
  const category = asked.question.names.ledger.categories.find((each) => String(each.id) === id);
  const isBill = /^(?:telefonia|servicios)-/.test(category?.identifier ?? '');
  return (
    (isBill && /^(?:an?|una?|new|nuev[oa])$/.test(lead)) ||
    (asked.language === 'en' ? isUnknown(to) : /^de$/.test(lead) && isUnknown(from - 2))
  );
}

/** Whether a name goes on right after a place, or after an article: `soda la parada`. */
const continues = (range: Range, place: Range | undefined, words: readonly string[]): boolean =>
  place !== undefined &&
  range.clause === place.clause &&
  range.from >= place.to &&
  words.slice(place.to, range.from).every((word) => /^(?:el|la|los|las)$/.test(word)) &&
  (range.from === place.to || range.readings.every(({ slot }) => slot === 'name'));

/** What a row is called of which nothing else was said. */
const UNNAMED: Readonly<Partial<Record<TransactionType, readonly [es: string, en: string]>>> = {
  RETIRO: ['Cajero', 'ATM'],
  SALARY: ['Salario', 'Salary'],
  DEVOLUCION: ['Devolución', 'Refund'],
  PAGO_TARJETA: ['Pago de tarjeta', 'Card payment'],
};
const unnamed = (type: TransactionType | undefined, { language }: Asked): string =>
  (UNNAMED[type ?? 'DEPOSITO'] ?? ['Depósito', 'Deposit'])[language === 'en' ? 1 : 0];

/** What an account holds. */
export function planBalance(asked: Asked): Plan | null {
  if (asked.broken) return tell('broken_amount');
  const amount = priceOf(asked);
  const [account, ...more] = accountsOf(asked).accounts;
  if (amount === null || account === undefined || more.length > 0) return null;
  if (amount.currency !== undefined && amount.currency !== account.currency) return null;
  if (isPaidWith(asked) || asked.words.some((word) => BETWEEN.test(word))) return null;
  // What an account holds is of one day, however it got there.
  const [period] = asked.periods;
  const isNow = period === undefined || period.relative === 'current';
  const day = period === undefined ? undefined : dayOf(period, asked.question.today);
  if ((!isNow && day === undefined) || /^(?:SINPE|DEBIT_CARD)$/.test(asked.value('medium') ?? '')) return null;
  return propose('propose_balance', { account: account.id, amount: amount.amount, as_of: day ?? asked.question.today });
}
