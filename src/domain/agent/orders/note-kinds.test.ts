/** What a note records: a payment of the card is no purchase, a salary that is there is no second one, and a shop is the shop. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 25, long: 2_000 }) };

/** The arguments of what is noted, or null where nothing is. */
function noted(text: string, earlier: readonly string[] = []): Record<string, unknown> | null {
  const found = understand(questionOf(text, { earlier, isProposed: earlier.length > 0 }));
  return found.kind === 'answer' && found.plan.kind === 'propose' && found.plan.tool === 'propose_transaction'
    ? found.plan.args
    : null;
}

const thousands = fc.integer({ min: 21, max: 900 });

it('what is paid to a card is own money, whatever paid it, and what is paid with one is a purchase', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...['pagué la tarjeta #', 'ayer pagué # de la tarjeta', 'aboné # a la tarjeta', 'pagué # a la Visa'],
        ...['paid the card: #', 'paid # to the card yesterday', 'I paid off the card with #', 'paid # on my card'],
      ),
      fc.constantFrom('', ' from BAC colones', ' desde BAC colones'),
      thousands,
      (order, account, n) => {
        const args = noted(`${order.replace('#', `${n} mil`)}${account}`);
        if (args === null) return;
        expect([order, account, args]).toMatchObject([order, account, { type: 'PAGO_TARJETA', amount: n * 1_000 }]);
        const corrected = noted(`no, ${n + 1} mil`, [order.replace('#', `${n} mil`)]);
        if (corrected !== null) expect(corrected).toEqual({ ...noted(order.replace('#', `${n + 1} mil`)) });
        right += 1;
      },
    ),
    RUNS,
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 8, long: 50 }));
  for (const text of ['pagué 20 mil con la tarjeta en Walmart', 'paid 20k with the card at Walmart'])
    expect(noted(text), text).toMatchObject({ merchant: expect.stringMatching(/walmart/i), amount: 20_000 });
});

it('what is lent or sent to somebody is a transfer', () => {
  for (const text of ['I lent 25k to Pedro', 'sent 25k to Pedro', 'le presté 25 mil a Pedro', 'mandé 25 mil a Pedro'])
    expect(noted(text), text).toMatchObject({ merchant: 'Pedro', type: 'TRANSFERENCIA' });
});

it('a salary of a day that is over is no second one, and one of a day to come is of no day before', () => {
  // Today is 10 April 2026.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), thousands, (day, n) => {
      const [th, of] = [`the ${day}th`, `del ${day}`];
      for (const text of [`the salary of ${th} was ${n}k`, `el salario ${of} fue de ${n} mil`])
        if (day !== 10) expect(noted(text), text).toBeNull();
      for (const text of [`record my salary ${n}k for ${th}`, `anote el salario de ${n} mil para el ${day}`]) {
        const { date = '2026-04-10' } = noted(text) ?? {};
        expect(String(date) >= '2026-03-26', `${text}: ${String(date)}`).toBe(true);
      }
      const { date = '2026-04-10' } = noted(`on ${th}`, [`record my salary ${n}k`]) ?? {};
      expect(String(date) >= '2026-03-26', `${th}: ${String(date)}`).toBe(true);
    }),
    RUNS,
  );
});

it('the shop that is known is the shop, what was bought is no category of it, and nothing is called another', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...['phone', 'tv', 'fridge', 'gas heater', 'phone charger'].map((thing) => [`bought a ${thing}`, 'at Amazon']),
        ...['teléfono', 'calentador de gas', 'televisor'].map((thing) => [`compré un ${thing}`, 'en Amazon']),
      ),
      fc.boolean(),
      thousands,
      ([thing = '', at = ''], isLed, n) => {
        const shop = isLed ? at : 'Amazon';
        for (const text of [`${thing} ${n}k ${shop}`, `${thing} ${shop} ${n}k`]) {
          const args = noted(text);
          if (args === null) continue;
          expect([text, args]).toMatchObject([text, { merchant: 'Amazon', amount: n * 1_000 }]);
          expect([text, args['category']]).toEqual([text, undefined]);
        }
        for (const text of [`add another ${n}k there`, `add another ${n}k`, `anote otros ${n} mil`])
          expect(String(noted(text)?.['merchant'])).toMatch(/^(?:undefined|null)$/);
      },
    ),
    RUNS,
  );
});

it('what it was for is a note of what is noted, and no question', () => {
  for (const [order, text, notes] of [
    ['anote 5 mil en Walmart', 'para octubre', 'octubre'],
    ['note 5k at Walmart', 'for the concert tickets', 'the concert tickets'],
    ['Ana paid me back 15k', 'it was for the concert tickets', 'the concert tickets'],
  ] as const)
    expect(noted(text, [order]), text).toEqual({ ...noted(order), notes });
  expect(noted('for yesterday', ['note 5k at Walmart'])).toEqual({
    ...noted('note 5k at Walmart'),
    date: '2026-04-09',
  });
});
