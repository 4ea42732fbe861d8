/** Whatever happens to a ledger, accounts hold what plain arithmetic over its rows says. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { SEED } from '../../../../test/random-seed.ts';
import type { Chance } from '../../demo-data/seeded-chance.ts';
import { chanceOf } from '../../demo-data/seeded-chance.ts';
import { BROKEN } from '../../doctor/ledger/store.ts';
import { todayAt } from '../../platform/clock.ts';
import { loadUsdRate } from '../../rates/set-rate.ts';
import { type Deed, deedsOn, staysLoggedIn } from '../../transactions/sums/kept-sums-testing.ts';
import { asNumber, heldBy, movedBy, readLedger } from './oracle-testing.ts';

const DEEDS = Number(process.env['FUZZ_DEEDS'] ?? 160);

const KINDS = [
  ['checking', 'CRC'],
  ['checking', 'USD'],
  ['credit_card', 'CRC'],
  ['credit_card', 'USD'],
  ['savings', 'EUR'],
  ['liability', 'MORTGAGE'],
  ['crypto', 'XMR'],
] as const;

let service: TestApp;
let deeds: [string, Deed][];
const ids: number[] = [];
beforeAll(async () => {
  service = staysLoggedIn(await createTestApp({ now: '2026-04-10T18:00:00Z' }));
  await loadUsdRate(service.deps);
  for (const [account_type, currency] of KINDS) {
    const body = { name: `${account_type} ${currency}`, account_type, currency, balance: 1_000, closing_day: 31 };
    const made = await ask('POST', '/accounts', { ...body, balance_as_of: '2026-02-14' });
    ids.push(made.body.id);
  }
  deeds = Object.entries({ ...(await deedsOn(service)), ...accountDeeds() });
});
afterAll(() => service.close());

const ask = (method: string, path: string, body?: unknown) => service.ask(method, `/api/v1${path}`, body);
const day = (chance: Chance) =>
  `2026-${String(chance.whole(1, 7)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`;
const rowOf = async (chance: Chance): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from transactions order by id`.execute(service.deps.db);
  return rows.length === 0 ? 0 : chance.pick(rows).id;
};

/** Deeds that move accounts; those of rows without any happen between them. */
function accountDeeds(): Record<string, Deed> {
  const drawn = (chance: Chance, n: number) => ({
    ...{ merchant: `Lugar ${n}`, date: day(chance), amount: chance.whole(1, 9_999_999) / 100 },
    currency: chance.pick(['CRC', 'CRC', 'USD', 'USD', 'EUR', 'XMR']),
  });
  const record: Deed = async (chance, n) => {
    const type = chance.pick(['COMPRA', 'COMPRA', 'DEVOLUCION', 'DEPOSITO', 'RETIRO', 'TRANSFERENCIA', 'SALARY']);
    return (await ask('POST', '/transactions', { ...drawn(chance, n), type, account_id: chance.pick(ids) })).status;
  };
  const transfer: Deed = async (chance, n) => {
    const sides = { account_id: chance.pick(ids), to_account_id: chance.pick(ids) };
    const type = chance.pick(['TRASPASO', 'PAGO_TARJETA']);
    return (await ask('POST', '/transactions', { ...drawn(chance, n), type, ...sides })).status;
  };
  const cuotas: Deed = async (chance, n) => {
    const plan = { type: 'COMPRA', cuotas: chance.whole(2, 9), account_id: chance.pick(ids) };
    return (await ask('POST', '/transactions', { ...drawn(chance, n), currency: 'CRC', ...plan })).status;
  };
  const move: Deed = async (chance) => {
    const account_id = chance.next() < 0.2 ? null : chance.pick(ids);
    return (await ask('PATCH', `/transactions/${await rowOf(chance)}`, { account_id })).status;
  };
  const state: Deed = async (chance) => {
    const balance = chance.whole(-99_999, 999_999) / 100;
    const at = `/accounts/${chance.pick(ids)}`;
    return (await ask('PATCH', at, { balance, ...(chance.next() < 0.5 ? { balance_as_of: day(chance) } : {}) })).status;
  };
  return { 'record with account': record, transfer, cuotas, move, 'record on an account': record, state, agree };
}

/** Agreeing changes the account by the difference that was answered, when its day is the last that was said. */
const agree: Deed = async (chance) => {
  const id = chance.pick(ids);
  const at = `/accounts/${id}`;
  const today = todayAt(service.deps.now(), service.deps.env.timeZone);
  const drawn = day(chance);
  const [as_of = today] = [drawn, today].toSorted();
  const body = { as_of, balance: chance.whole(-9_999, 99_999) / 100 };
  const before = (await ask('GET', at)).body;
  const { status, body: agreed } = await ask('POST', `${at}/reconcile`, { ...body, agree: true });
  if (status !== 200) return status;
  const after = (await ask('GET', at)).body;
  const isLast = before.balance_as_of === null || as_of >= before.balance_as_of;
  if (isLast) expect(after.current_balance - before.current_balance).toBeCloseTo(agreed.difference, 4);
  else expect(after.current_balance).toBe(before.current_balance);
  expect((await ask('POST', `${at}/reconcile`, body)).body.difference).toBe(0);
  expect(agreed.checkpoint).toMatchObject({ ...body, holds: true });
  return status;
};

async function compare(): Promise<void> {
  const ledger = await readLedger(service);
  const today = todayAt(service.deps.now(), service.deps.env.timeZone);
  const shown: Json[] = (await ask('GET', '/accounts')).body;
  expect(shown.map((account) => [account.id, account.current_balance])).toEqual(
    ledger.accounts.map((account) => [account.id, heldBy(ledger, account, today)]),
  );
  for (const account of ledger.accounts) {
    const checkpoints = (await ask('GET', `/accounts/${account.id}/checkpoints`)).body;
    for (const { since, as_of, difference, holds } of checkpoints.filter((each: Json) => each.since !== null)) {
      expect(holds).toBe(difference === 0);
      const now = movedBy(ledger, account, since, as_of);
      const [kept] = (
        await sql<{
          moved: string;
        }>`select moved from account_checkpoints where account_id = ${account.id} and as_of = ${as_of}`.execute(
          service.deps.db,
        )
      ).rows;
      const shownThen = ['credit_card', 'liability'].includes(account.account_type)
        ? -Number(kept?.moved)
        : Number(kept?.moved);
      expect(difference).toBeCloseTo(shownThen - asNumber(now), 4);
    }
    await compareList(account.id);
  }
}

/** Each row of the list takes the balance from that of the next older to its own, and the first is what is held now. */
async function compareList(id: number): Promise<void> {
  const account = (await ask('GET', `/accounts/${id}`)).body;
  const { items } = (await ask('GET', `/accounts/${id}/transactions?limit=200`)).body;
  if (account.movement === 'not_stated' || account.movement === 'accrual' || items.length === 0) return;
  expect(items[0].balance_after).toBe(account.current_balance);
  for (const [place, { moved, balance_after }] of items.slice(0, -1).entries()) {
    expect(balance_after).toBeCloseTo(items[place + 1].balance_after + (moved ?? 0), 4);
  }
}

describe('accounts of a random ledger', () => {
  it('hold what plain arithmetic over the rows says, and agree with what was agreed', {
    timeout: 240_000,
  }, async () => {
    const chance = chanceOf(String(SEED));
    const done = new Set<string>();
    for (let n = 0; n < DEEDS; n++) {
      const [name, deed] = chance.next() < 0.6 ? chance.pick(deeds.slice(-7)) : chance.pick(deeds);
      if ((await deed(chance, n)) < 300) done.add(name);
      const { rows } = await sql
        .raw(`${BROKEN.account_sums} union all ${BROKEN.account_setters}`)
        .execute(service.deps.db);
      expect(rows, `${name}, deed ${n} of seed ${SEED}`).toEqual([]);
      if (n % 10 === 9) await compare();
    }
    for (const name of ['record with account', 'transfer', 'cuotas', 'move', 'state', 'agree', 'undo']) {
      expect(done).toContain(name);
    }
  });
});
