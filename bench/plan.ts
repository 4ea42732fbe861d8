/** The plan of a life on top of the measured ledger. */
import { addDays } from '../src/domain/calendar.ts';
import type { Scratch } from './scratch.ts';

const ITEMS = 20;
const PLANS = 10;

/** Twenty recurring items and ten purchases in twelve cuotas, made as a person makes them. */
export async function layPlan(scratch: Scratch, today: string): Promise<void> {
  const categories = await scratch.deps.db.selectFrom('categories').select('id').orderBy('id').execute();
  for (let n = 1; n <= ITEMS; n++) {
    await post(scratch, '/budget/recurring-items', {
      name: `Recibo ${n}`,
      type: n <= 2 ? 'INCOME' : 'EXPENSE',
      amount: n <= 2 ? 750_000 : 10_000 + 1_000 * n,
      currency: n % 5 === 0 ? 'USD' : 'CRC',
      category_id: n % 4 === 0 ? null : (categories[n % categories.length]?.id ?? null),
      frequency: n % 6 === 0 ? 'weekly' : 'monthly',
      day: n % 6 === 0 ? null : n,
      starts_on: '2026-03-19',
    });
  }
  for (let n = 1; n <= PLANS; n++) {
    await post(scratch, '/transactions', {
      merchant: `COMPRA GRANDE ${n}`,
      date: addDays(today, -n),
      amount: 100_000 + n,
      currency: 'CRC',
      type: 'COMPRA',
      source: 'CREDIT_CARD',
      cuotas: 12,
    });
  }
}

async function post({ app, token }: Scratch, url: string, body: object): Promise<void> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  if (response.statusCode !== 201) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
}
