/** Random ledgers of one account, as a bank would print them: what every producer draws and every reader must give back. */
import fc from 'fast-check';

export type Movement = { day: string; reference: string; merchant: string; centimos: number; side: 'in' | 'out' };
export type Ledger = {
  iban: string;
  opening: number;
  movements: Movement[];
  /** The month that all days are in, and its last day. */
  month: string;
  last: string;
};

const OUT = [
  'SUPER LA PRUEBA',
  'PARQUEO CENTRO 24',
  'SODA DOÑA INVENTADA',
  'PEAJE RUTA 32',
  'COMISION MANEJO',
  'TEF A : 900000001',
];
const IN = ['INTERESES', 'TEF DE: 900000002', 'EMPRESA DE PRUEBA PLANILLA', 'DEPOSITO EFECTIVO'];

const movement = fc
  .record({ day: fc.integer({ min: 1, max: 30 }), isIn: fc.boolean(), name: fc.nat(), amount: fc.nat() })
  .chain(({ day, isIn, name, amount }) =>
    fc.constantFrom(99, 9_999, 999_999, 99_999_999).map((most): Omit<Movement, 'reference'> => {
      const [names, side] = isIn ? ([IN, 'in'] as const) : ([OUT, 'out'] as const);
      const merchant = names[name % names.length] ?? '';
      return { day: `2026-09-${String(day).padStart(2, '0')}`, merchant, side, centimos: 1 + (amount % most) };
    }),
  );

/** A month of 1 to 40 movements in the order of their days. */
export const ledgers: fc.Arbitrary<Ledger> = fc
  .record({
    account: fc.integer({ min: 0, max: 9_999_999 }),
    opening: fc.integer({ min: -100_000, max: 900_000_000 }),
    movements: fc.array(movement, { minLength: 1, maxLength: 40 }),
  })
  .map(({ account, opening, movements }) => ({
    iban: `CR0501020000${String(account).padStart(10, '0')}`,
    opening,
    month: '2026-09',
    last: '2026-09-30',
    movements: movements
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      .map((each, at) => ({ ...each, reference: String(400_000_001 + at * 7) })),
  }));

export const sum = (movements: readonly Movement[], side: Movement['side']): number =>
  movements.filter((each) => each.side === side).reduce((total, { centimos }) => total + centimos, 0);

export const closing = ({ opening, movements }: Ledger): number =>
  opening + sum(movements, 'in') - sum(movements, 'out');

/** `1,234.50` of céntimos. */
export function printed(centimos: number, thousands = ','): string {
  const plain = String(Math.abs(centimos)).padStart(3, '0');
  const whole = plain.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return `${centimos < 0 ? '-' : ''}${whole}.${plain.slice(-2)}`;
}

/** The ledger with one digit of one amount changed, as it would be printed; its sums are still those of the other. */
export type Changed = { ledger: Ledger; movements: Movement[]; what: string };

export const changes: fc.Arbitrary<Changed> = fc
  .record({ ledger: ledgers, row: fc.nat(), place: fc.nat(), by: fc.integer({ min: 1, max: 9 }) })
  .map(({ ledger, row, place, by }) => {
    const at = row % ledger.movements.length;
    const before = ledger.movements[at];
    if (!before) throw new Error('A ledger has movements');
    const digits = [...String(before.centimos).padStart(3, '0')];
    const index = place % digits.length;
    digits[index] = String((Number(digits[index]) + by) % 10);
    const centimos = Number(digits.join(''));
    const movements = ledger.movements.with(at, { ...before, centimos });
    return { ledger, movements, what: `${printed(before.centimos)} became ${printed(centimos)} in row ${at + 1}` };
  });
