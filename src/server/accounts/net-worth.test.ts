/** The worked example of docs/rules/accounts.md, and the history of net worth. */
import { Cron } from 'croner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { createRateBook } from '../rates/rate-book.ts';
import { readNetWorth } from './read-net-worth.ts';
import { AFTER_EACH_REFRESH, saveSnapshot, startSnapshots } from './save-snapshot.ts';

const PATH = '/api/v1/accounts';

let service: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-11T05:59:59Z' });
  setRate('USD', '468.29');
  setRate('EUR', '527.505363');
  const { body } = await service.ask('GET', PATH);
  for (const account of body) ids[account.name] = account.id;
  await setBalance('BAC colones', '1250000.50');
  await setBalance('BAC dólares', 2345.67);
  await setBalance('MEMP', 400_000);
  await setBalance('MPAT', 400_000);
  await open('Euros', 'cash', 'EUR', '100.10');
  await open('Bitcoin', 'crypto', 'BTC', '0.005');
  await open('Visa', 'credit_card', 'CRC', 85300.25);
  await open('Visa dólares', 'credit_card', 'USD', 120);
  await open('Casa', 'liability', 'MORTGAGE', 32_000_000);
});
afterAll(() => service.close());

function setRate(currency: 'USD' | 'EUR' | 'BTC', rate: string) {
  service.deps.rates.set(currency, { rate, as_of: '2026-04-10T18:00:00', provider: 'test' });
}

async function setBalance(name: string, balance: number | string) {
  expect((await service.ask('PATCH', `${PATH}/${ids[name]}`, { balance })).status).toBe(200);
}

async function open(name: string, account_type: string, currency: string, balance: number | string) {
  const { body } = await service.ask('POST', PATH, { name, account_type, currency, balance });
  ids[name] = body.id;
}

const netWorth = async (query = ''): Promise<Json> => (await service.ask('GET', `${PATH}/net-worth${query}`)).body;
const snapshots = (day: string) =>
  service.deps.db.selectFrom('account_snapshots').selectAll().where('day', '=', day).orderBy('account_id').execute();

const TENTH = { day: '2026-04-10', total_crc: -28940237.46, unconverted_count: 1 };
const ELEVENTH = { day: '2026-04-11', total_crc: -28936431.56, unconverted_count: 1 };

describe('net worth', () => {
  it('matches the worked example: colones by type, debts negative, without what has no rate', async () => {
    const worth = await netWorth();
    expect(worth).toMatchObject({
      as_of: '2026-04-11T05:59:59',
      total_crc: -28940237.46,
      assets_crc: 3201257.59,
      liabilities_crc: -32141495.05,
      at_hand_crc: 2401257.59,
      unconverted: [{ currency: 'BTC', count: 1, amount: 0.005 }],
    });
    expect(worth.by_type.map((type: Json) => [type.account_type, type.total_crc])).toEqual([
      ['checking', 2348454.3],
      ['cash', 52803.29],
      ['savings', 800000],
      ['crypto', 0],
      ['credit_card', -141495.05],
      ['liability', -32000000],
    ]);
    expect(worth.by_type[4].accounts).toEqual([
      { id: ids['Visa'], name: 'Visa', currency: 'CRC', balance: 85300.25, balance_crc: -85300.25 },
      { id: ids['Visa dólares'], name: 'Visa dólares', currency: 'USD', balance: 120, balance_crc: -56194.8 },
    ]);
    expect(worth.by_type[3].accounts[0].balance_crc).toBeNull();
  });

  it.each([
    ['start_date', '?start_date=2026-02-30'],
    ['end_date', '?start_date=2026-04-10&end_date=2026-04-09'],
    ['since', '?since=2026-04-10'],
  ])('rejects a wrong %s', async (path, query) => {
    const { status, body } = await service.ask('GET', `${PATH}/net-worth${query}`);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe('history of net worth', () => {
  it('shows today as of the last change, with the rate of each account, on the civil day', async () => {
    expect((await netWorth()).history).toEqual([TENTH]);
    const rows = await snapshots('2026-04-10');
    expect(rows.map((row) => [row.name, row.account_type, row.balance, row.rate, row.balance_crc])).toEqual([
      ['BAC colones', 'checking', '1250000.5', null, '1250000.5'],
      ['BAC dólares', 'checking', '2345.67', '468.29', '1098453.8'],
      ['MEMP', 'savings', '400000', null, '400000'],
      ['MPAT', 'savings', '400000', null, '400000'],
      ['Euros', 'cash', '100.1', '527.505363', '52803.29'],
      ['Bitcoin', 'crypto', '0.005', null, null],
      ['Visa', 'credit_card', '85300.25', null, '-85300.25'],
      ['Visa dólares', 'credit_card', '120', '468.29', '-56194.8'],
      ['Casa', 'liability', '32000000', null, '-32000000'],
    ]);
  });

  it('adds a day without changes, at that day’s rate, while the service runs', async () => {
    service.setNow('2026-04-11T13:00:00Z');
    setRate('USD', '470');
    const timer = startSnapshots(service.deps, Promise.resolve());
    await timer.stop();
    expect((await netWorth()).history).toEqual([TENTH, ELEVENTH]);
    const job = new Cron(AFTER_EACH_REFRESH, { timezone: 'America/Costa_Rica', paused: true });
    expect(job.nextRuns(5, '2026-04-11T00:00:00').map(hourAtHome)).toEqual([
      ...['00:05', '06:05', '12:05', '18:05', '23:05'],
    ]);
  });

  it('does not move past days, nor today when money moves between accounts', async () => {
    service.setNow('2026-04-12T18:00:00Z');
    await setBalance('BAC colones', 1164700.25);
    await setBalance('Visa', 0);
    expect((await netWorth()).history).toEqual([TENTH, ELEVENTH, { ...ELEVENTH, day: '2026-04-12' }]);
  });

  it('keeps a deleted account on its days, with its former name and type', async () => {
    service.setNow('2026-04-13T18:00:00Z');
    await saveSnapshot(service.deps);
    await service.ask('PATCH', `${PATH}/${ids['Casa']}`, { name: 'Otra', account_type: 'savings' });
    expect((await service.ask('DELETE', `${PATH}/${ids['Casa']}`)).status).toBe(204);
    const { history, total_crc } = await netWorth();
    expect([total_crc, history.at(-1)]).toEqual([
      3063568.44,
      { day: '2026-04-13', total_crc: 3063568.44, unconverted_count: 1 },
    ]);
    expect(history.slice(0, 2)).toEqual([TENTH, ELEVENTH]);
    expect((await snapshots('2026-04-12')).map(({ name, account_type }) => [name, account_type])).toContainEqual([
      'Casa',
      'liability',
    ]);
  });

  it('filters by days, both included', async () => {
    const days = async (query: string) => (await netWorth(query)).history.map((each: Json) => each.day);
    expect(await days('?start_date=2026-04-11&end_date=2026-04-12')).toEqual(['2026-04-11', '2026-04-12']);
    expect(await days('?end_date=2026-04-10')).toEqual(['2026-04-10']);
    expect(await days('?start_date=2026-04-13')).toEqual(['2026-04-13']);
    const aYearLater = { ...service.deps, now: () => Date.parse('2027-04-12T18:00:00Z') };
    expect((await readNetWorth(aYearLater)).history.map(({ day }) => day)).toEqual(['2026-04-12', '2026-04-13']);
  });

  it('keeps an earlier rate of the same day over a restart, and takes none from another day', async () => {
    service.deps.rates = createRateBook();
    setRate('USD', '470');
    await saveSnapshot(service.deps);
    expect((await netWorth()).history.at(-1)).toMatchObject({ total_crc: 3063568.44, unconverted_count: 1 });
    expect((await netWorth()).unconverted.map((row: Json) => row.currency)).toEqual(['BTC', 'EUR']);
    service.setNow('2026-04-14T18:00:00Z');
    await saveSnapshot(service.deps);
    expect((await netWorth()).history.at(-1)).toMatchObject({ total_crc: 3010765.15, unconverted_count: 2 });
    setRate('EUR', '527.505363');
    setRate('BTC', '52384390.5');
    await saveSnapshot(service.deps);
    expect((await netWorth()).history.at(-1)).toMatchObject({ total_crc: 3325490.39, unconverted_count: 0 });
  });

  it('is written with the change or not at all', async () => {
    const before = await snapshots('2026-04-14');
    const refused = await service.ask('PATCH', `${PATH}/${ids['Visa']}`, { balance: 1.001 });
    expect(refused.status).toBe(422);
    await service.ask('DELETE', `${PATH}/2000000000`);
    expect(await snapshots('2026-04-14')).toEqual(before);
  });

  it('agrees with the accounts after concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? open(`Efectivo ${n}`, 'cash', 'CRC', n * 1000)
          : service.ask('PATCH', `${PATH}/${ids[n % 2 === 0 ? 'MEMP' : 'Visa']}`, { balance: n }),
      ),
    );
    const { total_crc, history } = await netWorth();
    expect(history.at(-1)).toEqual({ day: '2026-04-14', total_crc, unconverted_count: 0 });
  });

  it('of today counts the rows that came since its snapshot', async () => {
    const { body } = await service.ask('GET', `${PATH}/${ids['BAC colones']}`);
    const row = { merchant: 'SODA', amount: 30_000, date: '2026-04-14', currency: 'CRC', type: 'COMPRA' };
    await setBalance('BAC colones', body.balance);
    await service.arrange((db) =>
      db
        .updateTable('accounts')
        .set({ balance_as_of: '2026-04-13' })
        .where('id', '=', ids['BAC colones'] as number)
        .execute(),
    );
    const before = await netWorth();
    await service.ask('POST', '/api/v1/transactions', { ...row, account_id: ids['BAC colones'] });
    const { total_crc, history } = await netWorth();
    expect([total_crc, history.at(-1).total_crc]).toEqual([before.total_crc - 30_000, before.total_crc - 30_000]);
  });

  it('reports the change since its first day, unless something is left out on either side', async () => {
    const { history } = await netWorth();
    expect(history[0].unconverted_count).toBe(1);
    expect((await netWorth()).change_crc).toBeNull();
    expect((await netWorth('?end_date=2026-03-01')).change_crc).toBeNull();
    const from14 = '?start_date=2026-04-14';
    expect((await netWorth(from14)).change_crc).toBe(0);
    service.setNow('2026-04-15T18:00:00Z');
    await setBalance('MEMP', 1_000);
    const before = await netWorth(from14);
    await setBalance('MEMP', '1000.01');
    expect((await netWorth(from14)).change_crc).toBe(Math.round((before.change_crc + 0.01) * 100) / 100);
    await open('Monero', 'crypto', 'XMR', 1);
    expect((await netWorth(from14)).change_crc).toBeNull();
  });
});

function hourAtHome(instant: Date): string {
  return instant.toLocaleTimeString('en-GB', { timeZone: 'America/Costa_Rica', hour: '2-digit', minute: '2-digit' });
}
