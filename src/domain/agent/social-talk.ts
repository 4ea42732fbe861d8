/** Greetings, thanks, and what is said to an open proposal. */
import type { Before } from './clauses-meant.ts';
import type { Asked, Question } from './intents.ts';

/** Words that say nothing around a greeting or thanks. */
const ASIDE_MAX = 2;

/** A greeting, thanks, or an answer to an open proposal, and nothing else. */
export function socialOf(asked: Asked, question: Question, before: Before) {
  const strong = asked.ranges.filter(
    ({ readings }) => !readings.some(({ slot }) => /^(?:filler|greet|thanks|bye|yes|no)$/.test(slot)),
  );
  // `Muchas gracias, me salvaste`: what is said around thanks asks for nothing.
  const isAside = asked.has('greet|thanks|bye') && asked.uncovered.length <= ASIDE_MAX && asked.turning.length === 0;
  // `Bórrelo`, `cancel that`: an open proposal is taken back with its button.
  if (
    question.isProposed &&
    asked.has('delete|no') &&
    asked.uncovered.length === 0 &&
    strong.every(({ weak, readings }) => weak || readings.some(({ slot }) => /^(?:delete|no|this)$/.test(slot)))
  )
    return 'press_no';
  const isStrong = strong.some(({ readings }) => !readings.some(({ slot }) => slot === 'noise'));
  if (isStrong || !(asked.uncovered.length === 0 || isAside)) return null;
  if (asked.has('yes') || (asked.has('no') && question.isProposed))
    return question.isProposed
      ? asked.has('yes')
        ? 'press_button'
        : 'press_no'
      : asked.has('thanks')
        ? 'thanks'
        : before === null
          ? 'greet'
          : 'nothing_open';
  return asked.has('thanks') ? 'thanks' : asked.has('bye') ? 'bye' : asked.has('greet') ? 'greet' : null;
}
