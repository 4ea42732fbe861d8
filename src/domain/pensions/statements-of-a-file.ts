/** The statements of one file: one cut for all its funds, or several statements one after another on separate pages. */
import type { NumberStyle } from '../documents/printed-amounts.ts';
import { type Reading, type Refusal, refused, understood } from '../documents/refusal.ts';
import { type Period, periodsIn } from './cut-date.ts';
import { findEntries } from './find-entries.ts';
import { projectedLines } from './projections.ts';
import type { SeenLine } from './seen-lines.ts';
import { type Context, settleStatements } from './settle-statements.ts';
import { ADVICE, type Fund, type FundStatement, type Operator } from './statement.ts';
import type { Walk } from './walk.ts';

/** Facts of the whole file. */
type Told = { readonly style: NumberStyle; readonly operator: Operator | null };

/** The statements of the lines of a file that is known to be one of a pension fund. */
export function readStatements(lines: readonly SeenLine[], told: Told): Reading<FundStatement[]> {
  const cuts = [...new Set(periodsIn(lines, projectedLines(lines)).map(({ to }) => to))];
  const parts = cuts.length > 1 ? splitByCut(lines) : [lines];
  if (parts.length < 2) return readOne(lines, told);
  const statements: FundStatement[] = [];
  for (const part of parts) {
    const reading = readOne(part, told);
    if (!reading.ok) return reading.refusal.code === 'does_not_add_up' ? reading : refused(cutsDiffer(cuts));
    for (const statement of reading.value) {
      const same = statements.find(({ fund, as_of }) => fund === statement.fund && as_of === statement.as_of);
      if (same && JSON.stringify(same) !== JSON.stringify(statement)) return refused(printedTwice(statement));
      if (!same) statements.push(statement);
    }
  }
  return understood(statements);
}

/** The lines split at pages whose cut differs from the pages before; whole when a page has two. */
function splitByCut(lines: readonly SeenLine[]): SeenLine[][] {
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
  const parts: SeenLine[][] = [];
  let current: string | undefined;
  for (const page of pages) {
    const [cut, ...more] = new Set(periodsIn(page, projectedLines(page)).map(({ to }) => to));
    if (more.length > 0) return [[...lines]];
    const last = parts.at(-1);
    if (last && (cut === undefined || cut === current)) last.push(...page);
    else parts.push([...page]);
    current = cut ?? current;
  }
  return parts;
}

/** Reads the funds of one statement: one period, one cut. */
function readOne(lines: readonly SeenLine[], { style, operator }: Told): Reading<FundStatement[]> {
  const skip = projectedLines(lines);
  const walk = findEntries(lines, skip, style);
  const period = periodOf(periodsIn(lines, skip), walk);
  if (!period.ok) return period;
  const { from, to } = period.value;
  const settled = settleStatements(walk, { cut: to, ...namesOf(lines, skip) });
  if (!settled.ok) return refused(withCut(settled.refusal, to, operator));
  if (to === null) return refused(withCut(noCut(), to, operator));
  return understood(settled.value.map((amounts) => ({ ...amounts, operator, period_start: from, as_of: to })));
}

/**
 * The only period that the lines and the balances' own labels print; the balance of a day gives the cut where nothing
 * else does.
 */
function periodOf(printed: readonly Period[], { entries }: Walk): Reading<{ from: string | null; to: string | null }> {
  const daysOf = (part: string) => entries.flatMap((entry) => (entry.part === part && entry.day ? [entry.day] : []));
  const cuts = new Set([...printed.map(({ to }) => to), ...daysOf('balance')]);
  const [to = daysOf('dated').sort().at(-1) ?? null, ...others] = cuts;
  if (others.length > 0) return refused(cutsDiffer([...cuts]));
  const [from = null, ...more] = new Set(printed.flatMap((period) => period.from ?? []));
  if (more.length > 0 || (from !== null && to !== null && from > to)) {
    const message = `Periods that begin on ${[from, ...more].join(' and ')} are printed for the cut of ${to}. ${ADVICE}`;
    return refused({ code: 'contradictory', message });
  }
  return understood({ from, to });
}

/** The funds named anywhere, and before the first label of an amount. */
function namesOf(lines: readonly SeenLine[], skip: readonly boolean[]): Pick<Context, 'named' | 'namedFirst'> {
  const funds = (some: readonly SeenLine[]) =>
    new Set<Fund>(
      some.flatMap((line) => [...line.funds.map(({ fund }) => fund), ...line.labels.flatMap(({ fund }) => fund ?? [])]),
    );
  const first = lines.findIndex((line, at) => !skip[at] && line.labels.length > 0 && line.slots.length > 0);
  return { named: funds(lines), namedFirst: funds(lines.slice(0, first === -1 ? lines.length : first + 1)) };
}

function cutsDiffer(cuts: readonly string[]): Refusal {
  const message = `Several cut dates are printed: ${[...cuts].sort().slice(0, 4).join(', ')}. ${ADVICE}`;
  return { code: 'contradictory', message, found: cuts.slice(0, 10).map((cut) => `cut date: ${cut}`) };
}

function printedTwice({ fund, as_of }: FundStatement): Refusal {
  const message = `${fund} at ${as_of} is printed twice, with different amounts. ${ADVICE}`;
  return { code: 'contradictory', message };
}

function noCut(): Refusal {
  const message = `The cut date could not be found: no "fecha de corte" and no period. ${ADVICE}`;
  return { code: 'incomplete', message, missing: [] };
}

/** A rejection with the known day and operator among what was found, or missing. */
function withCut(refusal: Refusal, cut: string | null, operator: Operator | null): Refusal {
  const found = [...(operator ? [`operator: ${operator}`] : []), ...(cut ? [`cut date: ${cut}`] : [])];
  const missing = [...(cut === null ? ['cut date'] : []), ...(refusal.missing ?? [])];
  return {
    ...refusal,
    found: [...found, ...(refusal.found ?? [])],
    ...(missing.length > 0 && { missing }),
  };
}
