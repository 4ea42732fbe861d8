/** The history that a statement writes at once is what a trigger for each row would write. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Chance, chanceOf } from '../demo-data/seeded-chance.ts';

const ENTITIES: readonly (readonly [table: string, entity: string])[] = [
  ['transactions', 'transaction'],
  ['categories', 'category'],
  ['category_rules', 'category_rule'],
  ['notices', 'notice'],
];

/** The trigger for each row, as it was until migration 021: the slow way that the fast one must equal. */
const ROW_BY_ROW = `
  create table slow_history (like history including defaults including identity);
  create function note_row() returns trigger language plpgsql as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  begin
    if current_setting('alcancia.maintenance', true) = 'on' or without_derived(was) = without_derived(became) then
      return null;
    end if;
    insert into slow_history (at, origin, actor, action, entity, entity_id, before, after, operation_id)
    values (current_setting('alcancia.at')::timestamp, current_setting('alcancia.origin'), current_setting('alcancia.actor'),
      case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end, tg_argv[0],
      (coalesce(became, was) ->> 'id')::integer, was, became, nullif(current_setting('alcancia.operation', true), '')::integer);
    return null;
  end $$;
  ${ENTITIES.map(([table, entity]) =>
    table === 'notices'
      ? `create trigger a_slow_made after insert on notices for each row
           when (new.transaction_id is not null and not new.made_row or nullif(current_setting('alcancia.operation', true), '') is not null)
           execute function note_row('notice');
         create trigger a_slow after update or delete on notices for each row execute function note_row('notice');`
      : `create trigger a_slow after insert or update or delete on ${table} for each row execute function note_row('${entity}');`,
  ).join('\n')}`;

const INSERT = `
  insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, search_text,
    category_id, external_id, created_at, created_by, updated_at, updated_by)
  select 'COMERCIO ' || n, '2026-04-01'::timestamp + n * interval '1 minute', '2026-04-01', '2026-04', n % 7 + 1,
    (array['CRC', 'USD', 'EUR'])[n % 3 + 1], 'COMPRA', 'CREDIT_CARD', 'web', 'comercio', n % 3 + 1, $1 || n,
    '2026-04-01', 'x', '2026-04-01', 'x'
  from generate_series(1, $2::integer) n`;
const NOTICES = `
  insert into notices (kind, key, door, status, reason_code, reason, facts, made_row, transaction_id, noted_at)
  select 'email', $1 || n, 'email', case when t.id is null then 'ignored' else 'attached' end, 'recorded', 'x', '{}',
    n % 2 = 0 and t.id is not null, t.id, '2026-04-01'
  from generate_series(1, 4) n left join lateral (select max(id) as id from transactions where $2::integer > 0) t on true
  on conflict (kind, key) do update set status = excluded.status, made_row = excluded.made_row, transaction_id = excluded.transaction_id`;

let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.poolConfig);
  client = await pool.connect();
  await client.query(ROW_BY_ROW);
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query('begin');
  await answerFor('');
  await client.query("select set_config('alcancia.maintenance', 'off', true)");
  return async () => void (await client.query('rollback'));
});

async function answerFor(operation: string | number): Promise<void> {
  await client.query(
    `select set_config('alcancia.actor', 'Ana', true), set_config('alcancia.origin', 'web', true),
       set_config('alcancia.at', '2026-04-10T18:00:00', true), set_config('alcancia.operation', $1, true)`,
    [String(operation)],
  );
}

async function startOperation(): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into operations (kind, at, origin, actor, expires_at)
     values ('bulk', '2026-04-10', 'web', 'Ana', '2026-05-10') returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await answerFor(id);
  return id;
}

/** One change of many rows, or of few, or of none. */
async function changeSomething(chance: Chance, round: number): Promise<void> {
  const some = `id % ${chance.whole(1, 9)} = ${chance.whole(0, 3)}`;
  const texts: readonly (() => Promise<unknown>)[] = [
    () => client.query(INSERT, [`${round}:`, chance.whole(0, 40)]),
    () => client.query(`update transactions set amount = amount + 1 where ${some}`),
    () => client.query(`update transactions set category_id = nullif(id % 3, 0) where ${some}`),
    () => client.query(`update transactions set search_text = 'derived', updated_by = 'y' where ${some}`),
    () =>
      client.query(`update transactions set possible_duplicate_of = (select min(id) from transactions) where ${some}`),
    () => client.query(`delete from transactions where ${some}`),
    () => client.query(NOTICES, [`${chance.whole(1, 3)}:`, chance.whole(0, 1)]),
    () => client.query('update notices set reason = reason || $1', [round]),
    () => client.query('delete from notices'),
    () =>
      client.query('insert into categories (identifier, name) values ($1, $1) on conflict do nothing', [`c${round}`]),
    () => client.query(`delete from categories where id > 40 and ${some}`),
    () => client.query("select set_config('alcancia.maintenance', $1, true)", [chance.pick(['on', 'off', 'off'])]),
    () => startOperation(),
    () => answerFor(''),
  ];
  await chance.pick(texts)();
}

const COLUMNS = 'at, origin, actor, action, entity, entity_id, before, after, operation_id';
async function listHistory(table: 'history' | 'slow_history'): Promise<object[]> {
  const { rows } = await client.query(`select ${COLUMNS} from ${table} order by id`);
  return rows;
}

describe('the history', () => {
  it.each(Array.from({ length: 12 }, (_, i) => i))(
    'of random changes is what each row alone would leave (%i)',
    async (seed) => {
      const chance = chanceOf(`history ${seed}`);
      await client.query(INSERT, ['first:', 30]);
      for (let round = 0; round < 80; round++) await changeSomething(chance, round);
      const fast = await listHistory('history');
      expect(fast.length).toBeGreaterThan(60);
      expect(fast).toEqual(await listHistory('slow_history'));
    },
  );

  it('of an operation that is taken back is what each row alone would leave', async () => {
    await client.query(INSERT, ['kept:', 30]);
    const operation = await startOperation();
    await client.query(INSERT, ['made:', 30]);
    await client.query('update transactions set amount = amount * 2 where id % 2 = 0');
    await client.query('delete from transactions where id % 5 = 0');
    await startOperation();
    await client.query('select take_back($1)', [operation]);
    const fast = await listHistory('history');
    expect(fast).toEqual(await listHistory('slow_history'));
    expect(fast.length).toBeGreaterThan(100);
  });

  it('is written once for each statement, of however many rows', async () => {
    const calls = async (text: string, values: unknown[] = []) => {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Triggers: Called[] }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      const triggers = rows[0]?.['QUERY PLAN'][0].Triggers ?? [];
      return triggers.flatMap((each) => (each['Trigger Name'].includes('_history') ? [each.Calls] : []));
    };
    expect(await calls(INSERT, ['many:', 1_000])).toEqual([1]);
    expect(await calls('update transactions set amount = amount + 1')).toEqual([1]);
    // Deleting a row updates those that name it, and deletes its files: none here.
    expect(await calls('delete from transactions')).toEqual([1, 1, 1]);
  });

  it('of a change that nobody answers for is refused, unless no row changes', async () => {
    await client.query("select set_config('alcancia.actor', '', true)");
    await client.query('update transactions set amount = 1 where id < 0');
    await expect(client.query(INSERT, ['nobody:', 1])).rejects.toThrow('that nobody answers for');
  });
});

type Called = { 'Trigger Name': string; Calls: number };
