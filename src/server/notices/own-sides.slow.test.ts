/** Money that moved between own accounts keeps both sides, whichever documents and entries tell of it, and in whatever order. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW } from './documents-testing.ts';

const HELD = 1_000_000;
const OWED = 100_000;
const DAY = '2026-11-17';

let service: TestApp;
let tell: Documents;
let accounts: Record<'a' | 'b' | 'card', number>;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['read', 'write'], 'correo'));
});
afterAll(() => service.close());
beforeEach(() => begin());

/** A ledger of its own for each case. */
async function begin(): Promise<void> {
  await service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('notices').execute();
    await db.deleteFrom('counterpart_pairs').execute();
    await db.deleteFrom('accounts').execute();
  });
  const account = async (name: string, more: object = {}): Promise<number> => {
    const body = { name, account_type: 'checking', bank: 'BAC', currency: 'CRC', balance: HELD, ...more };
    return (await tell.send('POST', '/api/v1/accounts', { balance_as_of: '2026-10-31', ...body })).id;
  };
  accounts = {
    a: await account('Planilla', { numbers: ['900000001'] }),
    b: await account('Ahorro'),
    card: await account('Visa', { account_type: 'credit_card', balance: OWED }),
  };
}

const list = async (account_id: number, name: string, money: string): Promise<Json> => {
  const { status, body } = await service.send({
    method: 'POST',
    url: `/api/v1/imports?filename=lista.csv&account_id=${account_id}`,
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(`Fecha,Descripcion,Debito,Credito\n17/11/2026,${name},${money}\n`),
  });
  expect([status, body.errors]).toEqual([200, []]);
  return body;
};
const enter = (type: string, columns: object, merchant = 'Transferencia') =>
  tell.send('POST', '/api/v1/transactions', { merchant, date: DAY, amount: 25_000, currency: 'CRC', type, ...columns });
const rows = async (): Promise<Json[]> => (await tell.send('GET', '/api/v1/transactions?limit=50')).items;
const balances = async (): Promise<number[]> => {
  const all: Json[] = await tell.send('GET', '/api/v1/accounts');
  return Object.values(accounts).map((id) => all.find((each) => each.id === id)?.current_balance);
};
const merge = (id: number, other_id: number) => tell.send('POST', `/api/v1/transactions/${id}/merge`, { other_id });
const sides = ({ account_id, to_account_id }: Json) => [account_id, to_account_id];

/** What tells of one side each. The other account of a payment is the card. */
function sources(type: 'TRASPASO' | 'PAGO_TARJETA') {
  const [to, name] = type === 'TRASPASO' ? (['b', 'TRANSFERENCIA'] as const) : (['card', 'PAGO DE TARJETA'] as const);
  return {
    to,
    'typed from': () => enter(type, { account_id: accounts.a }, name),
    'typed to': () => enter(type, { to_account_id: accounts[to] }, name),
    'typed with both': () => enter(type, { account_id: accounts.a, to_account_id: accounts[to] }, name),
    'list from': () => list(accounts.a, name, '25000.00,'),
    'list to': () => list(accounts[to], name, ',25000.00'),
    mail: () => tell.payment('5555', '25,000.00', '2026/11/17 08:18:46'),
  };
}
type Kind = Exclude<keyof ReturnType<typeof sources>, 'to'>;

/** One row from A to the other account, with both moved once, when what is asked is answered. */
async function expectOnce(to: 'b' | 'card'): Promise<void> {
  const all = await rows();
  const open = all.filter(({ possible_duplicate_of }) => possible_duplicate_of !== null);
  for (const { id, possible_duplicate_of } of open) await merge(possible_duplicate_of, id);
  const now = await rows();
  expect(now.map(sides)).toEqual([[accounts.a, accounts[to]]]);
  const after = to === 'b' ? [HELD - 25_000, HELD + 25_000, OWED] : [HELD - 25_000, HELD, OWED - 25_000];
  expect(await balances()).toEqual(after);
}

/** What a list does not take by itself is said to be the same. */
async function take(kind: Kind, source: ReturnType<typeof sources>, to: 'b' | 'card'): Promise<void> {
  const { possible = [] } = await source[kind]();
  if (!Array.isArray(possible) || possible.length === 0) return;
  const isFrom = kind === 'list from';
  const [id, money] = isFrom ? [accounts.a, '25000.00,'] : [accounts[to], ',25000.00'];
  const name = to === 'b' ? 'TRANSFERENCIA' : 'PAGO DE TARJETA';
  const { status } = await service.send({
    method: 'POST',
    url: `/api/v1/imports?filename=lista.csv&account_id=${id}&same_lines=${possible[0].line}`,
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(`Fecha,Descripcion,Debito,Credito\n17/11/2026,${name},${money}\n`),
  });
  expect(status).toBe(200);
}

const FROM: readonly Kind[] = ['typed from', 'list from'];
const TO: readonly Kind[] = ['typed to', 'list to'];

describe('a movement between own accounts', () => {
  it('has the sides that its entry and its lists tell, in any order', async () => {
    const cases = fc.record({
      type: fc.constantFrom('TRASPASO', 'PAGO_TARJETA' as const),
      typed: fc.constantFrom<Kind>('typed from', 'typed to', 'typed with both'),
      lists: fc.constantFrom<readonly Kind[]>(['list from'], ['list to'], ['list from', 'list to']),
      isTypedAt: fc.nat({ max: 2 }),
      isTurned: fc.boolean(),
    });
    const isComplete = ({ typed, lists }: { typed: Kind; lists: readonly Kind[] }) => {
      const all = [typed, ...lists];
      return typed === 'typed with both' || [FROM, TO].every((side) => side.some((kind) => all.includes(kind)));
    };
    await fc.assert(
      fc.asyncProperty(cases.filter(isComplete), async ({ type, typed, lists, isTypedAt, isTurned }) => {
        await begin();
        const source = sources(type);
        const order = isTurned ? lists.toReversed() : [...lists];
        order.splice(isTypedAt, 0, typed);
        for (const kind of order) await take(kind, source, source.to);
        await expectOnce(source.to);
      }),
      { numRuns: randomRuns({ short: 25, long: 200 }) },
    );
  }, 240_000);

  it('has both when a card’s list, entry and mail of the account come in any order', async () => {
    for (const order of [
      ['mail', 'list to', 'typed from'],
      ['typed from', 'mail', 'list to'],
      ['list to', 'typed from', 'mail'],
      ['list to', 'mail'],
      ['mail', 'typed to'],
      ['typed to', 'mail'],
    ] as const) {
      await begin();
      const source = sources('PAGO_TARJETA');
      for (const kind of order) await take(kind, source, 'card');
      await expectOnce('card');
    }
  }, 120_000);

  it('has both when a person says that two rows are one, whichever stays, and each its own when it is taken back', async () => {
    const { a, b, card } = accounts;
    const pairs = [
      [{ type: 'TRASPASO', account_id: a }, { type: 'DEPOSITO', account_id: b }, b],
      [{ type: 'TRANSFERENCIA', account_id: a }, { type: 'DEPOSITO', account_id: b }, b],
      [{ type: 'TRANSFERENCIA', account_id: a }, { type: 'TRASPASO', to_account_id: b }, b],
      [{ type: 'TRASPASO', account_id: a }, { type: 'TRASPASO', to_account_id: b }, b],
      [{ type: 'PAGO_TARJETA', account_id: a }, { type: 'PAGO_TARJETA', to_account_id: card }, card],
      [{ type: 'PAGO_TARJETA', account_id: a }, { type: 'PAGO_TARJETA', account_id: card }, card],
    ] as const;
    for (const [one, other, to] of pairs) {
      for (const isTurned of [false, true]) {
        await service.arrange((db) => db.deleteFrom('transactions').execute());
        const [kept, goes] = isTurned ? [other, one] : [one, other];
        const { type, ...columns } = kept;
        const first = await enter(type, columns, 'UNO');
        const second = await enter(goes.type, goes, 'OTRO');
        const before = [await rows(), await balances()];
        const { transaction, undo_token } = await merge(first.id, second.id);
        expect(sides(transaction)).toEqual([a, to]);
        expect(await balances()).toEqual(before[1]);
        await tell.undo(undo_token);
        expect([await rows(), await balances()]).toEqual(before);
        const merged = (await merge(first.id, second.id)).transaction;
        for (const { id: notice_id } of merged.notices.slice(1)) {
          const { made } = await tell.send('POST', `/api/v1/transactions/${first.id}/detach`, { notice_id });
          expect(made.account_id ?? made.to_account_id).toBe(second.account_id ?? second.to_account_id);
        }
        expect((await rows()).map(sides).toSorted()).toEqual([first, second].map(sides).toSorted());
        expect(await balances()).toEqual(before[1]);
      }
    }
  }, 120_000);

  it('loses the side of a line that leaves it, and keeps the side that was typed', async () => {
    await enter('TRASPASO', { account_id: accounts.a }, 'TRANSFERENCIA');
    await list(accounts.b, 'TRANSFERENCIA', ',25000.00');
    const [row] = await rows();
    expect(sides(row as Json)).toEqual([accounts.a, accounts.b]);
    const line = row?.notices.find(({ kind }: Json) => kind === 'statement');
    const { transaction, made, undo_token } = await tell.send('POST', `/api/v1/transactions/${row?.id}/detach`, {
      notice_id: line.id,
    });
    expect([sides(transaction), sides(made)]).toEqual([
      [accounts.a, null],
      [accounts.b, null],
    ]);
    await tell.undo(undo_token);
    expect(await rows()).toEqual([row]);
  });

  it('goes back to one side with the list that told the other', async () => {
    for (const isListFirst of [true, false]) {
      await begin();
      const type = () => enter('TRASPASO', { account_id: accounts.a }, 'TRANSFERENCIA');
      if (!isListFirst) await type();
      const { undo_token } = await list(accounts.b, 'TRANSFERENCIA', ',25000.00');
      if (isListFirst) await type();
      await tell.undo(undo_token);
      expect((await rows()).map(sides)).toEqual([[accounts.a, null]]);
      expect(await balances()).toEqual([HELD - 25_000, HELD, OWED]);
    }
  });

  it('keeps the side that a person chose where a document tells another, and one that they emptied', async () => {
    const { id } = await enter('TRASPASO', { account_id: accounts.a, to_account_id: accounts.card }, 'TRANSFERENCIA');
    const source = sources('TRASPASO');
    await take('list to', source, 'b');
    const [row] = await rows();
    expect([row?.notices.length, sides(row as Json)]).toEqual([2, [accounts.a, accounts.card]]);
    await tell.send('PATCH', `/api/v1/transactions/${id}`, { to_account_id: null });
    expect(sides((await rows())[0] as Json)).toEqual([accounts.a, null]);
    await take('list from', source, 'b');
    expect(sides((await rows()).at(-1) as Json)).toEqual([accounts.a, null]);
  });

  it('has the account on the side that its money was of when a person makes it own money', async () => {
    const { id } = await enter('DEPOSITO', { account_id: accounts.b });
    const changed = await tell.send('PATCH', `/api/v1/transactions/${id}`, { type: 'TRASPASO' });
    expect(sides(changed)).toEqual([null, accounts.b]);
    expect(await balances()).toEqual([HELD, HELD + 25_000, OWED]);
  });
});
