/** The lowest balance of some of the days to come, and the days below zero (docs/rules/budget.md, "Commitments"). */

type Point = { local_date: string; balance: number };

/** Of a calendar of the days to come: its first day, what there is on it, and its days with entries. */
type Calendar = { starts_on: string; opening_balance: number; days: readonly Point[] };

/**
 * The lowest balance from `since` to `until`, the first day that has it, and the other days with entries that end below
 * zero. What there is at the start counts too; of all days it is the calendar's own lowest. Nothing is added up.
 */
export function lowestBetween(
  { starts_on, opening_balance, days }: Calendar,
  since: string,
  until: string,
): { lowest: Point; below_zero: Point[] } {
  const isFirst = since <= starts_on;
  const before = days.findLast(({ local_date }) => local_date <= since);
  const start = { local_date: isFirst ? starts_on : since, balance: isFirst ? opening_balance : before?.balance };
  const from: Point = { ...start, balance: start.balance ?? opening_balance };
  const within = days
    .filter(({ local_date: day }) => (isFirst ? day >= since : day > since) && day <= until)
    .map(({ local_date, balance }) => ({ local_date, balance }));
  const lowest = within.reduce((least, each) => (each.balance < least.balance ? each : least), from);
  // Two on the first day: what it begins with, and what it ends with.
  const ends = new Map([from, ...within].map((each) => [each.local_date, each]));
  const below_zero = [...ends.values()].filter(
    ({ local_date, balance }) => balance < 0 && local_date !== lowest.local_date,
  );
  return { lowest, below_zero };
}
