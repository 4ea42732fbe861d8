/** What a fund earned in each month of a year, by its statements; of a month that none tells by itself nothing is known. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { countTokens } from '../count-tokens.ts';
import { runTool } from './tool-book.ts';

let service: TestApp;
const statement = (document_id: number) => (period_start: string, as_of: string, earned: number) => ({
  ...{ fund: 'ROP', source: 'pdf', operator: 'VIDA_PLENA', period_start, as_of, document_id },
  ...{ opening: '1000000', balance: String(1_000_000 + earned), rendimientos: String(earned) },
  ...{ contributions: '0', bonuses: '0', commission: '0', transfers: '0', created_at: '2026-07-01T00:00:00Z' },
});
beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-20T18:00:00Z' });
  await service.arrange(async (db) => {
    const { id } = await db
      .insertInto('documents')
      .values({
        ...{ sha256: Buffer.alloc(32), filename: 'rop.pdf', size_bytes: 1, kind: 'pension_statement' },
        ...{ uploaded_at: '2026-07-01T10:00:00', uploaded_by: 'admin' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = statement(id);
    await db
      .insertInto('pension_snapshots')
      .values([
        of('2026-01-01', '2026-01-31', 5_000),
        of('2026-02-01', '2026-02-28', 1_500.5),
        // Two months in one.
        of('2026-03-01', '2026-04-30', 9_000),
        of('2026-05-01', '2026-05-31', -200),
      ])
      .execute();
  });
});
afterAll(() => service.close());

const year = { fund: 'ROP', start_date: '2026-01-01', end_date: '2026-12-31', by_month: true };

it('is what the statements tell of just that month', async () => {
  const answer: Json = await runTool(service.deps, 'pension_summary', JSON.stringify(year));
  expect(answer.data.funds).toMatchObject([
    {
      fund: 'ROP',
      months: [
        { month: '2026-01', rendimientos: 5_000 },
        { month: '2026-02', rendimientos: 1_500.5 },
        { month: '2026-05', rendimientos: -200 },
      ],
    },
  ]);
});

it('is no more than a model reads', async () => {
  const answer: Json = await runTool(service.deps, 'pension_summary', JSON.stringify(year));
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    rendimientos: 48_385.24,
  }));
  const [fund] = answer.data.funds;
  const { breaks: _, ...rest } = fund;
  expect(countTokens(JSON.stringify({ ...answer.data, funds: [{ ...rest, months }] }))).toBeLessThanOrEqual(600);
});
