/** Whatever program wrote a list: each of its lines comes in right, is asked about, or is refused in words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowOf } from '../src/domain/counts.ts';
import { readPaste } from '../src/domain/paste/read-paste.ts';
import { drawnList } from './lists/draw-list.ts';
import { randomRuns } from './random-runs.ts';

const TODAY = '2026-11-30';
const OPTIONS = { today: TODAY, timeZone: 'America/Costa_Rica' };

test('a list in any columns, order, numbers, days and signs is read right or not at all', () => {
  let right = 0;
  let all = 0;
  fc.assert(
    fc.property(drawnList(TODAY), ({ text, lines, tellsSides }) => {
      const { movements, question, skipped } = readPaste(text, OPTIONS);
      const asked = new Set(question?.lines);
      all += lines.size;
      for (const { line, parsed } of movements.filter((movement) => !asked.has(movement.line))) {
        const expected = lines.get(line);
        const side = !tellsSides
          ? expected?.side
          : flowOf(parsed.type) === 'spending' || parsed.type === 'TRANSFERENCIA'
            ? 'out'
            : 'in';
        const found = [text, line, parsed.local_date, Math.round(Number(parsed.amount) * 100), side];
        expect(found).toEqual([text, line, expected?.day, expected?.cents, expected?.side]);
        right += 1;
      }
      for (const line of lines.keys()) expect([text, line, skipped.includes(line)]).toEqual([text, line, false]);
    }),
    { numRuns: randomRuns({ short: 600, long: 20_000 }) },
  );
  // Refusing everything would be right of none.
  expect(right / all).toBeGreaterThan(0.25);
});
