import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { cardMail } from '../../demo-data/bank-mails.ts';

const ROWS = '/api/v1/transactions';
let service: TestApp;
let bank: Json;
let card: Json;
beforeAll(async () => {
  service = await createTestApp();
  bank = await make({ name: 'Mi banco', account_type: 'checking', currency: 'CRC', bank: 'BAC' });
  card = await make({ name: 'Mi Visa', account_type: 'credit_card', currency: 'CRC', bank: 'BAC', numbers: ['1234'] });
});
afterAll(() => service.close());

const make = async (body: object): Promise<Json> => (await service.ask('POST', '/api/v1/accounts', body)).body;
const row = async (more: object = {}): Promise<Json> => {
  const body = { merchant: 'SODA', date: '2026-04-02', amount: 1000, type: 'COMPRA', currency: 'CRC', ...more };
  return (await service.ask('POST', ROWS, body)).body;
};
const change = (id: number, body: object, method = 'PATCH') => service.ask(method, `${ROWS}/${id}`, body);
const read = async (id: number): Promise<Json> => (await service.ask('GET', `${ROWS}/${id}`)).body;
const accountOf = ({ account_id, to_account_id, account_by }: Json) => [account_id, to_account_id, account_by];
const found = async (query: string): Promise<number[]> =>
  (await service.ask('GET', `${ROWS}?limit=200&${query}`)).body.items.map(({ id }: Json) => id);
let number = 0;
const mail = async (more: object = {}): Promise<Json> => {
  number += 1;
  const charge = {
    day: '2026-04-03',
    time: '10:00',
    place: 'X, Costa Rica',
    amount: '5000',
    currency: 'CRC',
    type: 'COMPRA',
  };
  const sent = cardMail({ ...charge, merchant: 'TIENDA', number, ...more } as never);
  return (await service.ask('POST', '/api/v1/ingest/email', sent)).body.transaction;
};

describe('the account of a row', () => {
  it('is set, changed and cleared by a person, whose choice stays', async () => {
    const made = await row({ account_id: bank.id });
    expect(accountOf(made)).toEqual([bank.id, null, 'person']);
    expect(accountOf((await change(made.id, { account_id: null })).body)).toEqual([null, null, 'person']);
    const charged = await mail();
    expect(accountOf(charged)).toEqual([card.id, null, 'number']);
    await change(charged.id, { account_id: bank.id });
    expect(accountOf((await change(charged.id, { merchant: 'OTRA' })).body)).toEqual([bank.id, null, 'person']);
    const { merchant, date, amount, currency, type } = charged;
    const replaced = await change(charged.id, { merchant, date, amount, currency, type }, 'PUT');
    expect(accountOf(replaced.body)).toEqual([card.id, null, 'number']);
  });

  it('is that of the notice where it was only guessed', async () => {
    const guess = { merchant: 'JARDIN', date: '2026-04-03', amount: 7_300, account_id: bank.id, account_by: 'earlier' };
    const made = await row(guess);
    expect(accountOf(made)).toEqual([bank.id, null, 'earlier']);
    const charged = await mail({ merchant: 'JARDIN', amount: '7300' });
    expect([charged.id, ...accountOf(charged)]).toEqual([made.id, card.id, null, 'number']);
    const known = await mail({ merchant: 'VIVERO', amount: '7400' });
    const joined = await row({ ...guess, merchant: 'VIVERO', amount: 7_400 });
    expect([joined.id, ...accountOf(joined)]).toEqual([known.id, card.id, null, 'number']);
  });

  it('comes with the category of the entry that joins it, unless a rule or a person has said one', async () => {
    const categories = (await service.ask('GET', '/api/v1/categories')).body;
    const [hogar, salud] = ['hogar', 'salud'].map((id) => categories.find((each: Json) => each.identifier === id).id);
    const rule = { pattern: 'AZUCENA HEREDIA', match: 'contains', category_id: salud };
    expect((await service.ask('POST', '/api/v1/category-rules', rule)).status).toBe(201);
    const joined = async (merchant: string, amount: number, entry: object) => {
      const known = await mail({ merchant, amount: `${amount}` });
      const { id, category_id, category_guess } = await row({ merchant, date: '2026-04-03', amount, ...entry });
      expect(id).toBe(known.id);
      return [category_id, category_guess];
    };
    const guess = { category_id: hogar, category_guess: 'earlier' };
    expect(await joined('XUCA NORTE', 7_700, guess)).toEqual([hogar, 'earlier']);
    expect(await joined('XUCA NORTE', 7_800, { category_id: hogar })).toEqual([hogar, null]);
    expect(await joined('AZUCENA HEREDIA', 7_900, guess)).toEqual([salud, null]);
    expect(await joined('AZUCENA HEREDIA', 8_000, { category_id: hogar })).toEqual([hogar, null]);
  });

  it('is refused where it is not there, or where money does not go to another', async () => {
    const { id } = await row();
    for (const [body, path, code] of [
      [{ account_id: 999_999 }, 'account_id', 'no_account_id'],
      [{ to_account_id: bank.id }, 'to_account_id', 'not_own_money'],
      [{ type: 'TRASPASO', account_id: bank.id, to_account_id: bank.id }, 'to_account_id', 'same_account'],
    ] as const) {
      const { status, body: problem } = await change(id, body);
      expect([status, problem.errors?.[0]]).toMatchObject([422, { path, code }]);
    }
  });

  it('moves both sides of own money, and loses the other side with the type', async () => {
    const { id } = await row({ type: 'TRASPASO', account_id: bank.id, to_account_id: card.id });
    expect(accountOf(await read(id))).toEqual([bank.id, card.id, 'person']);
    expect(accountOf((await change(id, { type: 'COMPRA' })).body)).toEqual([bank.id, null, 'person']);
  });

  it('of a purchase is that of its cuotas, and theirs is its', async () => {
    const { id } = await mail({ merchant: 'MUEBLES', amount: '90000' });
    await service.ask('POST', `${ROWS}/${id}/installment-plan`, { cuotas: 3 });
    const cuotas = (await found('q=muebles')).filter((each) => each !== id);
    expect(cuotas).toHaveLength(3);
    for (const cuota of cuotas) expect(accountOf(await read(cuota))).toEqual([card.id, null, 'number']);
    await change(cuotas[0] ?? 0, { account_id: bank.id });
    for (const each of [id, ...cuotas]) expect(accountOf(await read(each))).toEqual([bank.id, null, 'person']);
    const { body } = await service.ask('POST', `${ROWS}/bulk`, {
      action: 'set_account',
      ids: cuotas,
      account_id: card.id,
    });
    for (const each of [id, ...cuotas]) expect(accountOf(await read(each))).toEqual([card.id, null, 'person']);
    await service.ask('POST', `${ROWS}/undo`, { undo_token: body.undo_token });
    expect(accountOf(await read(id))).toEqual([bank.id, null, 'person']);
  });

  it('is found by filter, by name, by the number of a card, and by none', async () => {
    const [charged, other] = [await mail({ merchant: 'BUSCADA' }), await row({ merchant: 'BUSCADA', amount: 77 })];
    expect(await found(`account_id=${card.id}&q=buscada`)).toEqual([charged.id]);
    expect(await found('account_id=none&q=buscada')).toEqual([other.id]);
    expect(await found('q=buscada cuenta:"mi visa"')).toEqual([charged.id]);
    expect(await found('q=buscada tarjeta:1234')).toEqual([charged.id]);
    expect(await found('q=buscada card:9999')).toEqual([]);
    expect((await service.ask('GET', `${ROWS}?q=account:nadie`)).body.errors[0].code).toBe('no_account_named');
    const { text } = await service.ask('GET', `${ROWS}/export?account_id=${card.id}&q=buscada`);
    expect(text.split('\r\n')[1]).toMatch(/"Mi Visa","","[^"]+","",""$/);
  });

  it('changes nothing that counts', async () => {
    const totals = async () => (await service.ask('GET', `${ROWS}?totals=true`)).body.totals;
    const before = await totals();
    const ids = await found('q=soda');
    await service.ask('POST', `${ROWS}/bulk`, { action: 'set_account', ids, account_id: card.id });
    expect(await totals()).toEqual(before);
  });

  it('is set by a rule where nothing else says one, also for rows that are there', async () => {
    const before = await row({ merchant: 'CLUB ZETA', amount: 12 });
    const chosen = await row({ merchant: 'CLUB ZETA', amount: 13, account_id: card.id });
    const { body: rule } = await service.ask('POST', '/api/v1/category-rules', {
      pattern: 'CLUB ZETA',
      account_id: bank.id,
    });
    expect([rule.category_id, rule.account_id]).toEqual([null, bank.id]);
    expect(accountOf(await row({ merchant: 'CLUB ZETA', amount: 14 }))).toEqual([bank.id, null, 'rule']);
    expect(accountOf(await mail({ merchant: 'CLUB ZETA' }))).toEqual([card.id, null, 'number']);
    const preview = await service.ask('POST', '/api/v1/category-rules/preview', {
      pattern: 'CLUB ZETA',
      account_id: bank.id,
      rule_id: rule.id,
    });
    expect(preview.body.items.map(({ id }: Json) => id)).toEqual([before.id]);
    const run = await service.ask('POST', '/api/v1/category-rules/apply', { rule_id: rule.id });
    expect(run.body.changed).toBe(1);
    expect(accountOf(await read(before.id))).toEqual([bank.id, null, 'rule']);
    expect(accountOf(await read(chosen.id))).toEqual([card.id, null, 'person']);
    const nothing = await service.ask('POST', '/api/v1/category-rules', { pattern: 'NADA' });
    expect(nothing.body.errors[0].code).toBe('does_nothing');
  });

  it('of the lines of a list is what the importer was told, until a number says another', async () => {
    const text = '02/04/2026\tFERIA DEL AGRICULTOR\t-4 500,00\n03/04/2026\tPULPERIA\t-900,00';
    const list = (more: object) => service.ask('POST', `${ROWS}/paste-import`, { text, ...more });
    expect((await list({ account_id: 999_999 })).body.errors[0]).toMatchObject({ path: 'account_id' });
    const { body } = await list({ account_id: bank.id });
    expect(body.created.map(accountOf)).toEqual([
      [bank.id, null, 'statement'],
      [bank.id, null, 'statement'],
    ]);
  });

  it('that a person chose stays when two rows are one, and is undone with it', async () => {
    const [one, two] = [
      await mail({ merchant: 'LIBRERIA', amount: '4321' }),
      await row({ merchant: 'LIBROS', amount: 4321, account_id: bank.id, category_id: 1, date: '2026-03-01' }),
    ];
    const { body } = await service.ask('POST', `${ROWS}/${one.id}/merge`, { other_id: two.id });
    expect([...accountOf(body.transaction), body.transaction.category_id]).toEqual([bank.id, null, 'person', 1]);
    await service.ask('POST', `${ROWS}/undo`, { undo_token: body.undo_token });
    const before = await read(one.id);
    expect([...accountOf(before), before.category_id]).toEqual([card.id, null, 'number', one.category_id]);
    expect(one.category_id).not.toBe(1);
  });

  it('leaves a rule its category when the account goes, and is of journals by its name', async () => {
    const { text } = await service.ask('GET', '/api/v1/export/hledger');
    expect(text).toContain('account liabilities:mi-visa');
    const gone = await make({ name: 'Pasajera', account_type: 'cash', currency: 'CRC' });
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    const rule = { pattern: 'PASAJERA', account_id: gone.id, category_id: categories[0].id };
    const { body: made } = await service.ask('POST', '/api/v1/category-rules', rule);
    await service.ask('DELETE', `/api/v1/accounts/${gone.id}`);
    expect((await service.ask('GET', `/api/v1/category-rules/${made.id}`)).body).toMatchObject({
      ...rule,
      account_id: null,
    });
  });
});
