/** What a question may be about: declarations of the slots it needs and can use. The one that fits best is meant. */
import { cycleRange } from '../../calendar.ts';
import type { Currency } from '../../money.ts';
import type { Language } from '../../vocabulary.ts';
import type { About, Told } from '../answers/answer-topics.ts';
import { type ProposalTool, type ReadTool, readsRows, type ToolName } from '../answers/tool-data.ts';
import { COUNTED_MAX } from '../words/amounts.ts';
import type { NameIndex } from '../words/ledger-names.ts';
import type { Range, Said } from '../words/slots.ts';
import type { Settled } from './settled-proposal.ts';
import type { ListPick, Operation } from './told-operations.ts';

export type ToolCall = { tool: ToolName; args: Record<string, unknown>; corrects?: boolean }; // what waits

/** The screen the person looks at while asking. */
export type Page = {
  path: string;
  transaction_id?: number | undefined;
  cycle?: string | undefined;
  year?: number | undefined;
};

export type Question = {
  text: string;
  today: string;
  cycle_start_day: number;
  names: NameIndex;
  page?: Page;
  /** Of the screen: what is said in words of neither language is in it. */
  language?: Language;
  /** What the person said before, oldest first: the only memory. */
  earlier?: readonly string[];
  shown?: { amount: number; currency: string }; // the main figure of the last answer
  isProposed?: boolean; // a proposal waits for its button
  settled?: Settled; // the last proposal, where none waits
  /** The rows that the last answer showed: `bórrela` is about it, `borre el segundo` about one of them. */
  shownRows?: ShownRows;
};

/**
 * Rows of a list that are meant: all, the one that there is, exactly so many, so many from a place on, those at some
 * places (the last is -1), so many of the largest or the oldest (from a rank on), those of an amount or a day, all but some,
 * or some among others; `onDay` is a day that the list has once: `-05`, of whichever month, or `-11-05`.
 */
export type Which =
  | 'all'
  | 'only'
  | { exactly: number }
  | { at: number; count: number }
  | { places: readonly number[] }
  | { by: 'amount' | 'day'; isLeast: boolean; count: number; rank?: number }
  | { onDay: string; isMany: boolean }
  | { like: { min_amount?: number; max_amount?: number; start_date?: string; end_date?: string } }
  | { allBut: Which }
  | { among: Which; which: Which };

/** How rows that were shown are found again, and which of them are meant. */
export type ShownRows = {
  tool: 'search_transactions' | 'query_ledger';
  args: Readonly<Record<string, unknown>>;
  which: Which;
  /** The list was as long as was asked for, and there may be more: `last 4 transactions`. */
  isCut?: boolean;
  /** Those of the list that were told last: `¿cuál es la tercera?`. */
  told?: Exclude<Which, string>;
  /** What they come to was told: `póngalo en hogar` is of all that. */
  isSum?: boolean;
  orIn?: { cycle: string; start_date: unknown; end_date: unknown }; // the cycle of a month that was told twice
  isPointed?: boolean; // the order points at them, and names none
  /** They are among what this finds: those of a name in a list that was cut; and fewer, where something is to stay. */
  within?: Readonly<Record<string, unknown>>;
  leavesOutOf?: Readonly<Record<string, unknown>>;
};

/** `detail` is of this call alone. */
type Call<Tool extends ToolName> = { tool: Tool; args: Record<string, unknown>; detail?: string | undefined };

/**
 * What to do about a question. `detail` is for the sentence: a name as the person wrote it, a month, a category's id.
 * `propose_found` finds the rows first; `also` are those of other searches: `y la del 8 también`.
 */
export type Plan =
  | {
      kind: 'read';
      calls: readonly Call<ReadTool>[];
      about: About;
      detail?: string;
      isUnknown?: boolean;
      /** Of these accounts. */
      ids?: readonly number[];
      /** The main figure is converted. */
      into?: string;
      /** The main figures of these are reckoned with, and told beside it or not. */
      reckoned?: { op: Operation; of: readonly ReadPlan[]; isToldToo?: boolean; isOfOneName?: boolean };
      /** Whether the main figure is over, or under, an amount. */
      held?: { amount: number; currency: Currency; isBelow: boolean };
      /** What is reckoned with of a category's plan; what is left of it unless said. */
      main?: 'planned';
      /** Of its list only this is told. */
      picked?: ListPick;
      /** Several of the largest were asked for, and not the first of them. */
      isOfSeveral?: boolean;
      /** Of one line of its list another question is asked. */
      ofLine?: OfLine;
    }
  | { kind: 'propose'; tool: ProposalTool; args: Record<string, unknown> }
  | {
      kind: 'propose_found';
      rows: ShownRows;
      also?: ShownRows[];
      tool: ProposalTool;
      args: Record<string, unknown>;
      detail: string;
      otherwise?: Plan; // where the list that was shown has none by that name
    }
  | { kind: 'tell'; what: Told; detail?: string };

/** A line of a list by its place, and the question about it; `@` is its name. */
export type OfLine = { at: number; text: string };

export type ReadPlan = Extract<Plan, { kind: 'read' }>;

/** A plan with one call of a tool that reads. */
export const readPlan = (
  tool: ReadTool,
  args: ToolCall['args'],
  about: About = 'plain',
  detail?: string,
): ReadPlan => ({
  kind: 'read',
  calls: [{ tool, args }],
  about,
  ...(detail === undefined ? {} : { detail }),
});

/** A question with its slots, for the plans. */
export type Asked = Said & { question: Question; language: Language };

/**
 * A kind of question. `needs` are groups of slots of which each must be said in one of its ways; with one of `bars` it is
 * something else. A plan is null when the slots do not make sense together.
 */
export type Intent = {
  id: string;
  needs: readonly string[];
  /** The slots that it can use; `*` for any. */
  uses: ReadonlySet<string>;
  bars?: string;
  /** The most names and periods that it can use; one of each unless said. */
  names?: number;
  periods?: number;
  /** The measure in the line that says how the question was read. */
  label: readonly [es: string, en: string];
  plan: (asked: Asked) => Plan | null;
};

/**
 * Intents from a table, one a line: `id | needs | takes | bars | label in Spanish / in English | names periods`, with
 * their plans by id.
 */
export function declareIntents(rows: string, plans: Readonly<Record<string, Intent['plan']>>): Intent[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', needs = '', takes = '', bars = '', label = '', limits = ''] = row
        .split(/ \|(?: |$)/)
        .map((cell) => cell.trim());
      const [spanish = '', english = ''] = label.split(' / ');
      const [names = 1, periods = 1] = limits.split(' ').map(Number);
      const plan = plans[id];
      if (plan === undefined) throw new Error(`No plan for ${id}`);
      return {
        ...{ id, needs: needs.split(' '), names, periods, plan, label: [spanish, english] as const },
        uses: new Set(`${needs.replaceAll('|', ' ')} ${takes} ${ALWAYS}`.split(' ')),
        ...(bars === '' ? {} : { bars: bars.replaceAll(' ', '|') }),
      };
    });
}

/** Slots that every kind of question can have beside its own. */
const ALWAYS = 'filler greet thanks how_much show what total both all name_article';

export type Fit = { intent: Intent; plan: Plan; score: number; isWhole: boolean };

/** What a question names. */
export const NAMES: ReadonlySet<string> = new Set('category merchant name account item medium'.split(' '));
const FOREIGN = 3;
/** Changes that name all they are about. */
export const ADDING = /^propose_(?:transaction|budget_item|balance|reminder)$/;
/** Slots that narrow nothing: a question that has no use for them means the same without. */
const SOFT: ReadonlySet<string> = new Set(
  'what most until this rows money degree put move edit note link back latest upcoming tanto find into_category'.split(
    ' ',
  ),
);

/** What a question names, counts or dates: all of it must be used by whatever answers it. */
export const TOLD: ReadonlySet<string> = new Set(
  'category uncategorized merchant name account item plan fund period amount n_cuotas medium coin into tag except more_than less_than holiday others advice before limit since_payday water complete'.split(
    ' ',
  ),
);
const TIME_UNIT =
  /^(?:dia|semana|quincena|mes|ciclo|trimestre|semestre|ano|day|week|fortnight|month|cycle|quarter|year)(?:e?s)?$/;

/** A holiday is told by its days. */
const isDated = ({ periods }: Asked): boolean =>
  periods.some(({ args, year }) => args.start_date !== undefined && year === undefined);

/** What is to come goes on from today to a day, or from one. */
/** Kinds of one row, and orders: a time that has no beginning is of all rows up to its end. */
const OF_ONE_ROW = /^(?:last|newest|first|delete|categorize)$/;
const OF_TIME_TO_COME = /^(?:due|due_card|committed|cuotas|safe|left|lowest|reach|covers)$/;
const isOpen = ({ periods }: Asked, { id }: Intent): boolean =>
  periods.some(({ open, began, ever, ahead, after }) =>
    OF_TIME_TO_COME.test(id)
      ? (open || began !== undefined) && ahead === undefined && after === undefined
      : open && began === undefined && !(ever !== undefined && OF_ONE_ROW.test(id)),
  );

/** `Hasta el 10`: what is over is asked of from the beginning of that cycle; what is to come, from today. */
const fromBeginning = (asked: Asked, { id }: Intent): Asked =>
  OF_TIME_TO_COME.test(id) || asked.periods.every(({ began, ever }) => (began ?? ever) === undefined)
    ? asked
    : {
        ...asked,
        periods: asked.periods.map(({ began, ever, ...period }) => ({
          ...period,
          args: (OF_ONE_ROW.test(id) ? ever : undefined) ?? began ?? period.args,
        })),
      };

/** Whether rows are looked for in a time that is all to come: what is due or planned then is in no rows yet. */
function isAhead(plan: Plan | null, { has, question: { today, cycle_start_day } }: Asked): boolean {
  const isLater = ({ tool, args: { cycle, start_date } }: Call<ReadTool>) => {
    const first = typeof cycle === 'string' ? cycleRange(cycle, cycle_start_day).starts_on : start_date;
    return readsRows(tool) && typeof first === 'string' && first > today;
  };
  return plan?.kind === 'read' && !has('upcoming') && plan.calls.some(isLater);
}

function planIn(asked: Asked, intent: Intent): Plan | null {
  const plan = intent.plan(fromBeginning(asked, intent));
  return isAhead(plan, asked) ? null : plan;
}

/** The plan of a question of a kind; null when it names what the kind has no use for. */
export function planOf(asked: Asked, intent: Intent): Plan | null {
  const named = asked.ranges.filter(({ readings }) => readings.some(({ slot }) => NAMES.has(slot))).length;
  if (named > (intent.names ?? 1) || asked.periods.length > (intent.periods ?? 1)) return null;
  // A time that was said and not understood is not every time.
  if ((asked.has('period') && asked.periods.length === 0) || isOpen(asked, intent)) return null;
  const used = intent.uses;
  // `Los ultims 6 meses`: a number of days or months is a time that was not understood.
  const isAside = (range: Range) =>
    !TIME_UNIT.test(asked.words[range.to] ?? '') &&
    asked.amounts.some(({ from, isPlain, amount }) => from === range.from && isPlain && amount <= COUNTED_MAX);
  const isForeign = (range: Range) =>
    range.readings.some(({ slot }) => TOLD.has(slot)) &&
    !range.readings.some(({ slot }) => used.has(slot)) &&
    !isAside(range) &&
    !(isDated(asked) && range.readings.some(({ slot }) => slot === 'holiday'));
  return !used.has('*') && asked.ranges.some(isForeign) ? null : planIn(asked, intent);
}

/** The intents that a question may mean, best first. `isWhole`: every word that narrows or turns it has its place. */
export function fitsOf(asked: Asked, intents: readonly Intent[]): Fit[] {
  const named = asked.ranges.filter(({ readings }) => readings.some(({ slot }) => NAMES.has(slot))).length;
  const fits = intents.flatMap((intent): Fit[] => {
    if (!intent.needs.every((group) => asked.has(group)) || (intent.bars !== undefined && asked.has(intent.bars)))
      return [];
    if (named > (intent.names ?? 1) || asked.periods.length > (intent.periods ?? 1)) return [];
    if ((asked.has('period') && asked.periods.length === 0) || isOpen(asked, intent)) return [];
    const used = intent.uses;
    const isAny = used.has('*');
    const own = asked.ranges.filter(({ readings }) => isAny || readings.some(({ slot }) => used.has(slot)));
    const others = asked.ranges.filter((range) => !range.weak && !own.includes(range));
    const isSoft = (slot: string) => SOFT.has(slot) || (slot === 'holiday' && isDated(asked));
    const foreign = others.filter(({ readings }) => !readings.some(({ slot }) => isSoft(slot))).length;
    const plan = planIn(asked, intent);
    if (plan === null) return [];
    // What is there is changed only when every word of its clauses is known.
    const isChange = plan.kind === 'propose_found' || (plan.kind === 'propose' && !ADDING.test(plan.tool));
    const turning = isAny ? 0 : (isChange ? asked.uncovered : asked.turning).length;
    const covered = own.filter(({ weak }) => !weak).length;
    const score = covered - FOREIGN * (foreign + turning) - (others.length - foreign);
    // What asks for nothing in particular may lack just the word that was not understood.
    const saysMuch = own.some(
      ({ weak, readings }) =>
        !weak &&
        !readings.some(
          ({ slot, value }) => slot === 'period' || (SOFT.has(slot) && !(slot === 'rows' && value !== '')),
        ),
    );
    const isPlain = isAny || saysMuch || asked.uncovered.length === 0 || asked.has('spend|spending');
    return [{ intent, plan, score, isWhole: foreign === 0 && turning === 0 && isPlain }];
  });
  return fits.toSorted((a, b) => b.score - a.score);
}
