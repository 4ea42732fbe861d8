/** A row without a category that becomes a salary is categorized as one that came so, whoever changes it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let salary: number;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const { body } = await service.ask('GET', '/api/v1/categories');
  salary = body.find(({ identifier }: Json) => identifier === 'salario').id;
});
afterAll(() => service.close());

const row = { merchant: 'EMPRESA X', amount: 500_000, currency: 'CRC', type: 'DEPOSITO', date: '2026-04-01' };
const record = async (more: Json = {}): Promise<number> => {
  const { body, status, text } = await service.ask('POST', '/api/v1/transactions', { ...row, ...more });
  expect(status, text).toBe(201);
  return body.id;
};
const categoryOf = async (id: number): Promise<number | null> =>
  (await service.ask('GET', `/api/v1/transactions/${id}`)).body.category_id;

it.each<[string, (id: number) => [string, string, Json]]>([
  ['PATCH', (id) => ['PATCH', `/api/v1/transactions/${id}`, { type: 'SALARY' }]],
  ['PUT', (id) => ['PUT', `/api/v1/transactions/${id}`, { ...row, type: 'SALARY' }]],
  ['a bulk change', (id) => ['POST', '/api/v1/transactions/bulk', { action: 'set_type', ids: [id], type: 'SALARY' }]],
])('by %s', async (_, changeOf) => {
  const id = await record();
  expect(await categoryOf(id)).toBeNull();
  const { status, text } = await service.ask(...(changeOf(id) as ['PATCH', string, Json]));
  expect(status, text).toBe(200);
  expect(await categoryOf(id)).toBe(salary);
});

it('keeps the category that a person gave, and none that the change says', async () => {
  const { body } = await service.ask('GET', '/api/v1/categories');
  const other = body.find(({ identifier }: Json) => identifier === 'hogar').id;
  const given = await record({ category_id: other });
  await service.ask('PATCH', `/api/v1/transactions/${given}`, { type: 'SALARY' });
  expect(await categoryOf(given)).toBe(other);
  const none = await record();
  await service.ask('PATCH', `/api/v1/transactions/${none}`, { type: 'SALARY', category_id: null });
  expect(await categoryOf(none)).toBeNull();
});
