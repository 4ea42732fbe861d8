/** What a model claims without an amount: it stands where a result of the turn says it, and is marked otherwise. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { figuresOf } from '../agent/answers/figures.ts';
import type { LedgerQueryData } from '../agent/answers/query-data.ts';
import { monthText } from '../day-text.ts';
import { groundsOf as anyGrounds, referenceTo, shownOf } from './answers-testing.ts';
import type { Grounds } from './review-sentence.ts';

const TODAY = '2026-11-29';

function queried(month: string, total: number, count: number): Grounds['results'][number] {
  const period = { cycle: month, starts_on: `${month}-01`, ends_on: `${month}-28`, until: `${month}-28` };
  const data = {
    ...{ measure: 'sum', by: null, direction: 'out', period, total, count },
    ...{ groups: [], groups_n: 0, rows: [], unconverted: [] },
  } as unknown as LedgerQueryData;
  const args = { cycle: month, filter: 'cat:restaurantes' };
  const figures = figuresOf('query_ledger', data, { today: TODAY, args });
  return { tool: 'query_ledger', args, value: { today: TODAY, period, data, figures } };
}

const groundsOf = (...results: Grounds['results']): Grounds => ({
  results,
  ...{ question: '¿cuánto gasté en restaurantes?', today: TODAY, language: 'es' },
});
const TWO = groundsOf(queried('2026-10', 120_295, 12), queried('2026-09', 131_595, 15));
const marked = (grounds: Grounds, sentence: string): boolean =>
  shownOf(grounds, sentence, [5]).text.includes('(sin fuente)');

it('lets a comparison stand exactly where both figures are there and it is so', () => {
  const amount = fc.integer({ min: 1_000, max: 9_000_000 });
  const say = fc.constantFrom(
    (way: string, one: string, other: string) => `Gastó ${way} en ${one} que en ${other}.`,
    (way: string, one: string, other: string) => `En restaurantes gastó ${way} en ${one} que en ${other}.`,
    (way: string, one: string, other: string) => `En ${one} gastó {{f1}}, ${way} que en ${other}, {{f3}}.`,
  );
  const months = fc.shuffledSubarray(['2026-03', '2026-05', '2026-08', '2026-10'], { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(say, amount, amount, months, fc.boolean(), (write, a, b, [one = '', other = ''], isMore) => {
      const grounds = groundsOf(queried(one, a, 12), queried(other, b, 15));
      const name = (month: string) => monthText(month, 'es').split(' ')[0] ?? '';
      const sentence = write(isMore ? 'más' : 'menos', name(one), name(other));
      expect(marked(grounds, sentence), `${sentence} ${a} ${b}`).toBe(!(isMore ? a > b : a < b));
      expect(marked(groundsOf(queried(one, a, 12)), sentence)).toBe(true);
    }),
    { numRuns: randomRuns({ short: 100, long: 3_000 }) },
  );
});

it('lets a count and a date stand exactly where a result holds them', () => {
  const thing = fc.constantFrom('compras', 'movimientos', 'veces', 'transactions', 'times');
  fc.assert(
    fc.property(thing, fc.integer({ min: 2, max: 400 }), (what, count) => {
      expect(marked(TWO, `Fueron ${count} ${what}.`)).toBe(![12, 15].includes(count));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.constantFrom('2026-09', '2026-10', '2026-12'), (day, month) => {
      const held = month !== '2026-12' && (day === 1 || day === 28);
      expect(marked(TWO, `La luz vence el ${day} de ${monthText(month, 'es').split(' ')[0]}.`)).toBe(!held);
    }),
  );
});

it.each([
  'En octubre es lo más alto del año.',
  'Es el mayor gasto de todos.',
  'No tiene deudas y su tarjeta está al día.',
  'No bills are due this week.',
  'Fueron nueve visitas.',
  'It was 9 times.',
  'Gastó tres veces lo normal.',
  'Es 2x setiembre.',
  'Son 15 puntos más.',
  'Es 1/3 de su salario.',
  'Gastó medio salario.',
  'No hay recibos pendientes.',
  'You spent twice as much.',
  'Gasta más de lo normal.',
  'Spending is higher than usual.',
  'There is nothing due.',
])('is marked where nothing says it: %s', (sentence) => {
  expect(marked(TWO, sentence)).toBe(true);
});

it.each([
  '¿Quiere saber si gastó más que en agosto?',
  'Si gasta menos que su presupuesto, le sobra.',
  'Puedo mostrarle más detalles.',
  'No encontré esos datos, ¿de qué mes los quiere?',
  'No lo sé.',
  'Fueron 12 compras.',
  'Hoy es 29 de noviembre.',
  'Gastó más en setiembre que en octubre.',
  'I can show you more.',
])('has no mark: %s', (sentence) => {
  expect(marked(TWO, sentence)).toBe(false);
});

it('lets it stand that there is nothing where a result is empty, or its sum is zero', () => {
  const due = { tool: 'due_soon', args: {}, value: { today: TODAY, data: { items: [], unpaid_crc: 0 }, figures: [] } };
  expect(marked(groundsOf(due), 'No hay pagos pendientes esta semana.')).toBe(false);
  expect(marked(groundsOf(queried('2026-10', 0, 0)), 'No gastó nada en restaurantes.')).toBe(false);
  expect(marked(groundsOf(queried('2026-10', 5, 1)), 'No gastó nada en restaurantes.')).toBe(true);
  const debts = anyGrounds({
    ...{ a: { name: 'Salud', amount: 1, share: 50 }, b: { name: 'Hogar', amount: 2, share: 50 }, spent: 3 },
    ...{
      income: 0,
      previous: 1,
      change: 2,
      account: { name: 'BAC', amount: 5 },
      debt: 0,
      old: 0,
      id: 7,
      own: 0,
      other: '',
    },
  });
  expect(marked(debts, 'No tiene deudas.')).toBe(false);
  expect(referenceTo(debts, 'owed')).toMatch(/^\{\{f\d+\}\}$/);
});

// ---- of what each claim is

const ITEMS = [
  { name: 'Tarjeta de crédito', day: '2026-11-28', amount: 857_352 },
  { name: 'Alquiler', day: '2026-12-01', amount: 325_000 },
  { name: 'Celular', day: '2026-12-07', amount: 18_900 },
];
/** What `due_soon` answers; `paid` are the places of what is paid. */
function due(...paid: readonly number[]): Grounds {
  const items = ITEMS.map((item, id) => ({
    ...{ kind: 'recurring', id, currency: 'CRC', paid: paid.includes(id), ...item, amount_crc: item.amount },
  }));
  const unpaid = items.filter((item) => !item.paid);
  const data = { until: '2026-12-15', salary_on: '2026-11-30', items, unpaid_n: unpaid.length, unpaid_crc: 1_201_252 };
  const figures = figuresOf('due_soon', { ...data, income_crc: 0, unconverted: [] } as never, { today: TODAY });
  const result = { tool: 'due_soon', args: {}, value: { today: TODAY, data, figures } };
  return { ...groundsOf(result), question: '¿qué tengo que pagar?' };
}
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

it('lets a day stand exactly for what falls on it, however the day is said', () => {
  const say: readonly (readonly [(item: string, day: string) => string, (day: string) => string | null])[] = [
    [
      (item, day) => `${item}: vence el ${day}.`,
      (day) => `${Number(day.slice(8))} de ${monthText(day.slice(0, 7), 'es').split(' ')[0]}`,
    ],
    [(item, day) => `${item} vence el ${day}.`, (day) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`],
    [(item, day) => `${item} vence el ${day}.`, (day) => day],
    [(item, day) => `${item} vence ${day}.`, (day) => `el ${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]}`],
    [(item, day) => `${item} is due on ${day}.`, (day) => `the ${Number(day.slice(8))}th`],
  ];
  for (const { name } of ITEMS)
    for (const { day, name: other } of ITEMS)
      for (const [write, how] of say) {
        const sentence = write(name, how(day) ?? '');
        // Two of them may fall on the same day of the week.
        const isSame = name === other || (sentence.includes('el sábado') && day === '2026-11-28' && name !== 'Celular');
        // "El lunes" is tomorrow, and not in a week.
        if (sentence.includes('vence el lunes')) continue;
        if (!isSame || name === other) expect(marked(due(), sentence), sentence).toBe(name !== other);
      }
  for (const word of ['mañana', 'hoy', 'pasado mañana', 'tomorrow', 'en enero', 'dentro de dos semanas'])
    expect(marked(due(), `La tarjeta vence ${word}.`), word).toBe(true);
  expect(marked(due(), 'El alquiler vence pasado mañana.')).toBe(false);
});

it('lets "paid" stand exactly for what a result says is paid', () => {
  const say = fc.constantFrom(
    (name: string) => `${name} ya está pagado.`,
    (name: string) => `Ya pagó ${name}.`,
    (name: string) => `${name} is already paid.`,
    (name: string) => `You already paid ${name}.`,
    (name: string) => `Ya terminó de pagar ${name}.`,
  );
  fc.assert(
    fc.property(say, fc.nat({ max: 2 }), fc.subarray([0, 1, 2]), (write, at, paid) => {
      const sentence = write(ITEMS[at]?.name ?? '');
      expect(marked(due(...paid), sentence), sentence).toBe(!paid.includes(at));
    }),
  );
});

const NONE = [
  (name: string) => `No gastó nada en ${name}.`,
  (name: string) => `Jamás gastó en ${name}.`,
  (name: string) => `En ${name}, ni un colón.`,
  (name: string) => `${name}: cero.`,
  (name: string) => `En ${name}, cero colones.`,
  (name: string) => `You spent nothing on ${name}.`,
  (name: string) => `There are no purchases at ${name}.`,
  (name: string) => `No spending on ${name} at all.`,
  (name: string) => `Sin gastos en ${name}.`,
  (name: string) => `You never bought ${name}.`,
];

it('lets it stand that there is nothing of one thing exactly where its own figure is zero', () => {
  const named = (total: number): Grounds => ({
    ...groundsOf(queried('2026-10', total, total === 0 ? 0 : 3)),
    question: 'hola',
  });
  fc.assert(
    fc.property(fc.constantFrom(...NONE), fc.constantFrom(0, 120_295), (say, total) => {
      const sentence = say('restaurantes');
      expect(marked(named(total), sentence), sentence).toBe(total !== 0);
    }),
  );
  for (const sentence of [
    'You had no income.',
    'You have no debts.',
    'You owe nothing.',
    'Nothing came in.',
    'No le entró plata.',
    'No tiene ahorros.',
  ])
    expect(marked(named(0), sentence), sentence).toBe(true);
});

it('counts what it stands with, and takes no number of the question for a fact', () => {
  const months = fc.constantFrom(['2026-10', 12, 15] as const, ['2026-09', 15, 12] as const);
  fc.assert(
    fc.property(months, fc.constantFrom('compras', 'movimientos', 'purchases'), ([month, own, other], what) => {
      const name = monthText(month, 'es').split(' ')[0] ?? '';
      expect(marked(TWO, `En ${name} hizo ${own} ${what}.`)).toBe(false);
      expect(marked(TWO, `En ${name} hizo ${other} ${what}.`)).toBe(true);
    }),
  );
  const asked = (question: string): Grounds => ({ ...TWO, question });
  expect(marked(asked('¿fueron 77 compras?'), 'Sí, fueron 77 compras.')).toBe(true);
  expect(marked(asked('¿fueron 77 compras?'), 'No fueron 77 compras.')).toBe(false);
  expect(marked(asked('¿fueron 77 compras?'), 'Usted mencionó 77 compras.')).toBe(false);
  expect(marked(asked('¿es el 3 de julio?'), 'Sí, el pago es el 3 de julio.')).toBe(true);
  expect(marked(asked('recuérdeme eso el 3 de julio'), 'Le propongo un recordatorio para el 3 de julio.')).toBe(false);
});

it('lets a trend and a rank stand exactly where they are so', () => {
  const up = ['El gasto aumentó', 'Subió', 'Spending increased', 'Spending went up', 'El gasto creció'];
  const down = ['El gasto bajó', 'Bajó', 'Spending fell', 'El gasto disminuyó', 'Spending went down'];
  const compared = (change: number): Grounds => {
    const period = { cycle: '2026-10', starts_on: '2026-09-19', ends_on: '2026-10-18', until: '2026-10-18' };
    const before = { cycle: '2026-09', starts_on: '2026-08-19', ends_on: '2026-09-18' };
    const data = {
      ...{ measure: 'compare', by: null, direction: 'out', period, total: 500_000 + change, count: 9 },
      ...{ groups: [], groups_n: 0, rows: [], unconverted: [] },
      previous: {
        period: before,
        amount_crc: 500_000,
        count: 8,
        change_crc: change,
        change_pct: null,
        rows_since: null,
      },
    } as unknown as LedgerQueryData;
    const args = { measure: 'compare', cycle: '2026-10' };
    const figures = figuresOf('query_ledger', data, { today: TODAY, args });
    return {
      ...groundsOf({ tool: 'query_ledger', args, value: { today: TODAY, period, data, figures } }),
      question: 'hola',
    };
  };
  for (const change of [-70_000, 70_000]) {
    for (const said of up) expect(marked(compared(change), `${said}.`), said).toBe(change < 0);
    for (const said of down) expect(marked(compared(change), `${said}.`), said).toBe(change > 0);
    for (const said of ['Se duplicó', 'Gastó el doble que antes', 'Spending doubled'])
      expect(marked(compared(change), `${said}.`), said).toBe(true);
  }
  for (const said of [...up, ...down]) expect(marked(TWO, `${said}.`), said).toBe(true);
});
