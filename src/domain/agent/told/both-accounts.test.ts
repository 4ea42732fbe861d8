/** What two accounts hold together is asked in any order of its words, and is never what all accounts hold. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const planOf = (text: string) => {
  const found = understand(questionOf(text, { earlier: ['cuánto tengo en BAC colones', '¿y en la Visa?'] }));
  return found.kind === 'answer' ? found.plan : found.kind;
};

it.each([
  'y en total cuánto hay entre los dos',
  'cuánto hay en total entre los dos',
  'entre los dos cuánto tengo',
  'how much is there in total between the two',
  'how much do I have in both combined',
])('“%s”', (text) => {
  expect(planOf(text)).toMatchObject({ reckoned: { op: { kind: 'sum' }, of: [{ ids: [1] }, { ids: [2] }] } });
});

it.each(['y en total cuánto tengo en el banco', 'how much is there in total in savings'])(
  '“%s” is of no two that were told',
  (text) => {
    expect(planOf(text)).not.toMatchObject({ reckoned: { op: { kind: 'sum' } } });
  },
);
