import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';

const IBAN = 'CR05015202001026284066';

let service: TestApp;
let id: number;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-30T18:00:00Z' });
  const account = { name: 'Planilla', account_type: 'checking', currency: 'CRC', numbers: [IBAN] };
  id = (await service.ask('POST', '/api/v1/accounts', { ...account, balance: 1_000, balance_as_of: '2026-06-30' })).body
    .id;
});
afterAll(() => service.close());

/** A statement of July up to a day, in OFX. */
const statement = (day: string, amount: string, closing: string) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CRC<BANKACCTFROM><BANKID>1<ACCTID>${IBAN}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260701<DTEND>${day}
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-${amount}<FITID>${day}<NAME>SODA LA PRUEBA</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>${day}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const send = async (text: string, query = ''): Promise<Json> => {
  const answer = await service.app.inject({
    ...{ method: 'POST', url: `/api/v1/imports?filename=julio.ofx${query}`, payload: Buffer.from(text) },
    headers: {
      cookie: await service.login(),
      origin: 'http://localhost:8080',
      'content-type': 'application/octet-stream',
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const account = async (): Promise<Json> => (await service.ask('GET', `/api/v1/accounts/${id}`)).body;

describe('the closing balance of an imported statement', () => {
  it('is a checkpoint of the account that the statement names, and its stated balance', async () => {
    await send(statement('20260705', '120.00', '880.00'), '&dry_run=true');
    expect((await account()).checkpoint).toBeNull();
    await send(statement('20260705', '120.00', '880.00'));
    expect(await account()).toMatchObject({
      ...{ balance: 880, balance_as_of: '2026-07-05', current_balance: 880 },
      checkpoint: { as_of: '2026-07-05', balance: 880, source: 'statement', holds: true, difference: 0 },
    });
  });

  it('taken back, leaves the worth of today as it was before', async () => {
    const worth = async () => {
      const { total_crc, change_crc, history } = (await service.ask('GET', '/api/v1/accounts/net-worth')).body;
      return { total_crc, change_crc, today: history.at(-1) };
    };
    const buy = { merchant: 'SODA LA PRUEBA', amount: 66, date: '2026-07-08', type: 'COMPRA', currency: 'CRC' };
    await service.ask('POST', '/api/v1/transactions', { ...buy, category_id: null });
    await service.ask('PATCH', `/api/v1/accounts/${id}`, { notes: 'x' });
    const before = await worth();
    const { undo_token } = await send(statement('20260708', '66.00', '500.00'));
    expect((await worth()).total_crc).not.toBe(before.total_crc);
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect(await worth()).toEqual(before);
  });

  it('holds though the one before it was fetched at noon, before that day’s other rows', async () => {
    const body = { name: 'Diaria', account_type: 'checking', currency: 'CRC', numbers: ['200100300'] };
    const own = (
      await service.ask('POST', '/api/v1/accounts', { ...body, balance: 1_000, balance_as_of: '2026-06-30' })
    ).body.id;
    const of = async () => (await service.ask('GET', `/api/v1/accounts/${own}`)).body.checkpoint;
    const list = (...args: Parameters<typeof statement>) => statement(...args).replaceAll(IBAN, '200100300');
    const buy = (amount: number, date: string) =>
      service.ask('POST', '/api/v1/transactions', {
        ...{ merchant: `SODA ${amount}`, amount, date, type: 'COMPRA', currency: 'CRC', category_id: null },
        account_id: own,
      });
    await send(list('20260703', '121.00', '879.00'));
    expect(await of()).toMatchObject({ as_of: '2026-07-03', holds: true });
    await buy(33, '2026-07-03');
    expect(await of()).toMatchObject({ holds: false, difference: 33 });
    // The next list, of another noon, prints both.
    await send(list('20260706', '60.00', '786.00'));
    expect(await of()).toMatchObject({ as_of: '2026-07-06', holds: true, difference: 0 });
    await buy(7, '2026-07-06');
    expect(await of()).toMatchObject({ holds: false, difference: 7 });
    await send(list('20260709', '50.00', '729.00'));
    expect(await of()).toMatchObject({ as_of: '2026-07-09', holds: true, difference: 0 });
    // What is missing is missing in all of them together.
    await send(list('20260711', '40.00', '680.00'));
    expect(await of()).toMatchObject({ as_of: '2026-07-11', holds: false, difference: -9 });
    await service.ask('DELETE', `/api/v1/accounts/${own}`);
  });

  it('does not hold where a row is missing, and goes with the import when that is taken back', async () => {
    const { undo_token } = await send(statement('20260712', '80.00', '700.00'));
    expect(await account()).toMatchObject({
      current_balance: 700,
      checkpoint: { as_of: '2026-07-12', holds: false, difference: -100 },
    });
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect(await account()).toMatchObject({ current_balance: 880, checkpoint: { as_of: '2026-07-05', holds: true } });
  });

  it('is kept from a statement whose lines were all taken before, once, and can be taken back', async () => {
    const earlier = statement('20260720', '20.00', '860.00').replaceAll(IBAN, '001122334455');
    const first = await send(earlier);
    expect([first.created.length, first.account_id, first.checkpoints]).toEqual([1, null, 0]);
    const savings = { name: 'Ahorro', account_type: 'savings', currency: 'CRC', balance: 0 };
    const made = await service.ask('POST', '/api/v1/accounts', { ...savings, numbers: ['001122334455'] });
    const read = async () => (await service.ask('GET', `/api/v1/accounts/${made.body.id}`)).body.checkpoint;
    const looked = await send(earlier, '&dry_run=true');
    expect([looked.counts.fresh, looked.account_id, looked.checkpoints]).toEqual([0, made.body.id, 1]);
    expect(await read()).toBeNull();
    const { undo_token } = await send(earlier);
    expect(await read()).toMatchObject({ as_of: '2026-07-20', balance: 860, source: 'statement' });
    expect(await send(earlier)).toMatchObject({ checkpoints: 0, undo_token: null });
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect(await read()).toBeNull();
  });

  it('is of the account that the person chose, and of none when they say so', async () => {
    const text = statement('20260725', '15.00', '845.00');
    const chosen = { name: 'Otra', account_type: 'checking', currency: 'CRC', balance: 0 };
    const other = (await service.ask('POST', '/api/v1/accounts', chosen)).body.id;
    expect(await send(text, '&dry_run=true')).toMatchObject({ account_id: id, checkpoints: 1 });
    expect(await send(text, '&dry_run=true&account_id=none')).toMatchObject({ account_id: null, checkpoints: 0 });
    const none = await send(text, '&account_id=none');
    expect(none.created).toMatchObject([{ account_id: null }]);
    const unknown = await service.ask('GET', '/api/v1/accounts/unknown-numbers');
    expect(unknown.body).toEqual([]);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: none.undo_token });
    const plain = { text: '28/07/2026  SODA LA OTRA  1,000.00  COL  D' };
    const pasted = { ...plain, account_id: other };
    expect((await service.ask('POST', '/api/v1/transactions/paste-import', pasted)).body).toMatchObject({
      ...{ account_id: other, created: [{ account_id: other }] },
    });
    const nobody = { text: plain.text.replace('1,000', '2,000'), account_id: null };
    expect((await service.ask('POST', '/api/v1/transactions/paste-import', nobody)).body).toMatchObject({
      ...{ account_id: null, created: [{ account_id: null }] },
    });
  });
});
