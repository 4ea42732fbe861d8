/** After a question about something an amount alone is no new row of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';

const ASKED = ['ya pagué Netflix', '¿ya pagué el alquiler?', 'did I pay Netflix?', '¿ya me cobraron Spotify?'];
const SAID = [
  '# mil',
  'fueron # mil',
  'eran # mil',
  '#000',
  'pagué # mil',
  'saqué # mil',
  '# thousand',
  'it was # thousand',
];

it('notes nothing that is not named', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ASKED),
      fc.constantFrom(...SAID),
      fc.integer({ min: 2, max: 90 }),
      (asked, said, n) => {
        const text = said.replace('#', String(n));
        const found = understand(questionOf(text, { earlier: [asked] }));
        const plan = found.kind === 'answer' ? found.plan : null;
        expect([asked, text, plan?.kind === 'propose' ? plan.args : {}]).toEqual([asked, text, {}]);
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 600 }) },
  );
});

it.each([
  ['19 mil de Netflix', 'Netflix'],
  ['me depositaron 25 mil', 'Depósito'],
])('“%s” says what it is of', (text, merchant) => {
  const found = understand(questionOf(text, { earlier: ['ya pagué Netflix'] }));
  expect(found).toMatchObject({ kind: 'answer', plan: { tool: 'propose_transaction', args: { merchant } } });
});
