/** Questions that continue others, and the first call of each. Today is 10 April 2026, cycle 2026-04. */
import type { ToolName } from '../answers/tool-data.ts';

export type FollowUp = [
  text: string,
  earlier: string | string[],
  tool: ToolName | 'unknown',
  args?: Record<string, unknown>,
];

const UBER = 'cuánto gasté en uber';
const TV = 'me alcanza para un tele de 300 mil a 12 cuotas';
const EVER = { start_date: '2000-01-01', end_date: '2026-04-10' };
const HABIT = { measure: 'average', start_date: '2025-09-19', end_date: '2026-03-18' };

export const FOLLOW_UPS: readonly FollowUp[] = [
  ['¿y a 6?', TV, 'what_if_purchase', { amount: 300000, cuotas: 6 }],
  ['y en 24?', TV, 'what_if_purchase', { amount: 300000, cuotas: 24 }],
  ['¿y en marzo?', 'cuánto gasté', 'spending_by_category', { cycle: '2026-03' }],
  ['y el mes pasado', 'cuánto gasté', 'spending_by_category', { cycle: '2026-03' }],
  ['en marzo?', 'cuánto gasté', 'spending_by_category', { cycle: '2026-03' }],
  [
    'y los dos juntos?',
    ['cuánto gasté en uber en marzo', 'y en didi'],
    'query_ledger',
    { measure: 'sum', by: 'merchant', cycle: '2026-03', filter: 'uber|didi' },
  ],
  [
    'y el fin de semana anterior',
    'cuánto gasté este fin de semana',
    'spending_by_category',
    { start_date: '2026-03-28', end_date: '2026-03-29' },
  ],
  ['y si le quitamos el uber', 'cuánto gasté en marzo', 'search_transactions', { q: '-uber', cycle: '2026-03' }],
  [
    'compared to the month before',
    'how much did I spend on restaurants last month',
    'query_ledger',
    { measure: 'compare', cycle: '2026-03', compare_to: { cycle: '2026-02' }, filter: 'cat:restaurantes' },
  ],
  ['¿y el anterior?', 'cuánto gasté el mes pasado', 'spending_by_category', { cycle: '2026-02' }],
  [
    'y el anterior',
    'cuánto gasté esta semana',
    'spending_by_category',
    { start_date: '2026-03-30', end_date: '2026-04-05' },
  ],
  ['y en Uber?', 'cuánto gasté', 'search_transactions', { q: 'Uber', cycle: '2026-04' }],
  ['y en uber', 'cuánto gasté en marzo', 'search_transactions', { q: 'uber', cycle: '2026-03' }],
  ['y en comida', 'cuánto gasté en marzo', 'spending_by_category', { cycle: '2026-03', category: 1 }],
  ['y en didi', ['cuánto gasté en marzo', 'y en uber'], 'search_transactions', { q: 'didi', cycle: '2026-03' }],
  ['y día por día?', 'cuánto gasté en marzo', 'daily_spending', { cycle: '2026-03' }],
  ['y mes por mes?', 'cuánto gasté', 'monthly_trend', {}],
  ['y por categoría', UBER, 'query_ledger', { measure: 'sum', by: 'category', ...EVER, filter: 'uber' }],
  ['¿y en promedio?', 'cuánto gasté en comida', 'query_ledger', { ...HABIT, filter: 'cat:supermercado' }],
  ['¿y en total?', 'cuánto gasté en súper en marzo', 'spending_by_category', { cycle: '2026-03' }],
  ['¿y en dólares?', 'cuánto gasté', 'query_ledger', { measure: 'sum', in: 'USD' }],
  ['and in dollars?', 'how much did I spend', 'query_ledger', { measure: 'sum', in: 'USD' }],
  ['¿por qué?', 'cuánto gasté este mes', 'spending_by_category', { cycle: '2026-04', compare: 'previous' }],
  ['y comparado con el mes pasado', 'cuánto gasté', 'spending_by_category', { compare: 'previous' }],
  ['y en enero', 'cuánto me queda en diciembre', 'budget_projection', { year: 2027, month: 1 }],
  ['y en diciembre 2028', 'cuánto me queda en diciembre', 'budget_projection', { year: 2028, month: 12 }],
  ['y en supermercado', 'cuánto me queda en diciembre', 'budget_projection', { year: 2026, month: 12 }],
  ['y a 24 cuotas', TV, 'what_if_purchase', { amount: 300000, cuotas: 24 }],
  ['¿y de contado?', TV, 'safe_to_spend', { price: 300_000 }],
  ['and the month after?', 'groceries in june 2025', 'spending_by_category', { cycle: '2025-07', category: 1 }],
  ['and the following month', 'how much did I spend in january', 'spending_by_category', { cycle: '2026-02' }],
  ['solo los de uber', 'cuánto gasté en restaurantes en marzo', 'search_transactions', { q: 'uber', cycle: '2026-03' }],
  ['y cuál fue la más cara de esas', 'cuánto gasté en comida en marzo', 'query_ledger'],
  ['¿y en dólares cuánto sería?', 'cuánto gasté', 'query_ledger', { measure: 'sum', in: 'USD' }],
  ['y de 500 mil?', TV, 'what_if_purchase', { amount: 500000, cuotas: 12 }],
  ['y el euro?', 'a cómo está el dólar', 'exchange_rate', { currency: 'EUR' }],
  ['y el FCL?', 'cuánto hay en el ROP', 'pension_summary', { fund: 'FCL' }],
  ['y en 2025', 'cuánto me pagaron', 'salary_summary', { year: 2025 }],
  ['los ultimos 6 meses', 'tendencia de gastos', 'monthly_trend', { months: 6 }],
  ['what about last month', 'how much did I spend at uber', 'search_transactions', { q: 'uber', cycle: '2026-03' }],
  ['and by day', 'how much did I spend', 'daily_spending', {}],
  ['what about Walmart?', 'how much did I spend', 'search_transactions', { q: 'Walmart', cycle: '2026-04' }],
  ['and groceries', 'how much did I spend', 'spending_by_category', { category: 1 }],
  [
    'How much more is this than February?',
    'How much did I spend in March in total?',
    'query_ledger',
    { measure: 'compare', cycle: '2026-03', compare_to: { cycle: '2026-02' } },
  ],
  // A complete question stands on its own, whatever came before.
  ['y cuánto me queda', 'cuánto gasté', 'budget_projection', {}],
  ['y qué cuotas vienen', UBER, 'upcoming_cuotas', {}],
  // Nothing is guessed when the question before has no place for it.
  ['y en marzo', 'qué cuotas vienen', 'installment_plans', { start_date: '2027-03-01', end_date: '2027-03-31' }],
  ['y en marzo', 'siempre que diga WALMART ponga Supermercado', 'unknown'],
  ['y que opinas de eso', 'cuánto gasté', 'unknown'],
  ['¿y en marzo?', [], 'unknown'],
];
