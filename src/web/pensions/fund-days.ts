/** The balances of the funds as days of a chart. */
import { FUNDS, type Fund } from '../../domain/pensions/statement.ts';
import type { PensionSnapshot } from '../api/client.ts';

/** A day on which some fund has a balance, and those it has. */
export type FundDay = { day: string; balances: Partial<Record<Fund, PensionSnapshot>> };

/** The days that have a balance, oldest first. */
export function fundDays(snapshots: readonly PensionSnapshot[]): FundDay[] {
  return [...Map.groupBy(snapshots, ({ as_of }) => as_of)]
    .map(([day, rows]) => ({ day, balances: Object.fromEntries(rows.map((row) => [row.fund, row])) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The funds that have a balance on any of the days, in their order. */
export function fundsIn(days: readonly FundDay[]): Fund[] {
  return FUNDS.filter((fund) => days.some(({ balances }) => balances[fund]));
}
