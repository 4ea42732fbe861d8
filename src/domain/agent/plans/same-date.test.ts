/** `By the same date in March`: this month until today beside as many days of that one, whatever is asked around it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const MONTHS = [
  ['enero', 'January', '01'],
  ['febrero', 'February', '02'],
  ['marzo', 'March', '03'],
] as const;
const ASKED = [
  ...['and by the same date in EN?', 'y a la misma fecha de ES?', 'y a estas alturas de ES', 'at this point in EN'],
  ...['cuánto llevaba a estas alturas en ES', 'how much had I spent by the same date in EN'],
];

it('compares as many days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ASKED),
      fc.constantFrom(...MONTHS),
      fc.integer({ min: 1, max: 30 }),
      (asked, [es, en, month], day) => {
        const today = `2026-04-${String(day).padStart(2, '0')}`;
        const text = asked.replace('ES', es).replace('EN', en);
        const found = understand(questionOf(text, { today, earlier: ['¿cuánto llevo este mes?'] }));
        const calls = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
        const end_date = [`2026-${month}-${today.slice(8)}`, `2026-${month}-${month === '02' ? '28' : '31'}`].sort()[0];
        expect([text, calls]).toEqual([
          text,
          [
            expect.objectContaining({
              tool: 'query_ledger',
              args: {
                ...{ measure: 'compare', start_date: '2026-04-01', end_date: today },
                compare_to: { start_date: `2026-${month}-01`, end_date },
              },
            }),
          ],
        ]);
      },
    ),
    { numRuns: randomRuns({ short: 40, long: 300 }) },
  );
});
