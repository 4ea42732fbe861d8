/** A line whose words are of money that came in is never a purchase: it is a credit, or it is asked about. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPaste } from './read-paste.ts';

const read = (text: string) => readPaste(text, { today: '2026-11-30', purchases: true });
const IN = ['ABONO', 'DEPOSITO', 'AGUINALDO', 'PENSION', 'INTERESES', 'REVERSION', 'DESEMBOLSO', 'PREMIO', 'CREDITO'];
const name = fc.constantFrom('RARO', 'NEGATIVO', 'DE NOVIEMBRE', 'SUCURSAL ESCAZU', 'CR 4417', 'MARIA LOPEZ');
const amount = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }))
  .map(([thousands, rest]) => `${thousands},${String(rest).padStart(3, '0')}.00`);
/** Lines that say nothing of themselves, in the sign that each has in such a list. */
const others = fc.array(fc.constantFrom('SUPER LA 14 -3,100.00', 'SODA TAPIA -2,450.00', 'SINPE RECIBIDO 7,000.00'), {
  maxLength: 4,
});

describe('a line whose words are of credit', () => {
  it('is no purchase, whatever its sign and the lines around it say', () => {
    fc.assert(
      fc.property(
        ...([fc.constantFrom(...IN), name, fc.constantFrom('', '-', '+'), amount, others] as const),
        (word, rest, sign, figure, around) => {
          const line = `16/11/2026 ${word} ${rest} ${sign}${figure} COL`;
          const { movements, errors } = read([line, ...around.map((each) => `15/11/2026 ${each} COL`)].join('\n'));
          const taken = movements.find((movement) => movement.line === 1)?.parsed.type;
          expect(taken ?? errors.find((error) => error.line === 1)?.code).toMatch(
            /^(?:DEPOSITO|DEVOLUCION|SALARY|no_direction|words_disagree)$/,
          );
        },
      ),
    );
  });

  it('is what a mark behind its amount says, and a charge where the words say that it was paid', () => {
    const types = (text: string) => read(text).movements.map(({ parsed }) => parsed.type);
    expect(types('16/11/2026 ABONO RARO 5,000.00 C')).toEqual(['DEPOSITO']);
    expect(types('16/11/2026 ABONO RARO 5,000.00 D')).toEqual(['COMPRA']);
    for (const paid of ['PAGO CREDITO HIPOTECARIO', 'ABONO A PRESTAMO', 'INTERESES MORATORIOS', 'COBRO PENSION'])
      expect(types(`16/11/2026 ${paid} -5,000.00 COL`)).toEqual(['COMPRA']);
    expect(read('16/11/2026 ABONO RARO -5,000.00 COL').errors).toMatchObject([{ line: 1, code: 'words_disagree' }]);
  });
});
