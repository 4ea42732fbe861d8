/** So much more or less of a row is what it costs with that, or it is refused; it never becomes that amount, nor a new row. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, questionOf } from '../agent-testing.ts';
import type { ToolData } from '../answers/tool-data.ts';
import type { ToolCall } from '../plans/intents.ts';

const MORE = [
  'súmele @ a #',
  'auméntele @ a #',
  '# súmele @',
  'a # agréguele @',
  'agréguele @ a #',
  'add @ to #',
  'raise # by @',
];
const LESS = [
  'rebájele @ a #',
  'bájele @ a #',
  'rebaje @ de #',
  'a # quítele @',
  'quítele @ a #',
  'take @ off #',
  'lower # by @',
];
const ROWS = ['la de Walmart del 5', 'la compra de Walmart', 'la de Uber'];
const ENGLISH_ROWS = ['the Walmart charge', 'the Walmart purchase from April 5', 'the Uber one'];

const row = (amount: number, currency: string) => ({
  ...{ id: 7, merchant: 'WALMART', amount, amount_crc: amount, currency, local_date: '2026-04-05', type: 'COMPRA' },
});
/** What is proposed, where the row that is found costs so much. */
function proposed(text: string, amount: number, currency = 'CRC'): ToolCall | undefined {
  const items = [row(amount, currency)];
  const data = { items, total: 1 } as unknown as ToolData['search_transactions'];
  const { calls } = converse(questionOf(text), () => ({
    ok: true,
    answer: { today: '2026-04-10', data, figures: [] },
  }));
  return calls.find(({ tool }) => tool.startsWith('propose'));
}

it('is reckoned from what the row costs', () => {
  let right = 0;
  const order = fc.oneof(
    fc.constantFrom(...MORE).map((text) => ({ text, sign: 1 })),
    fc.constantFrom(...LESS).map((text) => ({ text, sign: -1 })),
  );
  fc.assert(
    fc.property(
      order,
      fc.nat({ max: 2 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 500, max: 90_000 }),
      ({ text, sign }, at, by, now) => {
        const isEnglish = /^(?:add|raise|take|lower)/.test(text);
        const said = text
          .replace('#', (isEnglish ? ENGLISH_ROWS : ROWS)[at] ?? '')
          .replace('@', isEnglish ? `${by} thousand` : `${by} mil`);
        const call = proposed(said, now);
        if (call === undefined) return;
        const amount = now + sign * by * 1_000;
        expect(amount).toBeGreaterThan(0);
        expect([said, call]).toMatchObject([
          said,
          { tool: 'propose_edit', args: { transaction_id: 7, changes: { amount } } },
        ]);
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 30, long: 1_500 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 9, long: 50 }));
});

it.each(['la de Walmart del 5 súmele 5 mil', 'súmele 5 a la de Walmart', 'add 5 dollars to the Walmart charge'])(
  '“%s” of a row in another currency, or of a few colones, is refused',
  (text) => {
    expect(proposed(text, 20, text.includes('dollars') ? 'CRC' : 'USD')).toBeUndefined();
  },
);

it.each(['suba Spotify 2 mil', 'agréguele 5 mil al súper', 'suba Spotify a 5 mil'])('“%s” is no new row', (text) => {
  expect(proposed(text, 20_000)?.tool).toBeUndefined();
});
