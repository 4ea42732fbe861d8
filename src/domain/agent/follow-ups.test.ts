import { describe, expect, it } from 'vitest';
import { converse, questionOf, refused } from './agent-testing.ts';
import type { ToolCall } from './intents.ts';
import type { ToolName } from './tool-data.ts';
import { parseQuestion } from './understand-question.ts';

const SPENT: ToolCall = { tool: 'spending_by_category', args: {} };
const IN_MARCH: ToolCall = { tool: 'spending_by_category', args: { cycle: '2026-03' } };
const AT_UBER: ToolCall = { tool: 'search_transactions', args: { q: 'Uber', cycle: '2026-04' } };
const BUDGET: ToolCall = { tool: 'budget_projection', args: { year: 2026, month: 12 } };
const TV: ToolCall = { tool: 'what_if_purchase', args: { amount: 300000, cuotas: 12 } };

const CASES: readonly [text: string, previous: ToolCall, tool: ToolName | 'unknown', args?: Record<string, unknown>][] =
  [
    ['¿y en marzo?', SPENT, 'spending_by_category', { cycle: '2026-03' }],
    ['y el mes pasado', SPENT, 'spending_by_category', { cycle: '2026-03' }],
    ['en marzo?', SPENT, 'spending_by_category', { cycle: '2026-03' }],
    ['y en Uber?', SPENT, 'search_transactions', { q: 'Uber', cycle: '2026-04' }],
    ['y en uber', IN_MARCH, 'search_transactions', { q: 'uber', cycle: '2026-03' }],
    ['y en comida', IN_MARCH, 'spending_by_category', { cycle: '2026-03', category: 1 }],
    ['y por día?', IN_MARCH, 'daily_spending', { cycle: '2026-03' }],
    ['y por mes', SPENT, 'monthly_trend', {}],
    ['y por categoría', AT_UBER, 'spending_by_category', { cycle: '2026-04' }],
    ['y en dólares', SPENT, 'search_transactions', { currency: 'USD', cycle: '2026-04' }],
    ['y comparado con el mes pasado', SPENT, 'spending_by_category', { compare: 'previous' }],
    ['y en marzo', AT_UBER, 'search_transactions', { q: 'Uber', cycle: '2026-03' }],
    ['y en Didi', AT_UBER, 'search_transactions', { q: 'Didi', cycle: '2026-04' }],
    ['y en enero', BUDGET, 'budget_projection', { year: 2027, month: 1 }],
    ['y en diciembre 2028', BUDGET, 'budget_projection', { year: 2028, month: 12 }],
    ['y en supermercado', BUDGET, 'budget_projection', { year: 2026, month: 12 }],
    ['y a 24 cuotas', TV, 'what_if_purchase', { amount: 300000, cuotas: 24 }],
    ['y de 500 mil?', TV, 'what_if_purchase', { amount: 500000, cuotas: 12 }],
    ['y el euro?', { tool: 'exchange_rate', args: { currency: 'USD' } }, 'exchange_rate', { currency: 'EUR' }],
    ['y el FCL?', { tool: 'pension_summary', args: { fund: 'ROP' } }, 'pension_summary', { fund: 'FCL' }],
    ['y en 2025', { tool: 'salary_summary', args: {} }, 'salary_summary', { year: 2025 }],
    ['los ultimos 6 meses', { tool: 'monthly_trend', args: {} }, 'monthly_trend', { months: 6 }],
    ['and in March?', SPENT, 'spending_by_category', { cycle: '2026-03' }],
    ['what about last month', AT_UBER, 'search_transactions', { q: 'Uber', cycle: '2026-03' }],
    ['and in dollars?', SPENT, 'search_transactions', { currency: 'USD', cycle: '2026-04' }],
    ['and by day', SPENT, 'daily_spending', {}],
    ['what about Walmart?', SPENT, 'search_transactions', { q: 'Walmart', cycle: '2026-04' }],
    ['and groceries', SPENT, 'spending_by_category', { category: 1 }],
    // A complete question stands on its own, whatever came before.
    ['y cuánto me queda', SPENT, 'budget_projection', {}],
    ['y qué cuotas vienen', AT_UBER, 'upcoming_cuotas', {}],
    // Nothing is guessed when the previous call has no place for it.
    ['y en marzo', { tool: 'upcoming_cuotas', args: {} }, 'unknown'],
    ['y en uber', { tool: 'exchange_rate', args: {} }, 'unknown'],
    ['y en marzo', { tool: 'propose_rule', args: { pattern: 'X', category: 1 } }, 'unknown'],
    ['pizza', SPENT, 'unknown'],
    ['y que opinas de eso', SPENT, 'unknown'],
    ['y porque', SPENT, 'unknown'],
  ];

describe('follow-up questions', () => {
  it.each(CASES)('“%s” changes only what it names in the previous call', (text, previous, tool, args) => {
    const { plan } = parseQuestion(questionOf(text, { previous }));
    const call = plan?.kind === 'read' ? plan.calls[0] : undefined;
    expect(plan === null ? 'unknown' : call?.tool).toBe(tool);
    if (args !== undefined) expect(call?.args).toEqual(args);
  });

  it('are not understood without a previous call', () => {
    expect(parseQuestion(questionOf('¿y en marzo?')).plan).toBeNull();
    expect(parseQuestion(questionOf('and by day')).plan).toBeNull();
  });

  it('keep the language of the conversation when their own words have none', () => {
    const more = { previous: SPENT, previous_language: 'en' } as const;
    expect(parseQuestion(questionOf('Uber?', more)).language).toBe('en');
    expect(parseQuestion(questionOf('2026-03', more)).language).toBe('en');
    expect(parseQuestion(questionOf('y en marzo', more)).language).toBe('es');
  });

  it('list the months of the budget, without a call, when they name another one', () => {
    const said = converse(questionOf('y en 2035', { previous: BUDGET }), () => refused('not_valid'));
    expect(said.calls).toEqual([]);
    expect(said.text).toContain('diciembre 2030');
  });
});
