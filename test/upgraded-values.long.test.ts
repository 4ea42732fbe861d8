/** What single migrations make of values that they do not keep as they were. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/server/platform/postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { loadFixture, MIGRATIONS, silent } from './upgrades/fixtures.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.poolConfig);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('an upgrade', () => {
  it('moves an unknown language to another setting, and keeps a known one', async () => {
    for (const [before, after] of [
      ['{"language": "en"}', { language: 'en' }],
      ['{"language": "fr"}', { language_before_019: 'fr' }],
    ] as const) {
      await pool.query('drop schema public cascade; create schema public');
      await loadFixture(pool, 18);
      await pool.query('update settings set document = $1', [before]);
      await migrate(pool, MIGRATIONS, silent);
      expect((await pool.query('select document from settings')).rows).toEqual([{ document: after }]);
    }
  });

  it('makes a debt of what was carried over, in its trail too, and leaves the days of yearly items', async () => {
    await pool.query('drop schema public cascade; create schema public');
    await loadFixture(pool, 36);
    await pool.query(`begin; select set_config('alcancia.maintenance', 'on', true);
      update recurring_items set frequency = 'yearly' where id = 4;
      insert into history (at, origin, actor, action, entity, entity_id, before, after)
      select '2026-01-01', 'web', 'admin', 'created', 'carried_occurrence', id, null, to_jsonb(c) from carried_occurrences c;
      commit`);
    await migrate(pool, MIGRATIONS, silent);
    const { rows } = await pool.query(`
      select c.amount = i.amount and c.currency = i.currency and c.type = case i.type when 'INCOME' then 'INCOME' else 'EXPENSE' end as kept,
        (select h.after from history h where h.entity = 'carried_occurrence' and h.entity_id = c.id order by h.id desc limit 1)
          @> jsonb_build_object('amount', c.amount, 'currency', c.currency, 'type', c.type) as told
      from carried_occurrences c join recurring_items i on i.id = c.recurring_item_id`);
    expect(rows).toEqual([
      { kept: true, told: true },
      { kept: true, told: true },
    ]);
    expect((await pool.query('select day from recurring_items where id = 4')).rows).toEqual([{ day: null }]);
  });
});
