/** Two orders, or two rows, in one message: each is offered by itself, or none; never half of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const FIRST = [
  'ponga la de Walmart en hogar',
  'la de Walmart póngala en hogar',
  'ponga Walmart en hogar',
  'borre la de Amazon',
];
const SECOND = ['borre la de Uber', 'borre Didi', 'ponga el Spotify en salud', 'elimine la compra de Starbucks'];
const TWO_ROWS = [
  ...['borre la compra de Walmart y la de Amazon', 'la de Walmart del 5 y la del 6 bórrelas'],
  ...['el Uber del 3 y el del 4 póngalos en hogar', 'cambie la fecha de las dos de Uber al 5'],
  ...['delete the Walmart purchase and the one from Amazon', 'elimine el Didi del 1 y el del 2'],
];
const LISTS = [[], ['compras de este mes'], ['gastos del 5 de abril']];

it('proposes no half', () => {
  let offered = 0;
  const text = fc.oneof(
    fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom(...SECOND)).map((both) => both.join(' y ')),
    fc.constantFrom(...TWO_ROWS),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...LISTS), (said, earlier) => {
      const found = understand(questionOf(said, { earlier }));
      if (found.kind === 'one_by_one') {
        expect([said, found.orders.length]).toEqual([said, 2]);
        offered++;
        return;
      }
      const plan = found.kind === 'answer' ? found.plan : null;
      expect([said, earlier, plan?.kind.startsWith('propose') === true ? plan : null]).toEqual([said, earlier, null]);
    }),
    { numRuns: randomRuns({ short: 30, long: 800 }) },
  );
  expect(offered).toBeGreaterThan(randomRuns({ short: 6, long: 15 }));
});

const NOTES = ['anote 3 mil de café', 'gasté 5 mil en taxi', 'pagué 2500 en Walmart', 'record 3000 at Walmart'];
const REMINDERS = [
  'recuérdeme pagar la luz el 9',
  'recordame llamar a Ana mañana',
  'remind me to pay the rent on the 9th',
];

it('drops neither a reminder nor what is noted with it', () => {
  let offered = 0;
  fc.assert(
    fc.property(fc.constantFrom(...NOTES), fc.constantFrom(...REMINDERS), fc.boolean(), (note, reminder, isFirst) => {
      const isEnglish = /^re(?:cord|mind)/.test(note) || /^remind/.test(reminder);
      const orders = isFirst ? [note, reminder] : [reminder, note];
      const text = orders.join(isEnglish ? ' and ' : ' y ');
      const found = understand(questionOf(text));
      if (found.kind !== 'one_by_one') {
        expect([text, found.kind === 'answer' && found.plan.kind !== 'tell' ? found.plan : null]).toEqual([text, null]);
        return;
      }
      expect(found.orders).toEqual(orders);
      offered++;
    }),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
  expect(offered).toBeGreaterThan(randomRuns({ short: 12, long: 40 }));
});

it('takes what one is reminded of for no order', () => {
  const found = understand(questionOf('recuérdeme pagar la luz y el agua el 9'));
  expect(found).toMatchObject({ kind: 'answer', plan: { tool: 'propose_reminder' } });
});
