/** A line that names a kind of entry is of that kind, or asked about: never a purchase unseen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAMES, read, TODAY } from './entry-line-testing.ts';
import { readEntryLine } from './read-entry-line.ts';

const CARD = ['PAGO_TARJETA', 'COMPRA'];
const IN = ['DEPOSITO', 'COMPRA'];
const OUT = ['TRANSFERENCIA', 'TRASPASO', 'DEPOSITO'];

describe('a line that names its kind', () => {
  it.each([
    ['pago tarjeta 150000', 'PAGO_TARJETA', []],
    ['pago de la tarjeta 150000', 'PAGO_TARJETA', []],
    ['pago tarjeta bac 150000 ayer', 'PAGO_TARJETA', []],
    ['150000 pago de tarjeta de crédito BN', 'PAGO_TARJETA', []],
    ['pagué 150000 de la tarjeta', 'PAGO_TARJETA', []],
    ['pagué la tarjeta 150000', 'PAGO_TARJETA', []],
    ['abono tc 150000', 'PAGO_TARJETA', []],
    ['credit card payment $300', 'PAGO_TARJETA', []],
    ['pago tarjeta regalo 20000', null, CARD],
    ['traspaso a ahorros 20000', 'TRASPASO', []],
    ['traspaso 20000', 'TRASPASO', []],
    ['traspaso del carro 300000', null, ['TRASPASO', 'COMPRA']],
    ['transferencia 50000 a Ana', null, OUT],
    ['deposito 50000', 'DEPOSITO', []],
    ['depósito 50000 de juan', null, IN],
    ['depósito las gravilias 8900', null, IN],
    ['ingreso 50000', 'DEPOSITO', []],
    ['ingreso parque nacional 3500', null, IN],
    ['retiro cajero 40000', 'RETIRO', []],
    ['retiro espiritual 40000', null, ['RETIRO', 'COMPRA']],
    ['abono 20000', null, ['PAGO_TARJETA', 'DEPOSITO', 'COMPRA']],
    // Not the kind: how it was paid, and other words.
    ['pagué 9000 con tarjeta en la pulpería', null, []],
    ['super 9000 tarjeta', null, []],
    ['pago luz 20000', null, []],
    // A sentence says more.
    ['recibí un depósito de 50000', 'DEPOSITO', []],
  ])('%s is %s, or one of %s', (line, type, kinds) => {
    expect(read(line)).toMatchObject({ type, kinds });
  });

  it.each([
    ['traspaso a Wink 20000', 'TRASPASO', null],
    ['traspaso de 20000 a Wink desde bac colones', 'TRASPASO', 1],
    ['pago tarjeta de crédito 150000', 'PAGO_TARJETA', null],
    ['pago tarjeta 150000 con bac colones', 'PAGO_TARJETA', 1],
    ['depósito 50000 en bac colones', 'DEPOSITO', 1],
  ])('%s is %s, of account %s', (line, type, account_id) => {
    expect(readEntryLine(line, TODAY, NAMES)).toMatchObject({ type, account_id });
  });

  it('is that, or asked about, whatever stands beside it', () => {
    const phrases = fc.constantFrom(
      ...[
        'pago tarjeta',
        'pago de la tarjeta',
        'pago tc',
        'traspaso',
        'transferencia',
        'depósito',
        'ingreso',
        'retiro',
        'abono',
      ],
    );
    const own = fc.constantFrom('', 'bac', 'BN', 'Banco Popular', 'colones');
    const others = fc.oneof(
      fc.constantFrom('', 'Ana', 'del carro', 'Las Gravilias', 'regalo', 'de garantía'),
      fc.string({ unit: fc.constantFrom(...'abcñé'), minLength: 4, maxLength: 9 }),
    );
    const days = fc.constantFrom('', 'ayer', '3/11');
    fc.assert(
      fc.property(phrases, own, others, days, fc.boolean(), (phrase, bank, other, day, isFirst) => {
        const line = (isFirst ? [phrase, bank, '20000', other, day] : ['₡20000', other, phrase, bank, day])
          .filter(Boolean)
          .join(' ');
        const { type, kinds, amount } = read(line);
        expect(amount, line).toBe('20000');
        if (type === null) expect(kinds.length, line).toBeGreaterThan(1);
        else expect([other, kinds, type !== 'COMPRA'], line).toEqual(['', [], true]);
      }),
      { numRuns: 1_000 },
    );
  });
});
