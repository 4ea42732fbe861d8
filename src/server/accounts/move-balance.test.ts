import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { setAuditAuthor } from '../history/set-audit-author.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { moveBalance } from './move-balance.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const BY = { label: 'salary', origin: 'web' } as const;
const move = (currency: 'MEMP' | 'MPAT', by: string) =>
  inTransaction(service.deps.db, async (session) => {
    await setAuditAuthor(session, BY, service.deps.now());
    return moveBalance(service.deps, session, { currency, by });
  });
const pots = async (currency: string): Promise<Json[]> =>
  (await service.ask('GET', '/api/v1/accounts')).body.filter((account: Json) => account.currency === currency);
const todaysWorth = async (): Promise<number> =>
  (await service.ask('GET', '/api/v1/accounts/net-worth')).body.history.at(-1).total_crc;

describe('moveBalance', () => {
  it('moves one pot by a signed amount, and today’s net worth with it', async () => {
    expect(await move('MEMP', '200000')).toMatchObject({ name: 'MEMP', balance: '200000' });
    expect(await move('MEMP', '-50000.25')).toMatchObject({ balance: '149999.75' });
    expect((await pots('MPAT'))[0].balance).toBe(0);
    expect(await todaysWorth()).toBe(149999.75);
  });

  it('counts each of twenty concurrent moves, and creates a missing account once', async () => {
    const [gone] = await pots('MPAT');
    await service.ask('DELETE', `/api/v1/accounts/${gone.id}`);
    await Promise.all(Array.from({ length: 20 }, () => move('MPAT', '200000')));
    expect(await pots('MPAT')).toEqual([
      expect.objectContaining({ name: 'MPAT', account_type: 'savings', bank: 'OTHER', balance: 4_000_000 }),
    ]);
    expect(await todaysWorth()).toBe(4_149_999.75);
  });

  it('moves the savings account when another account has the same pot', async () => {
    const other = { name: 'Otra', account_type: 'cash', currency: 'MEMP' };
    const { body } = await service.ask('POST', '/api/v1/accounts', other);
    await service.ask('PATCH', `/api/v1/accounts/${(await pots('MEMP'))[0].id}`, { account_type: 'pension' });
    await service.ask('PATCH', `/api/v1/accounts/${body.id}`, { account_type: 'savings' });
    expect(await move('MEMP', '1')).toMatchObject({ id: body.id, balance: '1' });
  });

  it('rolls back with its transaction', async () => {
    const before = await pots('MPAT');
    const failing = inTransaction(service.deps.db, async (session) => {
      await setAuditAuthor(session, BY, service.deps.now());
      await moveBalance(service.deps, session, { currency: 'MPAT', by: '200000' });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await pots('MPAT')).toEqual(before);
    expect(await todaysWorth()).toBe(4_150_000.75);
  });

  it('rejects a balance that could not be exact', async () => {
    const [pot] = await pots('MPAT');
    await service.ask('PATCH', `/api/v1/accounts/${pot.id}`, { balance: '999999999999999' });
    await expect(move('MPAT', '0.01')).rejects.toMatchObject({ code: 'conflict' });
    await expect(move('MPAT', '200000')).rejects.toMatchObject({ code: 'conflict' });
    await expect(move('MPAT', '1.001')).rejects.toThrow(RangeError);
    expect((await pots('MPAT'))[0].balance).toBe(999999999999999);
  });
});
