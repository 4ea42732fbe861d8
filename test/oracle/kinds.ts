/** The kinds of thing in a ledger, to see that the random ones miss none. */
import { budgetOf } from './budget.ts';
import { distance } from './days.ts';
import { handOf } from './hand.ts';
import type { Ledger } from './ledger.ts';
import { type Counted, type Due, directionOf, isAllowance, isPayable } from './pairs.ts';
import { says } from './words.ts';

type Paid = { due: Due; row: Counted; how: 'link' | 'words' | 'amount' };

/** Every kind, with whether this ledger has it. */
export function kindsOf(ledger: Ledger): Record<string, boolean> {
  return { ...kindsOfHandwork(ledger), ...kindsOfPayments(ledger) };
}

function kindsOfHandwork(ledger: Ledger): Record<string, boolean> {
  const { asked, hand } = handOf(ledger);
  const crossing = asked.links.filter(({ row, item, refused }) => {
    const category = ledger.items.find(({ key }) => key === item)?.category;
    return item !== null && !refused && ledger.rows.find(({ key }) => key === row)?.category !== category;
  });
  return {
    'a link to an item of another category': crossing.length > 0,
    'a link on a day': asked.links.some(({ on }) => on !== null),
    'a link to the nearest day': asked.links.some(({ item, on, refused }) => item !== null && on === null && !refused),
    'a link that finds no free day': asked.links.some(({ refused }) => refused),
    'a row that pays nothing': [...hand.held.values()].includes(null),
    'a learned merchant': [...hand.learned.values()].some((words) => words.length > 0),
    'an occurrence carried over': asked.carried.length > 0,
    'allowance moved': asked.covers.length > 0,
  };
}

function kindsOfPayments(ledger: Ledger): Record<string, boolean> {
  const months = budgetOf(ledger);
  const lines = months.flatMap((month) => month.lines);
  const paid = paidOf(ledger);
  const alike = paid.filter(({ how }) => how === 'amount');
  const ratio = ({ row, due }: Paid, quarters: bigint) => 4n * (row.crc ?? 0n) === quarters * (due.crc ?? 0n);
  const wanted = (row: Counted) => paid.filter((each) => each.row.month === row.month).length;
  return {
    'paid by words': paid.some(({ how }) => how === 'words'),
    'paid at three quarters': alike.some((each) => ratio(each, 3n)),
    'paid at five quarters': alike.some((each) => ratio(each, 5n)),
    'paid ten days away': alike.some(({ row, due }) => distance(row.day, due.day) === 10),
    'paid by a deferred row': paid.some(({ row }) => row.deferred),
    'paid by a row that kept its conversion': paid.some(
      ({ row }) => row.early && ['EUR', 'BTC'].includes(row.currency),
    ),
    'several payments in a month': paid.some(({ row }) => wanted(row) > 1),
    'income that was paid': paid.some(({ row }) => directionOf(row.type) === 'income'),
    'an allowance beside cuotas': lines.some(({ available, cuotas }) => available !== null && cuotas > 0n),
    'an allowance overspent': lines.some(({ available }) => available !== null && available < 0n),
    'an allowance beside a bill': lines.some(
      ({ available, dues }) => available !== null && dues.some((due) => isPayable(due)),
    ),
    'something left unpaid': months.some(({ unpaid }) => unpaid.length > 0),
    'something without a rate': months.some(({ unconverted }) => unconverted.size > 0),
    'the leap day': lines.some(({ dues }) => dues.some(({ day }) => day === '2028-02-29')),
    'an item that is off': ledger.items.some(({ active }) => !active),
    'a mode left unsaid': ledger.items.some((item) => item.mode === null && isAllowance(item)),
  };
}

function paidOf(ledger: Ledger): Paid[] {
  const { hand } = handOf(ledger);
  const dues = budgetOf(ledger).flatMap(({ lines }) => lines.flatMap((line) => line.dues));
  return dues.flatMap(({ paidBy: row, ...due }) => {
    if (row === null) return [];
    const phrases = [due.item.name, ...due.item.matches, ...(hand.learned.get(due.item.key) ?? [])];
    const how = hand.held.has(row.key) ? 'link' : says(row.merchant, phrases) ? 'words' : 'amount';
    return [{ due, row, how }];
  });
}
