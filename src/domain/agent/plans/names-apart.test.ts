/** Two names that are put against each other are two sums and their difference, or nothing is told of them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const RUNS = { numRuns: randomRuns({ short: 40, long: 3_000 }) };

const AGAINST = {
  es: [
    'gasté más en A que en B',
    'gaste menos en A q en B',
    'más plata en A que en B',
    'gasto más en A o en B',
    'A vs B',
    'A contra B',
    'en qué se me va más, en A o en B',
  ],
  en: [
    'did I spend more at A than at B',
    'do i spend less on A than on B',
    'A vs B',
    'A versus B',
    'did I spend more on A or B',
  ],
};
const TIMES = {
  es: ['', ' este año', ' en marzo', ' el ciclo pasado', ' desde enero'],
  en: ['', ' this year', ' in March', ' last month', ' since January'],
};
const CATEGORIES = {
  es: ['restaurantes', 'supermercado', 'transporte', 'combustible', 'entretenimiento', 'ropa'],
  en: ['restaurants', 'groceries', 'transport', 'fuel', 'entertainment', 'clothes'],
};
const ID_OF: Readonly<Record<string, string>> = Object.fromEntries(
  [...CATEGORIES.es, ...CATEGORIES.en].flatMap((name) => {
    const [first] = NAMES.names.get(name)?.filter(({ slot }) => slot === 'category') ?? [];
    return first === undefined ? [] : [[name, first.value]];
  }),
);

const word = fc.stringMatching(/^[BCDFGLMNPRT][aeiou][bcdfgklmnpt][aeiou][kxz]{2}$/);
/** Shops that nobody here thought of. */
const shop = fc.oneof(
  word,
  fc.tuple(word, word).map((both) => both.join(' ')),
);

function told(text: string, shops: readonly string[]): string[] | string {
  const merchants = [...(NAMES.ledger.merchants ?? []), ...shops.map((name) => name.toUpperCase())];
  const found = understand(questionOf(text, { names: indexNames({ ...NAMES.ledger, merchants }) }));
  if (found.kind !== 'answer') return found.kind;
  const { plan } = found;
  if (plan.kind !== 'read') return JSON.stringify(plan);
  // One list of both, each by itself.
  const { by, filter, ...time } = plan.calls[0]?.args ?? {};
  if (by === 'merchant' && typeof filter === 'string')
    return filter.split('|').map((name) => JSON.stringify({ ...time, filter: name }));
  if (plan.reckoned?.op.kind !== 'more') return JSON.stringify(plan);
  return plan.reckoned.of.map(({ calls: [call] }) => JSON.stringify(call?.args));
}

it('of two shops, whatever they are called and however they are put against each other', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  fc.assert(
    fc.property(
      fc.uniqueArray(shop, { minLength: 2, maxLength: 2, selector: (name) => name.slice(0, 4) }),
      ...[language, fc.nat(), fc.nat()],
      ([one = '', other = ''], of, at, when) => {
        const [against, times] = [AGAINST[of], TIMES[of]];
        const text = `${against[at % against.length]}${times[when % times.length]}`;
        const parts = told(
          text.replaceAll(/\b[AB]\b/g, (at) => (at === 'A' ? one : other)),
          [one, other],
        );
        if (!Array.isArray(parts)) {
          expect(parts, `${text} ${one} ${other}`).toMatch(/^(?:ask|refusal|ask_without)$/);
          return;
        }
        expect(parts).toHaveLength(2);
        const own = (name: string) => expect.stringMatching(`"filter":"(?:\\\\")?${name}(?:\\\\")?"`);
        expect(parts, text).toEqual([own(one), own(other)]);
        const time = (part = '') => part.replace(/"filter":"(?:[^"\\]|\\.)*"/, '');
        expect(time(parts[0])).toBe(time(parts[1]));
      },
    ),
    RUNS,
  );
});

it('of two categories, in the same time', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  fc.assert(
    fc.property(
      language,
      fc.nat(),
      fc.nat(),
      fc.nat({ max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (of, at, when, a, by) => {
        const [against, times, categories] = [AGAINST[of], TIMES[of], CATEGORIES[of]];
        const [one, other] = [categories[a] ?? '', categories[(a + by) % 6] ?? ''];
        const text = `${against[at % against.length]?.replaceAll(/\b[AB]\b/g, (name) => (name === 'A' ? one : other))}${times[when % times.length]}`;
        const parts = told(text, []);
        if (!Array.isArray(parts)) {
          expect(parts, text).toMatch(/^(?:ask|refusal|ask_without)$/);
          return;
        }
        const id = (name: string) => {
          const category = NAMES.ledger.categories.find((each) => String(each.id) === ID_OF[name]);
          return expect.stringMatching(`"category":${category?.id}|cat:${category?.identifier}`);
        };
        expect(parts, text).toEqual([id(one), id(other)]);
      },
    ),
    RUNS,
  );
});

it.each([
  ['gasté más en restaurantes que en transporte este año', 2],
  ['did I spend more at Walmart than at Didi this year', 2],
  ['uber vs didi', 2],
])('%s is answered', (text, parts) => {
  expect(told(text, [])).toHaveLength(parts);
});
