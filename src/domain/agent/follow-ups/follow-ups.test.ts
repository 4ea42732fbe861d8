import { describe, expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { answerQuestion } from '../answer-question.ts';
import { FOLLOW_UPS } from './follow-ups-testing.ts';

describe('follow-up questions', () => {
  it.each(FOLLOW_UPS)('“%s” changes only what it names in “%s”', (text, before, tool, args) => {
    const earlier = typeof before === 'string' ? [before] : before;
    const step = answerQuestion(questionOf(text, { earlier, shown: { amount: 1000, currency: 'CRC' } })).next();
    const [found, call] = step.done ? ['unknown', undefined] : [step.value.tool, step.value.args];
    expect([found, ...(args === undefined ? [] : [call])]).toEqual([tool, ...(args === undefined ? [] : [args])]);
  });
});
