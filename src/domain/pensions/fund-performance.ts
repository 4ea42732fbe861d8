/**
 * A fund's performance between two dates, from overlapping statements (docs/rules/pensions.md).
 *
 * A statement covers the time between two dates: from the day before its period to its cut. Statements are links
 * between such dates, and what happened between any two linked dates is the sum along the way, where a link walked
 * backwards is subtracted: January to June less January to February is March to June. So no rendimiento is counted
 * twice however the statements overlap. Money is exact; only the rates of return are rounded.
 */
import { addDays } from '../calendar.ts';
import { fromUnits, toUnits } from '../money.ts';
import { moneyWeightedReturn, type Stretch, timeWeightedReturn } from './fund-returns.ts';

/** A stored snapshot; fields missing from a manual one are null. */
export type Snapshot = {
  readonly id: number;
  readonly as_of: string;
  readonly period_start: string | null;
  readonly source: string;
  readonly balance: string;
  readonly opening: string | null;
  readonly rendimientos: string | null;
  readonly contributions: string | null;
  readonly bonuses: string | null;
  readonly commission: string | null;
  readonly transfers: string | null;
};

export const FLOWS = ['contributions', 'rendimientos', 'bonuses', 'commission', 'transfers'] as const;
/** What moved a fund between two dates, as decimal strings. */
export type Flows = Record<(typeof FLOWS)[number], string>;
type Units = Record<(typeof FLOWS)[number], bigint>;

export type Performance = {
  /** First and last day explained; `from` is null when the first statement has no beginning of its period. */
  from: string | null;
  to: string;
  opening: string;
  flows: Flows;
  /** Fractions of one over the whole stretch; the annual ones only for a year or more. Null when unknown. */
  time_weighted_return: number | null;
  time_weighted_return_annual: number | null;
  money_weighted_return: number | null;
  money_weighted_return_annual: number | null;
};

/** A statement that opens with a balance other than the previous closing one. */
export type Break = { as_of: string; balance: string; opening: string };

/** A date (the end of that day) with a known balance; the date is null where a statement does not print it. */
type Node = { key: string; date: string | null; balance: bigint };
type Link = { from: Node; to: Node; flows: Units };

const units = (amount: string | null) => (amount === null ? 0n : toUnits(amount, 'CRC'));

/**
 * The longest explained stretch that ends at the fund's last snapshot within the range and begins within it; null when
 * nothing explains that balance. `snapshots` are of one fund.
 */
export function performanceOf(
  snapshots: readonly Snapshot[],
  range: { from?: string | undefined; to?: string | undefined } = {},
): Performance | null {
  const sorted = [...snapshots].sort((a, b) => (a.as_of < b.as_of ? -1 : 1));
  const last = sorted.findLast(({ as_of }) => range.to === undefined || as_of <= range.to);
  if (!last) return null;
  const reached = flowsTo(last.as_of, linksOf(sorted));
  const boundary = range.from === undefined ? undefined : addDays(range.from, -1);
  const nodes = [...reached.values()]
    .filter(({ node }) => (node.date === null ? boundary === undefined : node.date <= last.as_of))
    .filter(({ node }) => boundary === undefined || (node.date ?? '') >= boundary)
    .sort((a, b) => ((a.node.date ?? '') < (b.node.date ?? '') ? -1 : 1));
  const [first] = nodes;
  if (!first || first.node.key === last.as_of) return null;
  return present(nodes, last.as_of);
}

/** A gap between statements: both balances of the same day, once however many statements open with it. */
export function breaksOf(snapshots: readonly Snapshot[]): Break[] {
  const closed = new Map(snapshots.map(({ as_of, balance }) => [as_of, balance]));
  const breaks = new Map<string, Break>();
  for (const { period_start, opening } of snapshots) {
    const as_of = period_start === null ? undefined : addDays(period_start, -1);
    const balance = as_of === undefined ? undefined : closed.get(as_of);
    if (as_of === undefined || balance === undefined || opening === null) continue;
    if (units(balance) !== units(opening)) breaks.set(`${as_of} ${units(opening)}`, { as_of, balance, opening });
  }
  return [...breaks.values()];
}

function linksOf(sorted: readonly Snapshot[]): Link[] {
  const nodes = new Map<string, Node>();
  for (const { as_of, balance } of sorted) nodes.set(as_of, { key: as_of, date: as_of, balance: units(balance) });
  return sorted.flatMap((snapshot, index) => {
    const to = nodes.get(snapshot.as_of) as Node;
    const before = sorted.slice(0, index);
    return snapshot.source === 'pdf'
      ? [statementLink(snapshot, to, before, nodes)]
      : manualLink(snapshot, to, before, nodes);
  });
}

function statementLink(snapshot: Snapshot, to: Node, before: readonly Snapshot[], nodes: Map<string, Node>): Link {
  const opening = units(snapshot.opening);
  // Without a printed period, a statement follows the one that closed with its opening balance.
  const follows = before.findLast(({ balance }) => units(balance) === opening);
  const date = snapshot.period_start === null ? (follows?.as_of ?? null) : addDays(snapshot.period_start, -1);
  const key = date ?? `before ${snapshot.id}`;
  const from = nodes.get(key) ?? { key, date, balance: opening };
  nodes.set(key, from);
  return { from, to, flows: unitsOf(snapshot) };
}

/** A balance entered with its rendimientos: any other growth since the snapshot before was contributed. */
function manualLink(
  { rendimientos, balance }: Snapshot,
  to: Node,
  before: readonly Snapshot[],
  nodes: Map<string, Node>,
): Link[] {
  const from = nodes.get(before.at(-1)?.as_of ?? '');
  if (rendimientos === null || !from) return [];
  const grew = units(rendimientos);
  const contributions = units(balance) - from.balance - grew;
  return [{ from, to, flows: { contributions, rendimientos: grew, bonuses: 0n, commission: 0n, transfers: 0n } }];
}

type Reached = { node: Node; flows: Units };

/** What happened from each linked date to the end, by walking the links both ways. */
function flowsTo(end: string, links: readonly Link[]): Map<string, Reached> {
  const reached = new Map<string, Reached>();
  const start = links.flatMap(({ from, to }) => [from, to]).find(({ key }) => key === end);
  if (!start) return reached;
  reached.set(end, { node: start, flows: unitsOf({}) });
  const waiting = [start];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    const known = (reached.get(node.key) as Reached).flows;
    for (const { from, to, flows } of links) {
      const [next, sign] = to === node ? [from, 1n] : from === node ? [to, -1n] : [null, 0n];
      if (!next || reached.has(next.key)) continue;
      reached.set(next.key, { node: next, flows: combine(known, flows, sign) });
      waiting.push(next);
    }
  }
  return reached;
}

function present(nodes: readonly Reached[], to: string): Performance {
  const first = nodes[0] as Reached;
  const stretches = nodes.slice(1).map((node, index): Stretch => {
    const before = nodes[index] as Reached;
    const flows = combine(before.flows, node.flows, -1n);
    return {
      from: before.node.date,
      to: node.node.date ?? to,
      opening: Number(before.node.balance),
      closing: Number(node.node.balance),
      gain: Number(flows.rendimientos + flows.bonuses - flows.commission),
      paidIn: Number(flows.contributions + flows.transfers),
    };
  });
  return {
    from: first.node.date === null ? null : addDays(first.node.date, 1),
    to,
    opening: fromUnits(first.node.balance, 'CRC'),
    flows: Object.fromEntries(FLOWS.map((name) => [name, fromUnits(first.flows[name], 'CRC')])) as Flows,
    ...timeWeightedReturn(stretches),
    ...moneyWeightedReturn(stretches),
  };
}

function unitsOf(flows: Partial<Record<(typeof FLOWS)[number], string | null>>): Units {
  return Object.fromEntries(FLOWS.map((name) => [name, units(flows[name] ?? null)])) as Units;
}

function combine(a: Units, b: Units, sign: bigint): Units {
  return Object.fromEntries(FLOWS.map((name) => [name, a[name] + sign * b[name]])) as Units;
}
