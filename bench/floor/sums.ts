/** Sums of the floor: grouped by the database, added up in whole céntimos. */
import type { Read } from './server.ts';
import { COUNTED } from './tables.ts';

type Sum = {
  cycle: string;
  category_id: number | null;
  name: string | null;
  color_slot: number | null;
  type: string;
  centimos: number;
  n: number;
};
type Category = { category_id: number | null; name: string; hue: number | null; centimos: number; count: number };

const SPENT = new Map([
  ['COMPRA', 1],
  ['RETIRO', 1],
  ['TRANSFERENCIA', 1],
  ['DEVOLUCION', -1],
]);
const INCOME = new Set(['DEPOSITO', 'SALARY']);
const SHOWN = 5;

/** Spending by category in a cycle. */
export async function byCategory(read: Read, url: URL): Promise<object> {
  const cycle = url.searchParams.get('cycle') ?? '';
  const sums = await read.rows<Sum>(`select s.*, c.name, c.color_slot from (
    select category_id, type, (sum(amount_crc) * 100)::bigint as centimos, count(amount_crc)::integer as n
    from transactions where cycle = ${read.literal(cycle)} and ${COUNTED} group by category_id, type
  ) s left join categories c on c.id = s.category_id`);
  const { spent, income } = flows(sums);
  const categories = categoriesOf(sums);
  return {
    cycle,
    ...rangeOf(cycle),
    unconverted: [],
    total_crc: spent / 100,
    income_crc: income / 100,
    categories: categories.map((category) => withShare(category, spent)),
    slots: slotsOf(categories).map(([slot, category]) => ({ slot, ...withShare(category, spent) })),
    previous: null,
  };
}

/** Spending by day in a cycle. */
export async function daily(read: Read, url: URL): Promise<object> {
  const cycle = url.searchParams.get('cycle') ?? '';
  const sums = await read.rows<Sum & { local_date: string }>(`
    select local_date, type, (sum(amount_crc) * 100)::bigint as centimos, count(amount_crc)::integer as n
    from transactions where cycle = ${read.literal(cycle)} and ${COUNTED}
      and (installment_number is null or local_date <= current_date)
    group by local_date, type order by local_date`);
  const days = [...Map.groupBy(sums, (sum) => sum.local_date)]
    .map(([date, rows]) => ({ date, ...flows(rows) }))
    .filter(({ count }) => count > 0);
  return {
    cycle,
    ...rangeOf(cycle),
    unconverted: [],
    total_crc: flows(sums).spent / 100,
    days: days.map(({ date, spent, count }) => ({ date, total_crc: spent / 100, count })),
  };
}

/** Five years by month and category, from sums that are kept. */
export async function trend(read: Read): Promise<object> {
  const sums = await read.rows<Sum>(`select s.*, c.name, c.color_slot
    from bench_floor.sums s left join categories c on c.id = s.category_id
    where s.cycle between to_char(${THIS_CYCLE} - interval '59 months', 'YYYY-MM') and to_char(${THIS_CYCLE}, 'YYYY-MM')
    order by s.cycle`);
  const { spent, income } = flows(sums);
  const slots = slotsOf(categoriesOf(sums));
  const hues = new Map(slots.flatMap(([slot, { category_id }]) => (slot === 0 ? [] : [[category_id, slot] as const])));
  return {
    by: 'cycle',
    unconverted: [],
    total_crc: spent / 100,
    income_crc: income / 100,
    months: [...Map.groupBy(sums, (sum) => sum.cycle)].map(([month, rows]) => {
      const flow = flows(rows);
      const categories = categoriesOf(rows);
      const inSlot = new Map<number, number>();
      for (const { category_id, centimos } of categories) {
        const slot = hues.get(category_id) ?? 0;
        inSlot.set(slot, (inSlot.get(slot) ?? 0) + centimos);
      }
      return {
        month,
        ...rangeOf(month),
        total_crc: flow.spent / 100,
        income_crc: flow.income / 100,
        net_crc: (flow.income - flow.spent) / 100,
        categories: categories.map(shown),
        slots: slots.map(([slot]) => ({ slot, total_crc: (inSlot.get(slot) ?? 0) / 100 })),
      };
    }),
    slots: slots.map(([slot, category]) => ({ slot, ...withShare(category, spent) })),
  };
}

/** The month in which the cycle of today ends, in Costa Rica; cycles begin on the 19th. */
const THIS_CYCLE = `date_trunc('month', now() at time zone 'America/Costa_Rica' + interval '1 month' - interval '18 days')`;

function rangeOf(cycle: string): { starts_on: string; ends_on: string } {
  const [year = 0, month = 0] = cycle.split('-').map(Number);
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  return { starts_on: `${before}-19`, ends_on: `${cycle}-18` };
}

function flows(sums: readonly Sum[]): { spent: number; income: number; count: number } {
  let [spent, income, count] = [0, 0, 0];
  for (const { type, centimos, n } of sums) {
    const sign = SPENT.get(type);
    if (sign !== undefined) {
      spent += sign * centimos;
      count += n;
    } else if (INCOME.has(type)) income += centimos;
  }
  return { spent, income, count };
}

function categoriesOf(sums: readonly Sum[]): Category[] {
  const found = new Map<number | null, Category>();
  for (const { category_id, name, color_slot, type, centimos, n } of sums) {
    const sign = SPENT.get(type);
    if (sign === undefined) continue;
    const before = found.get(category_id);
    if (before) {
      before.centimos += sign * centimos;
      before.count += n;
    } else {
      const category = { category_id, name: name ?? 'Sin categoría', hue: color_slot, centimos: sign * centimos };
      found.set(category_id, { ...category, count: n });
    }
  }
  return [...found.values()].sort((a, b) => b.centimos - a.centimos || (a.category_id ?? 0) - (b.category_id ?? 0));
}

/** The five largest by their hues, the rest together in slot 0. */
function slotsOf(categories: readonly Category[]): [number, Category][] {
  const taken = new Map<number, Category>();
  const waiting: Category[] = [];
  for (const category of categories.slice(0, SHOWN)) {
    if (category.hue === null || taken.has(category.hue)) waiting.push(category);
    else taken.set(category.hue, category);
  }
  waiting.sort((a, b) => (a.category_id ?? Number.MAX_SAFE_INTEGER) - (b.category_id ?? Number.MAX_SAFE_INTEGER));
  for (let hue = 1; hue <= SHOWN && waiting.length > 0; hue++) {
    const next = taken.has(hue) ? undefined : waiting.shift();
    if (next) taken.set(hue, next);
  }
  const slots = [...taken].sort(([a], [b]) => a - b);
  const rest = categories.slice(SHOWN);
  if (rest.length === 0) return slots;
  const centimos = rest.reduce((sum, category) => sum + category.centimos, 0);
  const count = rest.reduce((sum, category) => sum + category.count, 0);
  return [...slots, [0, { category_id: null, name: 'Otros', hue: null, centimos, count }]];
}

function shown({ category_id, name, centimos, count }: Category) {
  return { category_id, name, total_crc: centimos / 100, count };
}

function withShare(category: Category, spent: number) {
  return { ...shown(category), share: spent > 0 ? Math.round((category.centimos / spent) * 1e6) / 1e6 : 0 };
}
