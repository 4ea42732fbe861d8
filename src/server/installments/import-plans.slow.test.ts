import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let ask: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-08T18:00:00Z' });
  ask = await service.withToken();
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('installment_plans').execute();
    await db.deleteFrom('notices').execute();
  }),
);

const rows = async (): Promise<Json[]> => (await ask('GET', '/api/v1/transactions?limit=200')).body.items;

describe('import of the bank’s plans', () => {
  const LIST = [
    'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante',
    '0001,15/07/2025,TALLER PRUEBA,009/012,"29,472.00 CRC","353,664.79","88,416.79"',
    '0001,16/02/2026,CLINICA PRUEBA,002/003,"56,666.60 CRC","170,000.00","56,666.80"',
    '0001,09/08/2023,TRASLADO SALDO,031/060,"72,206.60 CRC","2,096,154.99","1,464,278.23"',
    'Total,,,,,"2,619,819.78",',
  ].join('\n');
  const take = async (more: object = {}): Promise<Json> =>
    (await ask('POST', '/api/v1/installments/import', { text: LIST, ...more })).body;

  it('creates each plan with its remaining cuotas once, and rejects plans with interest with the reason', async () => {
    expect((await take({ dry_run: true })).fresh).toHaveLength(2);
    expect(await rows()).toEqual([]);
    const { created, errors } = await take();
    expect(created.map((row: Json) => [row.merchant, row.amount, row.installment.number, row.installment.of])).toEqual([
      ['TALLER PRUEBA', 353664.79, 0, 12],
      ['CLINICA PRUEBA', 170000, 0, 3],
    ]);
    expect(errors.map((error: Json) => error.line)).toEqual([4]);
    const { body: plans } = await ask('GET', '/api/v1/installments');
    expect(plans[0]).toMatchObject({
      of: 12,
      billed: 9,
      remaining: 3,
      remaining_amount: 88416.79,
      billed_amount: 265248,
    });
    expect(plans[0].cuotas.map((cuota: Json) => [cuota.number, cuota.local_date, cuota.amount])).toEqual([
      [10, '2026-04-19', 29472],
      [11, '2026-05-19', 29472],
      [12, '2026-06-19', 29472.79],
    ]);
    expect((await ask('GET', '/api/v1/analytics/by-category?cycle=2026-05')).body.total_crc).toBe(86138.8);
    const again = await take();
    expect([again.created, again.duplicates.map((each: Json) => each.anchor_id)]).toEqual([
      [],
      created.map((row: Json) => row.id),
    ]);
  });

  it('makes an existing purchase the anchor', async () => {
    const row = { merchant: 'CLINICA P', date: '2026-02-16', amount: 170000, type: 'COMPRA', currency: 'CRC' };
    const there = (await ask('POST', '/api/v1/transactions', row)).body;
    const { created, undo_token } = await take();
    expect(created[1].id).toBe(there.id);
    await service.send({
      method: 'POST',
      url: '/api/v1/transactions/undo',
      headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'application/json' },
      payload: JSON.stringify({ undo_token }),
    });
    expect((await rows()).map((row) => [row.id, row.installment])).toEqual([[there.id, null]]);
  });

  const withoutNotices = async () => (await rows()).map(({ notices: _told, ...row }) => row);
  const told = async (): Promise<Json[]> => (await ask('GET', '/api/v1/notices?kind=plan_list')).body.items;
  const undo = (undo_token: string) => service.ask('POST', '/api/v1/transactions/undo', { undo_token });

  it('reports each existing and each created purchase once', async () => {
    await buy(clinic);
    const [there] = await rows();
    const { created, fresh, undo_token } = await take();
    expect(fresh.map((each: Json) => [each.merchant, each.reason])).toEqual([
      ['TALLER PRUEBA', 'new'],
      ['CLINICA PRUEBA', 'attached'],
    ]);
    const notices = await told();
    expect(notices.map((each) => [each.transaction_id, each.made_row, each.reason.code, each.issuer])).toEqual(
      [
        [created[0].id, true, 'recorded', 'BAC'],
        [there?.['id'], false, 'attached_by_plan', 'BAC'],
      ].sort(
        (a, b) =>
          notices.findIndex((n) => n.transaction_id === a[0]) - notices.findIndex((n) => n.transaction_id === b[0]),
      ),
    );
    const again = await take();
    expect([again.fresh, again.undo_token, again.duplicates.map((each: Json) => each.reason)]).toEqual([
      [],
      null,
      ['same', 'same'],
    ]);
    expect(await told()).toEqual(notices);
    expect((await undo(undo_token)).status).toBe(200);
    expect([await told(), await rows()]).toEqual([[], [there]]);
  });

  it('previews which plans would attach, with the number of candidate purchases', async () => {
    await buy(clinic);
    const twice = LIST.split('\n')
      .toSpliced(3, 0, LIST.split('\n')[2] ?? '')
      .join('\n');
    const { fresh } = await take({ text: twice, dry_run: true });
    expect(fresh.map((each: Json) => each.reason)).toEqual(['new', 'attached', 'new']);
    expect((await take({ text: twice })).fresh).toEqual(fresh);
    expect(await told()).toHaveLength(3);
  });

  it('creates a purchase that its mail attaches to', async () => {
    const { created } = await take();
    const text =
      'Comercio: CLINICA PRUEBA\nCiudad y país: HEREDIA, Costa Rica\nFecha: Feb 16, 2026, 12:30\nVISA: ************0000\nAutorización: 500001\nReferencia: 609100500001\nTipo de Transacción: COMPRA\nMonto: CRC 170,000.00';
    const mail = {
      from: 'NotificacionBAC@baccredomatic.cr',
      subject: 'Notificación',
      date: '2026-02-16T19:00:00Z',
      text,
    };
    const { body } = await ask('POST', '/api/v1/ingest/email', mail);
    expect([body.status, body.transaction.id, body.transaction.installment.number]).toEqual([
      'attached',
      created[1].id,
      0,
    ]);
  });

  const upcoming = async (): Promise<number> => (await ask('GET', '/api/v1/installments/upcoming')).body.total_crc;
  const buy = async (row: object): Promise<Json> => {
    const answer = await ask('POST', '/api/v1/transactions', { type: 'COMPRA', currency: 'CRC', ...row });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const clinic = { merchant: 'CLINICA P', date: '2026-02-16', amount: 170000 };

  it('has each cuota on its own 19th, whether the list or the purchase’s mail comes first', async () => {
    const send = async (day: number, kind: 'mail' | 'list', counter: number) => {
      if (kind === 'list') {
        const left = (240_080 - counter * 30_010).toLocaleString('en-US', { minimumFractionDigits: 2 });
        const text = `${LIST.split('\n')[0]}\n0001,${day}/11/2025,VENTANAS LUZ,00${counter}/008,"30,010.00 CRC","240,080.00","${left}"`;
        expect((await take({ text })).errors).toEqual([]);
        return;
      }
      const text = `Comercio: VENTANAS LUZ\nCiudad y país: SAN JOSE, Costa Rica\nFecha: Nov ${day}, 2025, 18:30\nVISA: ************0001\nAutorización: 99${day}77\nReferencia: 6223129907${day}\nTipo de Transacción: COMPRA\nMonto: CRC 240,080.00`;
      const mail = {
        from: 'NotificacionBAC@baccredomatic.cr',
        subject: 'Notificación',
        date: '2026-03-31T00:31:00Z',
        text,
      };
      const { status, text: answer } = await ask('POST', '/api/v1/ingest/email', {
        ...mail,
        message_id: `<${day}.${counter}@bank>`,
      });
      expect(status, answer).toBe(200);
    };
    for (const day of [10, 12, 18, 19, 25])
      for (const counter of [3, 5, 6]) {
        const said: string[][] = [];
        for (const order of [
          ['mail', 'list'],
          ['list', 'mail'],
        ] as const) {
          for (const kind of order) await send(day, kind, counter);
          const cuotas = (await rows()).filter(({ installment }) => (installment?.number ?? 0) > 0);
          said.push(cuotas.map((row) => `${row.installment.number} ${row.local_date} ${row.amount}`).toSorted());
          await service.arrange(async (db) => {
            await db.deleteFrom('transactions').execute();
            await db.deleteFrom('installment_plans').execute();
            await db.deleteFrom('notices').execute();
          });
        }
        expect(said[0]).toHaveLength(8);
        expect(said[1], `${day} November, ${counter}`).toEqual(said[0]);
      }
  });

  it('adds nothing the second time, even when purchases were renamed', async () => {
    const { created } = await take();
    const before = await upcoming();
    for (const { id } of created) {
      const { status } = await ask('PATCH', `/api/v1/transactions/${id}`, { merchant: `Renombrado ${id}` });
      expect(status).toBe(200);
    }
    const again = await take();
    expect([again.fresh, again.created]).toEqual([[], []]);
    expect(again.duplicates.map((each: Json) => each.anchor_id)).toEqual(created.map((row: Json) => row.id));
    expect(await upcoming()).toBe(before);
  });

  it('recognizes a plan made by hand earlier', async () => {
    const { id } = await buy(clinic);
    const made = await ask('POST', `/api/v1/transactions/${id}/installment-plan`, {
      ...{ cuotas: 3, amount_per_cuota: '56666.60' },
    });
    expect(made.status, made.text).toBe(201);
    const before = await withoutNotices();
    const { created, duplicates } = await take();
    expect(created.map((row: Json) => row.merchant)).toEqual(['TALLER PRUEBA']);
    expect(duplicates.map((each: Json) => [each.anchor_id, each.reason])).toEqual([[id, 'attached']]);
    expect((await withoutNotices()).filter((row) => row.merchant === 'CLINICA P')).toEqual(before);
    const again = await take();
    expect([again.undo_token, again.duplicates.map((each: Json) => each.reason)]).toEqual([null, ['same', 'same']]);
  });

  it('counts two equal lines as two plans, and as the same two the second time', async () => {
    const equal = LIST.split('\n').toSpliced(3, 0, LIST.split('\n')[2] ?? '');
    const twice = { text: equal.join('\n') };
    expect((await take(twice)).created).toHaveLength(3);
    const again = await take(twice);
    expect([again.created.length, new Set(again.duplicates.map((each: Json) => each.anchor_id)).size]).toEqual([0, 3]);
  });

  it('keeps the spending of a counted purchase: its billed cuotas are rows on their 19ths', async () => {
    const spent = async () =>
      (await ask('GET', '/api/v1/analytics/by-category?start_date=2026-02-01&end_date=2026-06-30')).body.total_crc;
    const there = await buy(clinic);
    expect(await spent()).toBe(170000);
    const { created } = await take({ text: LIST.split('\n').toSpliced(1, 1).join('\n') });
    expect(created.map((row: Json) => row.id)).toEqual([there.id]);
    const [plan] = (await ask('GET', '/api/v1/installments')).body;
    expect(plan).toMatchObject({ of: 3, billed: 2, remaining: 1, price: 170000 });
    expect(plan.cuotas.map((cuota: Json) => [cuota.number, cuota.local_date, cuota.amount])).toEqual([
      [1, '2026-02-19', 56666.6],
      [2, '2026-03-19', 56666.6],
      [3, '2026-04-19', 56666.8],
    ]);
    expect(await spent()).toBe(170000);
    expect(await upcoming()).toBe(56666.8);
  });

  it('bills one cuota of such a purchase per 19th, even when the bank counted the first one earlier', async () => {
    const text = `${LIST.split('\n')[0]}\n0001,25/03/2026,TIENDA PRUEBA,001/003,"16,300.00 CRC","48,900.00","32,600.00"`;
    await buy({ merchant: 'TIENDA P', date: '2026-03-25', amount: 48900 });
    await take({ text });
    const [plan] = (await ask('GET', '/api/v1/installments')).body;
    expect(plan.cuotas.map((cuota: Json) => [cuota.number, cuota.local_date])).toEqual([
      [1, '2026-04-19'],
      [2, '2026-05-19'],
      [3, '2026-06-19'],
    ]);
  });

  it('reports a line whose purchase is split, takes the others in, and takes it once the purchase is whole', async () => {
    const there = await buy({ merchant: 'CLINICA P', date: '2026-02-16', amount: 170000 });
    const parts = [100000, 70000].map((amount) => ({ category_id: null, amount }));
    expect((await ask('PUT', `/api/v1/transactions/${there.id}/parts`, { parts })).status).toBe(200);
    const { created, errors } = await take();
    expect(created.map((row: Json) => row.merchant)).toEqual(['TALLER PRUEBA']);
    expect(errors.map((error: Json) => [error.line, error.code])).toEqual([
      [3, 'is_split'],
      [4, 'bears_interest'],
    ]);
    expect((await ask('GET', `/api/v1/transactions/${there.id}`)).body.parts).toHaveLength(2);
    await ask('PUT', `/api/v1/transactions/${there.id}/parts`, { parts: [] });
    expect((await take()).created.map((row: Json) => row.id)).toEqual([there.id]);
  });
});

it('a plan that was made by hand gets the bank’s amounts, unless a person gave one, and undo takes them back', async () => {
  const buy = (merchant: string, more: object) =>
    ask('POST', '/api/v1/transactions', {
      ...{ merchant, date: '2025-12-22', amount: '353664.79', type: 'COMPRA', currency: 'CRC', ...more },
    });
  const text = [
    'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante',
    '0001,22/12/2025,MONGE,003/012,"29,472.00 CRC","353,664.79","265,248.79"',
  ].join('\n');
  const cuotas = async () => {
    const [plan] = (await ask('GET', '/api/v1/installments')).body;
    return [plan.cuotas[0].amount, plan.cuotas[11].amount];
  };
  await buy('MONGE', { cuotas: 12 });
  const before = await cuotas();
  const { body } = await ask('POST', '/api/v1/installments/import', { text });
  expect([body.duplicates[0].reason, await cuotas()]).toEqual(['attached', [29_472, 29_472.79]]);
  await service.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
  expect(await cuotas()).toEqual(before);
});
