/** A question that continues another: what it says takes the place of what was said before. */
import { CUOTAS_MAX } from '../../installments/split-price.ts';
import { isSubject } from '../kinds/kept.ts';
import { tellsOneRow } from '../orders/one-row.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { againBefore, isOfOtherUnit, shifted } from '../plans/follow-period.ts';
import { type Asked, type Fit, fitsOf, type Intent, type Plan, type ReadPlan, readPlan } from '../plans/intents.ts';
import { accountsOf } from '../plans/plan-balances.ts';
import { INTENTS } from '../understand/all-intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { leftOutOfTold } from '../understand/keeps-of-before.ts';
import { keepWords } from '../words/question-words.ts';
import { type Range, type Said, said } from '../words/slots.ts';

/** Slots that a short question can put in the place of the ones before. */
const CHANGING: readonly (readonly string[])[] = [
  ['period', 'before'],
  ['category', 'uncategorized', 'merchant', 'name', 'tag', 'item', 'plan'],
  ['account', 'medium', 'card'],
  ['into'],
  ['fund'],
  ['coin'],
  ['n_cuotas', 'cash_price'],
  ['amount', 'count'],
  ['more_than', 'less_than'],
  [
    'average',
    'largest',
    'smallest',
    'share',
    'compare',
    'most',
    'by',
    'per',
    'last',
    'first',
    'latest',
    'trend',
    'why',
    'how_many',
  ],
];
/** Slots that such a question may say. */
const FOLLOWING = new Set([...CHANGING.flat(), 'those', 'rows', 'when', 'total', 'both', 'convert', 'except', 'only']);
/** Clauses of a question that continues another come after all of its own. */
const CLAUSES_MAX = 1000;

/** The question before with what this one changes. */
function merge(asked: Asked, before: Asked): Asked {
  const saidNow = (slots: readonly string[]) => asked.has(slots.join('|'));
  // What is left out, or a list of what was added up, leaves the subject as it was.
  const isKept = asked.has('except');
  const groups = CHANGING.filter((slots) => saidNow(slots) && !(isKept && slots.includes('merchant')));
  if (asked.has('those')) groups.push([...(CHANGING.at(-1) ?? []), 'how_much', 'total']);
  const isOld = ({ readings }: Range) => readings.some(({ slot }) => groups.some((group) => group.includes(slot)));
  const isSum = asked.ranges.every(({ weak }) => weak) && asked.has('total');
  // `¿Y el más bajo?` after the month of most is of the months too.
  const isMonths = (range: Range) =>
    asked.has('smallest|largest') &&
    !asked.has('by') &&
    range.readings.some(({ slot, value }) => slot === 'by' && value === 'month');
  // `¿Y sin Walmart?`, of Walmart, is of all but that.
  const left = leftOutOfTold(asked, before);
  let ranges = before.ranges.filter((range) => (!isOld(range) || isMonths(range)) && !left.includes(range));
  if (isSum) {
    const SUBJECTS = [...(CHANGING[1] ?? []), ...(CHANGING[2] ?? [])];
    const isList = before.has('rows|find|last|how_many|latest') && !before.has('how_much');
    ranges = ranges.filter(
      ({ readings }) =>
        !readings.some(({ slot }) =>
          (isList ? ['rows', 'find', 'last', 'latest', 'how_many'] : SUBJECTS).includes(slot),
        ),
    );
    ranges.push(slotRange('how_much', ''), slotRange('spend', 'past'));
  }
  const has = (slot: string) => groups.some((group) => group.includes(slot));
  // `¿Y el anterior?` after the last receipt is the one before it, whatever its month.
  const isReceipt = asked.has('before') && before.has('receipts') && before.periods.length === 0;
  const periods = isReceipt
    ? []
    : asked.has('before')
      ? [...(asked.has('compare|degree') ? before.periods.slice(0, 1) : []), shifted(before.periods[0], asked)]
      : has('period')
        ? [...comparedWith(asked, before), ...againBefore(asked, before)]
        : before.periods;
  const marked = {
    words: asked.words,
    tokens: asked.tokens,
    ranges: [
      ...ranges,
      ...asked.ranges
        .filter(({ readings }) => !readings.some(({ slot }) => (slot === 'before' && !isReceipt) || slot === 'those'))
        .map((range) => ({ ...range, clause: range.clause + CLAUSES_MAX })),
      ...(asked.has('those') ? [slotRange('rows', '')] : []),
      ...(asked.has('before') && !isReceipt ? [slotRange('period', '')] : []),
    ],
    periods,
    amounts: has('amount') ? asked.amounts : before.amounts,
    cuotas: has('n_cuotas') ? asked.cuotas : before.cuotas,
    broken: asked.broken,
    isLed: asked.isLed,
  };
  const merged: Said = said(marked);
  return {
    ...merged,
    question: { ...asked.question, text: `${before.question.text} ${asked.question.text}` },
    language: asked.language,
  };
}

/** `¿Comparado con setiembre?` after a sum of October: what is compared is the time before. */
const comparedWith = (asked: Asked, { periods }: Asked): readonly SpokenPeriod[] =>
  asked.has('compare|degree') && asked.periods.length === 1 && periods.length === 1 ? periods : [];

/** `¿Y los dos juntos?`: what the last two questions named, in one; of funds and accounts, none in particular. */
function together(last: Asked, before: Asked): Asked {
  const isNamed = ({ readings }: Range) => readings.some(({ slot }) => /^(?:merchant|category|name|item)$/.test(slot));
  const isPart = ({ readings }: Range) => readings.some(({ slot }) => /^(?:fund|account)$/.test(slot));
  const named = [...before.ranges, ...last.ranges]
    .filter(isNamed)
    .map((range) => ({ ...range, clause: 0, isJoined: true }));
  const whole = last.has('fund') ? [slotRange('pension', '')] : [];
  const ranges = [...last.ranges.filter((range) => !isNamed(range) && !isPart(range)), ...named, ...whole];
  return { ...last, ...said({ ...last, ranges }) };
}

const slotRange = (slot: string, value: string): Range => ({
  from: 0,
  to: 0,
  raw: '',
  clause: 0,
  isJoined: false,
  weak: true,
  readings: [{ slot, value }],
});

/** `¿Y la anterior?` after the last row: the row before it, and not an earlier time; `¿es más que el anterior?` too. */
export const isOneBefore = (asked: Asked, { intent, asked: last }: NonNullable<Before>): boolean =>
  asked.has('before') && (intent.id === 'last' || asked.has('compare|degree')) && last.periods.length === 0;

const OF_ONE_ROW = /^(?:withdraw|how_much|spend|paid|this|what|filler|charge|when|show|greet)$/;
/** `When is it due?` after a bill, which has its day. */
const OF_BILL = /^(?:when|due|this|what|filler|until)$/;
const WHERE = /^(?:where|donde|cuando|when|que dia|what day|hace cuant|how long ago|how many days ago)/i;
/** What says its day and amount by itself. */
const DATED = /^(?:salary|salary_next|due_item|card_due)$/;

/** `¿Y cuánto pagué?` after the last time is of that row, and no sum; `when is it due?` after a bill of that bill. */
export const isOfSameRow = (asked: Asked, before: NonNullable<Before>): boolean =>
  asked.periods.length === 0 && (isOfBill(asked, before) || isOfRow(asked, before));

const isOfBill = ({ ranges, has }: Asked, { kind }: NonNullable<Before>): boolean =>
  kind === 'municipal' &&
  (has('when') || (has('due') && has('this'))) &&
  ranges.every(({ weak, readings }) => weak || readings.some(({ slot }) => OF_BILL.test(slot)));

const toldPay = (plan: Plan): boolean => plan.kind === 'read' && plan.calls[0]?.tool === 'salary_summary';

const isOfRow = (asked: Asked, { intent, kind = '', plan }: NonNullable<Before>): boolean =>
  (!asked.has('withdraw') || (plan.kind === 'read' && plan.calls[0]?.args['type'] === 'RETIRO')) &&
  (/^(?:last|extreme)$/.test(intent.id) || DATED.test(kind) || (plan.kind === 'read' && tellsOneRow(plan))) &&
  (asked.has('how_much|when') || asked.ranges.some(({ raw }) => WHERE.test(raw))) &&
  // The largest was told with its amount: what is asked of it is where and when.
  (intent.id !== 'extreme' || !asked.has('how_much')) &&
  asked.turning.length === 0 &&
  !(kind === 'salary' && (asked.has('spend') || !toldPay(plan))) &&
  asked.ranges.every(({ raw, readings }) => WHERE.test(raw) || readings.some(({ slot }) => OF_ONE_ROW.test(slot)));

/** It only says what a question before could be changed by. */
export function isShort(asked: Asked, own: Fit | undefined): boolean {
  // `La anterior a esa`, `¿qué día fue eso?`.
  const isBack = ({ readings }: Range) => asked.has('before|when') && readings.every(({ slot }) => slot === 'this');
  const strong = asked.ranges.filter((range) => !range.weak && !isBack(range));
  const isChange =
    asked.turning.length === 0 && strong.every(({ readings }) => readings.some(({ slot }) => FOLLOWING.has(slot)));
  if (!isChange || (strong.length === 0 && !asked.has('total|both'))) return false;
  // `Comparado con agosto` says nothing by itself.
  const isCompared =
    asked.has('compare') &&
    strong.every(({ readings }) => readings.some(({ slot }) => /^(?:compare|period)$/.test(slot)));
  return asked.isLed || own === undefined || isCompared || (strong.length === 1 && !asked.has('rows'));
}

/** The question before with what this one changes. */
export function follow(
  asked: Asked,
  { asked: last, intent, previous, plan }: NonNullable<Before>,
): { plan: Plan; intent: Intent; asked: Asked } | null {
  const before = asked.has('both') && previous ? together(last, previous.asked) : last;
  if (isOfOtherUnit(asked, before)) return null;
  // `¿Cuánto fue en dólares?` of what was told in dollars.
  const shown = asked.question.shown ?? last.question.shown;
  const isRow = plan.kind === 'read' && plan.about === 'last';
  if (isRow && shown !== undefined && shown.currency === asked.value('into') && saysOnlyInto(asked))
    return { plan, intent, asked: last };
  const converted = saysOnlyInto(asked) ? convertThat(asked, before) : null;
  if (converted !== null) return { plan: converted, intent, asked };
  const merged = merge(asked, before);
  const fits = fitsOf(merged, INTENTS).filter(({ isWhole }) => isWhole);
  const kept = fits.find((fit) => fit.intent.id === intent.id);
  // `¿Qué día fue eso?` asks of the same row.
  const isSame = kept !== undefined && (asked.has('when') || (fits[0]?.score ?? 0) - kept.score < 1);
  const best = isSame ? kept : fits[0];
  return best === undefined ? null : { plan: best.plan, intent: best.intent, asked: merged };
}

/** What tells what is held and owed. */
const OF_ACCOUNTS = /^(?:list_accounts|savings_balances|pension_summary|installment_plans)$/;
/** All that a question says of another account. */
const NAMING = /^(?:coin|account|card|medium|name|merchant|loan|savings|only|filler|how_much|there|this|those)$/;

/** `¿Y del carro?` after what is held or owed: that account. */
export function otherAccount(asked: Asked, { plan }: NonNullable<Before>): ReadPlan | null {
  if (plan.kind !== 'read' || !plan.calls.every(({ tool }) => OF_ACCOUNTS.test(tool))) return null;
  const isNaming = asked.ranges.every(({ readings }) => readings.some(({ slot }) => NAMING.test(slot)));
  // `Just the dollar one`.
  const coin = asked.has('savings|loan|account|card|name|merchant') ? undefined : asked.value('coin');
  const inCoin = (asked.question.names.ledger.accounts ?? []).filter(({ currency }) => currency === coin);
  const { accounts } = coin === undefined ? accountsOf(asked) : { accounts: inCoin };
  if (!isNaming || accounts.length === 0) return null;
  return { ...readPlan('list_accounts', {}, 'account'), ids: accounts.map(({ id }) => id) };
}

/** `¿Y en dólares?` asks for nothing but the currency. */
const saysOnlyInto = ({ ranges }: Asked): boolean =>
  ranges.every(({ weak, readings }) => weak || readings.some(({ slot }) => /^(?:into|convert|period)$/.test(slot)));

/** `And 200?` after an amount in another currency. */
export function otherAmount(
  { amounts: [amount, ...more], ranges, periods }: Asked,
  { plan }: NonNullable<Before>,
): ReadPlan | null {
  const [call] = plan.kind === 'read' ? plan.calls : [];
  const isElse = ({ weak, readings }: Range) => !weak && !readings.some(({ slot }) => /^(?:amount|count)$/.test(slot));
  if (plan.kind !== 'read' || call?.tool !== 'convert' || amount === undefined || more.length + periods.length > 0)
    return null;
  const isKnown = amount.currency === undefined || amount.currency === call.args['from'];
  return isKnown && !ranges.some(isElse)
    ? { ...plan, calls: [{ ...call, args: { ...call.args, amount: amount.amount } }] }
    : null;
}

const SCALE = /^(?:mil|millon(?:es)?|melones|palos|rojos|thousand|grand|k|million|m)$/;
const AROUND_AMOUNT =
  /^(?:y|e|o|and|or|so|then|entonces|ok|pero|but|que|tal|how|what|about|if|si|it|is|s|was|were|fuera|fueran|son|es|para|to|for|a|al|los|las|the|with|con|de|of|digamos|say|make|mejor|cuesta|cueste|costara|costs?|vale|valga|sale|salga|hasta|till|llegar|reach|get|hit|cuando|when|llego|do|i)$/;

/** `How about five`, after two million, is five million: the question with that scale; null where it says more. */
export function inSameScale(
  { amounts: [amount, ...more], words, tokens, question, ranges }: Asked,
  { asked, whole = asked, plan }: NonNullable<Before>,
): string | null {
  const [told, ...others] = whole.amounts.filter(({ currency, amount: n }) => currency !== undefined || n > CUOTAS_MAX);
  const isOne = amount !== undefined && amount.amount < 1000 && amount.currency === undefined && more.length === 0;
  if (!isOne || told === undefined || others.length > 0 || plan.kind !== 'read') return null;
  // `¿Y a 6?` after 12 cuotas.
  if (whole.cuotas !== null && amount.amount <= CUOTAS_MAX) return null;
  const isIn = (at: number) => at >= amount.from && at < amount.to;
  const scale = whole.words.slice(told.from, told.to).findLast((word) => SCALE.test(word));
  const isElse = (word: string, at: number) => !isIn(at) && !AROUND_AMOUNT.test(word);
  if (scale === undefined || ranges.some(isSubject) || words.some(isElse)) return null;
  const said = keepWords(question.text, tokens, (_, at) => isIn(at)).replace(/(?<![\s?.!])[\s?.!]+$/, '');
  const lead = keepWords(question.text, tokens, (_, at) => at < amount.from);
  return `${lead} ${said} ${scale}`;
}

/** `¿Y a 6?` of a purchase, or after so many cuotas, is as many of them, and no price; null where it says more. */
export function otherCuotas(
  { amounts: [n, ...more], words, cuotas }: Asked,
  { asked, whole = asked, plan }: NonNullable<Before>,
): string | null {
  const isCount = n !== undefined && n.currency === undefined && Number.isInteger(n.amount) && n.amount <= CUOTAS_MAX;
  if (!isCount || more.length > 0 || cuotas !== null) return null;
  const isOfPurchase = plan.kind === 'read' && plan.calls.some(({ tool }) => tool === 'what_if_purchase');
  if (whole.cuotas === null && !(isOfPurchase && IN_CUOTAS.test(words[n.from - 1] ?? ''))) return null;
  const isElse = (word: string, at: number) => !(at >= n.from && at < n.to) && !AROUND_CUOTAS.test(word);
  return words.some(isElse) ? null : `${words.slice(0, n.from).join(' ')} ${n.amount} cuotas`;
}
const IN_CUOTAS = /^(?:a|en|in|over)$/;
const AROUND_CUOTAS =
  /^(?:y|e|o|and|or|so|then|entonces|ok|mejor|que|tal|how|what|about|if|si|in|en|a|at|over|to|con|with|hasta|meses|months|payments|pagos|it|is|were|fueran|seria|lo|pago)$/;

/** `¿Y eso cuánto vendría siendo en colones?`: the figure that was shown, at the rate of today, which is the only one. */
export function convertThat(asked: Asked, { question }: Asked): Plan | null {
  const to = asked.value('into');
  const shown = asked.question.shown ?? question.shown;
  const isPast = asked.periods.some(({ args }) => args.start_date !== asked.question.today);
  if (to === undefined || shown === undefined || isPast || shown.currency === to) return null;
  return readPlan('convert', { amount: Math.abs(shown.amount), from: shown.currency, to });
}
