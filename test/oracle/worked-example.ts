/** The worked example of docs/rules/budget.md as a ledger. */
import type { Item, Ledger, Row } from './ledger.ts';

const row = (day: string, type: Row['type'], amount: string, category: number | null, merchant = 'OTRO'): Row => ({
  ...{ day, type, amount, category, merchant, currency: 'CRC', deferred: false },
});

const item = (name: string, amount: string, category: number | null, more: Partial<Item>): Item => ({
  ...{ name, amount, category, currency: 'CRC', type: 'EXPENSE', frequency: 'monthly', interval: null, day: null },
  ...{ starts_on: '2026-03-19', ends_on: null, active: true },
  ...more,
});

/** `ids` are those of the page's categories in its order: salario, hogar, supermercado, ropa-personal, compras-en-linea. */
export function workedExample(ids: number[]): Ledger {
  const [salary = 0, home = 0, market = 0, clothes = 0, online = 0] = ids;
  return {
    ...{ today: '2026-04-10', startDay: 19, overrides: [], current: {} },
    usd: [{ day: '2026-03-24', rate: '468.29' }],
    plans: [
      {
        purchase: row('2026-03-10', 'COMPRA', '100000.00', online),
        ...{ cuotas: 3, per_cuota: null, ended: false },
      },
    ],
    rows: [
      row('2026-03-31', 'SALARY', '700000', salary),
      row('2026-04-01', 'COMPRA', '265000', home),
      row('2026-04-02', 'COMPRA', '100000', market),
      row('2026-04-03', 'DEVOLUCION', '2500', market),
      row('2026-04-04', 'DEVOLUCION', '8000', clothes),
      row('2026-04-15', 'COMPRA', '12000', online),
      row('2026-04-05', 'COMPRA', '4800', null, 'NETFLIX.COM'),
      row('2026-04-06', 'COMPRA', '1000', null, 'FERIA'),
    ],
    items: [
      item('Salario', '700000', salary, { type: 'INCOME', frequency: 'semimonthly' }),
      item('Alquiler', '250000', home, { day: 1 }),
      item('Supermercado', '30000', market, { frequency: 'weekly', starts_on: '2026-03-20' }),
      item('Netflix', '5000', null, { day: 5 }),
      item('Gimnasio', '20000', null, { day: 16 }),
      item('Ahorro', '50000', null, { type: 'SAVINGS' }),
    ],
  };
}
