/** Money that came in on a list: what was given back and what pays a card is no income. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';

let service: TestApp;
let card: number;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-29T18:00:00Z' });
  const account = { name: 'Visa', account_type: 'credit_card', bank: 'BAC', currency: 'CRC', numbers: ['3333'] };
  card = (await service.ask('POST', '/api/v1/accounts', account)).body.id;
});
afterAll(() => service.close());

const read = async (text: string, more: object = {}): Promise<Json[]> => {
  const asked = { text, dry_run: true, ...more };
  const { body } = await service.ask('POST', '/api/v1/transactions/paste-import', asked);
  return body.fresh.map(({ parsed }: Json) => parsed.type);
};

describe('credit in a list', () => {
  const WORDS = ['DEVOLUCION', 'REVERSION COMPRA', 'REVERSADA', 'REVERSO', 'ANULACION COMPRA', 'ANULADA', 'REV'];

  it.each(WORDS)('%s of a purchase is a DEVOLUCION', async (word) => {
    expect(await read(`24/10/2026 ${word} SIMAN 40,111.00 CRC C`)).toEqual(['DEVOLUCION']);
    expect(await read(`Fecha;Descripción;Débito;Crédito\n24/10/2026;${word} SIMAN;;40.111,00`)).toEqual(['DEVOLUCION']);
  });

  it('of a card account is a payment of it or a refund, in any format', async () => {
    const payment = fc.constantFrom(
      ...['PAGO DE TARJETA', 'SU PAGO GRACIAS', 'PAGO RECIBIDO GRACIAS', 'ABONO A TARJETA', 'GRACIAS POR SU PAGO'],
    );
    const refund = fc.constantFrom('ZARA MULTIPLAZA', 'PEQUEÑO MUNDO', ...WORDS.map((word) => `${word} PAGO FACIL`));
    const format = fc.constantFrom(
      (words: string) => `24/10/2026 ${words} 5,432.00 CRC C`,
      (words: string) => `Fecha;Descripción;Débito;Crédito\n24/10/2026;${words};;5.432,00`,
      (words: string) => `Fecha,Descripción,Monto\n24/10/2026,${words},"5,432.00 C"`,
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(payment, refund), format, async (words, written) => {
        for (const type of await read(written(words), { account_id: card }))
          expect(['PAGO_TARJETA', 'DEVOLUCION']).toContain(type);
      }),
      { numRuns: randomRuns({ short: 13, long: 40 }) },
    );
    expect(await read('24/10/2026 SU PAGO GRACIAS 5,432.00 CRC C', { account_id: card })).toEqual(['PAGO_TARJETA']);
    expect(await read('24/10/2026 ZARA MULTIPLAZA 5,432.00 CRC C', { account_id: card })).toEqual(['DEVOLUCION']);
    expect(await read('24/10/2026 REV PAGO FACIL 5,432.00 CRC C', { account_id: card })).toEqual(['DEVOLUCION']);
  });
});
