import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAMES, questionOf } from './agent-testing.ts';
import { answerQuestion } from './answer-question.ts';
import { understand } from './understand-conversation.ts';

const NOTED = 'anotá 4500 en Uber Eats';
const proposed = (text: string, earlier: string[], isProposed = true) => {
  const step = answerQuestion(questionOf(text, { earlier, isProposed })).next();
  return step.done ? step.value.kind : [step.value.tool, step.value.args];
};

describe('a message that corrects an open proposal', () => {
  it.each([
    ['no, que sean 5000', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 5000 }],
    ['nah make that 24k', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 24000 }],
    ['perdón, fue en Starbucks', NOTED, 'propose_transaction', { merchant: 'Starbucks', amount: 4500 }],
    ['mejor en restaurantes', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 4500, category: 2 }],
    ['ayer', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 4500, date: '2026-04-09' }],
    ['no, fueron 20 dólares', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 20, currency: 'USD' }],
    ['mejor en ropa', 'poné lo de Amazon en salud', 'propose_category', { filter: 'Amazon', category: 11 }],
  ])('“%s” after “%s” proposes it again, corrected', (text, before, tool, args) => {
    expect(proposed(text, [before])).toEqual([tool, args]);
  });

  it.each(['wait no it was 25', 'no, que sean 5'])('“%s” of thousands is asked back', (text) => {
    expect(proposed(text, ['anotá 22 mil en Uber Eats'])).toBe('refusal');
    expect(proposed(text, ['anotá 22 mil en Uber Eats'], false)).not.toContainEqual(
      expect.objectContaining({ amount: 25 }),
    );
  });

  it('keeps the day that is not taken back', () => {
    const found = proposed('sorry, monday not tuesday', ['anotá 4500 en Uber Eats el martes']);
    expect(found).toEqual(['propose_transaction', { merchant: 'Uber Eats', amount: 4500, date: '2026-04-06' }]);
  });

  it('is corrected twice', () => {
    const again = proposed('no, que sean 5000', [NOTED, 'perdón, fue en Starbucks']);
    expect(again).toEqual(['propose_transaction', { merchant: 'Starbucks', amount: 5000 }]);
  });

  it.each(['¿y cuánto gasté en Starbucks?', 'cuánto llevo este mes', '4500 soda la parada', 'anotá 3000 en Starbucks'])(
    'is none when it asks or adds something else: “%s”',
    (text) => {
      const found = proposed(text, [NOTED]);
      expect(JSON.stringify(found)).not.toContain('Uber Eats');
    },
  );

  it('is none once the proposal was answered', () => {
    expect(JSON.stringify(proposed('no, que sean 5000', [NOTED], false))).not.toContain('Uber Eats');
  });

  it.each(['quitalo', 'bórrelo', 'cancel that', 'delete it'])('“%s” points to its button', (text) => {
    const meant = understand(questionOf(text, { earlier: [NOTED], isProposed: true }));
    expect(meant).toMatchObject({ kind: 'social', what: 'press_button' });
  });

  it('has the amount that is said, whatever it is, and all else as it was', () => {
    const led = fc.constantFrom('no, ', 'nah make that ', 'mejor ', 'perdón, eran ', 'actually ', '');
    fc.assert(
      fc.property(led, fc.integer({ min: 100, max: 9_999_999 }), (lead, amount) => {
        const found = proposed(`${lead}${amount}`, [NOTED]);
        if (Array.isArray(found)) expect(found[1]).toEqual({ merchant: 'Uber Eats', amount });
        else expect(['ask', 'refusal', 'social']).toContain(found);
      }),
    );
  });

  it('is never taken from any other question that the tests know', () => {
    for (const merchant of NAMES.ledger.merchants ?? [])
      for (const text of [`cuánto en ${merchant}`, `y ${merchant}?`, `lista de ${merchant}`])
        expect(JSON.stringify(proposed(text, [NOTED]))).not.toContain('4500');
  });
});
