/** A time that a heading, a sentence before, a column or the question says holds for the figures below it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import type { ByCategoryData } from '../agent/answers/answer-rows.ts';
import { figuresOf } from '../agent/answers/figures.ts';
import { monthText } from '../day-text.ts';
import { shownOf } from './answers-testing.ts';
import { createReviewer, type Grounds } from './review-sentence.ts';

const TODAY = '2026-11-29';
const MONTHS = ['2026-05', '2026-07', '2026-08', '2026-09', '2026-10'];
const nameOf = (month: string) => monthText(month, 'es').split(' ')[0] ?? '';

/** What `spending_by_category` answers of a cycle that is over. */
function spentIn(month: string, total: number): Grounds['results'][number] {
  const period = { cycle: month, starts_on: `${month}-01`, ends_on: `${month}-28` };
  const row = (name: string, category_id: number, amount: number) => ({
    ...{ category_id, name, total_crc: amount, count: 3, share: amount / total },
  });
  const data = {
    ...{ ...period, total_crc: total, income_crc: 1, unconverted: [], previous: null },
    categories: [row('Supermercado', 1, total - 5_000), row('Restaurantes', 2, 5_000)],
  } as unknown as ByCategoryData;
  const figures = figuresOf('spending_by_category', data, { today: TODAY, period });
  return { tool: 'spending_by_category', args: { cycle: month }, value: { today: TODAY, period, data, figures } };
}

const groundsOf = (question: string, ...months: readonly string[]): Grounds => ({
  results: months.map((month, at) => spentIn(month, 300_000 + at * 77_777)),
  ...{ question, today: TODAY, language: 'es' },
});
/** The reference of the groceries of a result, and how its amount is typed. */
const groceries = (grounds: Grounds, result: number) => {
  const found = createReviewer(grounds).figures.find((each) => each.result === result && each.name === 'category:1');
  return [`{{${found?.reference}}}`, found?.text ?? ''];
};

const above = fc.constantFrom(
  (month: string) => `### ${month}\n\n`,
  (month: string) => `**${month}**\n`,
  (month: string) => `Esto es lo de ${month}. `,
  (month: string) => `Le cuento de ${month}.\n\n`,
  (month: string) => `${month}:\n\n`,
  (month: string) => `En ${month} hubo de todo.\n\nSon pocas categorías.\n\n`,
);
const below = fc.constantFrom(
  (amount: string) => `En Supermercado gastó ${amount}.`,
  (amount: string) => `- Supermercado: ${amount}\n`,
  (amount: string) => `Supermercado: ${amount}`,
  (amount: string) => `| Categoría | Monto |\n|---|---|\n| Supermercado | ${amount} |\n`,
);
const two = fc.shuffledSubarray(MONTHS, { minLength: 2, maxLength: 2 });
const RUNS = { numRuns: randomRuns({ short: 100, long: 3_000 }) };
const isLabelled = (text: string, month: string) =>
  text.includes(`ciclo de ${monthText(month, 'es')})`) || text.includes('~~');

it('labels a figure of another month than the one said above, and no other', () => {
  fc.assert(
    fc.property(above, below, two, fc.boolean(), fc.boolean(), (head, line, [one = '', other = ''], isTyped, isOwn) => {
      const grounds = groundsOf('¿cómo me fue?', one, other);
      const amount = groceries(grounds, 0)[isTyped ? 1 : 0] ?? '';
      const answer = `${head(nameOf(isOwn ? one : other))}${line(amount)}`;
      const { text } = shownOf(grounds, answer, [6]);
      expect(isLabelled(text, one), `${answer} ${text}`).toBe(!isOwn);
      expect(text).not.toContain('~~');
    }),
    RUNS,
  );
});

it('labels a figure in the column of another month', () => {
  fc.assert(
    fc.property(two, fc.boolean(), ([one = '', other = ''], isSwapped) => {
      const grounds = groundsOf('¿cómo me fue?', one, other);
      const cells = [0, 1].map((at) => groceries(grounds, at)[0]);
      const table = `| | ${nameOf(one)} | ${nameOf(other)} |\n|---|---|---|\n| Supermercado | ${(isSwapped ? cells.toReversed() : cells).join(' | ')} |\n`;
      expect(isLabelled(shownOf(grounds, table, [5]).text, one)).toBe(isSwapped);
    }),
  );
});

it('labels a figure of another month than the one that was asked about', () => {
  for (const month of MONTHS) {
    const [asked, own] = [
      groundsOf('¿cuánto gasté en súper en junio?', month),
      groundsOf(`¿y en ${nameOf(month)}?`, month),
    ];
    const sentence = `En Supermercado gastó ${groceries(asked, 0)[0]}.`;
    expect(isLabelled(shownOf(asked, sentence, [5]).text, month)).toBe(true);
    expect(isLabelled(shownOf(own, sentence, [5]).text, month)).toBe(false);
  }
});

it('labels a sum of everything below the heading of one thing', () => {
  const grounds = groundsOf('¿y en octubre?', '2026-10');
  const spent = `{{${createReviewer(grounds).figures.find(({ name }) => name === 'spent')?.reference}}}`;
  expect(shownOf(grounds, `## Restaurantes\n\nGastó ${spent}.`, [5]).text).toContain('(todo, gastado');
  expect(shownOf(grounds, `## Restaurantes\n\nEn total, por todo, gastó ${spent}.`, [5]).text).not.toContain('~~');
});
