/** Documents of one invented life in October and November 2026, sent to a test app through their doors. */
import { expect } from 'vitest';
import type { Ask, Json, TestApp } from '../../../test/app.ts';

export const NOW = '2026-11-29T18:00:00Z';

type Card = {
  /** `Oct 20, 2026, 12:00` */
  at?: string;
  card?: string;
  authorization?: string;
  reference?: string;
  money?: string;
  kind?: string;
};

let sent = 0;
/** A number that no other document has. */
const fresh = () => String(400_000 + 7 * ++sent);

/** A price that no other number has. */
export const priceOf = (number: number): string => `${(20_000 + number).toLocaleString('en-US')}.00`;

export function documentsOf(service: TestApp, automation: Ask) {
  const send = async (method: string, url: string, body?: object): Promise<Json> => {
    const { status, text, body: answer } = await service.ask(method, url, body);
    expect(status, text).toBeLessThan(300);
    return answer;
  };
  return {
    send,
    /** BAC's notice of a card purchase. */
    async mail(merchant: string, amount: string, more: Card = {}): Promise<Json> {
      const {
        at = 'Oct 20, 2026, 12:00',
        card = '1111',
        authorization = fresh(),
        reference = `6091${fresh()}`,
        money = 'CRC',
        kind = 'COMPRA',
      } = more;
      const text = [
        `Comercio: ${merchant}`,
        'Ciudad y país: SAN JOSE, Costa Rica',
        `Fecha: ${at}`,
        `VISA: ************${card}`,
        `Autorización: ${authorization}`,
        `Referencia: ${reference}`,
        `Tipo de Transacción: ${kind}`,
        `Monto: ${money} ${amount}`,
      ].join('\n');
      const { status, body } = await automation('POST', '/api/v1/ingest/email', {
        ...{ from: 'NotificacionBAC@baccredomatic.cr', subject: 'Notificación', date: '2026-11-20T00:31:00Z', text },
        message_id: `<${fresh()}@bank>`,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    /** BAC's notice of a payment of a card out of the account 900000001; `at` as `2026/11/10 08:18:46`. */
    async payment(card: string, amount: string, at: string): Promise<Json> {
      const text = `Comprobante de Pago de Tarjeta Tarjeta de Crédito Número: 4027-22**-****-${card} Nombre: ANA/PRUEBA Monto del pago: ${amount} CRC Cuenta Origen Número: 900000001 Monto del débito: ${amount} CRC Referencia: ${fresh()} Fecha de pago: ${at}`;
      const { status, body } = await automation('POST', '/api/v1/ingest/email', {
        ...{ from: 'NotificacionBAC@baccredomatic.cr', subject: 'Comprobante', date: '2026-11-20T00:31:00Z', text },
        message_id: `<${fresh()}@bank>`,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    /** BAC's message of a card purchase; `at` as `20/10/2026 12:00`. */
    async message(merchant: string, amount: string, { at = '20/10/2026 12:00', card = '1111' } = {}): Promise<Json> {
      const text = `BAC: Compra aprobada por CRC ${amount} en ${merchant} con su tarjeta VISA terminada en ${card}. ${at}`;
      const { status, body } = await automation('POST', '/api/v1/ingest/message', { text, sender: 'BAC' });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    paste: (text: string, more: object = {}) => send('POST', '/api/v1/transactions/paste-import', { text, ...more }),
    /** BAC's list of a card as a file; each line is `06/11/2026 NAME 1,000.00`. */
    async cardList(card: string, lines: readonly string[], more: Record<string, string> = {}): Promise<Json> {
      const printed = lines.map((line) =>
        line.replace(/^(\S+) (.+) (\S+)$/, (_all, day, name, amount) =>
          [day, `${name}\\SAN JOSE\\C`, amount.replaceAll(',', ''), '0.00 '].join(', '),
        ),
      );
      const text = [
        'Pro000000000000duct, Name, Date, Minimum payment/due date, Minimum payment/ Local Amount, Minimum Payment / Dollars Amount, Cash payment/Due date, Cash payment / Local amount, Cash payment / Dollar amount ',
        `4027-22**-****-${card}, ANA PRUEBA, 30/11/2026, 11/12/2026, 5000.00, 0.00, 11/12/2026, 15000.00, 0.00 `,
        'Date, , Local, Dollars ',
        `, 4027-22**-****-${card}, 0.00, 0.00 `,
        ...printed,
      ].join('\n');
      const { status, body } = await service.send({
        ...{
          method: 'POST',
          url: `/api/v1/imports?${new URLSearchParams({ filename: 'card.csv', ...more }).toString()}`,
        },
        headers: {
          cookie: await service.login(),
          origin: 'http://localhost:8080',
          'content-type': 'application/octet-stream',
        },
        payload: `${text}\n`,
      });
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      return body;
    },
    rows: async (q: string): Promise<Json[]> =>
      (await send('GET', `/api/v1/transactions?limit=200&q=${encodeURIComponent(q)}`)).items,
    undo: (undo_token: string) => send('POST', '/api/v1/transactions/undo', { undo_token }),
  };
}

export type Documents = ReturnType<typeof documentsOf>;

/** Rows that are in no question: more than one of them for one event is money counted twice in silence. */
export const unquestioned = (rows: readonly Json[]): Json[] =>
  rows.filter(({ possible_duplicate_of }) => possible_duplicate_of === null);
