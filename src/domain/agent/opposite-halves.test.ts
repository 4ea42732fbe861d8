/** A question for both ends is two questions, each with what is said for both; what asks for one end stays one. */
import { expect, it } from 'vitest';
import { NAMES, questionOf } from './agent-testing.ts';
import { oppositesIn } from './opposite-halves.ts';
import { understandAll } from './understand-conversation.ts';
import { slotsOf } from './words/slots.ts';

const plansOf = (text: string): string[] =>
  understandAll(questionOf(text)).map((found) => (found.kind === 'answer' ? JSON.stringify(found.plan) : ''));

const ENDS = {
  es: [
    ['más cara', 'más barata'],
    ['más grande', 'más pequeña'],
    ['más alta', 'más baja'],
  ],
  en: [
    ['biggest', 'smallest'],
    ['largest', 'smallest'],
    ['most expensive', 'cheapest'],
  ],
} as const;
const TIMES = { es: ['', ' de marzo', ' de este año'], en: ['', ' in March', ' this year'] } as const;
const FORMS = {
  es: [
    (a: string, b: string, when: string) => [`la compra ${a} y la ${b}${when}`, `la compra %${when}`],
    (a: string, b: string, when: string) => [
      `¿cuál fue mi compra ${a}${when} y cuál la ${b}?`,
      `cuál fue mi compra %${when}`,
    ],
    (a: string, b: string, when: string) => [
      `¿cuál fue la compra ${a}${when}, y la ${b}?`,
      `cuál fue la compra %${when}`,
    ],
  ],
  en: [
    (a: string, b: string, when: string) => [
      `what was my ${a} and ${b} purchase${when}?`,
      `what was my % purchase${when}`,
    ],
    (a: string, b: string, when: string) => [`the ${a} purchase and the ${b}${when}`, `the % purchase${when}`],
  ],
} as const;

it('asks each end as if it had been asked alone, or says which it did not understand', () => {
  const wrong: string[] = [];
  let [right, not] = [0, 0];
  for (const language of ['es', 'en'] as const)
    for (const pair of ENDS[language])
      for (const [a, b] of [pair, pair.toReversed() as [string, string]])
        for (const when of TIMES[language])
          for (const form of FORMS[language]) {
            const [text = '', alone = ''] = form(a, b, when);
            const said = plansOf(text);
            const expected = [a, b].map((end) => plansOf(alone.replace('%', end))[0] ?? '');
            if (said.length === 2 && said.every((plan, at) => plan === expected[at])) right++;
            else if (said.every((plan, at) => plan === '' || plan === expected[at])) not++;
            else wrong.push(`${text}: ${said.join(' ## ')} for ${expected.join(' ## ')}`);
          }
  expect(wrong).toEqual([]);
  expect(not / (right + not)).toBeLessThan(0.1);
});

const halves = (text: string) => {
  const { today, cycle_start_day } = questionOf(text);
  return oppositesIn(text, (words) => {
    const { periods } = slotsOf(words, NAMES, { today, cycle_start_day });
    return periods.length > 0;
  });
};

it.each([
  ['la más cara de marzo y la más barata de febrero', ['la más cara de marzo', 'la más barata de febrero']],
  ['mi primera compra en Walmart y la última', ['mi primera compra en Walmart', 'mi última compra en Walmart']],
  [
    'in which month did I spend the most and in which the least',
    ['in which month did I spend the most', 'in which month did I spend the least'],
  ],
  ['qué categoría subió más y cuál bajó más', ['qué categoría subió más', 'qué categoría bajó más']],
])('“%s” keeps for each end what is its own', (text, expected) => {
  expect(halves(text)).toEqual(expected);
});

it.each([
  'cuánto gasté más o menos en comida y transporte',
  'la diferencia entre la más cara y la más barata',
  'gasté más en comida que en transporte y menos en ropa',
  'cuál fue la más cara y cuánto gasté en Uber',
  'mi primera compra y mi salario',
])('“%s” asks for no two ends', (text) => {
  expect(halves(text)).toBeNull();
});
