/** The kinds of question that the classifier tells apart: what each is planned as, and what it says by itself. */
import type { Asked, Intent } from '../plans/intents.ts';
import { FREE } from '../words/lexicon.ts';
import { foldWord } from '../words/question-words.ts';
import { type Range, said } from '../words/slots.ts';
import { ORDINARY } from './score-kinds.ts';

/** What a question measures: of another kind, such words say nothing. */
const MEASURES =
  'average largest smallest most share compare degree same_point distinct trend by per last latest first why how_many rose'.split(
    ' ',
  );

type Kind = { intents: string; says?: string; keeps?: string; drops?: string };

/**
 * `intents` are tried in their order; `says` are slots that the kind has by itself, `keeps` the measures that it uses,
 * `drops` other slots that say something else in it.
 */
const KINDS: Readonly<Record<string, Kind>> = {
  spent: { intents: 'price spent', says: 'how_much spend=past', drops: 'spend owe have left' },
  average: { intents: 'price average top water pension', keeps: 'average per by last latest' },
  count: { intents: 'count', says: 'how_many', keeps: 'per' },
  distinct: { intents: 'distinct', says: 'distinct how_many', keeps: 'by' },
  last: { intents: 'next first last newest', says: 'last', keeps: 'when first' },
  largest: { intents: 'recurring extreme first', says: 'largest', keeps: 'largest by first' },
  smallest: { intents: 'recurring extreme first', says: 'smallest', keeps: 'smallest by first' },
  top: { intents: 'price top', says: 'most spend=past', keeps: 'by how_many average smallest', drops: 'spend' },
  share: { intents: 'share used', says: 'share' },
  compare: {
    intents: 'price bill_rose versus compare point',
    says: 'compare degree',
    keeps: 'degree same_point last latest per by average',
  },
  why: { intents: 'why', says: 'why' },
  trend: { intents: 'trend', says: 'trend' },
  days: { intents: 'top', says: 'by=day how_much', drops: 'spend' },
  list: { intents: 'list first', says: 'rows', keeps: 'latest first' },
  salary: { intents: 'salary income', says: 'salary', keeps: 'how_many average per largest smallest' },
  income: { intents: 'accrued income salary', says: 'income', keeps: 'average per largest' },
  net: { intents: 'accrued net', says: 'net' },
  money: { intents: 'money' },
  bank: { intents: 'covers bank account', says: 'bank' },
  account: { intents: 'covers accrued account', says: 'balance_of' },
  accounts: { intents: 'accounts' },
  debts: { intents: 'debts worth', says: 'debts' },
  worth: { intents: 'worth', says: 'worth', keeps: 'per rose compare degree' },
  limit: { intents: 'covers limit', says: 'limit' },
  savings: { intents: 'accrued savings', says: 'savings', keeps: 'per' },
  pension: { intents: 'accrued pension', says: 'pension', keeps: 'largest compare most rose by share' },
  left: { intents: 'cycle_end covers left', says: 'left', drops: 'safe loss over' },
  available: { intents: 'cycle_end covers used left', says: 'left by=category', drops: 'safe loss over' },
  over: { intents: 'left', says: 'over', drops: 'loss' },
  loss: { intents: 'left', says: 'loss' },
  lowest: { intents: 'lowest', says: 'lowest', drops: 'loss left planned over have' },
  closing: { intents: 'cycle_end closing', says: 'closing card', drops: 'spend' },
  reach: { intents: 'cycle_end reach', says: 'reach' },
  planned: { intents: 'used left due', says: 'budget', keeps: 'largest smallest' },
  safe: { intents: 'covers safe', says: 'safe', drops: 'except' },
  afford: { intents: 'covers afford', says: 'afford' },
  overview: { intents: 'overview' },
  rate: { intents: 'price rate', says: 'rate' },
  convert: {
    intents: 'convert price savings account worth money',
    says: 'convert',
    drops: 'left medium this category item',
  },
  sync: { intents: 'sync' },
  cuotas_next: { intents: 'cuotas', says: 'cuotas upcoming', drops: 'owe left remaining ends total paid' },
  cuotas_plans: { intents: 'cycle_end cuotas', says: 'cuotas owe', keeps: 'last', drops: 'upcoming' },
  due: { intents: 'cycle_end covers due committed', says: 'due' },
  due_item: { intents: 'covers price item next due', says: 'due when', keeps: 'when' },
  card_due: { intents: 'covers closing due', says: 'due card' },
  salary_next: { intents: 'cycle_end due', says: 'salary=next when', keeps: 'when', drops: 'salary until' },
  recurring: { intents: 'price item_price recurring', says: 'recurring', keeps: 'per largest smallest most' },
  fixed: {
    intents: 'price item_price recurring',
    says: 'recurring=fixed',
    keeps: 'per largest smallest most',
    drops: 'recurring',
  },
  rose: { intents: 'dearer bill_rose rose varied compare rise_of', says: 'rose', keeps: 'rose compare degree by most' },
  water: { intents: 'water', says: 'water', keeps: 'largest smallest degree most by average compare last latest rose' },
  municipal: { intents: 'paid_muni municipal water', says: 'receipts', keeps: 'largest smallest last latest rose' },
  repeated: { intents: 'repeated' },
  unusual: { intents: 'unusual' },
  uncategorized: { intents: 'how_many_uncategorized list spent', says: 'uncategorized' },
  review: { intents: 'cycle_end review' },
  help: { intents: 'help' },
  outside: { intents: 'cycle_end covers price item_price outside' },
  note: { intents: 'note note_bare', says: 'note', keeps: 'per', drops: 'edit' },
  note_in: { intents: 'note_in', says: 'note_in' },
  categorize: { intents: 'categorize', says: 'put' },
  rule: { intents: 'rule', says: 'rule' },
  edit: { intents: 'edit categorize', says: 'edit' },
  delete: { intents: 'delete' },
  split: { intents: 'split' },
  defer: { intents: 'defer', says: 'move' },
  back: { intents: 'back', says: 'back' },
  link: { intents: 'link', says: 'link', drops: 'split' },
  budget_item: { intents: 'budget_item', says: 'budget_item', keeps: 'per', drops: 'split' },
  balance: { intents: 'balance', says: 'balance_of' },
  reminder: { intents: 'reminder' },
  undo: { intents: 'undo' },
  row: { intents: 'row of_amount' },
};

/** Kinds about rows: an unknown name in them is what they are about. */
const OF_TIMES =
  /^(?:spent|average|count|distinct|last|largest|smallest|top|share|compare|why|trend|days|list|income|unusual|left|planned|net)$/;
/** Whether a kind is hardly asked without its time: what was spent, what is left. */
export const isTimed = (kind: string): boolean => OF_TIMES.test(kind);
const OF_ROWS =
  /^(?:spent|average|count|distinct|last|largest|smallest|top|share|compare|why|trend|days|list|account|income|note|note_in|categorize|rule|edit|delete|split|defer|back|link|budget_item|balance|afford|outside)$/;
/** Whether a question says a measure that a kind would pass over: `en porcentaje` asks for no sum. */
export function dropsMeasure(kind: string, { ranges }: Asked): boolean {
  const { says = '', keeps = '' } = KINDS[kind] ?? {};
  const own = `${says} ${keeps}`.split(/[ =]/);
  return STRONG.some(
    (slot) => !own.includes(slot) && ranges.some((range) => range.readings.every((each) => each.slot === slot)),
  );
}
const STRONG = ['share', 'average', 'smallest', 'why', 'distinct'];

/** Kinds of a topic of their own, which has words: without one a question is hardly about it. */
const OF_TOPIC =
  /^(?:salary|water|municipal|pension|savings|worth|limit|cuotas_next|cuotas_plans|rate|debts|recurring|fixed|repeated|uncategorized|undo|note_in)$/;
const TOPICS =
  /^(?:salary|income|water|m3|receipts|muni|charge|reading|pension|fund|returns|contributions|savings|worth|limit|card|cuotas|plan|rate|coin|into|owe|debts|recurring|item|merchant|loan|repeated|uncategorized|review|account|n_cuotas|undo|back|note_in|deposits)$/;

/** Whether a question of a kind names nothing of what was asked before about another: `y qué cuotas vienen`. */
export const isOfTopic = (kind: string): boolean => OF_TOPIC.test(kind);

/** Whether a question says what a kind is about. */
export const saysTopic = (kind: string, { ranges }: Asked): boolean =>
  !OF_TOPIC.test(kind) || ranges.some((range) => isOf(range, TOPICS));

/** Kinds with an amount, which must be whole. */
const OF_AMOUNT = /^(?:note|note_in|edit|split|budget_item|balance|afford|convert|reach|list|count)$/;

/** Whether a question of a kind needs its amounts whole. */
export const needsAmount = (kind: string): boolean => OF_AMOUNT.test(kind);

const NAMED =
  /^(?:category|merchant|name|item|account|plan|savings|pension|medium|salary|trade|rows|card|weekday|water|charge)$/;
const isOf = ({ readings }: Range, slots: RegExp) => readings.some(({ slot }) => slots.test(slot));

/** Whether words are of the language, and name nothing. */
export const isOrdinary = (words: string): boolean =>
  words.split(' ').every((word) => ORDINARY.has(foldWord(word)) || FREE.has(foldWord(word)));

/** Unknown names without words of the language around them; none where a kind has no use for one. */
function nameOnly(range: Range, kind: string, { ranges: all, words: texts }: Asked): Range | null {
  if (!range.readings.every(({ slot }) => slot === 'name')) return range;
  if (!OF_ROWS.test(kind)) return null;
  // `Delivery apps`: what describes a category by a common noun is none.
  const isDescribing = all.some(
    ({ to, readings }) => to === range.from && readings.some(({ slot }) => slot === 'category'),
  );
  if (isDescribing && range.raw === range.raw.toLowerCase()) return null;
  // What was quoted, or is new, is called as it is written.
  const has = (slots: RegExp) => all.some((each) => isOf(each, slots));
  if (texts[range.from] === '@' || /^(?:note|note_in)$/.test(kind)) return range;
  if (kind === 'budget_item') return has(/^(?:item|category)$/) ? null : range;
  if (kind === 'rule' && !has(/^merchant$/)) return range;
  // `Borrá el Uber del 20, ese no lo hice yo`: a reason of its own.
  const isReason = all.some((each) => isOf(each, /^merchant$/) && each.clause !== range.clause);
  if (/^(?:delete|edit|categorize|defer|split|rule)$/.test(kind) && isReason && range.raw === range.raw.toLowerCase())
    return null;
  if (/^(?:balance|account)$/.test(kind)) return all.some((each) => isOf(each, /^account$/)) ? null : range;
  const words = range.raw.split(' ');
  const isOwn = (word: string) => !isOrdinary(word);
  const [from, to] = [words.findIndex(isOwn), words.findLastIndex(isOwn)];
  if (from === -1) return null;
  const raw = words.slice(from, to + 1).join(' ');
  return raw === range.raw ? range : { ...range, raw, readings: [{ slot: 'name', value: raw }] };
}

/** What a question is planned as when it is of a kind; none of those that are no question (thanks, yes). */
export const intentsOf = (kind: string, all: readonly Intent[]): Intent[] =>
  (INTENTS_OF.get(kind) ?? []).flatMap((id) => all.find((intent) => intent.id === id) ?? []);
const INTENTS_OF = new Map(Object.entries(KINDS).map(([kind, { intents }]) => [kind, intents.split(' ')]));

/** The kind that an intent was most likely of. */
export const kindOf = (intent: Intent, kinds: readonly { kind: string }[]): string | undefined =>
  kinds.find(({ kind }) => intentsOf(kind, [intent]).length > 0)?.kind;

const DROPPED = new Map(
  Object.entries(KINDS).map(([kind, { keeps = '', drops = '' }]) => {
    const own = new Set(keeps.split(' '));
    return [kind, new Set([...MEASURES.filter((slot) => !own.has(slot)), ...drops.split(' ')])];
  }),
);

/** `That phone from Icon`: what was bought in a plan that is known by its shop. */
const isOfPlan = (range: Range, kind: string, asked: Asked): boolean =>
  /^cuotas/.test(kind) &&
  isOf(range, /^(?:item|category|name)$/) &&
  asked.ranges.some(
    ({ from, readings }) => from > range.to && from <= range.to + 2 && readings.some(({ slot }) => slot === 'plan'),
  );

/** A question with what its kind says, and without what says another. */
export function asKind(asked: Asked, kind: string): Asked {
  const { says = '' } = KINDS[kind] ?? {};
  const dropped = DROPPED.get(kind) ?? new Set(MEASURES);
  const read = asked.ranges.flatMap((each): Range[] => {
    if (isOfPlan(each, kind, asked)) return [];
    const range = nameOnly(each, kind, asked);
    if (range === null) return [];
    const readings = range.readings.filter(({ slot }) => !dropped.has(slot));
    return readings.length === 0 ? [] : [readings.length === range.readings.length ? range : { ...range, readings }];
  });
  // `Sin brete`, `over the year`: what leaves out nothing that is named, and bounds no amount.
  const ranges = read.filter(
    (range) =>
      !(
        isOf(range, /^(?:except|only)$/) &&
        !read.some((each) => each.clause === range.clause && each !== range && isOf(each, NAMED))
      ) && !(isOf(range, /^(?:more_than|less_than)$/) && asked.amounts.length === 0),
  );
  const has = (slot: string) => ranges.some(({ readings }) => readings.some((each) => each.slot === slot));
  const added = says.split(' ').flatMap((each): Range[] => {
    const [slot = '', value = ''] = each.split('=');
    if (slot === '' || has(slot)) return [];
    return [{ from: 0, to: 0, raw: '', clause: 0, isJoined: false, weak: true, readings: [{ slot, value }] }];
  });
  return { ...asked, ...said({ ...asked, ranges: [...ranges, ...added] }) };
}
