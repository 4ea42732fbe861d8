/** Whatever a list looks like, a line that says that it did not stand is never money spent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { flowOf } from '../counts.ts';
import { readPaste } from './read-paste.ts';

const read = (text: string) => readPaste(text, { today: '2026-11-20', purchases: true });
const isSpent = (text: string) => read(text).movements.some(({ parsed }) => flowOf(parsed.type) === 'spending');

const name = fc.constantFrom('SODA LA PRUEBA', 'ZARA', 'UBER TRIP', 'AUTO MERCADO', 'FERRETERIA 24 7');
const amount = fc.integer({ min: 100, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const day = fc.integer({ min: 1, max: 19 }).map((date) => `${String(date).padStart(2, '0')}/11/2026`);
const cased = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => `${text.charAt(0)}${text.slice(1).toLowerCase()}`,
);
const ROOTS = ['RECHAZAD', 'DENEGAD', 'NEGAD', 'DECLINAD', 'RETENID', 'BLOQUEAD', 'REVERSAD', 'ANULAD', 'REVERTID'];
const undone = fc
  .oneof(
    fc.tuple(fc.constantFrom(...ROOTS), fc.constantFrom('A', 'O')).map(([root, end]) => root + end),
    fc.constantFrom('PENDIENTE', 'EN PROCESO', 'NO APROBADA', 'NO PROCESADA', 'PREAUTORIZACION', 'PRE-AUTORIZACIÓN'),
    fc.constantFrom('RETENCIÓN', 'DECLINED', 'PENDING', 'REVERSIÓN', 'DEVOLUCIÓN', 'REEMBOLSO', 'NOTA DE CRÉDITO'),
  )
  .chain((word) => cased.map((change) => change(word)));

test('words that undo a movement, before or behind a name and in a column of any name, make it no spending', () => {
  const line = fc.record({ name, amount, day, undone, before: fc.boolean() });
  fc.assert(
    fc.property(line, ({ name, amount, day, undone, before }) => {
      const words = before ? `COMPRA ${undone} ${name}` : `${name} ${undone}`;
      expect(isSpent(`${day}  ${words}  ${amount}  COL  D`)).toBe(false);
      expect(isSpent(`${day}  ${words}  ${amount}`)).toBe(false);
      expect(isSpent(`Fecha;Descripción;Débito;Crédito\n${day};${words};${amount};`)).toBe(false);
      expect(isSpent(`Fecha;Descripción;Débito;Crédito;Otra\n${day};${name};${amount};;${undone}`)).toBe(false);
      expect(isSpent(`Date, , Local, Dollars\n${day}, ${words}\\ SAN JOSE\\ C, ${amount}, 0.00`)).toBe(false);
    }),
    { numRuns: randomRuns({ short: 150, long: 500 }) },
  );
});

test('a state that is none of money that moved makes a line an error, whatever it is', () => {
  const GOOD = /^(?:aprobad|realizad|aplicad|procesad|completad|liquidad|contabilizad|confirmad|pagad)[ao]$/;
  const state = fc.oneof(fc.string({ unit: fc.constantFrom(...'abcorp dnite'), minLength: 1, maxLength: 12 }), undone);
  fc.assert(
    fc.property(name, amount, day, state, (name, amount, day, printed) => {
      const state = printed.trim();
      const reading = read(`Fecha;Descripción;Monto;Estado\n${day};${name};-${amount};${state}`);
      if (state === '' || GOOD.test(state.toLowerCase()) || reading.movements.length === 0) return;
      expect(['ok', 'paid', 'recibido', 'recibida', 'correcto', 'correcta', 'con exito']).toContain(
        state.toLowerCase(),
      );
    }),
    { numRuns: 1_000 },
  );
  expect(read(`Fecha;Descripción;Monto;Estado\n01/11/2026;SODA;-5.00;Aprobada`).movements).toHaveLength(1);
});
