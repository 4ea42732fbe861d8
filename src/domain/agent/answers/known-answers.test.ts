import { expect, it } from 'vitest';
import { callOf, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { ANSWERS } from './answers-testing.ts';
import { figuresOf } from './figures.ts';

const HABIT = { measure: 'average', start_date: '2025-09-19', end_date: '2026-03-18' };

/** Questions that were answered wrong once. */
it.each<[string, unknown]>([
  ['how much did I take out in March', ['search_transactions', { type: 'RETIRO', cycle: '2026-03' }]],
  [
    'how much cash did I take out of the ATM this year',
    ['search_transactions', { type: 'RETIRO', start_date: '2026-01-01', end_date: '2026-04-10' }],
  ],
  ['gasolina al mes', ['query_ledger', { ...HABIT, average_over: 'cycle', filter: 'cat:combustible' }]],
  ['cuánto gasto en gasolina al mes', ['query_ledger', { ...HABIT, average_over: 'cycle', filter: 'cat:combustible' }]],
  ['mis últimas compras', ['search_transactions', { type: 'COMPRA', q: 'until:2026-04-10' }]],
  ['cuánto debo en cuotas', ['installment_plans', {}]],
  ['cuánto tengo en el banco', ['list_accounts', {}]],
  ['anote mil quinientos en la feria', ['propose_transaction', { merchant: 'feria', amount: 1500 }]],
  ['gasté 20€ en amazon', ['propose_transaction', { merchant: 'amazon', amount: 20, currency: 'EUR' }]],
  ['pagué 20$ en spotify', ['propose_transaction', { merchant: 'spotify', amount: 20, currency: 'USD' }]],
  [
    'cuánto gasté en uber y walmart',
    ['query_ledger', { measure: 'sum', by: 'merchant', cycle: '2026-04', filter: 'uber|walmart' }],
  ],
  ['borre todas las transacciones', 'refusal'],
])('“%s” calls for %j', (text, call) => {
  expect(callOf(text)).toEqual(call);
});

it('a salary, a receipt and water of last month are of the calendar month', () => {
  // The cycle of April 2026 began on 19 March; on 25 March the last calendar month is February.
  const march = { today: '2026-03-25' };
  for (const text of [
    'cuánto me pagaron el mes pasado',
    'cuánta agua gasté el mes pasado',
    'recibos de la muni del mes pasado',
  ]) {
    const meant = understand(questionOf(text, march));
    expect(meant.kind === 'answer' && meant.plan.kind === 'read' && meant.plan.detail).toBe('2026-02');
  }
});

it('the first days of a cycle are answered beside the calendar month', () => {
  const meant = understand(questionOf('cuánto gasté este mes', { today: '2026-03-20' }));
  expect(meant.kind === 'answer' && meant.plan.kind === 'read' && meant.plan.calls.map(({ args }) => args)).toEqual([
    { cycle: '2026-04' },
    { start_date: '2026-03-01', end_date: '2026-03-20' },
  ]);
});

it('the money in the bank is what the tool says is at hand, in accounts and cash', () => {
  const meant = understand(questionOf('cuánto tengo en el banco'));
  expect(meant.kind === 'answer' && meant.plan.kind === 'read' && meant.plan.about).toBe('bank');
  const worth = { ...ANSWERS.list_accounts, net_worth: { ...ANSWERS.list_accounts.net_worth, at_hand_crc: 7 } };
  const figures = figuresOf('list_accounts', worth, { today: '2026-04-10' });
  expect(figures.find(({ name }) => name === 'at_hand')?.amount).toBe(7);
});

it.each<[string, unknown]>([
  // The lowest balance to come: of twelve months, up to a day, or in a time to come.
  ['qué día voy a estar más apretado y con cuánto', ['budget_projection', { lowest: true }]],
  ['voy a quedar en negativo algún día?', ['budget_projection', { lowest: true }]],
  [
    'cuál es el peor día de aquí a fin de año y de cuánto',
    ['budget_projection', { lowest: true, until: '2026-12-31' }],
  ],
  ['when will my balance be lowest', ['budget_projection', { lowest: true }]],
  ['will I go negative before the end of the year', ['budget_projection', { lowest: true, until: '2026-12-31' }]],
  ['lowest balance next month', ['budget_projection', { lowest: true, since: '2026-04-19', until: '2026-05-18' }]],
  ['voy a quedar en negativo esta semana?', ['budget_projection', { lowest: true, until: '2026-04-12' }]],
  ['saldo más bajo en 2028', ['budget_projection', { lowest: true, since: '2028-01-01', until: '2028-12-31' }]],
  ['saldo más bajo en 2035', 'refusal'],
  ['saldo más bajo de marzo 2026', 'refusal'],
  ['cuál fue el peor día de gasto', ['daily_spending', {}]],
  ['meses en rojo', ['budget_projection', { year: 2026 }]],
  // When a card closes, and what is on it since.
  ['cuándo es el próximo corte de la tarjeta', ['list_accounts', {}]],
  ['what day does my statement close', ['list_accounts', {}]],
  ['desde el último corte cuánto he cargado a la tarjeta', ['list_accounts', {}]],
  ['fecha de corte de la Visa', ['list_accounts', {}]],
  ['cuánto gasté en comida desde el último corte', 'ask'],
  ['anotá 6000 de corte de pelo', ['propose_transaction', { merchant: 'corte de pelo', amount: 6000 }]],
])('“%s” of what lies ahead calls for %j', (text, call) => {
  expect(callOf(text)).toEqual(call);
});

it.each([
  ['cuánto he gastado desde que me pagaron', {}],
  ['cuánto gasté en comida desde la última quincena que me depositaron', { category: 1 }],
  ['how much have I spent since payday', {}],
  ['how much have I spent since I got paid', {}],
  ['since my last paycheck how much did I spend on groceries', { category: 1 }],
])('“%s” is of the days since the last salary, when its day is known', (text, more) => {
  const { names } = questionOf(text);
  const known = { names: { ...names, ledger: { ...names.ledger, payday: '2026-03-31' } } };
  const days = { start_date: '2026-03-31', end_date: '2026-04-10' };
  expect(callOf(text, known)).toEqual(['spending_by_category', { ...days, ...more }]);
  expect(['ask', 'refusal']).toContain(callOf(text));
});

// Questions of other hands that were answered as others, or not at all.
it.each([
  [
    'How many m³ of water did we use in the first half of 2025 (January to June)?',
    ['water_consumption', { from: '2025-01', to: '2025-06' }],
  ],
  ['recibos municipales de noviembre 2025 a enero 2026', ['municipal_receipts', { from: '2025-11', to: '2026-01' }]],
  [
    'What rate did my March Netflix charge get converted at?',
    ['search_transactions', { q: 'Netflix until:2026-04-10', cycle: '2026-03', limit: 1 }],
  ],
  [
    'De los 43690 del Walmart, 10 mil eran cosas de la casa y lo demás comida. Dividímelo así.',
    ['search_transactions', { q: 'Walmart until:2026-04-10', min_amount: 43690, max_amount: 43690, limit: 1 }],
  ],
  ['add 12.99 usd disney+ today', ['propose_transaction', { merchant: 'disney', amount: 12.99, currency: 'USD' }]],
  [
    'Promedio mensual de gasto del presente año, por favor',
    ['query_ledger', expect.objectContaining({ measure: 'average' })],
  ],
  [
    'Total de ingresos de 2026 a la fecha.',
    [
      'query_ledger',
      { measure: 'sum', direction: 'in', by: 'merchant', start_date: '2026-01-01', end_date: '2026-04-10' },
    ],
  ],
  ['Total expenditure for billing cycle 2026-03, please.', ['spending_by_category', { cycle: '2026-03' }]],
  ['Indíqueme el total gastado en el ciclo 2026-03.', ['spending_by_category', { cycle: '2026-03' }]],
  [
    'Requiero el total de gastos del primer trimestre, es decir de enero a marzo de 2026',
    ['spending_by_category', { start_date: '2026-01-01', end_date: '2026-03-31' }],
  ],
  [
    'el ultimo cobro de netflix en colones cuanto fue',
    ['search_transactions', { q: 'netflix until:2026-04-10', limit: 1 }],
  ],
  [
    'How much cash have I pulled from ATMs in 2026?',
    ['search_transactions', expect.objectContaining({ type: 'RETIRO' })],
  ],
  ['hiii', 'social'],
] as const)('“%s”, of another hand, calls for %j', (text, call) => {
  expect(callOf(text)).toEqual(call);
});

it('the receipt of another house is not the municipality’s', () => {
  const [tool] = [callOf('¿De cuánto vino el último recibo de la luz?')].flat();
  expect(tool).not.toBe('municipal_receipts');
});

it.each(['y en el EPA cuanto he gastado', 'cuánto llevo gastado en Novex este mes', 'how much have I spent at Ikea'])(
  '“%s” is never the sum of everything',
  (text) => {
    const [tool] = [callOf(text)].flat();
    expect(tool).not.toBe('spending_by_category');
  },
);
