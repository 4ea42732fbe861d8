/**
 * After any sequence of actions on salaries and the accrual log: the pots hold what the log is worth, an undone undo
 * leaves no trace, and a month has accrued exactly when it has a salary.
 */
import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accrueDue } from '../src/server/salary/accrue-due.ts';
import { type Answer, createTestApp, type Json, type TestApp } from './app.ts';
import { randomRuns } from './random-runs.ts';

const RUNS = Number(process.env['POTS_RUNS'] ?? randomRuns({ short: 8, long: 40 }));
const TRANSACTIONS = '/api/v1/transactions';
const LOG = '/api/v1/savings-accrual';
const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-10T18:00:00Z');

let service: TestApp;
let cookie: string;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

/** The state of a run: the undo tokens it may use. */
type Run = { tokens: string[] };
type Deed = { name: string; do: (run: Run) => Promise<void> };

async function ask(method: string, url: string, body?: unknown): Promise<Answer> {
  const answer = await service.send({
    method: method as 'GET',
    url,
    headers: {
      ...{ cookie, origin: 'http://localhost:8080' },
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  // An error response is fine; a 5xx is not.
  ok(answer.status < 500 && answer.status !== 401, `${method} ${url}: ${answer.status} ${answer.text}`);
  return answer;
}

const rowsOf = async (query: ReturnType<typeof sql<Json>>) => (await query.execute(service.deps.db)).rows;
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
const salaryIds = async (): Promise<number[]> =>
  (await rowsOf(sql`select id from transactions order by id`)).map(({ id }) => id);
const entryIds = async (): Promise<number[]> =>
  (await rowsOf(sql`select id from savings_accrual order by id`)).map(({ id }) => id);

/** Each pot's balance less the worth of the log: the opening balances, after any action. */
async function openings(): Promise<string[]> {
  const [row] = await rowsOf(sql`
    select trim_scale((select sum(balance) from accounts where currency = 'MEMP')
        - coalesce((select sum(memp_amount) from savings_accrual where source <> 'baseline'), 0))::text as memp,
      trim_scale((select sum(balance) from accounts where currency = 'MPAT')
        - coalesce((select sum(mpat_amount) from savings_accrual where source <> 'baseline'), 0))::text as mpat`);
  return [row.memp, row.mpat];
}

/** Everything that an undo and its undo must restore. */
async function picture(): Promise<Json> {
  return Promise.all([
    rowsOf(sql`select * from transactions order by id`),
    rowsOf(sql`select * from savings_accrual order by id`),
    rowsOf(sql`select currency, balance from accounts order by id`),
  ]);
}

/** The months with a salary's entry, and those with a salary whose day has come. */
async function months(): Promise<[string[], string[]]> {
  const accrued = await rowsOf(sql`
    select to_char(make_date(year, month, 1), 'YYYY-MM') as month from savings_accrual where source <> 'baseline' order by 1`);
  const paid = await rowsOf(sql`
    select distinct to_char(local_date, 'YYYY-MM') as month from transactions
    where type = 'SALARY' and local_date > '2026-03-31'
      and local_date <= ${new Date(service.deps.now()).toISOString().slice(0, 10)}::date order by 1`);
  return [accrued.map(({ month }) => month), paid.map(({ month }) => month)];
}

async function undo(run: Run, token: string): Promise<string | null> {
  const { status, body } = await ask('POST', `${TRANSACTIONS}/undo`, { undo_token: token });
  if (status !== 200) return null;
  run.tokens.push(body.undo_token);
  return body.undo_token;
}

// Days around the last month of the baseline and around today.
const day = fc
  .tuple(fc.constantFrom('03', '04', '04', '05', '05', '06', '07'), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `2026-${month}-${String(date).padStart(2, '0')}`);
const which = fc.nat(1_000);
const cents = fc.integer({ min: 0, max: 99_999_999 }).map((all) => (all / 100).toFixed(2));
const salary = (date: string) => ({ merchant: 'EMPRESA', date, amount: 7, type: 'SALARY', currency: 'CRC' });
const deed = <T>(name: string, drawn: fc.Arbitrary<T>, run: (given: T, known: Run) => Promise<void>) =>
  drawn.map((given): Deed & { toString(): string } => ({
    name,
    do: (known) => run(given, known),
    toString: () => `${name} ${JSON.stringify(given)}`,
  }));

/** Actions after which a month has accrued exactly when it has a salary. */
const FAITHFUL = [
  deed('record', day, async (date) => {
    await ask('POST', TRANSACTIONS, salary(date));
  }),
  deed('import', fc.array(day, { minLength: 1, maxLength: 4 }), async (days, run) => {
    const text = days.map((date) => `${date.split('-').reverse().join('/')} SALARIO EMPRESA +5.00`).join('\n');
    const { body } = await ask('POST', `${TRANSACTIONS}/paste-import`, { text, allow_duplicates: true });
    run.tokens.push(body.undo_token);
  }),
  deed('move', fc.tuple(which, day), async ([n, date]) => {
    const id = pick(await salaryIds(), n);
    if (id !== undefined) await ask('PATCH', `${TRANSACTIONS}/${id}`, { date });
  }),
  ...[1, 2, 3].map(() =>
    deed('undo', which, async (n, run) => {
      const token = pick(run.tokens.slice(-3), n);
      if (token !== undefined) await undo(run, token);
    }),
  ),
  deed('undo, and undo that', which, async (n, run) => {
    const token = pick(run.tokens, n);
    const before = await picture();
    const again = token === undefined ? null : await undo(run, token);
    if (again === null) return;
    ok((await undo(run, again)) !== null, 'what was just undone cannot be undone');
    deepStrictEqual(await picture(), before);
  }),
  deed('days pass', fc.integer({ min: 1, max: 12 }), async (days) => {
    service.setNow(new Date(service.deps.now() + days * DAY_MS).toISOString());
    cookie = await service.login();
    await accrueDue(service.deps);
  }),
];

/** Actions after which a month may have accrued without a salary, or the reverse. */
const BY_HAND = [
  deed('delete', which, async (n, run) => {
    const id = pick(await salaryIds(), n);
    if (id === undefined) return;
    run.tokens.push(String((await ask('DELETE', `${TRANSACTIONS}/${id}`)).headers['undo-token']));
  }),
  deed('delete in bulk', which, async (n, run) => {
    const ids = (await salaryIds()).slice(0, 1 + (n % 3));
    if (ids.length === 0) return;
    run.tokens.push((await ask('POST', `${TRANSACTIONS}/bulk`, { action: 'delete', ids })).body.undo_token);
  }),
  deed('retype', fc.tuple(which, fc.constantFrom('SALARY', 'DEPOSITO')), async ([n, type]) => {
    const id = pick(await salaryIds(), n);
    if (id !== undefined) await ask('PATCH', `${TRANSACTIONS}/${id}`, { type });
  }),
  deed('import without accrual', day, async (date, run) => {
    const text = `${date.split('-').reverse().join('/')} SALARIO EMPRESA +6.00`;
    const options = { text, allow_duplicates: true, accrue: false };
    run.tokens.push((await ask('POST', `${TRANSACTIONS}/paste-import`, options)).body.undo_token);
  }),
  deed('enter', fc.tuple(day, cents, cents), async ([date, memp_amount, mpat_amount]) => {
    const month = Number(date.slice(5, 7));
    await ask('POST', LOG, { year: 2026, month, memp_amount, mpat_amount });
  }),
  deed('correct', fc.tuple(which, day, cents), async ([n, date, memp_amount]) => {
    const id = pick(await entryIds(), n);
    if (id !== undefined) await ask('PATCH', `${LOG}/${id}`, { month: Number(date.slice(5, 7)), memp_amount });
  }),
  deed('delete an entry', which, async (n, run) => {
    const id = pick(await entryIds(), n);
    if (id !== undefined) run.tokens.push(String((await ask('DELETE', `${LOG}/${id}`)).headers['undo-token']));
  }),
];

/** A new ledger, except for its ids. */
async function begin(): Promise<Run> {
  service.setNow(new Date(START).toISOString());
  cookie = await service.login();
  await service.arrange(async (db) => {
    await sql`truncate transactions, notices, history, operations, imports restart identity cascade`.execute(db);
    await sql`delete from savings_accrual where (year, month) not in ((2026, 2), (2026, 3))`.execute(db);
    await sql`insert into savings_accrual (year, month, memp_amount, mpat_amount, source)
      values (2026, 2, 200000, 200000, 'baseline'), (2026, 3, 200000, 200000, 'baseline')
      on conflict (year, month) do update set source = 'baseline'`.execute(db);
    await sql`update accounts set balance = 0.07 where currency in ('MEMP', 'MPAT')`.execute(db);
    await sql`delete from service_meta where key = 'accrued_until'`.execute(db);
  });
  await accrueDue(service.deps);
  return { tokens: [] };
}

async function property(deeds: readonly fc.Arbitrary<Deed>[], holds: () => Promise<void>): Promise<number> {
  let done = 0;
  const chain = fc.asyncProperty(
    fc.array(fc.oneof(...deeds), { minLength: 1, maxLength: 14, size: 'max' }),
    async (chosen) => {
      const run = await begin();
      const opening = await openings();
      for (const { do: doIt } of chosen) {
        await doIt(run);
        done += 1;
        deepStrictEqual(await openings(), opening);
        await holds();
      }
    },
  );
  await fc.assert(chain, { numRuns: RUNS });
  return done;
}

it('the pots equal what the log is worth after each of some hundred random actions', {
  timeout: 60_000 * (1 + RUNS / 40),
}, async () => {
  expect(await property([...FAITHFUL, ...BY_HAND], async () => {})).toBeGreaterThan(RUNS * 4);
});

it('a month has an accrual exactly when it has a salary whose day has come', {
  timeout: 60_000 * (1 + RUNS / 40),
}, async () => {
  const check = async () => {
    const [accrued, paid] = await months();
    deepStrictEqual(accrued, paid);
  };
  expect(await property(FAITHFUL, check)).toBeGreaterThan(RUNS * 4);
});
