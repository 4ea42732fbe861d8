/**
 * Periods in a question, in words: `este mes`, `marzo 2026`, `los últimos 3 meses`, `del 1 al 15 de marzo`, `last week`.
 * A month means the billing cycle of that name (docs/rules/cycles.md); `mes calendario` its days in the calendar.
 */
import { composed } from './compose-periods.ts';
import { type Calendar, inDigits } from './day-points.ts';
import { previousBeside, sayingMore } from './narrow-periods.ts';
import { boundedBy } from './period-bounds.ts';
import { partAlone, partsIn } from './period-parts.ts';
import { PERIOD_READERS } from './period-readers.ts';
import { withSharedMonths } from './shared-months.ts';
import type { SpokenPeriod } from './spoken-period.ts';

/** How many periods a question can have: more are of a list, or taken back. */
const PERIODS_MAX = 4;

const MONEY =
  /^(?:k|mil|thousand|millon(?:es)?|millions?|colon(?:es)?|dolar(?:es)?|dollars?|usd|crc|eur|euros?|rojos?|tejas?|bucks)$/;
const ofAmount = (word: string): string => (/^\d+$/.test(word) ? '@n' : word);

/** The first periods of a question, in their order. */
export function extractPeriods(
  words: readonly string[],
  calendar: Calendar,
  breaks: readonly number[] = [],
): SpokenPeriod[] {
  // `Nov 10 to 11k`: a number of thousands, or of money, is no day.
  const rest = words.map((_, at) =>
    MONEY.test(words[at + 1] ?? '') ? ofAmount(inDigits(words, at)) : inDigits(words, at),
  );
  const written = () => rest.map((word, at) => (breaks.includes(at) ? ` ${word}` : word)).join(' ');
  const found: SpokenPeriod[] = [];
  const parts = partsIn(written());
  for (const { from, to } of parts) rest.fill('@q', from, to);
  const alone = partAlone(written());
  if (alone !== null) rest.fill('@q', alone.from, alone.to);
  let text = written();
  for (const { pattern, read } of PERIOD_READERS) {
    for (let round = 0; round < PERIODS_MAX && found.length < PERIODS_MAX; round++) {
      const match = pattern.exec(text);
      const said = match === null ? null : read(match.groups ?? {}, calendar);
      if (match === null || said === null) break;
      const at = text.slice(0, match.index).split(/ +/).length - 1;
      const to = at + match[0].trim().split(/ +/).length;
      const before = breaks.includes(at) ? '' : rest.slice(0, at).join(' ');
      const { period, words: bounding } = boundedBy(before, { period: said, text: match[0].trim() }, calendar);
      if (period === null) break;
      const from = at - bounding;
      found.push({ ...period, said: match[0].trim(), from, to });
      rest.fill('@p', from, to);
      text = written();
    }
  }
  const beside = previousBeside(found, rest.join(' '), calendar);
  if (beside !== null) found.push(beside);
  return composed(sayingMore(withSharedMonths(found, rest)), { words, breaks, parts, alone }, calendar);
}
