/** Lists that overlap: what two of them tell of stays while one of them is in force. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { chanceOf } from '../demo-data/seeded-chance.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-20T18:00:00Z' });
});
afterAll(() => service.close());

let tests = 0;
let LINES: string[];
beforeEach(() => {
  tests += 1;
  LINES = Array.from({ length: 9 }, (_, at) => `0${at + 1}/10/2026;TIENDA ${tests}X${at};${tests * 1_000 + at},00;`);
});

async function importList(name: string, lines: readonly string[]): Promise<Json> {
  const text = ['Fecha;Descripción;Débito;Crédito', ...lines].join('\n');
  const { status, body } = await service.ask('POST', `/api/v1/imports?filename=${name}.csv`, text, {
    'content-type': 'text/csv',
  });
  expect([name, status, body.errors]).toEqual([name, 200, []]);
  return body;
}
const revert = (id: number, query = '') => service.ask('DELETE', `/api/v1/imports/${id}${query}`);
const merchants = async (): Promise<string[]> => {
  const rows = await service.deps.db
    .selectFrom('transactions')
    .select('merchant')
    .where('merchant', 'like', `TIENDA ${tests}X%`)
    .execute();
  return rows.map(({ merchant }) => merchant).sort();
};
const namesIn = (lines: Iterable<string>) => [...new Set(lines)].map((line) => line.split(';')[1] as string).sort();

it('a line of the second list stays when the first is reverted, is named, and goes with whichever ends last', async () => {
  const first = await importList('uno', LINES.slice(0, 2));
  const second = await importList('dos', LINES.slice(1, 3));
  const { status, body } = await revert(first.import_id);
  expect([status, body.restored, body.kept.map(({ name }: Json) => name)]).toEqual([
    ...[200, 1],
    [`TIENDA ${tests}X1`],
  ]);
  expect(await merchants()).toEqual([`TIENDA ${tests}X1`, `TIENDA ${tests}X2`]);

  await service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
  expect(await merchants()).toEqual([`TIENDA ${tests}X0`, `TIENDA ${tests}X1`, `TIENDA ${tests}X2`]);
  expect((await importList('uno', LINES.slice(0, 2))).counts).toMatchObject({ created: 0, duplicates: 2 });

  expect((await revert(second.import_id)).body.kept).toHaveLength(1);
  expect(await merchants()).toEqual([`TIENDA ${tests}X0`, `TIENDA ${tests}X1`]);
  expect((await revert(first.import_id)).body.restored).toBe(2);
  expect(await merchants()).toEqual([]);
});

it('a repeated line that a person changed since is no reason to refuse the end of the first list', async () => {
  const first = await importList('uno', LINES.slice(0, 2));
  await importList('dos', LINES.slice(1, 3));
  const row = first.created.find(({ merchant }: Json) => merchant === `TIENDA ${tests}X1`);
  await service.ask('PATCH', `/api/v1/transactions/${row.id}`, { notes: 'a mano' });
  expect((await revert(first.import_id)).status).toBe(200);
  const { body } = await service.ask('GET', `/api/v1/transactions/${row.id}`);
  expect(body).toMatchObject({ merchant: `TIENDA ${tests}X1`, notes: 'a mano' });
});

it.each(Array.from({ length: 12 }, (_, n) => n))(
  'the rows are those of the lists in force, in whatever order these come and go, case %i',
  async (n) => {
    const chance = chanceOf(`overlap ${n}`);
    const inForce = new Map<number, string[]>();
    for (let step = 0; step < 10; step++) {
      const id = chance.pick([...inForce.keys(), -1, -1]) ?? -1;
      if (id === -1) {
        const from = chance.whole(0, LINES.length - 1);
        const lines = LINES.slice(from, from + chance.whole(1, 5));
        const { import_id } = await importList(`lista ${step}`, lines);
        // A list with nothing new is not an import.
        if (import_id !== null) inForce.set(import_id, lines);
      } else {
        const { status, body } = await revert(id);
        expect([step, status]).toEqual([step, 200]);
        if (chance.whole(0, 3) === 0) {
          await service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
        } else inForce.delete(id);
      }
      expect([step, await merchants()]).toEqual([step, namesIn([...inForce.values()].flat())]);
    }
  },
);

it('lists that share lines are all taken back when a person takes them back at once, three times over', async () => {
  for (let round = 0; round < 3; round++) {
    const ids: number[] = [];
    for (const from of [0, 2, 4, 6]) {
      ids.push((await importList(`lista ${from}`, LINES.slice(from, from + 3))).import_id);
    }
    const answers = await Promise.all(ids.map((id) => revert(id)));
    expect([round, answers.map(({ status }) => status)]).toEqual([round, [200, 200, 200, 200]]);
    expect([round, await merchants()]).toEqual([round, []]);
    await Promise.all(
      answers.map(({ body }) =>
        service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token }).then(({ status }) => {
          expect([round, status]).toEqual([round, 200]);
        }),
      ),
    );
    for (const id of ids) expect((await revert(id)).status).toBe(200);
  }
});
