/** Sentences about the lowest balance to come. */
import { dayText } from '../../day-text.ts';
import type { LowestBalanceData } from './answer-rows.ts';
import { counted, leftOutText, listOf, type Speech } from './speech.ts';

/** Days below zero that are said. */
const BELOW_SHOWN = 5;

/** The lowest balance to come, and the other days below zero. */
export function formatLowest(data: LowestBalanceData, speech: Speech): string[] {
  const { lowest, below_zero, unconverted } = data;
  const { pick, figure, language, today } = speech;
  const [day, since, until] = [lowest.local_date, data.starts_on, data.ends_on].map((of) => dayText(of, language));
  const isNow = data.starts_on <= today;
  const first = pick(
    `Según el plan, el saldo más bajo ${isNow ? 'de aquí' : `del ${since}`} al ${until} es **${figure('lowest')}**, el ${day}.`,
    `By the plan, the lowest balance from ${isNow ? 'now' : since} to ${until} is **${figure('lowest')}**, on ${day}.`,
  );
  if (lowest.balance >= 0)
    return [first, pick('Ningún día queda bajo cero.', 'No day ends below zero.'), ...leftOutText(unconverted, speech)];
  const shown = below_zero.slice(0, BELOW_SHOWN);
  const rest = below_zero.length - shown.length;
  const lines = shown.map(({ local_date }) => `${dayText(local_date, language)}: ${figure(`below:${local_date}`)}`);
  const more = pick(`y ${counted(rest, 'día más', 'días más')}`, `and ${counted(rest, 'more day', 'more days')}`);
  return [
    first,
    ...(shown.length === 0
      ? [pick('Ningún otro día queda bajo cero.', 'No other day ends below zero.')]
      : [
          pick('También quedan bajo cero:', 'These days end below zero too:'),
          ...listOf(rest > 0 ? [...lines, more] : lines),
        ]),
    ...leftOutText(unconverted, speech),
  ];
}
