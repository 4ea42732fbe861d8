/** A damaged ledger is visible to monitoring, not only to the person whose request fails. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { unusableTables } from './store.ts';

const NOW = '2026-11-20T18:00:00Z';

let service: TestApp;
beforeEach(async () => {
  service = await createTestApp({ now: NOW });
});
afterEach(() => service.close());

const ready = async () => {
  const { status, text } = await service.send({ method: 'GET', url: '/readyz' });
  return { status, body: text };
};

describe('readiness', () => {
  it('fails when a table is missing', async () => {
    expect((await ready()).status).toBe(200);
    await sql`drop table category_rules cascade`.execute(service.deps.db);
    const { status, body } = await ready();
    expect(status).toBe(503);
    expect(body).toContain('The ledger is damaged');
    expect(body).not.toContain('category_rules');
    expect(await unusableTables(service.deps.db, ['accounts', 'category_rules'])).toEqual(['category_rules']);
  });

  it('fails when the service’s account loses a right', async () => {
    const { db } = service.deps;
    await sql`do $$ begin create role person_without_rights; exception when duplicate_object then null; end $$`.execute(
      db,
    );
    await sql`grant select, insert, update, delete on all tables in schema public to person_without_rights`.execute(db);
    await db.transaction().execute(async (trx) => {
      await sql`set local role person_without_rights`.execute(trx);
      expect(await unusableTables(trx, ['transactions', 'accounts'])).toEqual([]);
      await sql`reset role`.execute(trx);
      await sql`revoke update on accounts from person_without_rights`.execute(trx);
      await sql`set local role person_without_rights`.execute(trx);
      expect(await unusableTables(trx, ['transactions', 'accounts'])).toEqual(['accounts']);
    });
    await sql`drop owned by person_without_rights`.execute(db);
  });

  it('fails for ten minutes after the database reports a checksum error', async () => {
    await sql`create function damaged() returns trigger language plpgsql as
      $$ begin raise exception 'invalid page in block 0' using errcode = 'XX001'; end $$`.execute(service.deps.db);
    await sql`create trigger damaged before insert on categories execute function damaged()`.execute(service.deps.db);
    expect((await service.ask('POST', '/api/v1/categories', { name: 'Nueva' })).status).toBe(500);
    const { status, body } = await ready();
    expect(status).toBe(503);
    expect(body).toContain('The ledger is damaged');
    service.setNow('2026-11-20T18:10:01Z');
    expect((await ready()).status).toBe(200);
  });
});
