/** What a fund earned and what was paid in are told apart: a question about one that leaves out the other is about the one. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { withoutOtherPart } from './other-part.ts';

const planOf = (text: string) => {
  const meant = understand(questionOf(text, { today: '2026-11-23' }));
  return meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan : meant.kind;
};

it.each([
  ['what have my pensions earned this year (returns only, not contributions)', {}, 'returns'],
  ['What has my voluntary pension earned, not counting what I put in myself?', { fund: 'VOL' }, undefined],
  ['cuánto rindió el ROP en octubre, sin contar los aportes', { fund: 'ROP' }, undefined],
])('%s', (text, args, detail) => {
  expect(planOf(text)).toMatchObject({
    calls: [{ tool: 'pension_summary', args }],
    about: 'plain',
    ...(detail === undefined ? {} : { detail }),
  });
});

it('is the question without what it leaves out, and nothing else changes', () => {
  const own = fc.constantFrom('what did my pension earn this year', 'cuánto rindieron mis pensiones este año');
  const out = fc.constantFrom(
    ', not contributions',
    ' (returns only)',
    ', sin los aportes',
    ', not counting my contributions',
  );
  fc.assert(
    fc.property(own, out, (question, left) => {
      expect(withoutOtherPart(`${question}${left}`)).toBe(question);
      expect(withoutOtherPart(question)).toBe(question);
    }),
  );
  for (const text of [
    'cuánto gasté este año sin los aportes',
    'what is in my pension without contributions',
    'cuánto he aportado a la pensión',
    'net worth without the pension',
  ])
    expect(withoutOtherPart(text)).toBe(text);
});
