/**
 * Changes of the same rows at one moment, among them the deletion of the categories that they are put into: each is done
 * whole or not at all, and nobody is shown a deadlock. BULK_ROUNDS=100 takes more rounds.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Answer, createTestApp, type TestApp } from '../../../test/app.ts';
import { databaseUrl } from '../../../test/database.ts';
import { checkInvariants } from '../doctor/check-invariants.ts';

const ROUNDS = Number(process.env['BULK_ROUNDS'] ?? 20);
const ROWS = 120;
/** Done; done, with nothing to say; the row or the category is gone; the category that was named is gone. */
const WELL = [200, 204, 404, 422];

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

async function made(url: string, body: object): Promise<number> {
  const answer = await service.ask('POST', url, body);
  expect([url, answer.status]).toEqual([url, 201]);
  return answer.body.id;
}

const purchase = (n: number, more: object = {}) => ({
  ...{ merchant: `A LA VEZ ${n}`, date: '2026-03-10', amount: 9_000 + n, currency: 'CRC', type: 'COMPRA' },
  ...more,
});

/** Rows, some with a plan whose cuotas follow them, and two categories with a rule each. */
async function prepare(round: number) {
  const ids: number[] = [];
  for (let n = 0; n < ROWS; n++) {
    ids.push(await made('/api/v1/transactions', purchase(n, n % 20 === 0 ? { cuotas: 3 } : {})));
  }
  const category = async (name: string) => {
    const id = await made('/api/v1/categories', { name: `${name} ${round}` });
    await made('/api/v1/category-rules', { pattern: `${name} ${round}.`, category_id: id });
    return id;
  };
  const [first, second] = [await category('Una'), await category('Otra')];
  const start = await service.ask('POST', '/api/v1/transactions/bulk', {
    ...{ action: 'set_category', ids, category_id: first },
  });
  expect(start.body.affected).toBe(ROWS);
  return { ids, first, second };
}

type Ledger = Awaited<ReturnType<typeof prepare>>;

/** Everything at once; in every other round the rows themselves are deleted too. */
function changeAtOnce({ ids, first, second }: Ledger, round: number): Promise<Answer[]> {
  const bulk = (more: object, of: readonly number[] = ids) =>
    service.ask('POST', '/api/v1/transactions/bulk', { ids: of, ...more });
  const backwards = [...ids].reverse();
  const inside = [...ids.slice(ROWS / 2), ...ids.slice(0, ROWS / 2)];
  return Promise.all([
    bulk({ action: 'set_category', category_id: second }, backwards),
    service.ask('DELETE', `/api/v1/categories/${first}`),
    bulk({ action: 'set_category', category_id: first }, inside),
    bulk({ action: 'set_deferred', deferred: true }, backwards),
    service.ask('DELETE', `/api/v1/categories/${second}`),
    bulk({ action: 'set_category', category_id: null }),
    bulk({ action: 'set_category', category_id: second }, inside),
    bulk({ action: 'set_deferred', deferred: false }),
    ...(round % 2 === 1 ? [bulk({ action: 'delete' }, inside), bulk({ action: 'delete' }, backwards)] : []),
  ]);
}

/** What must be so afterwards: every row is where every other one is, and what each change did, it did to all. */
async function expectWhole({ ids, first, second }: Ledger, answers: readonly Answer[]): Promise<void> {
  const list = sql<number>`any(${ids}::integer[])`;
  const { rows } = await sql<{ rows: number; states: number; gone: number }>`
    select count(*)::int as rows, count(distinct (category_id, deferred_to_next_cycle))::int as states,
      (count(*) filter (where category_id in (${first}, ${second})))::int as gone
    from transactions where id = ${list}`.execute(service.deps.db);
  const deleted = answers.some(({ body }) => body?.action === 'delete');
  expect(rows).toEqual([{ rows: deleted ? 0 : ROWS, states: deleted ? 0 : 1, gone: 0 }]);
  for (const { status, body, headers } of answers.filter((answer) => answer.status < 300)) {
    const token = body?.undo_token ?? headers['undo-token'];
    const { rows: trail } = await sql<{ n: number }>`
      select count(distinct h.entity_id)::int as n from history h join operations o on o.id = h.operation_id
      where o.undo_token = ${token} and h.entity = 'transaction' and h.entity_id = ${list}`.execute(service.deps.db);
    expect([status, [0, ROWS].includes(trail[0]?.n ?? -1), trail[0]?.n]).toEqual([status, true, trail[0]?.n]);
  }
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ n: string }>`select pg_stat_force_next_flush(), deadlocks as n from pg_stat_database
    where datname = current_database()`.execute(service.deps.db);
  return Number(rows[0]?.n);
}

it(`${ROUNDS} concurrent changes of ${ROWS} rows and deletions of their categories never apply in part or deadlock`, {
  timeout: ROUNDS * 30_000,
}, async () => {
  const seen = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const ledger = await prepare(round);
    const answers = await changeAtOnce(ledger, round);
    for (const { status, text } of answers) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect([round, status, WELL.includes(status) ? '' : text]).toEqual([round, status, '']);
    }
    const categories = await service.deps.db
      .selectFrom('categories')
      .select('id')
      .where('id', 'in', [ledger.first, ledger.second])
      .execute();
    expect(categories).toEqual([]);
    await expectWhole(ledger, answers);
  }
  process.stdout.write(
    `At once: ${[...seen].map((each) => each.join(' × ')).join(', ')}; ${await deadlocks()} deadlocks\n`,
  );
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(service.deps.db);
  const client = new pg.Client(databaseUrl(inject('testServer').adminUrl, rows[0]?.name ?? ''));
  await client.connect();
  await client.query('begin');
  expect((await checkInvariants(client, null)).findings).toEqual([]);
  await client.end();
});
