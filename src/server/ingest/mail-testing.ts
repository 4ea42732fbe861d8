/** Mails of purchases that never were, for tests. */

/** A card notice as BAC lays it out. */
export const cardNotice = (authorization: string, more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    Comercio: 'AUTO MERCADO PRUEBA',
    'Ciudad y país': 'HEREDIA, Costa Rica',
    Fecha: 'Mar 31, 2026 , 18:30',
    VISA: '************0000',
    Autorización: authorization,
    Referencia: '609100000001',
    'Tipo de Transacción': 'COMPRA',
    Monto: 'CRC 12,345.60',
    ...more,
  })
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/** The fields of a mail as a workflow sends them. */
export const mailOf = (text: string, more: object = {}) => ({
  from: 'NotificacionBAC@baccredomatic.cr',
  subject: 'Notificación de transacción',
  date: '2026-04-01T00:31:00Z',
  text,
  ...more,
});

/** The same as raw MIME, with its own headers in front. */
export const rawMail = (text: string, headers: readonly string[] = [], from = 'NotificacionBAC@baccredomatic.cr') =>
  [
    ...headers,
    `From: BAC <${from}>`,
    'Subject: =?utf-8?Q?Notificaci=C3=B3n?=',
    'Date: Wed, 01 Apr 2026 00:31:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text.replaceAll('\n', '\r\n'),
  ].join('\r\n');
