/** A question whose time is said by the one that was told: `y dos meses después`, `la semana siguiente`. */
import type { Language } from '../vocabulary.ts';
import { slotsIn } from './other-questions.ts';
import type { Question } from './plans/intents.ts';
import { timeByTold } from './plans/time-of-told.ts';
import type { Before } from './understand/clauses-meant.ts';
import { QUESTION_LENGTH_MAX } from './words/question-words.ts';

/** Kinds whose answers are of the time that was said. */
const TIMED = /^(?:spent|bare|count|income|net|salary|water|list|top|largest|smallest|average|distinct)$/;
/** After these `y el que sigue` is the next time, and no next row or shop. */
const OF_SUM = /^(?:spent|bare|count|income|net|salary|water|average|distinct)$/;

/** A question whose time is said by the one that was told, with that time in its own words. */
export function withOwnTime(question: Question, before: Before, language: Language): Question {
  const [told, ...others] = before?.asked.periods ?? [];
  // A longer text is no question.
  const kind = before?.kind ?? before?.intent.id ?? '';
  if (
    question.text.length > QUESTION_LENGTH_MAX ||
    told === undefined ||
    others.length > 0 ||
    before?.plan.kind !== 'read' ||
    !TIMED.test(kind)
  )
    return question;
  // The last three months of an average are three cycles.
  const { start_date, end_date, average_over } = before.plan.calls[0]?.args ?? {};
  const isOfCycles = average_over === 'cycle' && typeof start_date === 'string' && typeof end_date === 'string';
  const time = isOfCycles ? { ...told, args: { start_date, end_date } } : told;
  const text = timeByTold(slotsIn(question), question.text, time, question, language, OF_SUM.test(kind));
  return text === null ? question : { ...question, text };
}

/** Words of a time alone are no more. */
const TIME_MAX = 40;
/** `¿Gasto más en súper o restaurantes? En lo que va del año`: the time after the question mark is that of the question. */
export function timeInside(question: Question): Question {
  const [, asked = '', time = ''] = /^([^?]*)\?\s*([^?]+)$/su.exec(question.text) ?? [];
  if (time === '' || time.length > TIME_MAX) return question;
  const { ranges, periods, uncovered } = slotsIn({ ...question, text: time });
  const isTime = ranges.every(({ readings }) => readings.some(({ slot }) => slot === 'period'));
  return isTime && periods.length === 1 && uncovered.length === 0
    ? { ...question, text: `${asked.trimEnd()} ${time.replace(/(?<![.\s])[.\s]+$/, '')}?` }
    : question;
}
