/**
 * A hundred questions, half in Spanish and half in English, each with the REST request that answers it and the fields
 * to compare. Today is Tuesday 10 November 2026; the cycle 2026-11 runs from 19 October to 18 November. The periods
 * were worked out by hand: nothing here knows how a question is parsed.
 */
import { Decimal } from 'decimal.js';
import type { Json } from './app.ts';

/** An amount of the API: in colones, or with its currency. */
export type Amount = number | readonly [amount: number, currency: string];

export type Question = {
  question: string;
  /** The previous question in the same conversation. */
  previous?: string;
  /** The path of a GET under /api/v1, or the body of a POST to the what-if of a purchase. */
  rest: string | object;
  /** The amounts that the answer must begin with, in order. */
  pick: (body: Json) => Amount | readonly Amount[];
};

type Pick = Question['pick'];
type Row = readonly [question: string, rest: string | object, pick: Pick, previous?: string];

const MARCH = 'cycle=2026-03';
const JULY = 'cycle=2026-07';
const LAST = 'cycle=2026-10';
const CURRENT = 'cycle=2026-11';
const days = (first: string, last: string) => `start_date=${first}&end_date=${last}`;
const YEAR = days('2026-01-01', '2026-11-10');

const sums = (period: string) => `analytics/by-category?${period}`;
const rows = (q: string, period = '') => `transactions?totals=true&q=${encodeURIComponent(q)}&${period}`;
const daily = (period: string) => `analytics/daily-spending?${period}`;
const purchase = (amount: number, cuotas = 1, more: object = {}) => ({ amount, currency: 'CRC', cuotas, ...more });

const total: Pick = (body) => body.total_crc;
const income: Pick = (body) => body.income_crc;
const spent: Pick = (body) => body.totals.spent_crc;
const ofOwn: Pick = ({ own: { amount, currency } }) => [amount, currency];
/** What the rows in a currency come to in it. */
const own = (currency: string, period: string) =>
  `analytics/query?filter=currency:${currency}&in=${currency}&${period}`;
const balance: Pick = (body) => body.balance;
const closing: Pick = (body) => body.closing_balance;
const leftOfPrice: Pick = ({ until_salary_left_crc, today_crc, until_salary_crc }) => [
  until_salary_left_crc,
  today_crc,
  until_salary_crc,
];
const amountOf = ({ amount, currency }: Json): Amount => [amount, currency];
const listed: Pick = ({ items }) => items.slice(0, 10).map(amountOf);
const newest: Pick = ({ items }) => amountOf(items[0]);

const category =
  (name: string | null): Pick =>
  ({ categories }) =>
    categories.find((each: Json) => (name === null ? each.category_id === null : each.name === name)).total_crc;
const largest: Pick = ({ total_crc, categories }) => [
  total_crc,
  ...categories.slice(0, 5).map((each: Json) => each.total_crc),
];
const compared: Pick = ({ total_crc, previous }) => [
  total_crc,
  previous.total_crc,
  previous.previous_crc,
  previous.change_crc,
];
const dearest: Pick = ({ total_crc, days: all }) => {
  const amounts: number[] = all.map((day: Json) => day.total_crc);
  return [total_crc, ...amounts.sort((a, b) => b - a).slice(0, 5)];
};
const months: Pick = ({ months: all }) => all.flatMap((month: Json) => [month.total_crc, month.income_crc]);
const leftIn: Pick = (body) => [
  body.balance,
  body.income,
  body.expenses,
  body.planned_expenses,
  body.recorded_expenses,
  body.committed_expenses,
  body.net,
  body.opening_balance,
];
const wholeYear: Pick = ({ closing_balance, totals, opening_balance, months: all }) => [
  closing_balance,
  totals.income,
  totals.expenses,
  totals.net,
  opening_balance,
  ...all.map((month: Json) => month.balance),
];
const line =
  (name: string): Pick =>
  ({ lines }) => {
    const { planned, recorded, committed, projected } = lines.find(
      (each: Json) => each.name === name && each.direction === 'expense',
    );
    return [planned, recorded, committed, projected];
  };
/** What is left of the allowance, and the line. */
const leftOf =
  (name: string): Pick =>
  (body) => {
    const { available } = body.lines.find((each: Json) => each.name === name && each.direction === 'expense');
    const [planned, recorded, committed] = line(name)(body) as number[];
    return [available, planned, recorded, committed] as Amount[];
  };
const cuotas: Pick = ({ total_crc, plans }) => [total_crc, ...plans.map(amountOf)];
/** What it comes to from its first payment on, and the lowest before that. */
const inCuotas: Pick = ({ since_payment, lowest_without, cuotas: [cuota] }) => [
  since_payment.lowest_with.balance,
  ...(lowest_without.local_date < since_payment.starts_on ? [lowest_without.balance] : []),
  since_payment.lowest_without.balance,
  cuota.amount,
];
const paidIn =
  (month: string): Pick =>
  ({ summary }) =>
    summary.by_month.find((each: Json) => each.month === month).total_crc;
const paidLast: Pick = ({ summary }) => [amountOf(summary.last), summary.this_year_crc, summary.average_crc];
const paidThisYear: Pick = ({ summary }) => summary.this_year_crc;
const fund =
  (name: string): Pick =>
  ({ funds }) => {
    const found = funds.find((each: Json) => each.fund === name);
    return [found.balance, found.contributions, found.rendimientos];
  };
const funds: Pick = ({ total_balance }) => total_balance;
const worth: Pick = (body) => [body.total_crc, body.assets_crc, Math.abs(body.liabilities_crc)];
const assets: Pick = (body) => body.assets_crc;
const accounts =
  (isMeant: (account: Json) => boolean): Pick =>
  (body) =>
    body
      .filter(isMeant)
      .flatMap((each: Json): Amount[] => [
        [each.current_balance, each.currency],
        ...(each.currency === 'USD' && each.balance_crc !== 0 ? [each.balance_crc] : []),
      ]);
/** The accounts that are savings, after what they come to together. */
const savings: Pick = (body) => {
  const found = body.filter(({ account_type }: Json) => account_type === 'savings');
  const sum = found.reduce((all: Decimal, { balance_crc }: Json) => all.plus(balance_crc), new Decimal(0));
  return [sum.toNumber(), ...found.map((each: Json): Amount => [each.current_balance, each.currency])];
};
const owed: Pick = (body) => Math.abs(body.liabilities_crc);
const receipts: Pick = ({ items }) => {
  const totals: number[] = items.map(({ total: each }: Json) => each);
  return [totals.reduce((sum, each) => sum.plus(each), new Decimal(0)).toNumber(), ...totals.slice(0, 6)];
};
const water: Pick = ({ items }) => items.map((each: Json) => each.cost);
const rate =
  (currency: string): Pick =>
  (body) =>
    body.find((each: Json) => each.currency === currency).rate;

const SPANISH: readonly Row[] = [
  ['¿Cuánto llevo gastado?', sums(CURRENT), total],
  ['cuánta plata gasté el mes pasado', sums(LAST), total],
  ['cuanto se me fue en marzo', sums(MARCH), total],
  ['cuánto gasté en diciembre', sums('cycle=2025-12'), total],
  ['cuánto gasté en el mes calendario de octubre', sums(days('2026-10-01', '2026-10-31')), total],
  ['cuanto gaste del 1 al 15 de marzo', sums(days('2026-03-01', '2026-03-15')), total],
  ['cuánto gasté entre el 20 de junio y el 5 de julio', sums(days('2026-06-20', '2026-07-05')), total],
  ['cuánto he gastado este año', sums(YEAR), total],
  ['cuanto gaste el año pasado', sums(days('2025-01-01', '2025-12-31')), total],
  ['cuánto gasté la semana pasada', sums(days('2026-11-02', '2026-11-08')), total],
  ['cuanto gaste los ultimos 30 dias', sums(days('2026-10-12', '2026-11-10')), total],
  ['cuánto he gastado desde el 1 de noviembre', sums(days('2026-11-01', '2026-11-10')), total],
  ['cuanto gaste el sábado', sums(days('2026-11-07', '2026-11-07')), total],
  ['cuánto gasté en el súper', sums(CURRENT), category('Supermercado')],
  ['cuanto gaste en gasolina en agosto', sums('cycle=2026-08'), category('Combustible')],
  ['cuánto gasté de luz el mes pasado', sums(LAST), category('Servicios públicos')],
  ['cuánto llevo en restaurantes este año', sums(YEAR), category('Restaurantes')],
  ['cuánto gasté sin categoría en mayo', sums('cycle=2026-05'), category(null)],
  ['cuanto pagué de internet en febrero', rows('LIBERTY', 'cycle=2026-02'), spent],
  [
    'cuánto gasté en comida a domicilio del 1 al 15 de abril',
    sums(days('2026-04-01', '2026-04-15')),
    category('Comida a domicilio'),
  ],
  ['cuánto gasté en Uber este año', rows('Uber -"Uber Eats"', YEAR), spent],
  ['cuanto gaste en netflix en julio', rows('netflix', JULY), spent],
  [
    'cuánto gasté en "AUTO MERCADO" en los últimos 6 meses',
    rows('"AUTO MERCADO"', days('2026-05-11', '2026-11-10')),
    spent,
  ],
  ['cuánto gasté en dólares en mayo', own('USD', 'cycle=2026-05'), ofOwn],
  ['cuanto gaste en euros en julio', own('EUR', JULY), ofOwn],
  ['cuánto gasté por sinpe en setiembre', 'transactions?totals=true&source=SINPE&cycle=2026-09', spent],
  ['¿y en marzo?', sums(MARCH), category('Restaurantes'), 'cuánto gasté en restaurantes'],
  ['¿y en Uber?', rows('Uber', 'cycle=2026-08'), spent, '¿Cuánto gasté en agosto?'],
  ['¿en qué gasté más el mes pasado?', sums(LAST), largest],
  ['¿gasté más que el mes pasado?', sums(`${CURRENT}&compare=previous`), compared],
  ['gastos diarios de octubre', daily(LAST), dearest],
  ['gastos mes a mes', 'analytics/monthly-trend?months=12', months],
  ['cuánta plata me entró en diciembre', sums('cycle=2025-12'), income],
  ['¿cómo voy?', sums(CURRENT), (body) => [body.total_crc, body.income_crc]],
  ['¿cuánto me queda este mes?', 'budget/projection/2026/11', leftIn],
  ['¿Cuánto me queda en diciembre?', 'budget/projection/2026/12', balance],
  ['cuánto me quedó en marzo', 'budget/projection/2026/3', balance],
  ['presupuesto de 2027', 'budget/projection/2027', wholeYear],
  ['cuánto me queda en combustible', 'budget/projection/2026/11', leftOf('Combustible')],
  ['¿qué cuotas vienen?', 'installments/upcoming', cuotas],
  ['me alcanza para un tele de 300 mil a 12 cuotas', purchase(300_000, 12), inCuotas],
  ['¿y de 500 mil?', purchase(500_000, 12), inCuotas, 'me alcanza para un tele de 300 mil a 12 cuotas'],
  ['cuánto me pagaron en junio', 'salarios', paidIn('2026-06')],
  ['mi salario', 'salarios', paidLast],
  ['cuánto hay en el ROP', 'pensions/fund-summary', fund('ROP')],
  ['cuánto tengo ahorrado', 'accounts', savings],
  ['¿cuál es mi patrimonio?', 'accounts/net-worth', worth],
  ['recibos de la muni', 'municipal-receipts', receipts],
  ['cuánto gasté de agua en julio', 'municipal-receipts/water-consumption?from=2026-07&to=2026-07', water],
  ['¿a cómo está el dólar?', 'exchange-rates', rate('USD')],
];

const ENGLISH: readonly Row[] = [
  ['How much have I spent this month?', sums(CURRENT), total],
  ['how much did I spend last month?', sums(LAST), total],
  ['how much money did i spend in april', sums('cycle=2026-04'), total],
  ['how much did i spend in December 2025', sums('cycle=2025-12'), total],
  ['how much did i spend last calendar month', sums(days('2026-10-01', '2026-10-31')), total],
  ['how much did i spend from August 10 to August 20', sums(days('2026-08-10', '2026-08-20')), total],
  ['total spending this year', sums(YEAR), total],
  ['how much did i spend last year', sums(days('2025-01-01', '2025-12-31')), total],
  ['how much did we spend last week', sums(days('2026-11-02', '2026-11-08')), total],
  ['how much did i spend in the last 90 days', sums(days('2026-08-13', '2026-11-10')), total],
  ['how much have i spent since october 19', sums(days('2026-10-19', '2026-11-10')), total],
  ['how much did i spend on Saturday', sums(days('2026-11-07', '2026-11-07')), total],
  ['how much did i spnd on groceries', sums(CURRENT), category('Supermercado')],
  ['how much do i spend on gas this year', sums(YEAR), category('Combustible')],
  ['spending on eating out in march', sums(MARCH), category('Restaurantes')],
  ['how much did i spend on subscriptions last month', sums(LAST), category('Suscripciones')],
  ['how much did i spend on health in the last 6 months', sums(days('2026-05-11', '2026-11-10')), category('Salud')],
  ['how much did i spend on clothes in june', sums('cycle=2026-06'), category('Ropa y personal')],
  ['how much did I spend at Uber Eats this year', rows('Uber Eats', YEAR), spent],
  ['how much did i spend at walmart in 2026', rows('walmart', YEAR), spent],
  ['how much did i spend at the auto mercado in august', rows('auto mercado', 'cycle=2026-08'), spent],
  ['how much did i spend in dollars last month', own('USD', `${LAST}`), ofOwn],
  ['how much did i spend in euros this year', own('EUR', `${YEAR}`), ofOwn],
  ['and in March?', sums(MARCH), category('Supermercado'), 'how much did i spend on groceries'],
  ['what about last month', rows('Netflix', LAST), spent, 'how much did i spend at Netflix'],
  ['and by day', daily(MARCH), dearest, 'how much did i spend in march'],
  ['what did I spend the most on?', sums(CURRENT), largest],
  ['spending by category in may', sums('cycle=2026-05'), largest],
  ['did i spend more than last month', sums(`${CURRENT}&compare=previous`), compared],
  ['daily spending in september', daily('cycle=2026-09'), dearest],
  ['spending by month for the last 6 months', 'analytics/monthly-trend?months=6', months],
  ['how much money came in last month', sums(LAST), income],
  ['give me a summary', sums(CURRENT), (body) => [body.total_crc, body.income_crc]],
  ['how much is left this month', 'budget/projection/2026/11', leftIn],
  ['how much will i have left at the end of the year', 'budget/projection/2026/12', balance],
  ['how much will I have in December 2028', 'budget/projection/2028/12', balance],
  ['budget for 2030', 'budget/projection/2030', closing],
  ['how much is left for groceries', 'budget/projection/2026/11', leftOf('Supermercado')],
  ['upcoming installments', 'installments/upcoming', cuotas],
  ['can i buy a laptop for $1,200', 'budget/safe-to-spend?price=1200&currency=USD', leftOfPrice],
  ['what if I spend half a million colones', 'budget/safe-to-spend?price=500000', leftOfPrice],
  ['how much was i paid in 2026', 'salarios', paidThisYear],
  ['my pension funds', 'pensions/fund-summary', funds],
  ['how much money do i have', 'accounts/net-worth', assets],
  ['how much do I owe', 'accounts/net-worth', owed],
  ['show my accounts', 'accounts', accounts(() => true)],
  ['purchases over $100 this year', `transactions?type=COMPRA&currency=USD&min_amount=100&${YEAR}`, listed],
  ['when did i last go to walmart', 'transactions?q=walmart&limit=1', newest],
  ['how much water did i use in september', 'municipal-receipts/water-consumption?from=2026-09&to=2026-09', water],
  ['exchange rate of the euro', 'exchange-rates', rate('EUR')],
];

const table = (of: readonly Row[]): Question[] =>
  of.map(([question, rest, pick, previous]) => ({
    question,
    rest,
    pick,
    ...(previous === undefined ? {} : { previous }),
  }));

/** Fifty questions in each language. */
export const QUESTIONS = { Spanish: table(SPANISH), English: table(ENGLISH) } as const;
