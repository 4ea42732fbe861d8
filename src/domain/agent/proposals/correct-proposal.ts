/** A message that corrects the proposal before it: `no, que sean 24 mil`, `mejor en educación`, `dólares, no colones`. */

import { isSubject } from '../kinds/kept.ts';
import { tell } from '../orders/change-targets.ts';
import { correctedAmount, correctPlanned } from '../orders/correct-planned.ts';
import { dayOf, wordBefore } from '../orders/plan-additions.ts';
import { isSoonAgain } from '../orders/plan-once.ts';
import { correctReminder } from '../orders/plan-reminder.ts';
import { correctSplit } from '../orders/plan-split.ts';
import { asTold, isOfPieces } from '../orders/price-of-pieces.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import { dayAhead } from '../plans/plan-ahead.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { correctedCuotas } from '../understand/cuotas-orders.ts';
import { noteOf } from '../understand/note-texts.ts';
import { olderOf } from '../understand/shown-rows.ts';
import { IS_ANOTHER } from '../understand/social-talk.ts';
import type { Understand } from '../understand/understood.ts';
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { isFewer, narrowedOf, otherOf } from './narrow-proposal.ts';

/** What a correction may say: what takes the place of what was proposed, and words around it. */
const SAID =
  /^(?:amount|count|category|merchant|name|item|plan|period|n_cuotas|cash_price|into|medium|put|edit|note|this|yes|no|correction|amount_word|date_word|merchant_word|into_category|filler|noise|turning|name_article)$/;
/** Of a proposal these ask for nothing: `cámbielo a`, `ponga que fue`, `make it`, `lo pagué en 6 cuotas`, `está mal`. */
const SAID_SO =
  /^(?:cambi\S* a|change\S*(?: it)?(?: to)?|que (?:fue|era|es|son)|make (?:it|that)|dej\S*l[oa]|pag(?:ue|o|amos)|paid|esta|got|deberia)$/;
/** Words that nobody would take for something else. */
const AROUND =
  /^(?:m+h*m*|muy|poqui?to|poco|mucho|demasiado|bastante|too|much|little|low|high|no|not|nah|nop|nope|mejor|better|rather|actually|instead|really|a[hy]|eh|oh|h+m+|wait|perate|espere|espera|vea|mire|uy|ups|oops|era|eran|sea|sean|fue|fueron|was|were|is|bueno|mean|should|be|solo|only|just|wrong|mal[ao]?|equivoque|equivocad[ao]|mistake|second|thought|let|monto|fecha|dia|lugar|amount|date|day|night|morning|evening|afternoon|noche|tarde|place|shop)$/;
/** Begins what takes something back; without it only one thing is changed. */
const TAKING_BACK =
  /^(?:m+h*m*|uy|no|not|nah|nop|nope|mejor|better|rather|actually|perdon|sorry|digo|mentira|make|que|a[hy]|oh|wait|perate|espere|espera|vea|mire|uy|ups|oops|era|fue|wrong|me)$/;
const NOT = /^(?:no|not|nah|nop|nope)$/;
/** Before what something is not. */
const DENYING =
  /(?:^| )(?:no|not|en vez de|en lugar de|instead of|rather than) (?:(?:a|en|at|to|in|as|under|era|eran|fue|was|is) )?(?:el |la |los |las |the )?$/;
/** What stands before a place, and before one only when it is written as a name: `it was Zoo`, not `it was dear`. */
const AT = /^(?:en|at|from|de|called)$/;
const IS = /^(?:era|fue|was|is|es|sino|but|not|no|comercio|merchant|name|nombre)$/;

/** So many times less is hardly what is meant. */
const SHORTENED = 100;
const THOUSAND = 1000;
/** The row of the card is put somewhere. */
const PUT_IT =
  /^(?:(?:y|and|e|also|ok|tambien) )*(?:(?:put|move) (?:it|that)|(?:pong|pon|pas|muev|categori[cz]|clasifi)[a-z]*l[ao]) (?:also |too |tambien )?(?:in|into|to|under|en|a|como|as) /;
export const isPutSomewhere = ({ words }: Pick<Asked, 'words'>): boolean => PUT_IT.test(words.join(' '));
/** The fields of each proposal that a correction may change. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  propose_transaction: ['amount', 'currency', 'category', 'date', 'merchant', 'cuotas', 'notes'],
  propose_budget_item: ['amount', 'currency'],
  propose_balance: ['amount'],
  propose_category: ['category'],
  propose_rule: ['category'],
};

/** The fields of a proposal that a message may change, with their values, and the proposal with others. */
type Open = {
  was: Readonly<Record<string, unknown>>;
  may: readonly string[];
  dayOf: (period: SpokenPeriod, today: string) => string | null | undefined;
  with: (changes: Readonly<Record<string, unknown>>) => Plan;
};

function openOf(plan: Extract<Plan, { kind: 'propose' | 'propose_found' }>, { has, words }: Asked): Open {
  const { args } = plan;
  switch (plan.tool) {
    // Another amount for a row whose amount is changed; another shop would be another row.
    case 'propose_edit': {
      const was = args['changes'] as Record<string, unknown>;
      // `And the amount to 45k`: another field of the same row, by its name.
      const named = [
        ...(has('amount_word') ? ['amount'] : []),
        ...(has('date_word') ? ['date'] : []),
        // `And put it in entertainment`.
        ...(isPutSomewhere({ words }) ? ['category'] : []),
      ];
      const fields = [...Object.keys(was), ...named];
      const may = fields.flatMap((field) => (field === 'amount' ? ['amount', 'currency'] : [field]));
      return { was, may, dayOf, with: (changes) => ({ ...plan, args: { ...args, changes: { ...was, ...changes } } }) };
    }
    case 'propose_link': {
      const was = (args['plan'] ?? {}) as Record<string, unknown>;
      return { was, may: Object.keys(was), dayOf, with: (plan_as) => ({ ...plan, args: { ...args, plan: plan_as } }) };
    }
    case 'propose_reminder': {
      const was = { date: args['on'] };
      return { was, may: ['date'], dayOf: dayAhead, with: ({ date }) => ({ ...plan, args: { ...args, on: date } }) };
    }
    default: {
      const isOwn = args['type'] === 'PAGO_TARJETA';
      const may = (CHANGED[plan.tool] ?? []).filter((field) => !isOwn || !/^(?:category|cuotas)$/.test(field));
      const changed = ({ currency, ...changes }: Readonly<Record<string, unknown>>): Plan => {
        const of = currency === undefined || currency === 'CRC' ? {} : { currency };
        // `Paid the card`, `from payroll`: out of what.
        const isOut = isOwn && changes['merchant'] !== args['merchant'];
        const paid = isOut ? { merchant: args['merchant'], notes: changes['merchant'] } : {};
        return { ...plan, args: { ...changes, ...of, ...paid } };
      };
      // `On the 28th`, of a salary, on the 23rd.
      const dayIn: Open['dayOf'] = (period, today) =>
        args['type'] === 'SALARY' && isSoonAgain(period, today) ? null : dayOf(period, today);
      return { was: args, may, dayOf: dayIn, with: (changes) => changed({ ...args, ...changes }) };
    }
  }
}

/** What was proposed, as a message corrects it: another row, a note, how often, or other fields; null for any other. */
export const correctedOf = (asked: Asked, before: NonNullable<Before>, understand: Understand): Plan | null =>
  // Of rows of two searches it is not said which are fewer.
  before.plan.kind === 'propose_found' && before.plan.also !== undefined
    ? (correctProposal(asked, before.plan, before.asked) ?? (isFewer(asked, before.plan) ? tell('which_row') : null))
    : correctedOfOne(asked, before, understand);

/** `Es otro`, of what may be there already. */
const asAnother = ({ words }: Asked, plan: Plan): Plan | null =>
  plan.kind === 'propose' && plan.tool === 'propose_transaction' && IS_ANOTHER.test(words.join(' '))
    ? { ...plan, args: { ...plan.args, another: true } }
    : null;

function correctedOfOne(asked: Asked, before: NonNullable<Before>, understand: Understand): Plan | null {
  const order = before.whole ?? before.asked;
  return (
    asAnother(asked, before.plan) ??
    olderOf(asked.words, before) ??
    correctReminder(asked, before.plan) ??
    correctSplit(asked, before.plan) ??
    noteOf(asked, before, understand) ??
    narrowedOf(asked, before.plan) ??
    otherOf(asked, before) ??
    correctPlanned(asked, before.plan) ??
    correctedCuotas(asked, before.plan) ??
    correctedAmount(asked, order, correctProposal(asked, before.plan, order)) ??
    (isFewer(asked, before.plan) ? tell('which_row') : null)
  );
}

/** A new purchase without its cuotas; null where it has none. */
function paidAtOnce(plan: Extract<Plan, { kind: 'propose' | 'propose_found' }>): Plan | null {
  const { cuotas, ...args } = plan.args;
  return plan.tool === 'propose_transaction' && cuotas !== undefined ? { ...plan, args } : null;
}

/** The proposal with what a message changes of it; null when the message says anything else. */
export function correctProposal(asked: Asked, plan: Plan, order: Asked): Plan | null {
  if (plan.kind !== 'propose' && plan.kind !== 'propose_found') return null;
  const isAround = ({ raw, readings }: Range) =>
    SAID_SO.test(foldWord(raw)) || readings.some(({ slot }) => SAID.test(slot));
  if (asked.broken || /[?¿]/.test(asked.question.text) || !asked.ranges.every(isAround)) return null;
  const open = openOf(plan, asked);
  // `No, de contado`: paid at once, and nothing else is another.
  if (asked.has('cash_price'))
    return asked.ranges.some(isSubject) || asked.amounts.length > 0 ? null : paidAtOnce(plan);
  const changes = changesOf(asked, open);
  const fields = Object.keys(changes ?? {});
  if (changes === null || fields.length === 0 || !fields.every((field) => open.may.includes(field))) return null;
  // `Wait no, it was 25` of 22 150: nobody says whether thousands are meant.
  const [was, is] = [Number(open.was['amount']), Number(changes['amount'] ?? Number.NaN)];
  const said = asked.amounts.find(({ amount }) => amount === is);
  const all = said === undefined ? null : asTold(said, asked, order, was);
  if (all === 'unclear') return tell(isOfPieces(order) ? 'each_or_all' : 'broken_amount');
  if (all !== null) changes['amount'] = all;
  else if (changes['currency'] === undefined && is * SHORTENED <= was) {
    // `Not 15, 50` of 15 000: what was told in whole thousands is corrected in them.
    const isColones = (open.was['currency'] ?? 'CRC') === 'CRC';
    if (!isColones || !Number.isInteger(is) || was % THOUSAND !== 0 || was >= THOUSAND * THOUSAND)
      return tell('broken_amount');
    changes['amount'] = is * THOUSAND;
  }
  // An amount and its currency are one thing.
  const things = fields.filter((field) => field !== 'currency' || !fields.includes('amount'));
  // `4500 soda la parada` is another row.
  const isAnother = things.includes('amount') && things.some((field) => /^(?:merchant|category)$/.test(field));
  return isAnother && !takesBack(asked) ? null : open.with(changes);
}

/** Something said of a field, and whether it is what the field is not. */
type Saying = { value: string | number; isDenied: boolean };

/** What is said instead, by its field; null when something is said twice, is of no one day, or of no field. */
function changesOf(asked: Asked, { was, may, dayOf }: Open): Record<string, string | number> | null {
  const { ranges, periods, amounts, question, cuotas } = asked;
  const said = (slots: RegExp, readingOf: (range: Range, value: string) => string | number | undefined) =>
    ranges.flatMap((range): Saying[] => {
      const reading = range.readings.find(({ slot }) => slots.test(slot));
      const value = reading === undefined ? undefined : readingOf(range, reading.value);
      return value === undefined ? [] : [{ value, isDenied: isDenied(asked, range) }];
    });
  const isPlace = (range: Range) =>
    (isNamed(asked, range) || foldWord(range.raw) === foldWord(String(was['merchant']))) &&
    !range.readings.some(({ slot }) => slot === 'category');
  const days = periods.map((each) => ({
    value: dayOf(each, question.today) ?? undefined,
    isDenied: isDenied(asked, each),
  }));
  const unknown = ranges.filter(
    (range) =>
      range.readings.some(({ slot }) => /^(?:noise|name|item|plan|merchant)$/.test(slot)) &&
      !range.readings.some(({ slot }) => slot === 'category') &&
      !saysNothing(range) &&
      !isPlace(range),
  );
  if (unknown.length > 0 || days.some(({ value }) => value === undefined)) return null;
  // `Mejor a 6` of what is only to be paid in cuotas.
  const isOfCuotas = cuotas === null && may.every((field) => field === 'cuotas');
  const sayings: Record<string, readonly Saying[]> = {
    amount: (isOfCuotas ? [] : amounts).map((each) => ({ value: each.amount, isDenied: isDenied(asked, each) })),
    currency: [
      ...said(/^into$/, (_, value) => value),
      ...said(/^amount$/, (_, value) => (value === '' ? undefined : value)),
    ],
    category: said(/^category$/, (_, value) => Number(value)),
    merchant: said(/^(?:merchant|name|item|plan|noise)$/, (range) =>
      isPlace(range) ? (range.readings.find(({ slot }) => slot === 'name')?.value ?? range.raw) : undefined,
    ),
    date: days.flatMap(({ value, isDenied }) => (value === undefined ? [] : [{ value, isDenied }])),
    cuotas: isOfCuotas
      ? amounts.map((each) => ({ value: each.amount, isDenied: isDenied(asked, each) }))
      : cuotas === null
        ? []
        : [{ value: cuotas, isDenied: false }],
    notes: said(/^medium$/, ({ raw }) => noteWith(was['notes'], raw)),
  };
  const present = { currency: 'CRC', date: question.today, ...was };
  const changes: Record<string, string | number> = {};
  for (const [field, all] of Object.entries(sayings)) {
    const meant = meantOf(all, present[field as keyof typeof present]);
    if (meant === null) return null;
    if (meant !== undefined) changes[field] = meant;
  }
  return changes;
}

/** How something is paid, in the words of a note. */
const PAID_BY = /(?:^| )(?:efectivo|cash|tarjeta|card|sinpe|debito|debit|credito|credit)(?: |$)/;

/** A note with how it is paid: in the place of another way, and beside all else that it says. */
function noteWith(note: unknown, paid: string): string {
  const said = typeof note === 'string' ? note.split(', ').filter((part) => !PAID_BY.test(foldWord(part))) : [];
  return [...said, paid].join(', ');
}

/** Of what is said of a field, what it should be: not what is denied, nor what was proposed; null for two. */
function meantOf(all: readonly Saying[], was: unknown): string | number | null | undefined {
  const isSame = (value: unknown) => foldWord(String(value)) === foldWord(String(was));
  // `No, 4500` denies what was proposed, and nothing that it says.
  const left = all.filter(({ isDenied }) => !isDenied || all.length === 1);
  const others = left.filter(({ value }) => !isSame(value));
  const [meant, ...more] = others.length > 0 ? others : left;
  return more.some(({ value }) => value !== meant?.value) || (meant === undefined && all.length > 0)
    ? null
    : meant?.value;
}

/** `No 5000`, `not Walmart`, `en la feria no,`: what the field is not. */
function isDenied({ words, tokens }: Asked, { from, to }: Pick<Range, 'from' | 'to'>): boolean {
  const clause = tokens[from]?.clause;
  const same = words.slice(0, from).filter((_, at) => tokens[at]?.clause === clause);
  const [next, after] = [tokens[to], tokens[to + 1]];
  return (
    DENYING.test(`${same.join(' ')} `) ||
    (NOT.test(words[to] ?? '') && next?.clause === clause && after !== undefined && after.clause !== clause)
  );
}

/** What nobody knows and nothing says to be a place. */
export const isUnnamed = (asked: Asked, range: Range): boolean =>
  range.readings.every(({ slot }) => /^(?:name|noise|turning)$/.test(slot)) && !isNamed(asked, range);

/** A place: what is known as one, what is said to be where, or what is written as a name. */
function isNamed(asked: Asked, range: Range): boolean {
  if (range.readings.some(({ slot }) => slot === 'merchant')) return true;
  if (!range.readings.some(({ slot }) => /^(?:name|item|plan|noise)$/.test(slot))) return false;
  if (saysNothing(range)) return false;
  const before = wordBefore(asked, range);
  const isWritten = /^\p{Lu}/u.test(range.raw) && range.from > 0 && /\p{Ll}/u.test(asked.question.text);
  return AT.test(before) || (isWritten && (IS.test(before) || takesBack(asked)));
}

/** `Mejor 100` is called nothing. */
const saysNothing = ({ raw }: Range): boolean =>
  raw.split(' ').every((word) => AROUND.test(foldWord(word)) || !/\p{L}/u.test(word));

/** Whether something is said instead of what was said before. */
export const takesBack = (asked: Asked): boolean => TAKING_BACK.test(asked.words[0] ?? '') || asked.has('correction');

/** The tool of a change. */
export const toolOf = (plan: Plan): string | undefined =>
  plan.kind === 'propose' || plan.kind === 'propose_found' ? plan.tool : undefined;
