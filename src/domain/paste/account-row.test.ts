/** The balances that BAC prints above an account's movements: the lines come to them, or the answer says by how much not. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPaste } from './read-paste.ts';

const HEADERS = [
  'Numero de Clientes, Nombre, Producto, Moneda, Saldo Inicial, Saldo en Libros, Retenidos y Diferidos, Saldo Disponible, Fecha, STBGAV, STBUNC, Mensaje1',
  'Fecha de Transacción, Referencia de Transacción, Código de Transacción, Descripción de Transacción, Débito de Transacción, Crédito de Transacción, Balance de Transacción',
] as const;

const decimal = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

it('agree with the lines, or the difference is said', () => {
  const moved = fc.array(
    fc.integer({ min: -900_000, max: 900_000 }).filter((cents) => cents !== 0),
    { minLength: 1, maxLength: 8 },
  );
  const opening = fc.integer({ min: 10_000_000, max: 90_000_000 });
  const wrong = fc.oneof(fc.constant(0), fc.integer({ min: -5_000, max: 5_000 }));
  fc.assert(
    fc.property(moved, opening, wrong, (all, first, off) => {
      let balance = first;
      const lines = all.map((cents, at) => {
        balance += cents;
        const sides = cents < 0 ? [decimal(-cents), '0.00'] : ['0.00', decimal(cents)];
        return `0${at + 1}/03/2026, ${at}, TF, SODA ${at}, ${sides.join(', ')}, ${decimal(balance)}`;
      });
      const account = `1, PRUEBA, CR05015200001234567890, CRC, ${decimal(first)}, ${decimal(balance + off)}, 0.00, ${decimal(balance)}, 31/03/2026, 0.00, 0.00, x`;
      const { statement } = readPaste([HEADERS[0], account, '', HEADERS[1], ...lines].join('\n'), {
        today: '2026-04-10',
      });
      expect(statement).toMatchObject({
        agrees: off === 0,
        as_of: '2026-03-31',
        closing: String((balance + off) / 100),
      });
      if (off !== 0) expect(Number(statement?.difference)).toBeCloseTo(-off / 100, 2);
    }),
  );
});
