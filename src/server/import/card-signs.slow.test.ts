/** What signs mean in a card's list: decided for the whole list by what is certain, or asked about. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let card: number;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-29T18:00:00Z' });
  const account = { name: 'Amex', account_type: 'credit_card', bank: 'BAC', currency: 'CRC', numbers: ['3334'] };
  card = (await service.ask('POST', '/api/v1/accounts', account)).body.id;
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const send = async (text: string, query: string): Promise<Json> => {
  const { status, body } = await service.send({
    method: 'POST',
    url: `/api/v1/imports?filename=x.csv${query}`,
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(text),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const list = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n');
const typesOf = ({ created }: Json) =>
  Object.fromEntries(created.map(({ merchant, type }: Json) => [merchant, type] as const));

/** Of a list that nobody named as a card's, what came in may be a deposit. */
const sideOf = (type: string): string => (type === 'COMPRA' ? 'out' : 'in');

const PAYMENTS = [
  ...['PAYMENT THANK YOU', 'ONLINE PAYMENT - THANK YOU', 'AUTOPAY PAYMENT', 'AUTOMATIC PAYMENT - THANK YOU'],
  ...['PAYMENT RECEIVED', 'Payment Thank You-Mobile', 'SU PAGO', 'ABONO A TARJETA', 'SU PAGO RECIBIDO GRACIAS'],
  ...['PAGO RECIBIDO', 'PAGO POR INTERNET', 'INTERNET PAYMENT'],
];

describe('the list of a card', () => {
  it.each(PAYMENTS)('whose payment %s has a minus prints purchases without one', async (payment) => {
    const text = list('05/13/2026,COFFEE,4.50', `05/14/2026,${payment},-100.00`, '05/15/2026,SODA,3.00');
    for (const answer of ['', '&card_purchases=true']) {
      await service.arrange((db) => db.deleteFrom('transactions').execute());
      expect(typesOf(await send(text, `&account_id=${card}${answer}`))).toEqual({
        ...{ COFFEE: 'COMPRA', SODA: 'COMPRA', [payment]: 'PAGO_TARJETA' },
      });
    }
  });

  it.each(PAYMENTS)('whose payment %s has no minus prints purchases with one', async (payment) => {
    const text = list('05/13/2026,COFFEE,-4.50', `05/14/2026,${payment},100.00`, '05/15/2026,SODA,-3.00');
    expect(typesOf(await send(text, `&account_id=${card}`))).toEqual({
      ...{ COFFEE: 'COMPRA', SODA: 'COMPRA', [payment]: 'PAGO_TARJETA' },
    });
  });

  it('without any such words is asked about, and taken as answered', async () => {
    const text = list('05/13/2026,COFFEE,4.50', '05/14/2026,ZARA,-100.00');
    const dry = await send(text, `&account_id=${card}&dry_run=true`);
    expect(dry.question).toMatchObject({ code: 'are_these_card_purchases', lines: [2] });
    expect((await send(text, `&account_id=${card}`)).created).toEqual([]);
    expect(typesOf(await send(text, `&account_id=${card}&card_purchases=true`))).toEqual({
      ...{ COFFEE: 'COMPRA', ZARA: 'DEVOLUCION' },
    });
    await service.arrange((db) => db.deleteFrom('transactions').execute());
    expect(typesOf(await send(text, `&account_id=${card}&card_purchases=false`))).toEqual({
      ...{ COFFEE: 'DEVOLUCION', ZARA: 'COMPRA' },
    });
  });

  it('that nobody named is known by the words of its payment, or asked about', async () => {
    const text = (payment: string) => list('05/13/2026,COFFEE,4.50', `05/14/2026,${payment},-100.00`);
    expect(typesOf(await send(text('PAYMENT THANK YOU'), ''))).toEqual({
      ...{ COFFEE: 'COMPRA', 'PAYMENT THANK YOU': 'PAGO_TARJETA' },
    });
    const dry = await send(text('PAGO TARJETA'), '&dry_run=true');
    expect([dry.fresh, dry.question?.lines]).toEqual([[], [2]]);
  });

  it('in any sign and with any words comes in right, or is refused in words', async () => {
    const purchase = fc.record({
      what: fc.constantFrom('COFFEE', 'ZARA', 'PAGO FACIL', 'AYA RECIBO'),
      kind: fc.constant('COMPRA'),
    });
    const refund = fc.record({
      what: fc.constantFrom('REFUND ZARA', 'ZARA', 'COFFEE'),
      kind: fc.constant('DEVOLUCION'),
    });
    const payment = fc.record({ what: fc.constantFrom(...PAYMENTS), kind: fc.constant('PAGO_TARJETA') });
    const lines = fc.array(fc.oneof({ weight: 4, arbitrary: purchase }, refund, payment), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(lines, fc.boolean(), fc.boolean(), async (drawn, minusIsIn, named) => {
        const rows = drawn.map(({ what, kind }, at) => {
          const isIn = kind !== 'COMPRA';
          return `05/${13 + at}/2026,${what},${isIn === minusIsIn ? '-' : ''}${at + 1}.50`;
        });
        if (!named && !rows.some((row) => row.includes(',-'))) return;
        const { fresh, question } = await send(list(...rows), `&dry_run=true${named ? `&account_id=${card}` : ''}`);
        const told = fresh.filter(({ line }: Json) => !question?.lines.includes(line));
        // A list that nobody named is an account's, where no words are those of a card.
        const kinds = drawn.map(({ kind }) => kind);
        if (!named && !(kinds.includes('COMPRA') && kinds.includes('PAGO_TARJETA'))) return;
        const asked = await send(list(...rows), `&dry_run=true&card_purchases=true&account_id=${card}`);
        const isAnswer = minusIsIn && kinds.includes('COMPRA');
        for (const { line, parsed } of isAnswer ? [...told, ...asked.fresh] : told)
          expect([rows, sideOf(parsed.type)]).toEqual([rows, sideOf(drawn[line - 2]?.kind ?? '')]);
      }),
      { numRuns: 60 },
    );
  });
});
