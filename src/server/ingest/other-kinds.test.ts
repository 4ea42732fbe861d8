/** A mail or message in the layout of a purchase whose other words say that it is something else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let automation: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-21T18:00:00Z' });
  automation = await service.withToken(['write'], 'correo');
});
afterAll(() => service.close());

let number = 100_000;
type Mail = { from: string; subject: string; text: string };
const mail = async ({ from, subject, text }: Mail): Promise<string> => {
  number += 1;
  const { status, body } = await automation('POST', '/api/v1/ingest/email', {
    ...{ from, subject, date: '2026-11-20T18:05:00Z', message_id: `<${number}@m>` },
    text: text.replaceAll('NUMBER', String(number)),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return `${body.status} ${body.transaction?.type ?? body.code}`;
};
const message = async (text: string): Promise<string> => {
  const { body } = await automation('POST', '/api/v1/ingest/message', {
    ...{ text, sender: 'BAC', received_at: '2026-11-20T18:05:00Z' },
  });
  return `${body.status} ${body.transaction?.type ?? body.code}`;
};

const bac = (more = '', merchant = 'SODA UNO'): Mail => ({
  from: 'NotificacionBAC@baccredomatic.cr',
  subject: `Notificación de transacción ${merchant} 20-11-2026 - 10:00`,
  text: `Hola MARIA\nA continuación le detallamos la transacción realizada:\nComercio: ${merchant}\nCiudad y país: SAN JOSE, Costa Rica\nFecha: Nov 20, 2026, 10:00\nVISA ************1234\nAutorización: NUMBER\nReferencia: 632599NUMBER\nTipo de Transacción: COMPRA\nMonto: CRC 4,100.00${more && `\n${more}`}`,
});
const davivienda = (more = ''): Mail => ({
  from: 'costarica_clientes@davivienda.cr',
  subject: 'Davivienda Autorizaciones',
  text: `Estimado cliente: Davivienda le informa de la transacción realizada en: SODA UNO, el 20/11/2026, a las 21:06, con la tarjeta DAVIVIENDA VISA INFI terminada en *8888, Autorización #NUMBER, Ref#6261NUMBER, en Colones por 48,002.00 ${more}Para mayor información puede ingresar a Banca en Línea`,
});
const davibank = (outcome: string): Mail => ({
  from: 'Alertas@davibank.cr',
  subject: 'Alerta',
  text: `Estimado cliente,\nDAVIbank le notifica que la transacción realizada en CASTILLO, el día 20/11/2026 a las 10:49 AM con su tarjeta de crédito titular MC terminada en 8838 con número de autorización NUMBER y referencia 6176NUMBER por CRC 48,018.00, fue ${outcome}. La compra se facturará en dólares estadounidenses(USD) si la transacción se realiza en el extranjero.`,
});
const promerica = (heading: string): Mail => ({
  from: 'info@promerica.fi.cr',
  subject: 'Tu transacción fue procesada',
  text: `Hola Maria\n${heading}\nTe compartimos el detalle:\nComercio DELTA PIRRO\nTipo de Comercio GAS STATIONS\nCiudad/País COSTA RICA\nFecha/hora 20 nov 2026 / 17:53\nNúmero de tarjeta ****-****-****-9763\nNúmero de autorización NUMBER\nNúmero de referencia 908NUMBER\nMonto CRC: 49,001.00\nViví experiencias y promociones exclusivas`,
});
const bcr = (merchant: string): Mail => ({
  from: 'mensajero@bancobcr.com',
  subject: 'Notificación de transacciones',
  text: `Transacciones en su tarjeta BCR: ****-****-****-5678\nLe informamos la siguiente transacción realizada con su tarjeta BCR :\nFecha Autorización No.Referencia Monto Moneda Comercio Estado\n20/11/2026 07:34:40 NUMBER 6278NUMBER 19,800.00 COLON COSTA RICA ${merchant} Aprobada\nEn caso de dudas escribir al WhatsApp 2000-0000.`,
});

test('plain notices are purchases', async () => {
  expect(await mail(bac())).toBe('created COMPRA');
  expect(await mail(davivienda())).toBe('created COMPRA');
  expect(await mail(davibank('aprobada'))).toBe('created COMPRA');
  expect(await mail(promerica('¡Tu transacción fue realizada con éxito!'))).toBe('created COMPRA');
  expect(await mail(bcr('EPA CURRIDABAT'))).toBe('created COMPRA');
});

describe('money back', () => {
  test.each([
    'Tu reembolso fue procesado',
    '¡Tu devolución fue realizada con éxito!',
    'Se realizó una devolución a tu tarjeta',
    'Se acreditó a tu tarjeta',
    'Se aplicó un abono a tu tarjeta',
    'Recibiste un reembolso del comercio',
    'Tu tarjeta recibió un crédito',
    'El comercio te devolvió el dinero',
    'El comercio te regresó la plata de tu compra',
    'Tu tarjeta fue utilizada en una preautorización',
  ])('is no purchase under the heading "%s"', async (heading) => {
    expect(await mail(promerica(heading))).toMatch(/^unrecognized /);
    expect(await mail({ ...bac(), text: `${heading}\n${bac().text}` })).toMatch(
      heading.includes('plata') ? /^(?:unrecognized|attached|created) / : /^unrecognized /,
    );
  });

  test.each([
    'Reembolso',
    'Nota de crédito',
    'Crédito a su tarjeta',
    'Abono a tarjeta',
    'Aviso de preautorización',
    'Extorno',
  ])('is no purchase under the subject "%s"', async (subject) => {
    expect(await mail({ ...bac(), subject })).toMatch(/^unrecognized /);
    expect(await mail({ ...davivienda(), subject })).toMatch(/^unrecognized /);
    expect(await mail({ ...bcr('EPA'), subject })).toMatch(/^unrecognized /);
  });

  test.each(['Devolución de compra', 'Reembolso', 'Nota de crédito', 'Ajuste', 'Quién sabe'])(
    'is no purchase with a further "Tipo de movimiento: %s"',
    async (kind) => {
      for (const label of ['Tipo de movimiento', 'Clase de operación', 'Naturaleza'])
        expect(await mail(bac(`${label}: ${kind}`))).toMatch(/^unrecognized /);
    },
  );

  test.each(['EPA Devolución', 'EPA Nota de Crédito', 'PREAUTORIZACION HERTZ'])(
    'and holds that a terminal names (%s) are no purchase',
    async (merchant) => expect(await mail(bcr(merchant))).toMatch(/^unrecognized /),
  );
});

describe('a hold, a part or a refusal outside of the type', () => {
  test.each([
    'Esta es una preautorización',
    'Esta transacción es una retención temporal',
    'Corresponde a una preautorización.',
    'Motivo: límite excedido',
    'Importante: usted no ha realizado esta compra',
    'Aprobada parcialmente por CRC 1,000.00',
    'Monto aprobado: CRC 1,000.00',
  ])('is no purchase: "%s"', async (words) => {
    expect(await mail(bac(words))).toMatch(/^unrecognized /);
    expect(await mail(davivienda(`. ${words}. `))).toMatch(/^unrecognized /);
  });

  test.each([
    'aprobada como preautorización',
    'aprobada parcialmente por CRC 10,000.00',
    'aprobada por CRC 10,000.00',
    'aprobada de forma temporal',
  ])('is no purchase: "fue %s"', async (outcome) => expect(await mail(davibank(outcome))).toMatch(/^unrecognized /));

  test('is no purchase in a message', async () => {
    const sms =
      'BAC: Compra aprobada por CRC 4,400.00 en SUBWAY CURRI con su tarjeta VISA terminada en 1111. 20/11/2026 11:48';
    for (const words of ['(preautorización)', 'Monto retenido.', 'Aprobada parcialmente.', 'Es un reembolso'])
      expect(await message(`${sms}. ${words}`)).toMatch(/^unrecognized /);
    expect(await message(sms)).toBe('created COMPRA');
  });
});

describe('a message that holds a purchase', () => {
  const purchase = (amount: string) =>
    `BAC: Compra aprobada por CRC ${amount} en VINDI con su tarjeta VISA terminada en 1111. 20/11/2026 11:48`;

  test.each(['BAC: Su saldo disponible es CRC 900,000.00. ', 'Estado de cuenta: ', 'Inicio de sesión. '])(
    'is never ignored because it begins with "%s"',
    async (start) => expect(await message(start + purchase('4,401.00'))).toMatch(/^(?:unrecognized|created) /),
  );

  test('without one, a balance is ignored as before', async () => {
    expect(await message('BAC: Su saldo disponible es CRC 900,000.00 al 20/11/2026')).toBe('ignored information');
  });

  test('names the shop without its cuotas', async () => {
    const { body } = await automation('POST', '/api/v1/ingest/message', {
      ...{ sender: 'BAC', received_at: '2026-11-20T18:06:00Z' },
      text: purchase('100,000.00').replace('VINDI', 'GOLLO PUNTARENAS a 12 cuotas Tasa Cero'),
    });
    expect(body.transaction?.merchant).toBe('GOLLO PUNTARENAS');
  });

  test('of a bill paid from an account is a purchase, of a transfer a transfer', async () => {
    const debit = (what: string, amount: string) =>
      `BN informa ${what} Debito a su cuenta XX111-2 por ${amount} col en 20/11/2026 08:48. Referencia 445566`;
    expect(await message(debit('PAGO MARCHAMO', '182,700.00'))).toBe('created COMPRA');
    expect(await message(debit('SINPE ENVIADO', '182,701.00'))).toBe('created TRANSFERENCIA');
  });
});

test('an electronic invoice in a mail is kept once, and reading again does not forget that it was seen', async () => {
  const xml =
    '<?xml version="1.0"?><TiqueteElectronico xmlns="https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/tiqueteElectronico"/>';
  const mailOf = (id: string) =>
    [
      'From: fe@tienda.example\r\nTo: p@x.example\r\nSubject: Comprobante\r\nDate: Fri, 20 Nov 2026 12:05:00 -0600',
      `Message-ID: <${id}@t.example>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=QQ\r\n`,
      '--QQ\r\nContent-Type: text/plain\r\n\r\nAdjunto su comprobante',
      `--QQ\r\nContent-Type: text/xml\r\nContent-Disposition: attachment; filename="c.xml"\r\n\r\n${xml}`,
      '--QQ--\r\n',
    ].join('\r\n');
  const headers = { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'message/rfc822' };
  for (const id of ['fe1', 'fe1', 'fe2']) {
    const { status, body } = await service.send({
      ...{ method: 'POST', url: '/api/v1/ingest/email', headers, payload: mailOf(id) },
    });
    expect([status, body.status, body.code]).toEqual([200, 'unrecognized', 'invoice_seen']);
  }
  const { body: kept } = await service.ask('GET', '/api/v1/notices?kind=invoice');
  expect(kept.items).toMatchObject([
    { reason: { code: 'invoice_kept' }, facts: { document: 'TiqueteElectronico' }, body: `${xml}\n` },
  ]);
  const reread = await service.ask('POST', '/api/v1/notices/reread', {});
  expect(reread.status).toBe(200);
  const { body: listed } = await service.ask('GET', '/api/v1/notices?kind=email&status=unrecognized');
  const ofShop = listed.items.filter((each: Json) => each.sender === 'fe@tienda.example');
  expect(ofShop.map((each: Json) => each.reason.code)).toEqual(['invoice_seen', 'invoice_seen']);
});
