/** A month of a person's budget as a ledger, small enough to add up on paper. */
import type { Item, Ledger, Row } from './ledger.ts';

const row = (day: string, type: Row['type'], amount: string, category: number | null, merchant = 'OTRO'): Row => ({
  ...{ key: 0, day, type, amount, category, merchant, currency: 'CRC', deferred: false, early: false },
});

const item = (name: string, amount: string, category: number | null, more: Partial<Item>): Item => ({
  ...{ key: 0, name, amount, category, currency: 'CRC', type: 'EXPENSE', mode: 'payment', matches: [] },
  ...{ frequency: 'monthly', interval: null, day: null, starts_on: '2026-03-19', ends_on: null, active: true },
  ...more,
});

/** `ids` are those of these categories: salario, hogar, supermercado, ropa-personal, compras-en-linea. */
export function workedExample(ids: number[]): Ledger {
  const [salary = 0, home = 0, market = 0, clothes = 0, online = 0] = ids;
  const rows = [
    row('2026-03-31', 'SALARY', '700000', salary),
    row('2026-04-01', 'COMPRA', '265000', home),
    row('2026-04-02', 'COMPRA', '100000', market),
    row('2026-04-03', 'DEVOLUCION', '2500', market),
    row('2026-04-04', 'DEVOLUCION', '8000', clothes),
    row('2026-04-15', 'COMPRA', '12000', online),
    row('2026-04-05', 'COMPRA', '4800', null, 'NETFLIX.COM'),
    row('2026-04-06', 'COMPRA', '1000', null, 'FERIA'),
  ];
  const items = [
    item('Salario', '700000', salary, { type: 'INCOME', frequency: 'semimonthly' }),
    item('Alquiler', '250000', home, { day: 1 }),
    item('Supermercado', '30000', market, { mode: 'allowance', frequency: 'weekly', starts_on: '2026-03-20' }),
    item('Netflix', '5000', null, { day: 5 }),
    item('Gimnasio', '20000', null, { day: 16, starts_on: '2026-03-01' }),
    item('Compras', '40000', online, { mode: null, day: 1 }),
    item('Ahorro', '50000', null, { type: 'SAVINGS', mode: null }),
  ];
  const purchase = row('2026-03-10', 'COMPRA', '100000.00', online);
  return {
    ...{ today: '2026-04-10', before: '2026-04-09', startDay: 19 },
    rows: rows.map((each, at) => ({ ...each, key: at + 1 })),
    plans: [{ purchase: { ...purchase, key: rows.length + 1 }, cuotas: 3, per_cuota: null, ended: false }],
    items: items.map((each, at) => ({ ...each, key: at + 1 })),
    ...{ links: [], carried: [], covers: [], overrides: [], current: {}, earlier: {} },
    usd: [{ day: '2026-03-24', rate: '468.29' }],
  };
}
