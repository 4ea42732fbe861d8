/** What two documents print may show that they are of two events: other cards, other minutes, another amount. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW } from './documents-testing.ts';

let service: TestApp;
let tell: Documents;
const cards: number[] = [];
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
  for (const number of ['3333', '4444']) {
    const account = { name: number, account_type: 'credit_card', bank: 'BAC', currency: 'CRC', numbers: [number] };
    cards.push((await tell.send('POST', '/api/v1/accounts', account)).id);
  }
});
afterAll(() => service.close());

let names = 0;
const fresh = () => [`COMERCIO ${String(++names).padStart(4, 'Q')}`, `${names + 20},${100 + names}.00`] as const;

/** Rows of a merchant, and how many of them are in question. */
async function counted(name: string): Promise<[rows: number, questions: number]> {
  const rows = await tell.rows(name);
  return [rows.length, rows.filter(({ possible_duplicate_of }: Json) => possible_duplicate_of !== null).length];
}

describe('two cards', () => {
  it.each([['mail first'], ['message first']])('are not one purchase in silence, %s', async (order) => {
    const [name, amount] = fresh();
    const told = [
      () => tell.mail(name, amount, { at: 'Nov 10, 2026, 11:00', card: '3333' }),
      () => tell.message(name, amount, { at: '10/11/2026 11:30', card: '4444' }),
    ];
    for (const one of order === 'mail first' ? told : told.toReversed()) await one();
    expect(await counted(name)).toEqual([2, 1]);
  });

  it('nor is the line of the other card’s list', async () => {
    const [name, amount] = fresh();
    await tell.mail(name, amount, { at: 'Nov 10, 2026, 11:00', card: '3333' });
    const text = `11/11/2026 ${name} ${amount} CRC D`;
    expect((await tell.paste(text, { account_id: cards[1], dry_run: true })).possible).toHaveLength(1);
    expect((await tell.paste(text, { account_id: cards[0] })).duplicates).toMatchObject([{ reason: 'attached' }]);
  });

  it('have each their payment, whichever list comes first', async () => {
    for (const order of [cards, cards.toReversed()]) {
      const amount = `${30 + names++},000.00`;
      const day = '2026-11-05';
      const paid = async (to_account_id: number) => {
        const row = {
          merchant: 'Pago de tarjeta',
          date: day,
          amount: Number(amount.replaceAll(',', '')),
          currency: 'CRC',
        };
        return tell.send('POST', '/api/v1/transactions', {
          ...row,
          type: 'PAGO_TARJETA',
          to_account_id,
          external_id: `${names}-${to_account_id}`,
        });
      };
      const rows = new Map<number, Json>();
      for (const card of cards) rows.set(card, await paid(card));
      for (const card of order) {
        const { duplicates } = await tell.paste(`06/11/2026 PAGO RECIBIDO GRACIAS ${amount} CRC C`, {
          account_id: card,
        });
        expect(duplicates).toMatchObject([{ match: { id: rows.get(card).id } }]);
      }
    }
  });
});

describe('equal lines of two accounts', () => {
  it('are two rows, and each list adds nothing the second time', async () => {
    const text = '05/10/2026;COMISION MENSUAL;1.234,00;\n06/10/2026;OTRA COSA;99,00;';
    const list = `Fecha;Descripción;Débito;Crédito\n${text}`;
    const counts = [];
    for (const account_id of [cards[0], cards[1], cards[0], cards[1]])
      counts.push((await tell.paste(list, { account_id })).created.length);
    expect(counts).toEqual([2, 2, 0, 0]);
  });
});

describe('notices of one card with their minutes', () => {
  it('are one purchase within the hour, and a question beyond it', async () => {
    const minutes = fc.integer({ min: 0, max: 59 * 60 });
    await fc.assert(
      fc.asyncProperty(minutes, fc.boolean(), async (apart, isMailFirst) => {
        const [name, amount] = fresh();
        const [hour, minute] = [8 * 60 + apart, 0].map((each) => each) as [number, number];
        const [day, ofDay] = [10 + Math.floor(hour / 1_440), hour % 1_440];
        const time = `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String((ofDay % 60) + minute).padStart(2, '0')}`;
        const told = [
          () => tell.mail(name, amount, { at: 'Nov 10, 2026, 08:00' }),
          () => tell.message(name, amount, { at: `${day}/11/2026 ${time}` }),
        ];
        for (const one of isMailFirst ? told : told.toReversed()) await one();
        expect(await counted(name)).toEqual(apart <= 60 ? [1, 0] : [2, 1]);
      }),
      {
        numRuns: randomRuns({ short: 8, long: 25 }),
        examples: [
          [0, true],
          [60, true],
          [61, false],
          [660, true],
          [3_540, false],
        ],
      },
    );
  });
});

describe('one number with another amount', () => {
  it('is a question: a hold, and what was charged in the end', async () => {
    const [name] = fresh();
    await tell.mail(name, '10,000.00', { at: 'Nov 13, 2026, 20:00', authorization: '445566' });
    const text = `445566 14/11/2026 ${name} 11,000.00 CRC D`;
    const { possible } = await tell.paste(text);
    expect(possible).toHaveLength(1);
    const { duplicates } = await tell.paste(text, { same_lines: [1] });
    expect(duplicates).toMatchObject([{ code: 'person' }]);
    expect(await tell.rows(name)).toMatchObject([{ amount: 10_000 }]);
  });

  it('of two lists or two mails is a question too, and a yes makes one row of them', async () => {
    const [name] = fresh();
    await tell.paste(`778811 13/11/2026 ${name} 10,000.00 CRC D`);
    expect((await tell.paste(`778811 15/11/2026 ${name} 11,500.00 CRC D`)).possible).toHaveLength(1);
    const [other] = fresh();
    const first = await tell.mail(other, '20,000.00', { authorization: '445577', reference: '609100445577' });
    const second = await tell.mail(other, '22,000.00', { authorization: '445577', reference: '609100445577' });
    expect(second.transaction.possible_duplicate_of).toBe(first.transaction.id);
    const [notice] = second.transaction.notices;
    const { transaction, undo_token } = await tell.send('POST', `/api/v1/notices/${notice.id}/settle`, { same: true });
    expect([transaction.id, transaction.amount]).toEqual([first.transaction.id, 20_000]);
    await tell.undo(undo_token);
    expect(await counted(other)).toEqual([2, 1]);
  });

  it('of a commission with its transfer’s number is another event', async () => {
    const [name] = fresh();
    const lines = (amount: string, words: string) => `778822 13/11/2026 ${words} ${amount} CRC D`;
    await tell.paste(lines('10,000.00', `TRANSFERENCIA ${name}`));
    expect((await tell.paste(lines('500.00', 'COMISION'))).created).toHaveLength(1);
  });
});

describe('one number of SINPE', () => {
  const iban = 'CR05015202001026284066';
  let sinpes = 0;
  /** The mails of a transfer of the account, and of what came to it under the same number. */
  function transfer() {
    sinpes += 1;
    const reference = `20261110102840000000${String(sinpes).padStart(5, '0')}`;
    const concept = `ALQUILER ${'ABCDEFGHJ'[sinpes]}`;
    const send = (text: string, id: string): Promise<Json> =>
      tell.send('POST', '/api/v1/ingest/email', {
        ...{ from: 'notificacion@notificacionesbaccr.com', subject: 'Transferencia SINPE', text },
        ...{ date: '2026-11-10T18:00:00Z', message_id: `<${reference}-${id}@m>` },
      });
    return {
      concept,
      out: (amount: string) =>
        send(
          `BAC le comunica que la transferencia SINPE con el número de referencia ${reference} se aplicó con éxito en el ciclo del día 10/11/2026, debitando su cuenta IBAN ${iban} un monto de ${amount} Colones, por concepto de ${concept}. Día y hora 10/11/2026 09:54:46 a.m.`,
          `out-${amount}`,
        ),
      in: (amount: string) =>
        send(
          `BAC Credomatic le comunica que recibió una transferencia SINPE con el número de referencia ${reference} a su cuenta IBAN ${iban} por un monto de ${amount} Colones por concepto de ${concept}, la cual se aplicó correctamente el día 10/11/2026 a las 12:29 PM.`,
          `in-${amount}`,
        ),
    };
  }
  const told = async (concept: string) =>
    (await tell.rows(concept)).map(({ type, amount }: Json) => `${type} ${amount}`).toSorted();

  it.each([['out first'], ['back first']])(
    'that went out and came back to the same account is two rows, which leave the balance as it was, %s',
    async (order) => {
      const { id } = await tell.send('POST', '/api/v1/accounts', {
        ...{ name: order, account_type: 'checking', bank: 'BAC', currency: 'CRC', numbers: [iban] },
        ...{ balance: 500_000, balance_as_of: '2026-10-31' },
      });
      const event = transfer();
      const mails = [() => event.out('53,000.00'), () => event.in('53,000.00')];
      for (const mail of order === 'out first' ? mails : mails.toReversed()) await mail();
      expect(await told(event.concept)).toEqual(['DEPOSITO 53000', 'TRANSFERENCIA 53000']);
      expect((await tell.send('GET', `/api/v1/accounts/${id}`)).current_balance).toBe(500_000);
      await tell.send('PATCH', `/api/v1/accounts/${id}`, { numbers: [] });
    },
  );

  it('on two amounts is a question', async () => {
    const event = transfer();
    await event.in('5,000.00');
    expect(await event.in('7,000.00')).toMatchObject({ code: 'possible_duplicate' });
    expect(await told(event.concept)).toEqual(['DEPOSITO 5000', 'DEPOSITO 7000']);
    expect((await event.in('7,000.00')).status).toBe('duplicate');
  });
});
