/** Questions of strangers that were answered as others, or not at all, by what was wrong with them. */
import { expect, it } from 'vitest';
import { callOf, NAMES, questionOf } from './agent-testing.ts';
import { ANSWERS } from './answers/answers-testing.ts';
import { figuresOf } from './answers/figures.ts';
import { formatAccounts } from './answers/format-balances.ts';
import { formatBudget } from './answers/format-plan.ts';
import { formatQuery } from './answers/format-query.ts';
import { formatRows } from './answers/format-rows.ts';
import { formatTrend } from './answers/format-spending.ts';
import { speechOf } from './answers/speech.ts';
import { understand } from './understand-conversation.ts';
import { extractAmounts } from './words/amounts.ts';
import { indexNames } from './words/ledger-names.ts';
import { wordsOf } from './words/question-words.ts';

it.each([
  ['cuánto llevo gastado desde que empezó el ciclo', ['spending_by_category', { cycle: '2026-04' }]],
  [
    'how much has the ROP earned since last December',
    ['pension_summary', { fund: 'ROP', start_date: '2025-12-01', end_date: '2026-04-10' }],
  ],
  [
    'Aportes al fondo voluntario de diciembre 2025 a febrero 2026',
    ['pension_summary', { fund: 'VOL', start_date: '2025-12-01', end_date: '2026-02-28' }],
  ],
  ['suma el FCL y el voluntario', ['pension_summary', { funds: ['FCL', 'VOL'] }]],
  ['cuándo me cae la quincena', ['due_soon', { until: 'salary' }]],
  ['Necesito el saldo adeudado de la tarjeta al día de hoy', ['list_accounts', {}]],
  ['what I owe on the card?', ['list_accounts', {}]],
  ['muéstreme mis últimos tres gastos', ['search_transactions', { q: 'flow:out until:2026-04-10', limit: 3 }]],
  ['my last five expenses', ['search_transactions', { q: 'flow:out until:2026-04-10', limit: 5 }]],
  [
    'en qué tienda dejamos más plata el ciclo pasado',
    ['query_ledger', { measure: 'sum', by: 'merchant', cycle: '2026-03' }],
  ],
  [
    'cuántas recargas de Starbucks hubo en marzo',
    ['search_transactions', { q: 'Starbucks until:2026-04-10', cycle: '2026-03' }],
  ],
  [
    'how much cash have I pulled out of machines in 2026?',
    ['search_transactions', { type: 'RETIRO', start_date: '2026-01-01', end_date: '2026-04-10' }],
  ],
  ['en cuánto estaría mi saldo proyectado para marzo', ['budget_projection', { year: 2027, month: 3 }]],
  ['el rop cuánto creció de enero a febrero', 'refusal'],
  [
    'if I paid off the card today what would be left in the BAC account?',
    ['safe_to_spend', { pay: 'card', account: 1 }],
  ],
])('“%s”, of another hand, calls for %j', (text, call) => {
  expect(callOf(text)).toEqual(call);
});

it('what was spent on a trip in another currency is that of the currency, and not of the one merchant with its name', () => {
  const { names } = questionOf('');
  const ledger = {
    ...names.ledger,
    merchants: ['METRO MADRID', 'TABERNA DEL ARCO', ...(names.ledger.merchants ?? [])],
  };
  const trip = { names: indexNames(ledger) };
  expect(callOf('I was in Madrid in March and paid in euros. What did it add up to in euros?', trip)).toEqual([
    'query_ledger',
    { measure: 'sum', cycle: '2026-03', filter: 'currency:EUR', in: 'EUR' },
  ]);
  expect(callOf('how much did I spend at the taberna in euros in march', trip)).toEqual([
    'query_ledger',
    { measure: 'sum', cycle: '2026-03', filter: 'taberna', in: 'EUR' },
  ]);
});

it('rows without a rate are told in the currency that was asked for, and counted', () => {
  const { previous: _, ...found } = ANSWERS.query_ledger;
  const data = {
    ...{ ...found, measure: 'sum' as const, by: null, groups: [], groups_n: 0, total: 0, count: 0 },
    own: { currency: 'EUR' as const, amount: 216.9, count: 9, average: null },
    unconverted: [{ currency: 'EUR' as const, count: 9, amount: 216.9 }],
  };
  const answer = { figures: figuresOf('query_ledger', data, { today: '2026-04-10' }), today: '2026-04-10' };
  const say = (more: object) =>
    formatQuery({ ...data, ...more }, speechOf(answer, { language: 'en', about: 'plain', args: {} })).join(' ');
  expect(say({})).toMatch(/^You spent \*\*\[€216,90\]\(\S+\)\*\* in .*: 9 transactions\./);
  // Of no rows nothing, and of rows in other currencies too no amount in this one.
  expect(say({ own: { ...data.own, count: 0 }, unconverted: [] })).toMatch(/^There are no transactions/);
  expect(say({ count: 12, total: 5000 })).not.toMatch(/^You spent \*\*\[€/);
});

it.each([
  ['what does an Uber ride set me back on average, this year', true],
  ['a puros ubers, los viajes, cuánta plata he botado este año', true],
  ['cuánto gasté en uber este año', true],
  ['gasté más en uber o en didi', true],
  ['cuánto gasté en uber y en uber eats', false],
  ['cuánto gasté en uber eats este año', false],
  ['cuánto gasté en viajes este año', false],
])('a merchant is itself, and none that is called after it: %s', (text, isAlone) => {
  const names = indexNames({ ...NAMES.ledger, namedAfter: { uber: ['Uber Eats'] } });
  const meant = understand(questionOf(text, { names }));
  const calls = JSON.stringify(meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.calls : []);
  expect(calls.includes('-\\"Uber Eats\\"')).toBe(isAlone);
});

it.each([
  'what my neighbour pays for water',
  'cuánto lleva gastado mi vecina en la casa',
  'how much she owes to her bank',
])('the money of others is not known: %s', (text) => {
  expect(['ask', 'refusal']).toContain(callOf(text));
});

it('the month before is that before the one that was asked about, and nothing is compared with itself', () => {
  const earlier = ['¿Cuánto gasté en súper en febrero?'];
  expect(callOf('¿Eso es más que el mes anterior?', { earlier })).toEqual([
    'query_ledger',
    { measure: 'compare', cycle: '2026-02', compare_to: { cycle: '2026-01' }, filter: 'cat:supermercado' },
  ]);
});

it('says by how much a cycle is beyond its plan, also where no category is', () => {
  const { budget_projection: data } = ANSWERS;
  const month = { ...data, ends_on: '2026-04-18', expenses: 1_325_381.66, planned_expenses: 1_207_800, lines: [] };
  const answer = {
    figures: figuresOf('budget_projection', month as never, { today: '2026-04-10' }),
    today: '2026-04-10',
  };
  const text = formatBudget(month as never, speechOf(answer, { language: 'es', about: 'over', args: {} })).join(' ');
  expect(text).toMatch(/el gasto llega a \[₡1\s325\s381,66\]\(\S+\): \*\*\[₡117\s581,66\]/);
});

it.each([
  [
    'uber n walmart total for march',
    ['query_ledger', { measure: 'sum', by: 'merchant', cycle: '2026-03', filter: 'uber|walmart' }],
  ],
  ['if I may, how much did I spend at Walmart in March?', ['search_transactions', { q: 'Walmart', cycle: '2026-03' }]],
  [
    'did my netflix go out already in march?',
    ['recurring_items', { names: 'Netflix', start_date: '2026-03-01', end_date: '2026-03-31' }],
  ],
  ['cuándo vence el alquiler', ['recurring_items', {}]],
  [
    'borrá el uber del 8 de abril, me devolvieron la plata',
    ['propose_delete', { filter: 'uber since:2026-04-08 until:2026-04-08' }],
  ],
])('“%s”, of other hands, calls for %j', (text, call) => {
  expect(callOf(text)).toEqual(call);
});

it.each([
  ['me pagan en dólares, son 45, cuánto es eso en colones', ['convert', { amount: 45, from: 'USD', to: 'CRC' }]],
  ['45 en dólares', ['convert', { amount: 45, from: 'CRC', to: 'USD' }]],
  ['how much have I spent on gifts this year', 'spent on nothing that is known'],
  ['the car is making that noise again, how much do we owe on the card', ['list_accounts', {}]],
  [
    'Give me a nudge on May 12 about the internet bill',
    ['propose_reminder', { text: 'the internet bill', on: '2026-05-12' }],
  ],
])('“%s”, of the sixteenth hand, calls for %j', (text, call) => {
  if (Array.isArray(call)) expect(callOf(text)).toEqual(call);
  else expect(JSON.stringify(callOf(text))).not.toContain('spending_by_category');
});

it.each([
  ['we went there more than once, how much did I spend in March', 0],
  ['gasté once mil en el súper', 1],
  ['how much did I spend once you leave out rent', 0],
])('“once” is eleven in Spanish only: %s', (text, amounts) => {
  expect(extractAmounts(wordsOf(text)).amounts).toHaveLength(amounts);
});

it.each([
  // Friday 10 April 2026; the week before ends on Sunday the 5th.
  ['per week what do I spend on groceries, the last 4 weeks', { start_date: '2026-03-09', end_date: '2026-04-05' }],
  ['promedio por semana en súper, las últimas 2 semanas', { start_date: '2026-03-23', end_date: '2026-04-05' }],
])('weeks that are averaged are whole ones: %s', (text, days) => {
  expect(callOf(text)).toEqual([
    'query_ledger',
    { measure: 'average', average_over: 'week', filter: 'cat:supermercado', ...days },
  ]);
});

it('a tax on income is no rent', () => {
  expect(['ask', 'refusal']).toContain(callOf('¿cuánto debo declarar de impuesto sobre la renta este año?'));
});

it('a balance is of today, and not of the days to come', () => {
  expect(callOf('saldo de la cuenta BAC al día de hoy')).toEqual(['list_accounts', {}]);
  expect(callOf('saldo de la cuenta BAC en lo que queda del mes')).not.toEqual(['list_accounts', {}]);
});

it.each([
  ['2026-03-10', 'No hay datos del 10 de marzo de 2026; los siguientes son del 20 de marzo de 2026.'],
  ['2026-03-20', undefined],
])('net worth of a day without a snapshot is not told as of that day: %s', (on, missing) => {
  const { list_accounts: data } = ANSWERS;
  const earlier = { day: '2026-03-20', total_crc: 850_000, change_crc: 50_000 };
  const worth = { ...data, net_worth: { ...data.net_worth, earlier } };
  const answer = { figures: figuresOf('list_accounts', worth as never, { today: '2026-04-10' }), today: '2026-04-10' };
  const lines = formatAccounts(worth as never, speechOf(answer, { language: 'es', about: 'worth', args: { on } }));
  if (missing !== undefined) expect(lines[0]).toBe(missing);
  else expect(lines.join(' ')).not.toContain('No hay datos');
  expect(lines.join(' ')).toMatch(/El 20 de marzo.* su patrimonio era \*\*\[₡850\s000/);
});

it.each([
  ['first', 'es', /^La primera fue el \d+ de \w+ de \d{4}: /],
  ['last', 'es', /^La última vez fue el \d+ de \w+ de \d{4}, hace \d+ días: /],
  ['first', 'en', /^The first was \d+ \w+ \d{4}: /],
] as const)('the day of the %s row is told as a day is told in a sentence (%s)', (about, language, sentence) => {
  const { search_transactions: data } = ANSWERS;
  const answer = {
    figures: figuresOf('search_transactions', data as never, { today: '2026-04-10' }),
    today: '2026-04-10',
  };
  const [line] = formatRows(data as never, undefined, speechOf(answer, { language, about, args: {} }));
  expect(line).toMatch(sentence);
});

const YEAR = { start_date: '2026-01-01', end_date: '2026-04-10' };
it.each([
  ['cuánto gasté este año en Walmart (no Starbucks)', 'search_transactions', { q: 'Walmart -Starbucks', ...YEAR }],
  ['my worst month ever for spending', 'query_ledger', { measure: 'sum', by: 'cycle' }],
  ['cuánto puedo gastar de aquí al 15', 'safe_to_spend', {}],
  [
    'have I ever paid more than 50,000 at Walmart?',
    'search_transactions',
    { q: 'Walmart amount>50000crc until:2026-04-10' },
  ],
  ['por qué gasté tanto el miércoles 8', 'search_transactions', { start_date: '2026-04-08', end_date: '2026-04-08' }],
  ['a cuál voy más: Walmart o Starbucks', 'query_ledger', { measure: 'count', by: 'merchant' }],
  ['the three restaurants that got most of my money this year', 'query_ledger', { by: 'merchant', ...YEAR }],
  [
    'how much did I spend on Uber and the pharmacy this year',
    'query_ledger',
    { filter: expect.stringMatching(/^Uber\|.*farmacia/) },
  ],
  ['how much does my rent cost', 'recurring_items', {}],
  ['todo lo que me ha entrado este año', 'query_ledger', { direction: 'in', ...YEAR }],
])('has what it says, and no more: “%s”', (text, tool, args) => {
  const names = indexNames({
    ...questionOf('').names.ledger,
    merchants: ['WALMART', 'STARBUCKS', 'UBER TRIP', 'FARMACIA SUCRE'],
  });
  const [called, given] = callOf(text, { names }) as [string, Record<string, unknown>];
  expect([called, given]).toEqual([tool, expect.objectContaining(args)]);
});

it('what is counted in is asked for beside what it is said to be in', () => {
  const meant = understand(questionOf('cuánto se me fue en el súper en marzo contando Walmart'));
  const plan = meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan : undefined;
  expect(plan?.calls.map(({ args }) => args['category'] ?? args['q'])).toEqual([1, 'Walmart']);
  expect(plan?.reckoned?.op.kind).toBe('sum');
});

it('what was left of several months is told of all of them first', () => {
  const { monthly_trend: data } = ANSWERS;
  const months = [1, 2].map((at) => ({
    ...data.months[0],
    month: `2026-0${at}`,
    income_crc: 10,
    total_crc: 15,
    net_crc: -5,
  }));
  const trend = { ...data, months, income_crc: 20, total_crc: 30, net_crc: -10 } as never;
  const answer = { figures: figuresOf('monthly_trend', trend, { today: '2026-04-10' }), today: '2026-04-10' };
  const [first, ...each] = formatTrend(trend, speechOf(answer, { language: 'en', about: 'net', args: {} }));
  expect(first).toContain('**[-₡10,00](/analytics)** short');
  expect(each.join(' ').match(/\*\*/g)).toBeNull();
});

it.each([
  ['when is it due', 'what was the last municipal bill', 'municipal_receipts'],
  ['cuánto pago por mes', 'cuánto debo en tasa cero', 'upcoming_cuotas'],
])('“%s” after “%s” is of that', (text, earlier, tool) => {
  expect(callOf(text, { earlier: [earlier] })).toEqual([tool, expect.anything()]);
});

it.each([
  ['how much did I spend this whole year', 'how much did I spend this year'],
  ['how much came in last entire month', 'how much came in last month'],
  ['cuánto gasté este año completo', 'cuánto gasté este año'],
  ['cuánto gasté el mes pasado entero', 'cuánto gasté el mes pasado'],
  ['gastos de la semana completa', 'gastos de la semana'],
])('the whole of a time is that time: “%s”', (text, plain) => {
  expect(callOf(text)).toEqual(callOf(plain));
});

it('what may be spent until a day of another half month is not that of this one', () => {
  expect(callOf('cuánto puedo gastar de aquí al 15 de julio')).not.toEqual(['safe_to_spend', {}]);
});

it('an amount of a row may be small, a count is none', () => {
  expect(callOf('qué fue ese cobro de 15.49')).toEqual([
    'search_transactions',
    expect.objectContaining({ min_amount: 15.49, max_amount: 15.49 }),
  ]);
});
