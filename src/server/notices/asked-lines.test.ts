/** Which row a line is asked about, and what becomes of the others: no money twice in silence, whatever the answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { type Documents, documentsOf, NOW, priceOf } from './documents-testing.ts';

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
  for (const number of ['1111', '2222']) {
    const account = { account_type: 'credit_card', bank: 'BAC', currency: 'CRC', numbers: [number] };
    await tell.send('POST', '/api/v1/accounts', { ...account, name: number });
  }
});
afterAll(() => service.close());

let prices = 500;
const price = () => priceOf(++prices);
const mail = async (name: string, amount: string, day: number) =>
  (await tell.mail(name, amount, { at: `Oct ${day}, 2026, 12:00` })).transaction.id as number;
const rowsOf = async (amount: string) => {
  const { items } = await tell.send('GET', '/api/v1/transactions?limit=200');
  return items.filter((row: Json) => row.amount === Number(amount.replaceAll(',', '')));
};
const asked = ({ possible }: Json) => possible.map(({ line, match }: Json) => [line, match.id]);
const documentsIn = (row: Json) => row.notices.map(({ kind }: Json) => kind).sort();

describe('two lines of one list by another name than their two mails', () => {
  const lines = (amount: string) => [`22/10/2026 AMZN MKTP US*2X3 ${amount}`, `23/10/2026 AMZN MKTP US*2X3 ${amount}`];
  async function told() {
    const amount = price();
    const rows = [await mail('AMAZON MKTPLACE PMTS', amount, 20), await mail('AMAZON MKTPLACE PMTS', amount, 20)];
    return { amount, rows, list: lines(amount) };
  }

  it('are asked about a row each, and the other one still after the first answer', async () => {
    const { rows, list } = await told();
    const preview = await tell.cardList('1111', list, { dry_run: 'true' });
    const [[first, one], [second, other]] = asked(preview);
    expect([one, other].sort()).toEqual(rows);
    const answer = await tell.cardList('1111', list, { same_lines: String(first) });
    expect(asked(answer)).toEqual([[second, other]]);
    expect(asked(await tell.cardList('1111', list))).toEqual([[second, other]]);
  });

  it('are those rows when both are the same', async () => {
    const { amount, list } = await told();
    const preview = await tell.cardList('1111', list, { dry_run: 'true' });
    const both = asked(preview).map(([line]: [number]) => line);
    await tell.cardList('1111', list, { same_lines: both.join(',') });
    const rows = await rowsOf(amount);
    expect(rows.map(documentsIn)).toEqual([
      ['email', 'statement'],
      ['email', 'statement'],
    ]);
  });

  it('the second is the row that it was asked about, whatever the first is', async () => {
    const { amount, list } = await told();
    const preview = await tell.cardList('1111', list, { dry_run: 'true' });
    const [[first], [second, other]] = asked(preview);
    const answer = await tell.cardList('1111', list, { force_lines: String(first), same_lines: String(second) });
    expect(answer.duplicates).toMatchObject([{ line: second, code: 'person', match: { id: other } }]);
    expect(await rowsOf(amount)).toHaveLength(3);
  });

  it('are never both one row', async () => {
    const amount = price();
    await mail('AMAZON MKTPLACE PMTS', amount, 20);
    const list = lines(amount);
    const preview = await tell.cardList('1111', list, { dry_run: 'true' });
    expect(asked(preview)).toHaveLength(2);
    const both = asked(preview).map(([line]: [number]) => line);
    const answer = await tell.cardList('1111', list, { same_lines: both.join(',') });
    expect([answer.duplicates.length, answer.possible.length]).toEqual([1, 1]);
    expect(await rowsOf(amount)).toHaveLength(1);
  });
});

describe('a line that may be one of two rows', () => {
  async function told() {
    const amount = price();
    const rows = { amazon: await mail('AMAZON MKTPLACE PMTS', amount, 7), dunkin: await mail('DUNKIN', amount, 8) };
    return { amount, ...rows, list: [`09/10/2026 AMZN MKTP US*2X3 ${amount}`] };
  }

  it('is asked about the one whose name resembles its own', async () => {
    const { amazon, list } = await told();
    expect(asked(await tell.cardList('1111', list))).toEqual([[expect.any(Number), amazon]]);
  });

  it('may still be the other when it is not that one', async () => {
    const { amount, dunkin, list } = await told();
    const [[line]] = asked(await tell.cardList('1111', list, { dry_run: 'true' }));
    const { created } = await tell.cardList('1111', list, { force_lines: String(line) });
    expect(created).toMatchObject([{ possible_duplicate_of: dunkin }]);
    await tell.cardList('1111', [`12/10/2026 DUNKIN ${amount}`]);
    expect((await rowsOf(amount)).map(({ possible_duplicate_of: of }: Json) => of).sort()).toEqual([
      dunkin,
      null,
      null,
    ]);
    const { transaction } = await tell.send('POST', `/api/v1/notices/${created[0].notices[0].id}/settle`, {
      same: true,
    });
    expect([transaction.id, (await rowsOf(amount)).length]).toEqual([dunkin, 2]);
  });
});

it('a mail is asked about the line of its own card before a nearer one of another card', async () => {
  for (const own of ['PRICESMART TRES RIOS', 'SODA LA PARADA']) {
    const amount = price();
    await tell.cardList('1111', [`12/10/2026 UBER EATS CR ${amount}`]);
    const { created } = await tell.cardList('2222', [`13/10/2026 ${own} ${amount}`]);
    const more = { at: 'Oct 11, 2026, 20:08', card: '2222' };
    const { transaction } = await tell.mail('PRICE SMART TRES RI', amount, more);
    expect(transaction.possible_duplicate_of).toBe(created[0].id);
  }
});

it('the last line of a month in two lists is asked about a row that it can be', async () => {
  const amount = price();
  for (const day of [8, 10, 15, 17]) await mail('CAFE DOS', amount, day);
  const parts = [
    [11, 14],
    [18, 20],
  ].map((days) => days.map((day) => `${day}/10/2026 CAFE DOS ${amount}`)) as [string[], string[]];
  expect((await tell.cardList('1111', parts[0])).duplicates).toHaveLength(2);
  const { possible } = await tell.cardList('1111', parts[1]);
  expect(possible).toMatchObject([{ parsed: { local_date: '2026-10-20' }, match: { date: '2026-10-15T18:00:00' } }]);
  await tell.cardList('1111', parts[1], { same_lines: String(possible[0].line) });
  expect(await rowsOf(amount)).toHaveLength(4);
});

it('a line that a person forced keeps its row, whatever comes later', async () => {
  const amount = price();
  const [, second] = [await mail('CAFE TRES', amount, 20), await mail('CAFE TRES', amount, 20)];
  const list = [`21/10/2026 CAFE TRES ${amount}`];
  const [{ line }] = (await tell.cardList('1111', list, { dry_run: 'true' })).duplicates;
  const { created } = await tell.cardList('1111', list, { force_lines: String(line) });
  expect(created).toMatchObject([{ possible_duplicate_of: second }]);
  await tell.message('CAFE TRES', amount, { at: '20/10/2026 12:00' });
  expect(await rowsOf(amount)).toHaveLength(3);
});
