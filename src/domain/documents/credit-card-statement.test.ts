import { describe, expect, test } from 'vitest';
import { isCreditCardStatement } from './credit-card-statement.ts';
import { linesOfText } from './line.ts';

describe('isCreditCardStatement', () => {
  test.each([
    'Límite de crédito: USD 3,000.00',
    'FECHA LÍMITE PAGO MÍNIMO: 3-DIC-25',
    'Pago de contado',
    'Pago al contado ₡5.00',
    'VISA ************1234',
    'Tarjeta 4111-11**-****-1234',
    'Tarjeta XXXX-XXXX-XXXX-1234',
  ])('needs one sign when nothing else is named: %s', (text) => {
    expect(isCreditCardStatement(linesOfText(text), false)).toBe(true);
    expect(isCreditCardStatement(linesOfText(text), true)).toBe(false);
  });

  test('needs two signs otherwise, also across a line break', () => {
    expect(isCreditCardStatement(linesOfText('Plan voluntario\nLímite de\ncrédito\nPago   mínimo'), true)).toBe(true);
  });

  test.each(['Fecha de corte: 18-NOV-25', 'Saldo anterior 5.00', 'EXX 1234', 'Pago mensual', 'Maxx 12345'])(
    'rejects: %s',
    (text) => expect(isCreditCardStatement(linesOfText(text), false)).toBe(false),
  );
});
