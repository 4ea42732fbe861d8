/** What comes in is planned and noted as income, what goes out as an expense, and neither changes an item of the other. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

/** What is proposed, or null. */
function proposed(text: string): Record<string, unknown> | null {
  const found = understand(questionOf(text));
  return found.kind === 'answer' && found.plan.kind === 'propose'
    ? { tool: found.plan.tool, ...found.plan.args }
    : null;
}

const OFTEN = {
  es: ['cada quincena', 'cada mes', 'todos los meses'],
  en: ['every month', 'each month', 'every payday'],
};
const COMES = {
  es: ['me pagan', 'me entran', 'me depositan', 'recibo', 'gano', 'me llegan', 'me dan'],
  en: ['I get', 'I receive', 'they pay me', 'my dad sends me'],
};
const GOES = {
  es: [
    'me descuentan',
    'me deducen',
    'me rebajan',
    'me cobran',
    'me quitan',
    'pago',
    'doy',
    'aporto',
    'ahorro',
    'le ayudo a mi mamá con',
  ],
  en: ['I pay', 'I give', 'they charge me', 'I contribute', 'they deduct'],
};
const UNKNOWN = { es: ['me inventan', 'me apartan', 'me prometen'], en: ['they invent', 'they promise me'] };
const FOR = {
  es: ['de la asociación', 'de una beca', 'del alquiler', 'del seguro', 'por clases', 'de Netflix'],
  en: ['from the association', 'for the rent', 'for insurance', 'for Netflix'],
};

it('the verb says the way of what comes again, and the quincena says nothing', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('es', 'en'),
      fc.constantFrom('in', 'out', 'unknown'),
      fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean()),
      fc.integer({ min: 5, max: 400 }),
      (language: 'es' | 'en', way, [often, verb, rest, isFirst], n) => {
        const of = (from: readonly string[], at: number) => from[at % from.length] ?? '';
        const verbs = { in: COMES, out: GOES, unknown: UNKNOWN }[way][language];
        const amount = language === 'es' ? `${n} mil` : `${n}k`;
        const act = `${of(verbs, verb)} ${amount} ${of(FOR[language], rest)}`;
        const time = of(OFTEN[language], often);
        const text = isFirst ? `${time} ${act}` : `${act} ${time}`;
        const args = proposed(text);
        expect(args?.['tool'], text).not.toBe('propose_transaction');
        if (args?.['tool'] !== 'propose_budget_item') return;
        const { item, type } = args;
        // Both items of the ledger are paid.
        if (item !== undefined) expect(way, text).not.toBe('in');
        else if (way !== 'unknown') expect(type, text).toBe(way === 'in' ? 'INCOME' : undefined);
        else expect(type, text).toBeUndefined();
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 150, long: 1500 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 40, long: 400 }));
});

it.each([
  ['mi tata me regaló 30 mil', { type: 'DEPOSITO', amount: 30_000 }],
  ['mi abuela me regaló 20 mil de cumpleaños', { type: 'DEPOSITO', amount: 20_000 }],
  ['me regalaron 15 mil', { type: 'DEPOSITO' }],
  ['le devolví 10 mil a Ana', { type: 'TRANSFERENCIA', merchant: 'Ana' }],
  ['devolví 5 mil a mi mamá', { type: 'TRANSFERENCIA', merchant: 'mamá' }],
  ['I gave my mom 20000 back', { type: 'TRANSFERENCIA' }],
])('“%s” is noted as it went', (text, args) => {
  expect(proposed(text)).toMatchObject({ tool: 'propose_transaction', ...args });
});

it.each([
  ['cada mes me entran 60 mil de un alquiler que cobro', { name: 'alquiler', type: 'INCOME' }],
  ['el alquiler que me pagan son 150 mil al mes', { name: 'alquiler', type: 'INCOME' }],
  ['pago 340 mil de alquiler al mes', { item: 2, amount: 340_000 }],
  ['suba el alquiler a 340 mil', { item: 2, amount: 340_000 }],
])('“%s” is planned as it goes', (text, args) => {
  expect(proposed(text)).toMatchObject({ tool: 'propose_budget_item', ...args });
});

it.each([
  'recibo 45 mil al mes de pensión alimentaria',
  'cada quincena me quitan 5 mil del salario para la asociación',
  'mi novio me regaló unas flores de 15 mil',
])('“%s” is no row of today, nor another salary', (text) => {
  expect(proposed(text)).toBeNull();
});
