/** The worked example of docs/rules/budget.md, and random budgets, for the tests of this folder. */
import { addDays, countingCycle } from '../calendar.ts';
import { flowOf } from '../counts.ts';
import { fromUnits, toUnits } from '../money.ts';
import { FREQUENCIES, itemTypePaidBy, type RecurringItemType } from '../recurring.ts';
import { TRANSACTION_TYPES, type TransactionType } from '../vocabulary.ts';
import type { CommitmentsInput, CommittedRow } from './commitments.ts';
import type { CarriedOccurrence, CountedSum, PlannedItem } from './input.ts';
import type { Payer, PayLink } from './pay-items.ts';

/** A row that counts. */
export type Row = {
  merchant: string;
  local_date: string;
  type: TransactionType;
  category_id: number | null;
  amount_crc: string;
  deferred?: boolean;
  /** Set for rows of a plan, which are cuotas. */
  cuota?: boolean;
  link?: PayLink | null;
};

export const HOGAR = 1;
export const SUPERMERCADO = 2;
export const ROPA = 3;
export const EN_LINEA = 4;
export const SALARIO = 5;
export const ENTRETENIMIENTO = 6;

export const CATEGORIES = [
  { id: HOGAR, name: 'Hogar' },
  { id: SUPERMERCADO, name: 'Supermercado' },
  { id: ROPA, name: 'Ropa y personal' },
  { id: EN_LINEA, name: 'Compras en línea' },
  { id: SALARIO, name: 'Salario' },
  { id: ENTRETENIMIENTO, name: 'Entretenimiento' },
];

/** Makes the input that SQL would give for these rows: sums, merchants, committed rows. */
export function inputOf(
  rows: readonly Row[],
  more: Partial<CommitmentsInput> & { today: string },
): CommitmentsInput & { start_day: number } {
  const start_day = more.start_day ?? 19;
  const counted = rows
    .filter((row) => !['PAGO_TARJETA', 'TRASPASO'].includes(row.type))
    .map((row, index) => ({
      ...row,
      id: index + 1,
      cycle: countingCycle(row.local_date, row.deferred ?? false, start_day),
      side: row.local_date <= more.today ? ('recorded' as const) : ('committed' as const),
      installment: row.cuota ? { plan_id: 1, number: index + 1, of: 60 } : null,
    }))
    .filter(({ cycle }) => cycle >= '2026-03');
  const groups = Map.groupBy(counted, (row) => [row.cycle, row.category_id, row.type, row.side].join(' '));
  const sums = [...groups.values()].flatMap(([row, ...others]): CountedSum[] => {
    if (!row) return [];
    const units = [row, ...others].reduce((sum, { amount_crc }) => sum + toUnits(amount_crc, 'CRC'), 0n);
    const { cycle, category_id, type, side } = row;
    return [{ cycle, category_id, type, side, total_crc: fromUnits(units, 'CRC'), count: others.length + 1 }];
  });
  const payers = counted.flatMap(({ cuota, link = null, ...row }): Payer[] =>
    cuota || itemTypePaidBy(row.type) === null || link?.item_id === null ? [] : [{ ...row, link }],
  );
  const cuotas = counted
    .filter(({ cuota }) => cuota)
    .map(({ cycle, category_id, amount_crc }) => ({ cycle, category_id, total_crc: amount_crc }));
  const committed_rows = counted.filter(({ side }) => side === 'committed') satisfies CommittedRow[];
  const nothing = { unconverted: [], items: [], carried: [], covers: [], overrides: [], categories: CATEGORIES };
  return { ...nothing, sums, cuotas, payers, committed_rows, ...more, start_day };
}

let nextId = 0;

/** A recurring item in colones. */
export function itemOf(name: string, type: RecurringItemType, amount: string, more: Partial<PlannedItem>): PlannedItem {
  nextId += 1;
  const schedule = { frequency: 'monthly', starts_on: '2026-01-01', active: true } as const;
  const money = { amount, currency: 'CRC', amount_crc: amount } as const;
  const mode = type === 'EXPENSE' && more.category_id != null ? 'allowance' : 'payment';
  return { id: nextId, name, type, mode, matches: [], ...money, category_id: null, ...schedule, ...more };
}

/** An occurrence of an item, carried over to the next cycle. */
export function debtOf({ id, type, amount, currency, amount_crc }: PlannedItem, local_date: string): CarriedOccurrence {
  const kind = type === 'INCOME' ? ('INCOME' as const) : ('EXPENSE' as const);
  return { recurring_item_id: id, local_date, type: kind, amount, currency, amount_crc, carried_to: null };
}

export const EXAMPLE_TODAY = '2026-04-10';
export const EXAMPLE_ITEMS: PlannedItem[] = [
  itemOf('Salario', 'INCOME', '700000', { frequency: 'semimonthly', category_id: SALARIO }),
  itemOf('Alquiler', 'EXPENSE', '250000', { day: 1, category_id: HOGAR, mode: 'payment' }),
  itemOf('Comida', 'EXPENSE', '30000', { frequency: 'weekly', starts_on: '2026-03-20', category_id: SUPERMERCADO }),
  itemOf('Netflix', 'EXPENSE', '5000', { day: 5, category_id: ENTRETENIMIENTO, mode: 'payment' }),
  itemOf('Gimnasio', 'EXPENSE', '20000', { day: 16 }),
  itemOf('Ahorro', 'SAVINGS', '50000', { day: 15 }),
];
const row = (
  local_date: string,
  type: TransactionType,
  category_id: number | null,
  amount_crc: string,
  merchant = 'X',
  cuota = false,
) => ({
  local_date,
  type,
  category_id,
  amount_crc,
  merchant,
  cuota,
});
export const EXAMPLE_ROWS: Row[] = [
  row('2026-03-31', 'SALARY', SALARIO, '700000'),
  row('2026-04-01', 'TRANSFERENCIA', HOGAR, '265000', 'ALQUILER APTO 4'),
  row('2026-04-02', 'COMPRA', HOGAR, '100000', 'EPA CURRIDABAT'),
  row('2026-03-19', 'COMPRA', SUPERMERCADO, '30000', 'WALMART', true),
  row('2026-03-21', 'COMPRA', SUPERMERCADO, '100000'),
  row('2026-03-25', 'DEVOLUCION', SUPERMERCADO, '2500'),
  row('2026-04-02', 'DEVOLUCION', ROPA, '8000'),
  row('2026-03-19', 'COMPRA', EN_LINEA, '33333.33', 'AMAZON', true),
  row('2026-04-15', 'COMPRA', EN_LINEA, '12000'),
  row('2026-04-05', 'COMPRA', null, '4800', 'NETFLIX.COM'),
  row('2026-04-06', 'RETIRO', null, '1000', 'FERIA'),
  row('2026-04-07', 'PAGO_TARJETA', null, '99999'),
  row('2026-04-07', 'TRASPASO', null, '250000'),
];

/** A generator with a seed: the same numbers every time. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * below);
  };
}

const NAMES = ['NETFLIX', 'GYM', 'ICE', 'ALQUILER'];
const SHOPS = ['NETFLIX.COM', 'GYM CENTRAL', 'GYMNASIO', 'POLICE', 'ICE', 'Alquiler abril', 'X'];

/**
 * A random ledger with refunds, deferrals, future rows, cuotas and links, payments and allowances, occurrences carried
 * over, covers and overrides.
 */
export function randomBudget(seed: number): { rows: Row[]; input: CommitmentsInput } {
  const below = randomFrom(seed);
  const pick = <T>(list: readonly T[], otherwise: T): T => list[below(list.length)] ?? otherwise;
  const category = () => (below(4) === 0 ? null : 1 + below(4));
  const firstId = nextId + 1;
  const today = addDays('2026-02-01', below(1200));
  const rows = Array.from({ length: 10 + below(60) }, () => ({
    merchant: pick(SHOPS, 'X'),
    local_date: addDays(today, below(700) - 500),
    type: pick(TRANSACTION_TYPES, 'COMPRA'),
    category_id: category(),
    amount_crc: fromUnits(BigInt(1 + below(5_000_000)), 'CRC'),
    deferred: below(6) === 0,
  })).map((each): Row => {
    if (each.type === 'COMPRA' && below(5) === 0) return { ...each, cuota: true, deferred: false };
    return below(8) === 0 ? { ...each, link: { item_id: firstId + below(9), on: null } } : each;
  });
  const items = Array.from({ length: below(8) }, () =>
    itemOf(
      pick(NAMES, 'X'),
      pick(['INCOME', 'EXPENSE', 'EXPENSE', 'SAVINGS'], 'EXPENSE'),
      fromUnits(BigInt(1 + below(3_000_000)), 'CRC'),
      {
        frequency: pick(FREQUENCIES, 'monthly'),
        interval: 1 + below(4),
        day: below(2) ? null : 1 + below(31),
        starts_on: addDays('2026-01-01', below(500)),
        ends_on: below(3) ? null : addDays('2027-06-01', below(500)),
        category_id: category(),
        matches: below(3) ? [] : [pick(NAMES, 'X')],
        ...(below(3) ? {} : { mode: 'payment' }),
      },
    ),
  );
  const carried = items.slice(0, 2).map((item) => debtOf(item, addDays('2026-12-01', below(300))));
  const covers = Array.from({ length: below(4) }, () => ({
    month: `2027-${String(1 + below(12)).padStart(2, '0')}`,
    from_category_id: 1 + below(2),
    to_category_id: 3 + below(2),
    amount: String(1 + below(20_000)),
  }));
  const overrides = Array.from({ length: below(3) }, (_, index) => ({
    year: 2026 + index,
    month: 3 + below(10),
    balance: fromUnits(BigInt(below(9_000_000) - 4_000_000), 'CRC'),
  }));
  const start_day = pick([19, 19, 1, 28], 19);
  return { rows, input: inputOf(rows, { today, start_day, items, overrides, carried, covers }) };
}

/** The effect of a row on spending or income in units, independent of the code under test. */
export function signedUnits({ type, amount_crc }: Row): { direction: 'income' | 'expense'; units: bigint } | null {
  const flow = flowOf(type);
  if (flow === 'neither') return null;
  const [whole = '0', cents = ''] = amount_crc.split('.');
  const units = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return { direction: flow === 'income' ? 'income' : 'expense', units: flow === 'refund' ? -units : units };
}
