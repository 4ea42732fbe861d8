/** What nobody could tell apart: the fewest events that the documents of twins may report. */
import type { Event, Paper } from './events.ts';

const DAY_MS = 86_400_000;
const daysFrom = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS;

/** Whether two papers of twins may be about one event, by the contract's windows. */
function mayBeOne(a: Paper, b: Paper): boolean {
  if (a.kind === b.kind) return false;
  if (a.kind === 'line') return mayBeOne(b, a);
  const long = (references: readonly string[]) => references.filter((reference) => reference.length === 25);
  const [here, there] = [long(a.references), long(b.references)];
  if (here.length > 0 && there.length > 0 && !here.some((reference) => there.includes(reference))) return false;
  const days = daysFrom(a.day, b.day);
  if (a.kind === 'receipt' || b.kind === 'receipt') return Math.abs(days) <= 35;
  return b.kind === 'line' ? days >= -1 && days <= 5 : Math.abs(days) <= 2;
}

/** Maximum bipartite matching (Kuhn): the number of pairs. */
function pairs<T>(left: readonly T[], right: readonly T[], mayPair: (a: T, b: T) => boolean): number {
  const pairOf = new Map<T, T>();
  const find = (a: T, seen: Set<T>): boolean =>
    right.some((b) => {
      if (seen.has(b) || !mayPair(a, b)) return false;
      seen.add(b);
      const rival = pairOf.get(b);
      if (rival !== undefined && !find(rival, seen)) return false;
      pairOf.set(b, a);
      return true;
    });
  return left.filter((a) => find(a, new Set())).length;
}

/** The fewest events that explain all papers of these twins: lines pair with immediate papers, one to one. */
export function fewestEvents(events: readonly Event[], papersOf: (event: Event) => readonly Paper[]): number {
  const some = (event: Event, test: (paper: Paper) => boolean) => papersOf(event).some(test);
  const mayPair = (a: Event, b: Event) => papersOf(a).some((one) => papersOf(b).some((other) => mayBeOne(one, other)));
  const first = events.filter((event) => some(event, ({ kind }) => kind !== 'line'));
  const listed = events.filter((event) => some(event, ({ kind }) => kind === 'line'));
  const byLine = (a: Event, b: Event) =>
    papersOf(a).some(
      (one) => one.kind !== 'line' && papersOf(b).some((other) => other.kind === 'line' && mayBeOne(one, other)),
    );
  const only = (kind: Paper['kind']) =>
    first.filter((event) => !some(event, (paper) => paper.kind !== kind && paper.kind !== 'line'));
  const typed = pairs(only('entry'), only('mail'), mayPair);
  const receipts = pairs(only('receipt'), only('mail'), mayPair);
  return first.length + listed.length - pairs(first, listed, byLine) - typed - receipts;
}
