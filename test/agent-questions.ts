/**
 * Fifty questions in two languages, each with the REST request that answers the same. The example data ends on
 * 20 November 2026, in cycle 2026-12.
 */
import type { Json } from './app.ts';

/** A question, the one before it when it goes on from one, and where REST says its figure. */
export type AgentQuestion = {
  es: string;
  en: string;
  after?: { es: string; en: string };
  get: string;
  body?: object;
  pick: (body: Json) => number;
};

const by = (query: string) => `/api/v1/analytics/by-category?${query}`;
const spent = ({ total_crc }: Json) => total_crc;
const income = ({ income_crc }: Json) => income_crc;
const ofCategory = (name: string) => (body: Json) => body.categories.find((each: Json) => each.name === name).total_crc;
const found = (query: string) => `/api/v1/transactions?${query}&totals=true&limit=1`;
const inRows = ({ totals }: Json) => totals.spent_crc;
const month = (year: number, number: number) => `/api/v1/budget/projection/${year}/${number}`;
const balance = (body: Json) => body.balance;
const fund = (code: string) => (body: Json) => body.funds.find((each: Json) => each.fund === code).balance;

export const AGENT_QUESTIONS: readonly AgentQuestion[] = [
  { es: '¿Cuánto llevo gastado?', en: 'How much have I spent so far?', get: by(''), pick: spent },
  { es: 'cuanto he gastado este ciclo', en: 'how much did I spend this cycle', get: by('cycle=2026-12'), pick: spent },
  { es: 'cuanto gaste el mes pasado', en: 'how much did I spend last month', get: by('cycle=2026-11'), pick: spent },
  {
    es: 'cuanta harina se me fue en marzo',
    en: 'how much did I spend in march',
    get: by('cycle=2026-03'),
    pick: spent,
  },
  {
    es: 'cuanto gaste en junio de 2026',
    en: 'how much did I spend in june 2026',
    get: by('cycle=2026-06'),
    pick: spent,
  },
  { es: 'cuanto gasté en enero', en: 'how much did I spend in january', get: by('cycle=2026-01'), pick: spent },
  {
    es: 'cuanto gaste en diciembre de 2025',
    en: 'how much did I spend in december 2025',
    get: by('cycle=2025-12'),
    pick: spent,
  },
  {
    es: 'cuanto gaste del 1 al 15 de marzo',
    en: 'how much did I spend from march 1 to march 15',
    get: by('start_date=2026-03-01&end_date=2026-03-15'),
    pick: spent,
  },
  {
    es: 'cuánto gasté en 2026',
    en: 'how much did I spend in 2026',
    get: by('start_date=2026-01-01&end_date=2026-11-20'),
    pick: spent,
  },
  {
    es: 'cuanto gaste el año pasado',
    en: 'how much did I spend last year',
    get: by('start_date=2025-01-01&end_date=2025-12-31'),
    pick: spent,
  },
  {
    es: 'cuanto gaste los ultimos 30 dias',
    en: 'how much did I spend in the last 30 days',
    get: by('start_date=2026-10-22&end_date=2026-11-20'),
    pick: spent,
  },
  {
    es: 'mae cuanto gaste ayer',
    en: 'how much did I spend yesterday',
    get: by('start_date=2026-11-19&end_date=2026-11-19'),
    pick: spent,
  },
  {
    es: 'cuanto gaste la semana pasada',
    en: 'how much did I spend last week',
    get: by('start_date=2026-11-09&end_date=2026-11-15'),
    pick: spent,
  },
  {
    es: 'cuanto gaste en supermercado en octubre',
    en: 'how much did I spend on groceries in october',
    get: by('cycle=2026-10'),
    pick: ofCategory('Supermercado'),
  },
  {
    es: 'cuanto se me fue en restaurantes en julio',
    en: 'how much did I spend on restaurants in july',
    get: by('cycle=2026-07'),
    pick: ofCategory('Restaurantes'),
  },
  {
    es: 'cuanto gaste en gasolina en agosto',
    en: 'how much did I spend on gas in august',
    get: by('cycle=2026-08'),
    pick: ofCategory('Combustible'),
  },
  {
    es: 'cuanto gaste en transporte en mayo',
    en: 'how much did I spend on transport in may',
    get: by('cycle=2026-05'),
    pick: ofCategory('Transporte'),
  },
  {
    es: 'cuánto gasté en ropa el mes pasado',
    en: 'how much did I spend on clothes last month',
    get: by('cycle=2026-11'),
    pick: ofCategory('Ropa y personal'),
  },
  {
    es: 'cuanto llevo en restaurantes este mes',
    en: 'how much did I spend on restaurants this month',
    get: by('cycle=2026-12'),
    pick: ofCategory('Restaurantes'),
  },
  {
    es: '¿y en setiembre?',
    en: 'and in september?',
    after: { es: 'cuanto gaste en supermercado en octubre', en: 'how much did I spend on groceries in october' },
    get: by('cycle=2026-09'),
    pick: ofCategory('Supermercado'),
  },
  {
    es: '¿y el mes pasado?',
    en: 'and last month?',
    after: { es: 'cuanto gaste en marzo', en: 'how much did I spend in march' },
    get: by('cycle=2026-11'),
    pick: spent,
  },
  {
    es: '¿y en restaurantes?',
    en: 'and on restaurants?',
    after: { es: 'cuanto gaste en marzo', en: 'how much did I spend in march' },
    get: by('cycle=2026-03'),
    pick: ofCategory('Restaurantes'),
  },
  {
    es: 'cuanto gaste en uber en octubre',
    en: 'how much did I spend at uber in october',
    get: found('q=uber&cycle=2026-10'),
    pick: inRows,
  },
  {
    es: 'cuanto gaste en pali en setiembre',
    en: 'how much did I spend at pali in september',
    get: found('q=pali&cycle=2026-09'),
    pick: inRows,
  },
  {
    es: 'cuanto gaste en uber los ultimos 3 meses',
    en: 'how much did I spend at uber in the last 3 months',
    get: found('q=uber&start_date=2026-08-21&end_date=2026-11-20'),
    pick: inRows,
  },
  {
    es: 'cuanto gaste en "UBER EATS" en octubre',
    en: 'how much did I spend at "UBER EATS" in october',
    get: found('q=%22UBER%20EATS%22&cycle=2026-10'),
    pick: inRows,
  },
  {
    es: 'cuanto gaste en dolares el mes pasado',
    en: 'how much did I spend in dollars last month',
    get: found('currency=USD&cycle=2026-11'),
    pick: inRows,
  },
  { es: 'mis ingresos de octubre', en: 'my income in october', get: by('cycle=2026-10'), pick: income },
  {
    es: 'cuanta plata me entró el mes pasado',
    en: 'my income last month',
    get: by('cycle=2026-11'),
    pick: income,
  },
  {
    es: 'en que gaste mas en abril',
    en: 'what did I spend the most on in april',
    get: by('cycle=2026-04'),
    pick: spent,
  },
  { es: 'gastos por categoria de mayo', en: 'spending by category in may', get: by('cycle=2026-05'), pick: spent },
  {
    es: 'cuánta plata tengo',
    en: 'how much money do I have',
    get: '/api/v1/accounts/net-worth',
    pick: ({ assets_crc }) => assets_crc,
  },
  {
    es: 'cual es mi patrimonio',
    en: 'what is my net worth',
    get: '/api/v1/accounts/net-worth',
    pick: ({ total_crc }) => total_crc,
  },
  { es: 'cuanto me queda este mes', en: 'how much do I have left this month', get: month(2026, 12), pick: balance },
  {
    es: '¿Cuánto me queda en diciembre?',
    en: 'how much will I have left in december',
    get: month(2026, 12),
    pick: balance,
  },
  {
    es: 'cuanto me queda en diciembre 2028',
    en: 'how much will I have left in december 2028',
    get: month(2028, 12),
    pick: balance,
  },
  {
    es: 'cuanto me va a quedar en junio de 2027',
    en: 'how much will I have left in june 2027',
    get: month(2027, 6),
    pick: balance,
  },
  { es: 'cuanto me quedo en marzo', en: 'how much was left in march', get: month(2026, 3), pick: balance },
  {
    es: 'presupuesto de 2027',
    en: 'budget for 2027',
    get: '/api/v1/budget/projection/2027',
    pick: ({ months }) => months.at(-1).balance,
  },
  {
    es: 'presupuesto de 2030',
    en: 'budget for 2030',
    get: '/api/v1/budget/projection/2030',
    pick: ({ months }) => months.at(-1).balance,
  },
  { es: '¿Qué cuotas vienen?', en: 'what cuotas are coming up', get: '/api/v1/installments/upcoming', pick: spent },
  { es: 'cuanto debo en cuotas', en: 'upcoming installments', get: '/api/v1/installments/upcoming', pick: spent },
  { es: 'cuánto hay en el ROP', en: 'how much is in my ROP', get: '/api/v1/pensions/fund-summary', pick: fund('ROP') },
  {
    es: 'cuanto tengo en el FCL',
    en: 'how much do I have in the FCL',
    get: '/api/v1/pensions/fund-summary',
    pick: fund('FCL'),
  },
  { es: 'saldo del VOL', en: 'balance of the VOL', get: '/api/v1/pensions/fund-summary', pick: fund('VOL') },
  {
    es: 'cuando me pagan',
    en: 'when did I last get paid',
    get: '/api/v1/salarios',
    pick: ({ summary }) => summary.last.amount,
  },
  { es: 'a como esta el dolar', en: 'what is the dollar at', get: '/api/v1/exchange-rate', pick: ({ rate }) => rate },
  {
    es: 'me alcanza para un tele de 350 mil a 12 cuotas',
    en: 'can I afford a tv for 350000 in 12 cuotas',
    get: '/api/v1/installments/what-if',
    body: { amount: 350000, currency: 'CRC', cuotas: 12 },
    pick: ({ lowest_with }) => lowest_with.balance,
  },
  {
    es: 'cuanto tengo en ahorros',
    en: 'how much do I have in savings',
    get: '/api/v1/accounts',
    pick: (accounts: Json[]) => accounts.find(({ currency }) => currency === 'MEMP').balance,
  },
  {
    es: 'cuánta agua gasté',
    en: 'how much water did I use',
    get: '/api/v1/municipal-receipts/water-consumption',
    pick: ({ items }) => items.at(-1).cost,
  },
];
