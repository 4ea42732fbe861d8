/**
 * Random operations undone in random order: once all are undone, every table is as it was before them. What cannot be undone
 * yet is refused in words, and can be undone later.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chance, chanceOf } from '../src/server/demo-data/seeded-chance.ts';
import { createTestApp, type Json, type TestApp } from './app.ts';
import { randomRuns } from './random-runs.ts';

const AMOUNT = 3_000;
const CHAINS = randomRuns({ short: 15, long: 1_000 });

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-20T18:00:00Z' });
});
afterAll(() => service.close());

const TABLES = [
  ...['transactions', 'accounts', 'categories', 'category_rules', 'installment_plans', 'recurring_items'],
  ...['savings_accrual', 'merchant_names', 'account_checkpoints', 'budget_covers', 'carried_occurrences', 'notices'],
];

/** Every row of every table that an operation may change, and what the accounts come to. */
async function readLedger(): Promise<Record<string, Json>> {
  const ledger: Record<string, Json> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: Json }>`
      select without_derived(to_jsonb(t)) as row from ${sql.table(table)} t order by id`.execute(service.deps.db);
    ledger[table] = rows.map(({ row }) => row);
  }
  const accounts = (await service.ask('GET', '/api/v1/accounts')).body as Json[];
  ledger['balances'] = accounts.map(({ id, current_balance, balance }) => [id, balance, current_balance]);
  return ledger;
}

async function made(url: string, body: object): Promise<number> {
  const answer = await service.ask('POST', `/api/v1${url}`, body);
  expect([url, answer.status < 300 ? '' : answer.text]).toEqual([url, '']);
  return answer.body.id;
}

type World = {
  mark: string;
  rows: number[];
  categories: number[];
  accounts: number[];
  rules: number[];
  items: number[];
  entries: () => Promise<number[]>;
  /** What was done, for whoever reads a failure. */
  told: string[];
};

/** A ledger of a few rows that point at everything that there is to point at. */
async function makeWorld(chance: Chance, mark: string): Promise<World> {
  const world: World = {
    ...{ mark, rows: [], categories: [], accounts: [], rules: [], items: [], told: [] },
    entries: async () =>
      (await service.ask('GET', '/api/v1/savings-accrual')).body
        .filter(({ month }: Json) => month > 3)
        .map(({ id }: Json) => id),
  };
  for (const n of [0, 1, 2]) {
    world.categories.push(await made('/categories', { name: `${mark} ${n}` }));
    const balances = { currency: 'CRC', balance: 100_000, balance_as_of: '2026-04-01' };
    world.accounts.push(
      await made('/accounts', { name: `${mark} ${n}`, account_type: 'checking', bank: 'BCR', ...balances }),
    );
  }
  for (const n of [0, 1]) {
    const category_id = chance.pick(world.categories);
    const account_id = chance.pick([null, ...world.accounts]);
    world.rules.push(
      await made('/category-rules', {
        pattern: `${mark} R${n}`,
        match: 'contains',
        category_id,
        account_id,
        priority: n,
      }),
    );
    world.items.push(
      await made('/budget/recurring-items', {
        ...{ name: `${mark} I${n}`, type: 'EXPENSE', amount: 5_000, currency: 'CRC', frequency: 'monthly', day: 15 },
        ...{ starts_on: '2026-04-01', mode: 'payment', category_id: chance.pick([null, ...world.categories]) },
      }),
    );
  }
  for (let n = 0; n < 8; n++) world.rows.push(await makeRow(chance, world, n));
  return world;
}

async function makeRow(chance: Chance, { mark, categories, accounts }: World, n: number): Promise<number> {
  const type = chance.pick(['COMPRA', 'COMPRA', 'TRASPASO', 'DEPOSITO', 'SALARY']);
  const row = {
    ...{ merchant: `${mark} ${chance.pick(['R0', 'R1', 'X'])} ${n}`, amount: AMOUNT, currency: 'CRC' },
    ...{ type, date: `2026-${chance.pick(['06', '07'])}-${String(chance.whole(10, 28))}` },
    ...{ category_id: chance.pick([null, ...categories]), account_id: chance.pick([null, ...accounts]) },
  };
  const [to] = accounts.filter((each) => each !== row.account_id);
  const more =
    type === 'TRASPASO' ? { to_account_id: to } : type === 'COMPRA' && chance.whole(0, 3) === 0 ? { cuotas: 3 } : {};
  return made('/transactions', { ...row, ...more });
}

/** Requests that can be undone; what cannot be done now is refused and changes nothing. */
const DEEDS: readonly ((
  chance: Chance,
  world: World,
) => Promise<[string, string, object?]> | [string, string, object?])[] = [
  (chance, { rows }) => ['DELETE', `/transactions/${chance.pick(rows)}`],
  (chance, { rows }) => ['DELETE', `/transactions/${chance.pick(rows)}`],
  (chance, { categories }) => ['DELETE', `/categories/${chance.pick(categories)}`],
  (chance, { categories }) => ['DELETE', `/categories/${chance.pick(categories)}`],
  (chance, { accounts }) => ['DELETE', `/accounts/${chance.pick(accounts)}`],
  (chance, { accounts }) => ['DELETE', `/accounts/${chance.pick(accounts)}`],
  (chance, { rules }) => ['DELETE', `/category-rules/${chance.pick(rules)}`],
  (chance, { items }) => ['DELETE', `/budget/recurring-items/${chance.pick(items)}`],
  async (chance, world) => ['DELETE', `/savings-accrual/${chance.pick([0, ...(await world.entries())])}`],
  (chance, { rows }) => bulk(chance, rows, { action: 'delete' }),
  (chance, { rows, categories }) =>
    bulk(chance, rows, { action: 'set_category', category_id: chance.pick([null, ...categories]) }),
  (chance, { rows, accounts }) =>
    bulk(chance, rows, { action: 'set_account', account_id: chance.pick([null, ...accounts]) }),
  (chance, { rows }) => bulk(chance, rows, { action: 'set_type', type: chance.pick(['SALARY', 'SALARY', 'DEPOSITO']) }),
  (chance, { rows }) => bulk(chance, rows, { action: 'add_tags', tags: ['viaje'] }),
  (chance, { rows }) => bulk(chance, rows, { action: 'set_deferred', deferred: true }),
  (chance, { rows, items }) =>
    bulk(chance, rows, { action: 'set_pays', recurring_item_id: chance.pick([null, ...items]) }),
  (chance, { rows, categories }) => [
    ...(['PUT', `/transactions/${chance.pick(rows)}/parts`] as const),
    {
      parts: [
        { category_id: chance.pick(categories), amount: 1_000 },
        { category_id: chance.pick(categories), amount: 2_000 },
      ],
    },
  ],
  (chance, { rows }) => ['POST', `/transactions/${chance.pick(rows)}/merge`, { other_id: chance.pick(rows) }],
  (chance, { rows }) => ['POST', `/transactions/${chance.pick(rows)}/installment-plan`, { cuotas: 4 }],
  (chance, { rows }) => ['DELETE', `/transactions/${chance.pick(rows)}/installment-plan`],
  () => ['POST', '/category-rules/apply', {}],
];

function bulk(chance: Chance, rows: readonly number[], more: object): [string, string, object] {
  const ids = rows.filter(() => chance.whole(0, 2) === 0);
  return ['POST', '/transactions/bulk', { ...more, ids: ids.length > 0 ? ids : [chance.pick(rows)] }];
}

/** Does a deed; answers its token, or null when it was refused. */
async function does(chance: Chance, world: World): Promise<string | null> {
  const [method, url, body] = await chance.pick(DEEDS)(chance, world);
  const answer = await service.ask(method, `/api/v1${url}`, body);
  expect([method, url, answer.status < 500 ? '' : answer.text]).toEqual([method, url, '']);
  if (answer.status >= 400) return null;
  world.told.push(`${method} ${url} ${JSON.stringify(body ?? {})}`);
  return String(answer.headers['undo-token'] ?? answer.body?.undo_token);
}

const REFUSALS = ['changed_since', 'changed_since_some', 'newer_in_the_way', 'owner_gone'];

/** Undoes in random order, over and over while something gives; answers what is refused to the end. */
async function undoAll(chance: Chance, tokens: readonly string[], told: string[]): Promise<string[]> {
  let left = [...tokens];
  for (let gave = true; gave && left.length > 0; ) {
    gave = false;
    for (const token of shuffled(chance, left)) {
      const { status, body } = await service.ask('POST', '/api/v1/transactions/undo', { undo_token: token });
      told.push(`undo ${tokens.indexOf(token)}: ${status} ${body.reason ?? ''}`);
      if (status === 200) left = left.filter((each) => each !== token);
      else expect(REFUSALS).toContain(body.reason);
      gave ||= status === 200;
    }
  }
  return left;
}

function shuffled<T>(chance: Chance, values: readonly T[]): T[] {
  const drawn = values.map((value) => ({ value, at: chance.whole(0, 1_000_000) }));
  return drawn.sort((a, b) => a.at - b.at).map(({ value }) => value);
}

/** `forgets`: the control, which leaves the first operation as it is. */
async function runChain(
  seed: string,
  forgets = false,
): Promise<{ undone: boolean; told: string[]; before: Json; after: Json }> {
  const chance = chanceOf(seed);
  const world = await makeWorld(chance, `U${seed}`);
  // A month whose entry a person has deleted is none that an undo accrues.
  for (const id of await world.entries())
    if (chance.whole(0, 1) === 0) await service.ask('DELETE', `/api/v1/savings-accrual/${id}`);
  const before = await readLedger();
  const tokens: string[] = [];
  for (let n = 0; n < 8; n++) {
    const token = await does(chance, world);
    if (token !== null && token !== 'undefined') tokens.push(token);
  }
  const left = await undoAll(chance, forgets ? tokens.slice(1) : tokens, world.told);
  return { undone: left.length === 0, told: world.told, before, after: await readLedger() };
}

it(`${CHAINS} random chains, undone in random order, leave the ledger as it was`, { timeout: 3_600_000 }, async () => {
  let undone = 0;
  const seed = process.env['FUZZ_SEED'] ?? 'orders';
  for (let n = 0; n < CHAINS; n++) {
    const chain = await runChain(`${seed}${n}`);
    if (!chain.undone) continue;
    undone += 1;
    expect(chain.after, chain.told.join('\n')).toEqual(chain.before);
  }
  process.stdout.write(`Undone: ${undone} of ${CHAINS} chains\n`);
  expect(undone).toBeGreaterThan(CHAINS / 2);
});

it('the comparison sees an operation that was not undone', async () => {
  const { before, after } = await runChain('forgotten', true);
  expect(after).not.toEqual(before);
});
