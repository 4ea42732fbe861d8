/** What surely orders a change is proposed, asked back or refused: it is answered with no figure. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const day = fc.constantFrom('March 6', 'the 2nd of March', '10 February');
const shop = fc.constantFrom('Walmart', 'Amazon', 'Starbucks', 'Uber Eats');
const order = fc.oneof(
  fc
    .tuple(
      shop,
      day,
      day,
      fc.constantFrom('tie the two together', 'please tie them together', 'match them up', 'pair them'),
    )
    .map(
      ([name, one, two, then]) => `That refund from ${name} on ${one} is for what I bought there on ${two}. ${then}`,
    ),
  fc
    .tuple(shop, day, fc.constantFrom('Could', 'Can', 'Should', 'Shouldn’t'))
    .map(
      ([name, one, can]) =>
        `${can} the ${name} purchase from ${one} count in the following cycle rather than this one?`,
    ),
  fc
    .tuple(shop, fc.constantFrom('6 de marzo', '2 de marzo'), fc.constantFrom('10 de febrero', '12 de enero'))
    .map(([name, one, two]) => `la devolución de ${name} del ${one} es de lo que compré ahí el ${two}, una las dos`),
);

it('in either language', () => {
  fc.assert(
    fc.property(order, (text) => {
      for (const found of understandAll(questionOf(text)))
        expect(found.kind === 'answer' && found.plan.kind === 'read', `${text}: ${JSON.stringify(found.kind)}`).toBe(
          false,
        );
    }),
    { numRuns: randomRuns({ short: 60, long: 300 }) },
  );
});
