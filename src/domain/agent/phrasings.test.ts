import { expect, it } from 'vitest';
import { questionOf } from './agent-testing.ts';
import { answerQuestion } from './answer-question.ts';
import { formatHelp } from './answers/format-answer.ts';
import { CHATTY_PHRASINGS } from './phrasings-chatty-testing.ts';
import { ENGLISH_PHRASINGS } from './phrasings-english-testing.ts';
import { type Phrasing, SPANISH_PHRASINGS } from './phrasings-spanish-testing.ts';
import { TOPIC_PHRASINGS } from './phrasings-topics-testing.ts';

const PAGE = { path: '/transactions', transaction_id: 77 };

function firstOf(text: string): Phrasing {
  const step = answerQuestion(questionOf(text, { page: PAGE })).next();
  if (!step.done) return [text, step.value.tool, step.value.args];
  return [text, step.value.kind];
}

it.each([...SPANISH_PHRASINGS, ...ENGLISH_PHRASINGS, ...TOPIC_PHRASINGS, ...CHATTY_PHRASINGS])(
  '“%s” is understood as %s',
  (text, tool, args) => {
    const [, found, call] = firstOf(text);
    if (tool === 'unknown') expect(['ask', 'refusal', 'social']).toContain(found);
    else if (tool === 'tell') expect(['social', 'refusal']).toContain(found);
    else expect([found, ...(args === undefined ? [] : [call])]).toEqual([tool, ...(args === undefined ? [] : [args])]);
  },
);

/** Every example that the agent's help gives is understood. */
const OFFERED = (['es', 'en'] as const).flatMap((language) =>
  [...formatHelp(language).matchAll(/(?<=^- .*)(?:¿[^?]+\?|[A-Z][^.?:¿]+[.?])/gm)].map(([sentence]) => sentence),
);

it.each(OFFERED)('“%s”, which help offers, is understood', (sentence) => {
  expect(firstOf(sentence)[1]).toMatch(/_|convert/);
});
