/** The person's own accounts and telephones, wherever a bank prints them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

const IBAN = 'CR05015202001026284066';
const PHONE = '80000092';
let service: TestApp;
let automation: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z', env: { OWNER_NAMES: 'Ana Lucía Prueba Vega' } });
  automation = await service.withToken(['write'], 'correo');
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.ask('DELETE', '/api/v1/settings');
  await service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('notices').execute();
  });
});

const own = async () => {
  const { status } = await service.ask('PATCH', '/api/v1/settings', { own_money: { ibans: [IBAN], phones: [PHONE] } });
  expect(status).toBe(200);
};
const take = async (text: string): Promise<Json> => {
  const mail = { from: 'bcrtarjestcta@bancobcr.com', subject: 'Notificación', date: '2026-04-03T02:50:00Z', text };
  const { status, body } = await automation('POST', '/api/v1/ingest/email', mail);
  expect([status, body.status], JSON.stringify(body)).toEqual([200, 'created']);
  return body.transaction;
};
const sinpe = (way: 'debitado de' | 'acreditado a', phone: string) => {
  const side = way === 'debitado de' ? 'Destino' : 'Origen';
  return `Estimado (a): ANA\nLe informamos que se le ha ${way} su cuenta BCR la siguiente transacción SINPE Móvil:\nNúmero de referencia: 2026040215283000000000021\nTeléfono ${side}: ${phone}\nNombre cliente ${side}: CUENTA DE AHORRO\nEntidad ${side}: Banco BAC San José\nMonto: 58,000.00\nMotivo: ahorro\nEsta transacción fue realizada el 02/04/2026 a las 8:48 PM`;
};
const between = (account: string) =>
  `Transferencia entre cuentas BCR\nFecha 02/04/2026 03:37 p. m.\nDocumento 15370900\nCuenta origen CR00015202000000000001 ANA\nCuenta destino ${account} EMPRESA PRUEBA\nMonto debitado ₡137.400,00\nMotivo ahorro\nPara más información llame.`;
const mutual = (destination: string) =>
  `Grupo Mutual le comunica que ha enviado una transferencia por medio de Sinpe Móvil Mutual por un monto de 6,000.00 Colones, por concepto de "ahorro". La cuenta origen es 126-200-00000000-BCC a nombre de ANA y el destino de la transferencia es ${destination} a nombre de CUENTA DE AHORRO, identificación: 01-0000-0000.`;

describe('mail to or from an account or telephone of the settings', () => {
  const MAILS: [string, string][] = [
    ['a telephone, sent', sinpe('debitado de', PHONE)],
    ['a telephone, received', sinpe('acreditado a', PHONE)],
    ['a telephone at another bank', mutual(PHONE)],
    ['an IBAN', between(IBAN)],
  ];
  it.each(MAILS)('is own money: %s', async (_name, text) => {
    await own();
    const { type, id } = await take(text);
    expect(type).toBe('TRASPASO');
    expect((await service.ask('GET', '/api/v1/analytics/by-category?cycle=2026-04')).body.total_crc).toBe(0);
    expect((await service.ask('GET', `/api/v1/transactions/${id}`)).body.category).toBeNull();
  });

  it.each(MAILS)('is a transfer without them: %s', async (_name, text) => {
    expect((await take(text)).type).not.toBe('TRASPASO');
  });

  it.each([
    ['another telephone', sinpe('debitado de', '80000093')],
    ['another IBAN', between('CR00015202000000000002')],
    ['the own account that pays', between('CR00015202000000000002').replace('CR00015202000000000001', IBAN)],
  ])('is a transfer with %s', async (_name, text) => {
    await own();
    expect((await take(text)).type).toBe('TRANSFERENCIA');
  });

  it('is own money even when it is so large that another thread reads it', async () => {
    await own();
    expect((await take(`${sinpe('debitado de', PHONE)}\n${'aviso legal '.repeat(12_000)}`)).type).toBe('TRASPASO');
  });
});

describe('line of a list', () => {
  const paste = async (description: string, flag: 'C' | 'D'): Promise<string> => {
    const text = `300001  2026-04-02  ${description}  58,000.00  COL  ${flag}`;
    const { body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text });
    expect(body.created).toHaveLength(1);
    return body.created[0].type;
  };
  it.each([
    ['SINPE MOVIL 8000-0092', 'D'],
    ['SINPE MOVIL 8000 0092 AHORRO', 'C'],
    ['TRANSFERENCIA A CR05 0152 0200 1026 2840 66', 'D'],
    [`TEF A : ${IBAN}`, 'D'],
    ['DTR SINPE ANA,LUCIA,PRU', 'C'],
    ['TRANSFERENCIA SINPE DE ANA LUCIA PRUEBA VEGA', 'C'],
  ] as const)('is own money when it prints own numbers or the person: %s %s', async (description, flag) => {
    await own();
    expect(await paste(description, flag)).toBe('TRASPASO');
  });

  it.each([
    ['SINPE MOVIL 80000093', 'D', 'TRANSFERENCIA'],
    ['RECARGA KOLBI 80000092', 'D', 'COMPRA'],
    ['DTR SINPE ANA,MARIA,PRU', 'C', 'DEPOSITO'],
    ['SINPE MOVIL ANA', 'C', 'DEPOSITO'],
    ['DTR SINPE LUIS,PRUEBA,MAT', 'C', 'DEPOSITO'],
    ['PAGO PLANILLA ANA LUCIA PRUEBA VEGA', 'C', 'SALARY'],
  ] as const)('is not own money when it is somebody else’s or no transfer: %s %s', async (description, flag, type) => {
    await own();
    expect(await paste(description, flag)).toBe(type);
  });

  it('becomes own money when the list comes again after the telephone is known', async () => {
    expect(await paste('SINPE MOVIL 80000092', 'C')).toBe('DEPOSITO');
    await own();
    const text = '300001  2026-04-02  SINPE MOVIL 80000092  58,000.00  COL  C';
    const { body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text });
    expect(body.created).toEqual([]);
    const { items } = (await service.ask('GET', '/api/v1/transactions')).body;
    expect(items.map((row: Json) => row.type)).toEqual(['TRASPASO']);
  });
});

describe('own numbers in the settings', () => {
  it.each([
    ['own_money.ibans.0', { ibans: ['CR05015202001026284067'] }],
    ['own_money.ibans.1', { ibans: [IBAN, 'CR050152020010262840'] }],
    ['own_money.ibans.0', { ibans: ['cr05015202001026284066'] }],
    ['own_money.ibans.0', { ibans: ['DE89370400440532013000'] }],
    ['own_money.phones.0', { phones: ['8000009'] }],
    ['own_money.phones.1', { phones: [PHONE, '+50680000092'] }],
    ['own_money.phones.0', { phones: [80000092] }],
    ['own_money.cards', { cards: [] }],
    ['own_money', []],
  ])('reject a wrong element by name: %s', async (path, own_money) => {
    for (const method of ['PUT', 'PATCH']) {
      const { status, body } = await service.ask(method, '/api/v1/settings', { own_money });
      expect([status, body.errors?.[0].path]).toEqual([422, path]);
    }
  });
});
