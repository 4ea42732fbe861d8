/** The calendar feed: what it has, and that its token opens nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { createToken } from '../auth/tokens/create-token.ts';

const PATH = '/api/v1/calendar.ics';

let service: TestApp;
let token: string;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-20T18:00:00Z' });
  token = await tokenOf(['calendar']);
  const visa = { name: 'Visa, oro', account_type: 'credit_card', currency: 'CRC', closing_day: 18, due_day: 3 };
  const { id } = await post('/accounts', { ...visa, balance: 0, balance_as_of: '2026-03-01' });
  const row = { merchant: 'GOLLO', currency: 'CRC', type: 'COMPRA', account_id: id };
  await post('/transactions', { ...row, date: '2026-04-10', amount: 22_000 });
  await post('/transactions', { ...row, date: '2026-04-11', amount: 90_000, cuotas: 3, account_id: null });
  await post('/budget/recurring-items', {
    ...{ name: 'Alquiler', type: 'EXPENSE', amount: 300_000, currency: 'CRC', frequency: 'monthly', day: 31 },
    starts_on: '2026-04-01',
  });
});
afterAll(() => service.close());

const tokenOf = async (scopes: ('read' | 'write' | 'calendar')[]) =>
  (await createToken(service.deps.db, { name: 'x', scopes, expires_at: null }, service.deps.now())).token;
const post = async (path: string, body: object): Promise<Json> => {
  const { status, body: answer } = await service.ask('POST', `/api/v1${path}`, body);
  expect([status, answer]).toEqual([201, expect.anything()]);
  return answer;
};
const feed = (query = `?token=${token}`, headers: Record<string, string> = {}) =>
  service.send({ method: 'GET', url: `${PATH}${query}`, headers });
const summariesOn = (text: string, day: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .filter((event) => event.includes(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`))
    .map((event) => /SUMMARY:(.*)\r/.exec(event)?.[1]?.replace(/\s/g, ' '));

describe('the calendar feed', () => {
  it('has cuotas, card payments and recurring items on their civil days, the last of shorter months too', async () => {
    const { status, text, headers } = await feed();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(summariesOn(text, '2026-05-19')).toEqual(['Cuota 2/3 · Gollo · ₡30 000\\,00']);
    expect(summariesOn(text, '2026-05-03')).toEqual(['Visa\\, oro · ₡22 000\\,00']);
    expect(summariesOn(text, '2026-04-30')).toEqual(['Alquiler · ₡300 000\\,00']);
    const uids = text.match(/UID:.*/g) ?? [];
    expect(new Set(uids).size).toBe(uids.length);
  });

  it('is not sent again while nothing changed', async () => {
    const first = await feed();
    const etag = String(first.headers['etag']);
    service.setNow('2026-04-20T19:00:00Z');
    expect((await feed(undefined, { 'if-none-match': etag })).status).toBe(304);
    await service.ask('PUT', '/api/v1/notifications/settings', { hide_amounts: true });
    const changed = await feed(undefined, { 'if-none-match': etag });
    expect([changed.status, summariesOn(changed.text, '2026-05-03')]).toEqual([200, ['Visa\\, oro']]);
  });

  it('opens to a token of the calendar alone, in the address or in the header, and to no session', async () => {
    const wide = await tokenOf(['read', 'calendar']);
    for (const query of [
      '',
      '?token=',
      '?token=alc_x',
      `?token=${await tokenOf(['read', 'write'])}`,
      `?token=${wide}`,
    ]) {
      const { status, body } = await feed(query);
      expect([status, body.code], query).toEqual([401, 'unauthenticated']);
    }
    expect((await feed('', { cookie: await service.login() })).status).toBe(401);
    expect((await feed('', { authorization: `Bearer ${wide}` })).status).toBe(200);
  });

  it('has a token that opens nothing else, in an address or a header', async () => {
    for (const url of ['/api/v1/transactions', '/api/v1/accounts', '/api/v1/auth/me']) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await service.send({ method: 'GET', url, headers })).body.code).toBe('missing_scope');
      expect((await service.send({ method: 'GET', url: `${url}?token=${token}` })).status).toBe(401);
    }
  });
});
