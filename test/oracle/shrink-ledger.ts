/** Shrinks a ledger on which service and oracle differ, and prints it for a person. */
import type { Item, Ledger, Row } from './ledger.ts';

type List = 'links' | 'carried' | 'covers' | 'overrides' | 'plans' | 'rows' | 'items';
const LISTS: List[] = ['links', 'carried', 'covers', 'overrides', 'plans', 'rows', 'items'];

/** Removes whatever can go while `differs` still holds. */
export async function shrunk(ledger: Ledger, differs: (smaller: Ledger) => Promise<boolean>): Promise<Ledger> {
  let [left, before] = [ledger, ''];
  while (before !== JSON.stringify(left)) {
    before = JSON.stringify(left);
    for (const list of LISTS) left = await without(left, list, differs);
    for (const plainer of PLAINER) {
      const smaller = plainer(left);
      if (JSON.stringify(smaller) !== JSON.stringify(left) && (await differs(smaller))) left = smaller;
    }
  }
  return left;
}

/** A whole list at once, then halves, then one by one. */
async function without(ledger: Ledger, list: List, differs: (smaller: Ledger) => Promise<boolean>): Promise<Ledger> {
  let left = ledger;
  for (let size = left[list].length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < left[list].length; ) {
      const smaller = { ...left, [list]: left[list].toSpliced(at, size) };
      if (await differs(smaller)) left = smaller;
      else at += size;
    }
  }
  return left;
}

const PLAINER: ((ledger: Ledger) => Ledger)[] = [
  (ledger) => ({ ...ledger, usd: ledger.usd.slice(-1) }),
  (ledger) => ({ ...ledger, rows: ledger.rows.map((row) => ({ ...row, early: false })) }),
  (ledger) => ({ ...ledger, rows: ledger.rows.map((row) => ({ ...row, deferred: false })) }),
  (ledger) => ({ ...ledger, rows: ledger.rows.map((row) => ({ ...row, merchant: 'FERIA' })) }),
  (ledger) => ({ ...ledger, items: ledger.items.map((item) => ({ ...item, matches: [] })) }),
  (ledger) => ({ ...ledger, items: ledger.items.map((item) => ({ ...item, ends_on: null })) }),
];

/** The ledger in words, one line for each part. */
export function written(ledger: Ledger): string {
  const rates = (list: Record<string, string>) => Object.entries(list).map((rate) => rate.join(' '));
  return [
    `today ${ledger.today}, cycles from day ${ledger.startDay}, early rows written on ${ledger.before}`,
    `USD ${ledger.usd.map(({ day, rate }) => `${rate} from ${day}`).join(', ')}`,
    `rates now ${rates(ledger.current).join(', ')}; for early rows ${rates(ledger.earlier).join(', ')}`,
    ...ledger.items.map(itemLine),
    ...ledger.rows.map((row) => `row ${rowLine(row)}`),
    ...ledger.plans.map(
      ({ purchase, cuotas, per_cuota, ended }) =>
        `plan of ${rowLine(purchase)} in ${cuotas}${per_cuota ? ` of ${per_cuota}` : ''}${ended ? ', ended' : ''}`,
    ),
    ...ledger.links.map(({ row, item, on }) =>
      item === null ? `row ${row} pays nothing` : `row ${row} pays item ${item}${on === null ? '' : ` on ${on}`}`,
    ),
    ...ledger.carried.map(({ item, on }) => `item ${item} of ${on} is carried over`),
    ...ledger.covers.map(({ month, from, to, amount }) => `${amount} of category ${from} covers ${to} in ${month}`),
    ...ledger.overrides.map(({ month, balance }) => `the balance of ${month} is ${balance}`),
  ].join('\n');
}

function rowLine({ key, day, type, category, amount, currency, merchant, deferred, early }: Row): string {
  const flags = `${deferred ? ', deferred' : ''}${early ? ', early' : ''}`;
  return `${key}: ${day} ${type} ${amount} ${currency} "${merchant}" category ${category}${flags}`;
}

function itemLine(item: Item): string {
  const often = [item.frequency, item.interval && `every ${item.interval}`, item.day && `day ${item.day}`];
  return [
    `item ${item.key}: ${item.type} ${item.mode ?? 'mode unsaid'} ${item.amount} ${item.currency} "${item.name}"`,
    `category ${item.category}, ${often.filter(Boolean).join(' ')}, ${item.starts_on} to ${item.ends_on ?? 'ever'}`,
    ...(item.matches.length > 0 ? [`matches ${item.matches.map((phrase) => `"${phrase}"`).join(', ')}`] : []),
    ...(item.active ? [] : ['off']),
  ].join(', ');
}
