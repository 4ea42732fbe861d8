/** What came of reading a question. */
import type { Language } from '../../vocabulary.ts';
import type { Asked, Fit, Intent, Plan, Question } from '../plans/intents.ts';
import type { Before } from './clauses-meant.ts';

export type Understood = { language: Language } & (
  | { kind: 'answer'; plan: Plan; intent: Intent; asked: Asked; isCorrected?: boolean | undefined }
  | { kind: 'ask'; fits: readonly Fit[]; asked: Asked }
  /** Understood but for some words; what is left of the question without them, and nothing of a change. */
  | { kind: 'ask_without'; left: string; words: string; asked: Asked }
  /** Several orders, each of which is one by itself. */
  | { kind: 'one_by_one'; orders: readonly string[]; asked: Asked }
  | { kind: 'social'; what: 'greet' | 'thanks' | 'bye' | 'press_button' | 'press_no' | 'in_card' | 'nothing_open' }
  /** `words` are those of one of several questions, a currency, or a number whose unit is not said. */
  | {
      kind: 'refusal';
      what:
        | 'broken_amount'
        | 'each_or_all'
        | 'foreign_currency'
        | 'no_rate'
        | 'no_such_day'
        | 'not_ordered'
        | 'of_what'
        | 'unknown';
      words?: string;
      asked: Asked;
    }
);

/** What was understood, of which kind it is, and all that was asked, where it is said without the question before. */
export type Found = Understood & {
  of?: string | undefined;
  whole?: Asked | undefined;
  isCorrected?: boolean | undefined;
};

/** How one question is read after another. */
export type Understand = (question: Question, before: Before, language: Language) => Found;

/** Whether something is told that is known. */
export const isRead = (found: Found): found is Extract<Found, { kind: 'answer' }> =>
  found.kind === 'answer' && found.plan.kind === 'read' && found.plan.isUnknown !== true;

/** Whether a question says the same without any before it. */
export function isAlone(found: Found, question: Question, understand: Understand): boolean {
  const alone = understand(question, null, found.language);
  return (
    alone.kind === 'answer' && found.kind === 'answer' && JSON.stringify(alone.plan) === JSON.stringify(found.plan)
  );
}
