/** What comes once a year is told where it is asked about in another month. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { CHAT, eventsIn, runBody } from '../agent-testing.ts';
import { runTool } from './tool-book.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const [merchant, date, amount, type] of [
    ['AGUINALDO', '2024-12-06', 700_000, 'DEPOSITO'],
    ['AGUINALDO', '2025-12-05', 812_345.67, 'DEPOSITO'],
    ['SODA UNO', '2026-01-05', 4_000, 'COMPRA'],
  ] as const) {
    const row = { merchant, date, amount, type, currency: 'CRC' };
    expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  }
});
afterAll(() => service.close());

const lastOf = async (tool: string, args: object): Promise<Json> =>
  ((await runTool(service.deps, tool, JSON.stringify(args))) as Json).data.last;

test.each([
  ['query_ledger', { measure: 'sum', direction: 'in' }, 'filter'],
  ['search_transactions', {}, 'q'],
])('%s has the last that came in, and none of what was paid', async (tool, more, by) => {
  const asked = (words: string, days: object = { cycle: '2026-03' }) => lastOf(tool, { ...more, ...days, [by]: words });
  expect(await asked('aguinaldo')).toMatchObject({ local_date: '2025-12-05', amount: 812_345.67 });
  expect([await asked('soda'), await asked('nada así')]).toEqual([undefined, undefined]);
  expect(await asked('aguinaldo', { cycle: '2025-12' })).toBeUndefined();
});

test('the answer names its day and its amount', async () => {
  const messages = [{ id: 'm1', role: 'user', content: '¿cuánto me entró de aguinaldo en marzo?' }];
  const { text } = await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId: 'last', messages }));
  const said = eventsIn(text)
    .map(({ type, delta }: Json) => (type === 'TEXT_MESSAGE_CONTENT' ? delta : ''))
    .join('');
  expect(said).toMatch(/No hay movimientos.*5 de diciembre de 2025.*₡812.345,67/s);
});
