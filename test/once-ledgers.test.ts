/** One "counts" rule: in any ledger, every sum of the same range is equal to the céntimo. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../src/domain/calendar.ts';
import { TRANSACTION_TYPES } from '../src/domain/vocabulary.ts';
import { setAuditAuthor } from '../src/server/history/set-audit-author.ts';
import { inTransaction } from '../src/server/platform/postgres/database.ts';
import { recordTransactions } from '../src/server/transactions/record-transaction.ts';
import { createTestApp, type TestApp } from './app.ts';
import { randomRuns } from './random-runs.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
  await service.ask('PUT', '/api/v1/exchange-rates/EUR', { rate: '551.123457' });
  await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: '501.37' });
});
afterAll(() => service.close());

const FIRST = '2026-03-01';
const RANGE = `start_date=${FIRST}&end_date=2026-05-30`;
const BY = { label: 'test', origin: 'web' } as const;

const row = fc.record({
  day: fc.integer({ min: 0, max: 90 }),
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  type: fc.constantFrom(...TRANSACTION_TYPES),
  currency: fc.constantFrom('CRC' as const, 'USD' as const, 'EUR' as const, 'XMR' as const, 'FCL' as const),
  deferred: fc.boolean(),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

async function fill(rows: readonly Row[]): Promise<void> {
  await service.arrange((db) => db.deleteFrom('transactions').execute());
  await inTransaction(service.deps.db, async (session) => {
    await setAuditAuthor(session, BY, service.deps.now());
    const inputs = rows.map(({ day, cents, type, currency, deferred }, n) => ({
      merchant: `COMERCIO ${n}`,
      date: `${addDays(FIRST, day)}T00:00:00`,
      local_date: addDays(FIRST, day),
      amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      currency,
      type,
      source: 'CASH',
      reference: null,
      external_id: null,
      notes: null,
      deferred_to_next_cycle: deferred,
      raw_charges: null,
    }));
    await recordTransactions(service.deps, session, inputs, BY);
  });
}

/** The spending in the export, in céntimos. */
async function exportedSpending(): Promise<bigint> {
  const { text } = await service.ask('GET', `/api/v1/transactions/export?${RANGE}`);
  const [header = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  const names = header.split(',').map((name) => name.replaceAll('"', ''));
  const [type, crc] = [names.indexOf('type'), names.indexOf('amount_crc')];
  const signs: Record<string, bigint> = { COMPRA: 1n, RETIRO: 1n, TRANSFERENCIA: 1n, DEVOLUCION: -1n };
  return lines.reduce((sum, line) => {
    const cells = line.slice(1, -1).split('","');
    const [whole = '0', fraction = ''] = (cells[crc] || '0').split('.');
    return sum + (signs[cells[type] ?? ''] ?? 0n) * BigInt(whole + fraction.padEnd(2, '0'));
  }, 0n);
}

it('by-category, daily, trend and the export agree on one total for random ledgers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 15 }), async (rows) => {
      await fill(rows);
      const answers = await Promise.all(
        ['by-category', 'daily-spending', 'monthly-trend'].map((name) =>
          service.ask('GET', `/api/v1/analytics/${name}?${RANGE}`),
        ),
      );
      const total = Number(await exportedSpending()) / 100;
      expect(answers.map((answer) => answer.body.total_crc)).toEqual([total, total, total]);
      const missing = rows.filter(
        ({ currency, type }) => currency === 'XMR' && !['PAGO_TARJETA', 'TRASPASO'].includes(type),
      ).length;
      const unconverted = answers[0]?.body.unconverted as { count: number }[];
      expect(unconverted.reduce((sum, each) => sum + each.count, 0)).toBe(missing);
    }),
    { numRuns: randomRuns({ short: 20, long: 500 }) },
  );
}, 120_000);
