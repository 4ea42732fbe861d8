/** Two times in one question, of which one is only `the one before` of the other: that one in words of its own. */
import { addDays } from '../../calendar.ts';
import type { Language } from '../../vocabulary.ts';
import type { Calendar } from '../periods/day-points.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { UNITS, unitOf } from '../periods/time-units.ts';
import { foldWord, QUESTION_LENGTH_MAX } from '../words/question-words.ts';
import type { Said } from '../words/slots.ts';
import { DAYS_OF_WEEK, isOfCycle, moved, periodInWords, THAT, unitIn } from './time-of-told.ts';

/** `… last week, and the week before that`: the one before the time that was just said. */
const ONE_BEFORE = new RegExp(
  `^(?:y|e|and|plus|mas)(?: (?:tambien|also))?(?: (?:en|de|of|in|from|durante|during))?(?: (?:el|la|the|l[ao]))?` +
    `(?: (?:(?<unit>${UNITS}|one) )?(?:(?:inmediatamente )?anterior|previ[ao]|antes(?: (?:de|que) ${THAT})?|before(?: ${THAT}| last)?)| last(?: one)?| previous (?<previous>${UNITS}|one))(?= (?:en|de|in|on|at|for|por|con|with|cuant\\w+|how|what|que|did|gaste|spent|juntos?|juntas?|together|total|combined) ?|$)`,
);
/** Words of more than one time, as a quick look tells. */
const SAYS_BEFORE = /anterior|previ|antes|before|and last/i;

/** The question with what is only `the one before` of a time that it says in words of its own. */
export function timesApart(
  text: string,
  slotsIn: (text: string) => Pick<Said, 'tokens' | 'periods' | 'ranges'>,
  calendar: Calendar,
  language: Language,
): string {
  if (text.length > QUESTION_LENGTH_MAX || !SAYS_BEFORE.test(text)) return text;
  const { tokens, periods, ranges } = slotsIn(text);
  // `Marzo y el mes anterior` in April say the same month, which is one period: where it was said first.
  const at = ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'period'));
  const [first_said, ...others] = periods.map((period, n) =>
    n === 0 && at !== undefined && at.from < period.from
      ? { ...period, from: at.from, to: at.to, said: at.raw }
      : period,
  );
  if (first_said === undefined || others.some((each) => each.relative !== 'previous')) return text;
  const words = tokens.map(({ raw }) => foldWord(raw));
  const told = wholeWeek(first_said, words);
  const unit = unitIn(told);
  const match = ONE_BEFORE.exec(words.slice(told.to).join(' '));
  const said = match?.groups?.['unit'] ?? match?.groups?.['previous'] ?? 'one';
  const args = match === null || unit === null ? null : moved(told, said === 'one' ? unit : (unitOf(said) ?? unit), -1);
  // The conjunction stays.
  const first = tokens[told.to + 1];
  const last = match === null ? undefined : tokens[told.to + match[0].split(' ').length - 1];
  if (args === null || first === undefined || last === undefined) return text;
  return `${text.slice(0, first.at)}${periodInWords(args, isOfCycle(told), calendar, language)}${text.slice(last.at + last.raw.length)}`;
}

/** This week on a Monday has one day, and is a week. */
function wholeWeek(period: SpokenPeriod, words: readonly string[]): SpokenPeriod {
  const { start_date, end_date } = period.args;
  const isWeek = words.slice(period.from, period.to).some((word) => unitOf(word) === 'week');
  return isWeek && start_date !== undefined && start_date === end_date
    ? { ...period, args: { start_date, end_date: addDays(start_date, DAYS_OF_WEEK - 1) } }
    : period;
}
