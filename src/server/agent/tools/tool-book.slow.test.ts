import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { READ_TOOLS } from '../../../domain/agent/answers/tool-data.ts';
import { READING_TOOLS, runTool } from './tool-book.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const rows = [
    { merchant: 'AUTO MERCADO', amount: 10_000 },
    { merchant: 'AUTO MERCADO', amount: 2_500, type: 'DEVOLUCION', date: '2026-04-03' },
    { merchant: 'UBER EATS', amount: 4_000, deferred_to_next_cycle: true, date: '2026-03-10' },
    { merchant: 'UBER EATS', amount: 6_000, date: '2026-03-18' },
    { merchant: 'Steam', currency: 'USD', amount: '9.99', date: '2026-03-30' },
    { merchant: 'Empresa', type: 'SALARY', amount: 700_000, date: '2026-03-31' },
    { merchant: 'Empresa', type: 'SALARY', amount: 650_000, date: '2025-12-31' },
    { merchant: 'Monero', currency: 'XMR', amount: '0.5' },
    { merchant: 'Tele', amount: 90_000, cuotas: 9, date: '2026-04-02' },
    { merchant: 'Sin nombre', amount: 77 },
  ];
  for (const row of rows) {
    const whole = { date: '2026-04-01', type: 'COMPRA', currency: 'CRC', ...row };
    expect((await service.ask('POST', '/api/v1/transactions', whole)).status).toBe(201);
  }
  await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 468.29 });
  await service.ask('POST', '/api/v1/pensions/manual', {
    entries: [
      { fund: 'ROP', balance: 1_500_000.25, as_of: '2026-03-31' },
      { fund: 'FCL', balance: 300_000, as_of: '2026-03-31' },
    ],
  });
});
afterAll(() => service.close());

const rest = async (url: string): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1${url}`);
  expect(status, url).toBe(200);
  return body;
};
const run = async (name: string, args: object = {}): Promise<Json> => runTool(service.deps, name, JSON.stringify(args));
const dataOf = async (name: string, args: object = {}): Promise<Json> => {
  const answer = await run(name, args);
  expect(answer.problem, `${name} ${JSON.stringify(args)}`).toBeUndefined();
  expect(answer.today).toBe('2026-04-10');
  return answer.data;
};

describe('agent tools', () => {
  it('are those of the contract, each with a description and a strict schema', () => {
    expect(READING_TOOLS.map(({ name }) => name).sort()).toEqual([...READ_TOOLS].sort());
    for (const { name, description, schema } of READING_TOOLS) {
      expect(description.length, name).toBeGreaterThan(20);
      expect(schema, name).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('answer with figures that are in their data, each with a link to its screen', async () => {
    let seen = 0;
    for (const { name } of READING_TOOLS) {
      const answer = await run(name, name === 'what_if_purchase' ? { amount: 1000 } : {});
      const data = JSON.stringify(answer.data);
      for (const { amount, text, link } of answer.figures) {
        expect(data, name).toContain(String(amount));
        expect([text, link]).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/^\//)]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(30);
  });
});

describe('tools agree with the REST routes', () => {
  it('on spending by category, by day and by month, for a cycle, a range and no period', async () => {
    const range = { start_date: '2026-03-10', end_date: '2026-03-18' };
    for (const [args, query] of [
      [{}, ''],
      [{ cycle: '2026-03' }, '?cycle=2026-03'],
      [{ cycle: '2026-04', ...range }, '?start_date=2026-03-10&end_date=2026-03-18'],
    ] as const) {
      expect(await dataOf('spending_by_category', args)).toEqual(await rest(`/analytics/by-category${query}`));
      const { largest, ...days } = await dataOf('daily_spending', args);
      expect(days).toEqual(await rest(`/analytics/daily-spending${query}`));
      expect(days.days).toEqual(expect.arrayContaining(largest));
      const trend = await rest(`/analytics/monthly-trend${query}`);
      const { months, ...sums } = await dataOf('monthly_trend', args);
      expect(trend).toMatchObject({ ...sums, months });
      expect(months.length).toBe(trend.months.length);
    }
    const compared = await dataOf('spending_by_category', { compare: 'previous' });
    expect(compared).toEqual(await rest('/analytics/by-category?compare=previous'));
  });

  it('on a single category by id or by name without accents, and on an unknown one', async () => {
    const whole = await rest('/analytics/by-category?compare=previous');
    const food = whole.categories.find((row: Json) => row.name === 'Comida a domicilio');
    for (const category of [food.category_id, 'COMIDA a domicílio', String(food.category_id), 'comida-a-domicilio']) {
      const { categories, previous, total_crc } = await dataOf('spending_by_category', {
        category,
        compare: 'previous',
      });
      expect([categories, total_crc]).toEqual([[food], food.total_crc]);
      expect(previous.categories.map((row: Json) => row.category_id)).toEqual([food.category_id]);
    }
    const none = await dataOf('spending_by_category', { category: 'none' });
    expect(none.categories.map((row: Json) => row.category_id)).toEqual([null]);
  });

  it('on a search, with the sums of all matches', async () => {
    for (const [args, query] of [
      [{}, ''],
      [{ q: 'uber' }, 'q=uber'],
      [{ q: 'amount>5000 -tele', type: 'COMPRA' }, 'q=amount>5000%20-tele&type=COMPRA'],
      [{ category: 'Comida a domicilio', cycle: '2026-04' }, 'q=cat:"Comida a domicilio"&cycle=2026-04'],
      [{ category: 'none' }, 'category_id=none'],
      [{ currency: 'USD', min_amount: 9.99, max_amount: 9.99 }, 'currency=USD&min_amount=9.99&max_amount=9.99'],
      [
        { start_date: '2026-03-10', end_date: '2026-03-18', cycle: '2026-04' },
        'start_date=2026-03-10&end_date=2026-03-18',
      ],
    ] as const) {
      const found = await dataOf('search_transactions', args);
      const page = await rest(`/transactions?totals=true&limit=20&${query}`);
      const named = page.items.map((row: Json) => ({ ...row, merchant: row.merchant_name }));
      expect({ ...page, items: named }).toMatchObject(found);
      expect(found.items.map((row: Json) => row.id)).toEqual(page.items.map((row: Json) => row.id));
    }
    const one = await run('search_transactions', { q: 'uber', limit: 1 });
    expect([one.cut, one.data.items.length, one.data.totals.count]).toEqual([{ shown: 1, total: 2 }, 1, 2]);
    const id = one.data.items[0].id;
    const row = await dataOf('search_transactions', { transaction_id: id });
    expect([row.items[0].id, row.total, row.totals.count]).toEqual([id, 1, 1]);
  });

  it('on the budget, the cuotas and a purchase', async () => {
    const month = await rest('/budget/projection/2026/4');
    expect(month).toMatchObject(await dataOf('budget_projection'));
    expect(await rest('/budget/projection/2027/12')).toMatchObject(
      await dataOf('budget_projection', { year: 2027, month: 12 }),
    );
    expect(await dataOf('budget_projection', { year: 2027 })).toEqual(await rest('/budget/projection/2027'));
    expect(await dataOf('upcoming_cuotas')).toEqual(await rest('/installments/upcoming'));
    const { purchase, ...imagined } = await dataOf('what_if_purchase', { amount: 300_000, cuotas: 12 });
    expect(purchase).toEqual({ amount: 300_000, currency: 'CRC', cuotas: 12, date: '2026-04-10' });
    const { body } = await service.ask('POST', '/api/v1/installments/what-if', purchase);
    const { months, ...shown } = imagined;
    expect(body).toMatchObject(shown);
    expect(months).toEqual(body.months.slice(0, 50));
  });

  it('on the year in which the balance first is so much, or the last of the budget', async () => {
    const item = { name: 'Sueldo', type: 'INCOME', amount: 100_000, currency: 'CRC', frequency: 'monthly', day: 28 };
    const path = '/api/v1/budget/recurring-items';
    const { body } = await service.ask('POST', path, { ...item, starts_on: '2026-05-01', mode: 'payment' });
    const years = await Promise.all([2026, 2027, 2028, 2030].map((year) => rest(`/budget/projection/${year}`)));
    const [end2026, end2027, end2028, end2030] = years.map(({ months }) => months.at(-1).balance);
    for (const [reach, found] of [
      [end2026, years[0]],
      [end2026 + 1, years[1]],
      [end2027, years[1]],
      [end2028, years[2]],
      [end2030 + 1, years[3]],
    ])
      expect(await dataOf('budget_projection', { reach })).toEqual(found);
    // Not before the year that is asked for.
    expect(await dataOf('budget_projection', { reach: end2026, year: 2028 })).toEqual(years[2]);
    expect((await run('budget_projection', { reach: 0 })).errors[0].path).toBe('reach');
    await service.ask('DELETE', `${path}/${body.id}`);
  });

  it('on accounts, savings, salaries, funds, receipts, water, rates and sources', async () => {
    const worth = await rest('/accounts/net-worth');
    const { accounts, net_worth } = await dataOf('list_accounts');
    expect(await rest('/accounts')).toMatchObject(accounts);
    expect(worth).toMatchObject(net_worth);
    const savings = await dataOf('savings_balances');
    expect(savings.accounts.map((row: Json) => row.currency)).toEqual(['MEMP', 'MPAT']);
    const accruals = await rest('/savings-accrual');
    expect(accruals.toReversed()).toMatchObject(savings.accruals);
    expect(savings.accruals.length).toBe(accruals.length);
    const salaries = await rest('/salarios');
    expect(salaries).toMatchObject(await dataOf('salary_summary'));
    const year = await dataOf('salary_summary', { year: 2025 });
    expect([year.year, year.total, year.items.length]).toEqual([{ year: 2025, total_crc: 650_000, count: 1 }, 1, 1]);
    expect(await dataOf('pension_summary')).toEqual(await rest('/pensions/fund-summary'));
    expect(await dataOf('safe_to_spend', { pay: 'card' })).toEqual(await rest('/budget/safe-to-spend?pay=card'));
    const rop = await dataOf('pension_summary', { fund: 'ROP' });
    expect(rop.funds.map((fund: Json) => [fund.fund, fund.balance])).toEqual([['ROP', 1_500_000.25]]);
    expect(await dataOf('municipal_receipts', { year: 2026 })).toEqual({ items: [], total: 0, sum_crc: 0 });
    expect(await dataOf('water_consumption', { months: 3 })).toEqual({ items: [], meters: [] });
    const { rates } = await dataOf('exchange_rate', { currency: 'USD' });
    expect([await rest('/exchange-rate')]).toMatchObject(rates);
    const told = await dataOf('sync_status');
    expect(Object.keys(told).toSorted()).toEqual(['backup', 'possible_duplicates', 'sources', 'today']);
    expect(await rest('/sync-status')).toMatchObject(told);
  });

  it('on the overview, which consists of the other answers', async () => {
    const overview = await dataOf('get_overview');
    const sums = await rest('/analytics/by-category?compare=previous');
    const month = await rest('/budget/projection/2026/4');
    const worth = await rest('/accounts/net-worth');
    expect(overview).toMatchObject({
      cycle: '2026-04',
      spent_crc: sums.total_crc,
      income_crc: sums.income_crc,
      previous: { previous_crc: sums.previous.previous_crc, change_crc: sums.previous.change_crc },
      next_cuotas: { total_crc: 10_000, due_on: '2026-04-19' },
      net_worth: { total_crc: worth.total_crc },
      stale: expect.any(Array),
    });
    expect(month).toMatchObject(overview.month);
  });
});

describe('period of a tool call', () => {
  it.each([
    ['spending_by_category', {}, { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18' }],
    [
      'daily_spending',
      { start_date: '2026-03-01', end_date: '2026-03-02' },
      { starts_on: '2026-03-01', ends_on: '2026-03-02' },
    ],
    ['monthly_trend', { months: 2 }, { starts_on: '2026-02-19', ends_on: '2026-04-18' }],
    ['monthly_trend', { months: 2, by: 'calendar' }, { starts_on: '2026-03-01', ends_on: '2026-04-30' }],
    ['search_transactions', {}, undefined],
    ['search_transactions', { cycle: '2026-04' }, { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18' }],
    ['budget_projection', {}, { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18' }],
    ['budget_projection', { lowest: true, until: '2026-05-01' }, { starts_on: '2026-04-10', ends_on: '2026-05-01' }],
    ['budget_projection', { year: 2026 }, { starts_on: '2026-02-19', ends_on: '2026-12-18' }],
    ['salary_summary', { year: 2026 }, { starts_on: '2026-01-01', ends_on: '2026-12-31' }],
  ])('resolves %s %j to %j', async (name, args, period) => {
    expect((await run(name, args)).period).toEqual(period);
  });
});

describe('invalid tool call', () => {
  it.each([
    ['get_everything', '{}', /no tool/],
    ['propose_category', '{}', /no tool/],
    ['get_overview', '{"extra": 1}', /extra/],
    ['get_overview', 'not json', /not JSON/],
    ['get_overview', '[]', /JSON object/],
    ['get_overview', 'null', /JSON object/],
    ['get_overview', '['.repeat(5000), /not JSON/],
    ['spending_by_category', '{"cycle": null}', /cycle/],
    ['spending_by_category', '{"cycle": "2026-13"}', /cycle/],
    ['spending_by_category', '{"start_date": "2026-03-01"}', /end_date/],
    ['spending_by_category', '{"start_date": "2026-03-02", "end_date": "2026-03-01"}', /end_date/],
    ['spending_by_category', '{"category": "Viajes a la luna"}', /Supermercado/],
    ['search_transactions', '{"q": "amount>mucho"}', /q/],
    ['search_transactions', '{"transaction_id": 2000000000}', /2000000000/],
    ['search_transactions', '{"limit": 51}', /limit/],
    ['search_transactions', '{"min_amount": 0.1234567890123456}', /min_amount/],
    ['budget_projection', '{"year": 2031}', /2026 to 2030/],
    ['budget_projection', '{"year": 2026, "month": 1}', /2026-03/],
    ['budget_projection', '{"month": 13}', /1 to 12/],
    ['what_if_purchase', '{"amount": 1, "date": "2020-01-01"}', /date/],
    ['what_if_purchase', '{"amount": 10.001}', /decimals/],
    ['what_if_purchase', '{"amount": 1, "currency": "EUR"}', /EUR/],
    ['what_if_purchase', '{}', /amount/],
    ['exchange_rate', '{"currency": "BTC"}', /BTC/],
    ['pension_summary', '{"fund": "X"}', /fund/],
  ])('is rejected with an explanation: %s %s', async (name, text, sentence) => {
    const { problem, ...rest } = (await runTool(service.deps, name, text)) as Json;
    expect(problem).toMatch(sentence);
    expect(Object.keys(rest).filter((key) => !['code', 'params', 'errors'].includes(key))).toEqual([]);
    expect(rest.code).toMatch(/^[a-z_]+$/);
  });

  it('rejects a text as arguments', async () => {
    expect(((await runTool(service.deps, 'get_overview', '')) as Json).data.cycle).toBe('2026-04');
  });

  it('throws when something inside is broken', async () => {
    const broken = { ...service.deps, rates: { ...service.deps.rates, current: () => JSON.parse('{') } };
    await expect(runTool(broken, 'get_overview', '{}')).rejects.toThrow(SyntaxError);
  });
});

describe('long list in a tool result', () => {
  it('is cut to 50 rows, with the total count', async () => {
    for (let n = 0; n < 55; n++) {
      const name = `Cuenta ${n}`;
      await service.ask('POST', '/api/v1/accounts', { name, account_type: 'savings', currency: 'CRC', balance: n });
    }
    const answer = await run('list_accounts');
    expect([answer.data.accounts.length, answer.cut]).toEqual([50, { shown: 50, total: 59 }]);
    expect((await dataOf('savings_balances')).accounts.length).toBe(50);
    const found = await run('search_transactions', { limit: 3 });
    expect(found.cut).toEqual({ shown: 3, total: found.data.total });
  });
});
