/** Rows, items and cycles for the journeys about payments. */
import type { Page } from 'playwright-core';
import { read, send } from './journey.ts';

export type Pays = { recurring_item_id: number; local_date: string; by: string } | null;
export type Row = { id: number; merchant: string; pays: Pays; deferred_to_next_cycle: boolean };
export type Item = { id: number; name: string; mode: string; matches: string[]; mode_asked: boolean };
export type Cycle = { cycle: string; starts_on: string; ends_on: string };

export const ITEMS = '/api/v1/budget/recurring-items';
export const ROWS = '/api/v1/transactions';
export const rows = async (page: Page) => (await read<{ items: Row[] }>(page, ROWS)).items;
export const items = (page: Page) => read<Item[]>(page, ITEMS);
export const cycleAt = (page: Page, cycle?: string) =>
  read<Cycle>(page, `/api/v1/analytics/by-category${cycle === undefined ? '' : `?cycle=${cycle}`}`);

export async function cycles(page: Page): Promise<{ past: Cycle; current: Cycle }> {
  const current = await cycleAt(page);
  const month = Number(current.cycle.slice(5));
  const past =
    month === 1
      ? `${Number(current.cycle.slice(0, 4)) - 1}-12`
      : `${current.cycle.slice(0, 5)}${String(month - 1).padStart(2, '0')}`;
  return { past: await cycleAt(page, past), current };
}

export const categoryId = async (page: Page, identifier: string): Promise<number> => {
  const all = await read<{ id: number; identifier: string }[]>(page, '/api/v1/categories');
  return all.find((category) => category.identifier === identifier)?.id ?? 0;
};

export const record = (page: Page, merchant: string, row: { date: string; amount: number; [field: string]: unknown }) =>
  send(page, ROWS, { merchant, type: 'COMPRA', currency: 'CRC', source: 'CASH', ...row });
export const plan = (page: Page, name: string, item: { amount: number; starts_on: string; [field: string]: unknown }) =>
  send(page, ITEMS, { name, type: 'EXPENSE', currency: 'CRC', frequency: 'monthly', mode: 'payment', ...item });

/** Starts every journey with an empty ledger and plan. */
export async function clear(page: Page): Promise<void> {
  await page.goto('/');
  const headers = { origin: new URL(page.url()).origin };
  for (const { id } of await rows(page)) await page.request.delete(`${ROWS}/${id}`, { headers });
  for (const { id } of await items(page)) await page.request.delete(`${ITEMS}/${id}`, { headers });
}

export const monthPath = (cycle: string) => `/budget/${cycle.slice(0, 4)}/${Number(cycle.slice(5))}`;
export const paysOf = async (page: Page, id: number) => (await read<Row>(page, `${ROWS}/${id}`)).pays;
