/**
 * The intent of a question: one of a closed list, or none. A question is understood as a whole or not at all: a word
 * without a place makes it unknown, so that nothing is guessed (docs/rules/agent.md).
 */
import type { Language } from '../vocabulary.ts';
import { extractAmounts, extractCuotas } from './amounts.ts';
import { type Grammar, type Intent, PLANNERS } from './calls.ts';
import { followUp } from './follow-up.ts';
import { ENGLISH } from './grammar-en.ts';
import { SPANISH } from './grammar-es.ts';
import type { Asked, Plan, Question } from './intents.ts';
import { languageOf } from './language.ts';
import { extractPeriods } from './periods.ts';
import { expandShorthand, stripCourtesies } from './plain-words.ts';
import {
  correctTypos,
  QUESTION_LENGTH_MAX,
  type QuestionWord,
  textOf,
  wordsBetween,
  wordsOf,
} from './question-words.ts';

type Shape = { intent: Intent; pattern: RegExp; withPeriods: boolean };

const GRAMMARS: Readonly<Record<Language, readonly Shape[]>> = { es: compile(SPANISH), en: compile(ENGLISH) };

const PERIOD_WORDS =
  'este mismo pasado pasada proximo semana quincena ayer ultimos ultimas meses ciclo enero febrero marzo abril junio julio agosto septiembre setiembre octubre noviembre diciembre month months cycle january february march april august september october november december yesterday today weeks cuotas pagos millones dolares colones';

/** Candidates for typing slips: words of the patterns and of periods. */
const KNOWN: ReadonlySet<string> = new Set([
  ...[SPANISH, ENGLISH].flatMap((grammar) =>
    Object.values(grammar).flatMap((patterns) => patterns.flatMap((pattern) => pattern.match(/[a-z]{4,}/g) ?? [])),
  ),
  ...PERIOD_WORDS.split(' '),
]);

function compile(grammar: Grammar): Shape[] {
  return (Object.keys(PLANNERS) as Intent[]).flatMap((intent) =>
    grammar[intent].map((pattern) => ({
      intent,
      pattern: new RegExp(`^(?:${pattern})$`, 'd'),
      withPeriods: pattern.includes('@p'),
    })),
  );
}

type Understood = { plan: Plan | null; language: Language };

/** What to do about a question, and the language to answer in. */
export function parseQuestion(question: Question): Understood {
  const language = languageOf(question.text, question.previous_language);
  if (question.text.length > QUESTION_LENGTH_MAX) return { plan: null, language };
  const words = stripCourtesies(expandShorthand(wordsOf(question.text)));
  const order: Language[] = language === 'es' ? ['es', 'en'] : ['en', 'es'];
  for (const each of [words, correctTypos(words, KNOWN)]) {
    for (const said of [each, withoutLead(each)]) {
      const found = matchWhole(said, question, order);
      if (found !== null) return found;
    }
    const asked = askedOf(each, question);
    const plan = question.previous === undefined ? null : followUp(asked, question.previous);
    if (plan !== null) return { plan, language };
  }
  return { plan: null, language };
}

/** Removes the word that joins it to the question before. */
function withoutLead(words: readonly QuestionWord[]): readonly QuestionWord[] {
  return /^(?:y|e|and|but|pero|then|so)$/.test(words[0]?.text ?? '') ? words.slice(1) : words;
}

function askedOf(words: readonly QuestionWord[], question: Question): Asked & { fullWords: readonly QuestionWord[] } {
  const calendar = { today: question.today, cycle_start_day: question.cycle_start_day };
  const { words: withCuotas, periods } = extractPeriods(words, calendar);
  const { words: withAmounts, cuotas } = extractCuotas(withCuotas);
  const { words: full, amounts } = extractAmounts(withAmounts);
  const fullWords = stripCourtesies(full);
  const bare = stripCourtesies(fullWords.filter((word) => word.text !== '@p'));
  return {
    ...{ question, words: bare, text: textOf(bare), full: textOf(fullWords), fullWords },
    ...{ periods, amounts, cuotas, x: [], y: [] },
  };
}

function matchWhole(words: readonly QuestionWord[], question: Question, order: readonly Language[]): Understood | null {
  const asked = askedOf(words, question);
  for (const language of order) {
    for (const { intent, pattern, withPeriods } of GRAMMARS[language]) {
      const match = pattern.exec(withPeriods ? asked.full : asked.text);
      if (match === null) continue;
      const from = withPeriods ? asked.fullWords : asked.words;
      const plan = PLANNERS[intent]({ ...asked, x: captured(match, 'x', from), y: captured(match, 'y', from) });
      if (plan !== null && usesAll(plan, asked)) return { plan, language };
    }
  }
  return null;
}

function captured(match: RegExpExecArray, name: 'x' | 'y', words: readonly QuestionWord[]): readonly QuestionWord[] {
  const range = match.indices?.groups?.[name];
  return range === undefined ? [] : words.slice(...wordsBetween(words, range[0], range[1]));
}

/** Cuotas must have been used: a question that mentions them is not about something else. */
function usesAll(plan: Plan, { cuotas }: Asked): boolean {
  if (cuotas === null) return true;
  return plan.kind === 'tell' || (plan.kind === 'read' && plan.calls.some((call) => 'cuotas' in call.args));
}
