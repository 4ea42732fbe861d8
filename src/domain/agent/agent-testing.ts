/** Shared by tests of the engine: the sixteen categories, a question on a day, and the calls it makes. */
import { cycleRange } from '../calendar.ts';
import type { WireReason } from '../reasons.ts';
import { CATEGORIES } from '../seed-categories.ts';
import { type Answer, answerQuestion } from './answer-question.ts';
import { figuresOf } from './answers/figures.ts';
import type { ReadTool, ToolData, ToolOutcome } from './answers/tool-data.ts';
import type { Question, ToolCall } from './plans/intents.ts';
import { indexNames } from './words/ledger-names.ts';

/** A ledger with some of everything; supermercado is category 1, restaurantes 2 and so on. */
export const NAMES = indexNames({
  categories: CATEGORIES.map(({ name, identifier }, index) => ({ id: index + 1, name, identifier })),
  accounts: [
    { id: 1, name: 'BAC colones', bank: 'BAC', account_type: 'checking', currency: 'CRC' },
    { id: 2, name: 'Visa', bank: 'BCR', account_type: 'credit_card', currency: 'CRC' },
  ],
  items: [
    { id: 1, name: 'Netflix' },
    { id: 2, name: 'Alquiler' },
  ],
  plans: [{ id: 1, merchant: 'GOLLO' }],
  merchants: [
    'UBER EATS',
    'UBER TRIP',
    'WALMART ESCAZU',
    'AUTO MERCADO',
    'NETFLIX.COM',
    'STARBUCKS',
    'AMAZON',
    'MCDONALDS',
    'SPOTIFY',
    'DIDI',
  ],
});

/** A question of 10 April 2026, in cycle 2026-04. */
export function questionOf(text: string, more: Partial<Question> = {}): Question {
  return { text, today: '2026-04-10', cycle_start_day: 19, names: NAMES, ...more };
}

/** The outcome of a call that returns these data. */
export function outcomeOf<Tool extends ReadTool>(
  tool: Tool,
  data: ToolData[Tool],
  args: Record<string, unknown> = {},
  today = '2026-04-10',
): ToolOutcome {
  const { cycle } = args;
  const period = typeof cycle === 'string' ? { period: { cycle, ...cycleRange(cycle) } } : {};
  return { ok: true, answer: { today, ...period, data, figures: figuresOf(tool, data, { today, args, ...period }) } };
}

/** The outcome of a call that is refused. */
export const refused = (code: string, params: WireReason['params'] = {}): ToolOutcome => ({
  ok: false,
  refusal: { code, params },
});

/** Asks a question and answers each call; returns the calls and the final text. */
export function converse(question: Question, answer: (call: ToolCall) => ToolOutcome): Answer & { calls: ToolCall[] } {
  const run = answerQuestion(question);
  const calls: ToolCall[] = [];
  let step = run.next();
  while (!step.done) {
    calls.push(step.value);
    step = run.next(answer(step.value));
  }
  return { calls, ...step.value };
}

/** The first call that a question comes to, or what kind of answer it gets without one. */
export function callOf(text: string, more: Partial<Question> = {}): unknown {
  const step = answerQuestion(questionOf(text, more)).next();
  return step.done ? step.value.kind : [step.value.tool, step.value.args];
}
