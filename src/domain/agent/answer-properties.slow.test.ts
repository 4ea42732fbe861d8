import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf, refused } from './agent-testing.ts';
import { ANSWERS, ROW } from './answers/answers-testing.ts';
import { READ_TOOLS, type ToolOutcome } from './answers/tool-data.ts';
import { ENGLISH_PHRASINGS } from './phrasings-english-testing.ts';
import { SPANISH_PHRASINGS } from './phrasings-spanish-testing.ts';
import { TOPIC_PHRASINGS } from './phrasings-topics-testing.ts';
import type { ToolCall } from './plans/intents.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_000 }) };

const ASKED = [...SPANISH_PHRASINGS, ...ENGLISH_PHRASINGS, ...TOPIC_PHRASINGS].map(([text]) => text);
const PIECES = ASKED.flatMap((text) => text.split(' '));
/** A link, whose text and address must be those of one figure. */
const LINK = /(?<!\\)\[((?:[^\]\\]|\\.)*)\]\(((?:[^)\\]|\\.)*)\)/g;
/** Digits with a currency sign before or after them. */
const MONEY = /(?:₡|US\$|€)\s?\d[\d\u00a0.,]*|\d[\d\u00a0.,]*\s(?:BTC|XMR|FCL|ROP|VOL|MEMP|MPAT)\b/g;

type Heard = { figures: Set<string>; links: Set<string> };

/** Answers every call; the outcome of a proposal is not part of the engine. */
function answering(heard: Heard, merchant: string, isRefused: boolean) {
  return ({ tool, args }: ToolCall): ToolOutcome => {
    const found = READ_TOOLS.find((each) => each === tool);
    if (isRefused || found === undefined) return refused('not_valid');
    const rows = { ...ANSWERS.search_transactions, items: [{ ...ROW, merchant }] };
    const outcome = outcomeOf(found, found === 'search_transactions' ? rows : ANSWERS[found], args);
    if (outcome.ok)
      for (const { text, link } of outcome.answer.figures) {
        heard.figures.add(text);
        heard.links.add(`[${text}](${link})`);
      }
    return outcome;
  };
}

function checked(text: string, merchant = 'SHOP', isRefused = false): void {
  const heard: Heard = { figures: new Set(), links: new Set() };
  const page = { path: '/transactions', transaction_id: 77 };
  const said = converse(questionOf(text, { page, earlier: ['cuánto gasté'] }), answering(heard, merchant, isRefused));
  expect(said.calls.length).toBeLessThanOrEqual(3);
  expect(said.text).not.toBe('');
  expect(said.text).not.toContain('null');
  expect(said.text).not.toContain('undefined');
  for (const link of said.text.matchAll(LINK)) expect(heard.links).toContain(link[0]);
  // What two figures differ by is reckoned, and says of what (left-reckoned.test.ts).
  const told = said.text.replace(/^(?:La diferencia|The difference|Juntos|Together): .*$/m, '');
  if (said.calls.length > 0)
    for (const money of told.match(MONEY) ?? []) expect([...heard.figures].join('|')).toContain(money);
}

it('answers every phrasing within three calls and uses only figures from the answers', () => {
  for (const text of ASKED) {
    checked(text);
    checked(text, 'SHOP', true);
  }
});

it('answers any text within three calls, without throwing, with a non-empty reply', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => checked(text)),
    RUNS,
  );
});

it('answers any mixture of question words within three calls', () => {
  const mixture = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(mixture, (text) => checked(text)),
    RUNS,
  );
});

it('never turns a hostile merchant name into a link', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '[',
          ']',
          '(',
          ')',
          '*',
          '**',
          '\\',
          '`',
          '!',
          '<a>',
          '/x',
          'http://e.example',
          '\n',
          '- ',
          '\u202e',
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      hostile,
      fc.constantFrom('busca uber', 'find netflix', 'y esto?', 'cuanto gaste en uber'),
      (merchant, text) => {
        checked(text, merchant.replace(/[₡€$\d]/g, ''));
      },
    ),
    RUNS,
  );
});
