import { expect, it } from 'vitest';
import { questionOf } from './agent-testing.ts';
import { answerQuestion } from './answer-question.ts';
import { formatHelp } from './format-answer.ts';
import { ENGLISH_PHRASINGS } from './phrasings-english-testing.ts';
import { type Phrasing, SPANISH_PHRASINGS } from './phrasings-spanish-testing.ts';
import { parseQuestion } from './understand-question.ts';

const PAGE = { path: '/transactions', transaction_id: 77 };

function firstOf(text: string): Phrasing {
  const question = questionOf(text, { page: PAGE });
  const { plan } = parseQuestion(question);
  const step = answerQuestion(question).next();
  if (!step.done) return [text, step.value.tool, step.value.args];
  return [text, plan === null ? 'unknown' : 'tell'];
}

it.each([...SPANISH_PHRASINGS, ...ENGLISH_PHRASINGS])('“%s” is understood as %s', (text, tool, args) => {
  expect(firstOf(text)).toEqual(args === undefined ? [text, tool] : [text, tool, args]);
});

/** Every example that the agent's help gives is understood, except follow-ups. */
const OFFERED = (['es', 'en'] as const).flatMap((language) =>
  [...formatHelp(language, true).matchAll(/(?<=^- .*)(?:¿[^?]+\?|[A-Z][^.?:¿]+[.?])/gm)]
    .map(([sentence]) => sentence)
    .filter((sentence) => !/^¿?(?:Y|And) /.test(sentence)),
);

it.each(OFFERED)('“%s”, which help offers, is understood', (sentence) => {
  expect(firstOf(sentence)[1]).not.toMatch(/^(?:tell|unknown)$/);
});
