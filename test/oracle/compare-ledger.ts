/** Requests the whole budget of a ledger and lists the differences from the oracle. */
import type { Ask, Json } from '../app.ts';
import { type BudgetMonth, budgetOf } from './budget.ts';
import {
  answeredMonth,
  answeredUpcoming,
  answeredYear,
  differencesOf,
  type Ids,
  monthFigures,
  upcomingFigures,
  yearFigures,
} from './figures.ts';
import type { Ledger } from './ledger.ts';

const YEARS = [2026, 2027, 2028, 2029, 2030];

/**
 * One line for each different figure; `ids` are those of the recorded ledger. Compares whole years; the lines of quiet
 * months only when `thorough`, because sixty months take a third of a second.
 */
export async function differencesWith(ask: Ask, ledger: Ledger, ids: Ids, thorough: boolean): Promise<string[]> {
  const months = budgetOf(ledger);
  const get = async (path: string): Promise<Json> => {
    const { status, body, text } = await ask('GET', `/api/v1/${path}`);
    if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
    return body;
  };
  const found: string[] = [];
  for (const year of YEARS) {
    const answer = await get(`budget/projection/${year}`);
    found.push(...differencesOf(yearFigures(year, months), answeredYear(answer)));
  }
  for (const month of thorough ? months : livelyOf(months)) {
    const answer = await get(`budget/projection/${month.month.replace('-0', '-').replace('-', '/')}`);
    found.push(...differencesOf(monthFigures(month), answeredMonth(answer, ids)));
  }
  found.push(...differencesOf(upcomingFigures(ledger), answeredUpcoming(await get('installments/upcoming'))));
  return found;
}

/** Months with more than cuotas, and those around the current one. */
function livelyOf(months: BudgetMonth[]): BudgetMonth[] {
  const current = months.findIndex(({ status }) => status === 'current');
  return months.filter(
    ({ lines, overridden }, at) =>
      Math.abs(at - current) <= 1 ||
      overridden ||
      lines.some(({ recorded, committed, cuotas }) => recorded + committed !== cuotas),
  );
}
