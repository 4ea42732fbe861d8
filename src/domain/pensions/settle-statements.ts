/** All funds of one statement from its entries, or the first reason to reject it. */
import { type Reading, type Refusal, refused, understood } from '../documents/refusal.ts';
import { subtractAmounts, sumAmounts } from '../money.ts';
import type { Entry } from './entries.ts';
import { type FundAmounts, settleFund } from './settle-fund.ts';
import { ADVICE, type Fund } from './statement.ts';
import type { Part } from './statement-words.ts';
import type { Walk } from './walk.ts';

/** A fund with a heading and no amounts lacks at least these. */
const NEEDED = ['opening balance', 'balance'];

/** Facts besides amounts: the cut, and the funds named before the first amount and anywhere. */
export type Context = {
  readonly cut: string | null;
  readonly namedFirst: ReadonlySet<Fund>;
  readonly named: ReadonlySet<Fund>;
};

/** The amounts of every fund, in the order of the document. */
export function settleStatements(walk: Walk, context: Context): Reading<FundAmounts[]> {
  const [problem] = walk.unclear;
  if (problem !== undefined) {
    return refused({ code: 'incomplete', message: `The layout is not understood: ${problem}. ${ADVICE}` });
  }
  const entries = withFunds(walk.entries, context);
  const funds = [...new Set(entries.flatMap(({ fund }) => fund ?? []))];
  if (funds.length === 0) return refused(nothingFound(walk, context));
  const totals = totalsOfAll(entries, funds.length);
  const own = entries.filter((entry) => !totals.has(entry));
  const readings = funds.map((fund) =>
    settleFund(
      fund,
      own.filter((entry) => entry.fund === fund),
      context.cut,
    ),
  );
  const refusal = worst(readings.flatMap((reading) => (reading.ok ? [] : [reading.refusal])));
  if (refusal) return refused(refusal);
  const settled = readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
  const off = bareFund(walk, funds) ?? wrongTotal(walk, settled, [...totals]);
  return off ? refused(off) : understood(settled);
}

/** Amounts without a fund belong to the only fund that the document names, or names before them. */
function withFunds(entries: readonly Entry[], { namedFirst, named }: Context): readonly Entry[] {
  const alone = named.size === 1 ? named : namedFirst;
  const [only, ...more] = alone;
  const told = entries.some(({ fund }) => fund !== null && fund !== only);
  if (only === undefined || more.length > 0 || told) return entries;
  return entries.map((entry) => ({ ...entry, fund: only }));
}

/** Amounts of no fund, and with several funds those printed as totals: they must be the sums over all funds. */
function totalsOfAll(entries: readonly Entry[], funds: number): Set<Entry> {
  const parts = new Set(entries.filter(({ total, role }) => !total && role !== 'spare').map(placeOf));
  const mayBe = (entry: Entry) => funds > 1 && entry.total && parts.has(placeOf(entry));
  return new Set(entries.filter((entry) => entry.fund === null || mayBe(entry)));
}

const placeOf = ({ fund, part }: Entry): string => `${fund} ${part}`;

function wrongTotal(walk: Walk, settled: readonly FundAmounts[], totals: readonly Entry[]): Refusal | null {
  for (const { what, printed, parts } of walk.checks) {
    const sum = sumAmounts(parts);
    if (sum !== printed) return apart(what, sum, printed);
  }
  for (const total of totals) {
    const part = total.part === 'dated' ? 'balance' : total.part;
    const all = sumAmounts(settled.map((amounts) => amounts[part]));
    const own = settled.find(({ fund }) => fund === total.fund)?.[part];
    if (!isSame(total, all) && !isSame(total, own)) return apart(`the total of ${nameOf(part)}`, all, total.amount);
  }
  return null;
}

function isSame({ amount, eitherSign }: Entry, expected: string | undefined): boolean {
  return amount === expected || (eitherSign && `-${amount}` === expected);
}

function apart(what: string, sum: string, printed: string): Refusal {
  const message = `Amounts that come to ${sum} are printed as ${printed} in ${what}. ${ADVICE}`;
  return { code: 'does_not_add_up', message, difference: subtractAmounts(sum, printed) };
}

const nameOf = (part: Part): string => (part === 'opening' ? 'opening balances' : `${part}`);

/**
 * A fund with a heading and no amounts. After the amounts of a single fund, it may be a mention of another product;
 * otherwise its layout was not understood, or its amounts were attributed to another fund.
 */
function bareFund({ headed, empty, entries }: Walk, funds: readonly Fund[]): Refusal | null {
  for (const [fund, { before, inTable, untold }] of headed) {
    const mayHaveNone = funds.length === 1 && before >= entries.length && !inTable && !untold;
    if (funds.includes(fund) || empty.has(fund) || mayHaveNone) continue;
    const message = `${fund} is named and none of its amounts could be found. ${ADVICE}`;
    return { code: 'incomplete', message, missing: NEEDED.map((part) => `${fund}: ${part}`) };
  }
  return null;
}

function nothingFound({ entries }: Walk, { named }: Context): Refusal {
  const missing =
    entries.length > 0 ? ['fund'] : [...named].flatMap((fund) => NEEDED.map((part) => `${fund}: ${part}`));
  const what = entries.length > 0 ? 'It cannot be told which fund the amounts belong to' : 'No amounts could be found';
  const found = [...named].map((fund) => `fund: ${fund}`);
  return { code: 'incomplete', message: `${what}. ${ADVICE}`, found, missing };
}

/** Contradictions are reported before omissions, and what is missing in every fund is reported at once. */
function worst(refusals: readonly Refusal[]): Refusal | null {
  const wrong = refusals.find(({ code }) => code !== 'incomplete');
  const [first, ...more] = refusals;
  if (wrong || !first) return wrong ?? null;
  if (more.length === 0) return first;
  const missing = refusals.flatMap((refusal) => refusal.missing ?? []);
  const found = refusals.flatMap((refusal) => refusal.found ?? []);
  return { code: 'incomplete', message: `These could not be found: ${missing.join(', ')}. ${ADVICE}`, found, missing };
}
