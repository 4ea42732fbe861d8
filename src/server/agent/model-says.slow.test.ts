/**
 * What every reading tool answers of the example data, said truly and falsely: a true label is never struck, and another
 * figure's label never stands alone beside a figure.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { createReviewer, type Grounds } from '../../domain/model-text/review-sentence.ts';
import type { TurnFigure, TurnResult } from '../../domain/model-text/turn-figures.ts';
import { runTool } from './tools/tool-book.ts';

const CALLS: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
  ['spending_by_category', {}],
  ['spending_by_category', { cycle: '2026-10' }],
  ['query_ledger', { measure: 'sum', filter: 'walmart', cycle: '2026-10' }],
  ['query_ledger', { measure: 'compare', cycle: '2026-10', compare_cycle: '2026-09' }],
  ['list_accounts', {}],
  ['salary_summary', {}],
  ['pension_summary', {}],
  ['safe_to_spend', {}],
  ['due_soon', { until: '2026-12-15' }],
  ['exchange_rate', {}],
  ['installment_plans', {}],
  ['get_overview', {}],
  ['budget_projection', {}],
  ['monthly_trend', {}],
];
/** A label that another figure has too: `type` and the account that is the only one of it, a figure and its colones. */
const ALIKE = /^(?:transaction|type|account|item|yearly|month|price|group_count|remaining_n)/;
/** Figures of one name that are looked at. */
const EACH_MAX = randomRuns({ short: 1, long: 2 });
/** Sentences with another's label that there are at least. */
const FALSE_MIN = randomRuns({ short: 100, long: 200 });

let service: TestApp;
const results: TurnResult[] = [];

beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-10T18:00:00Z' });
  expect((await service.ask('POST', '/api/v1/demo-data')).status).toBe(201);
  for (const [tool, args] of CALLS) {
    const value = (await runTool(service.deps, tool, JSON.stringify(args))) as unknown;
    results.push({ tool, args, value: JSON.parse(JSON.stringify(value)) as unknown });
  }
}, 120_000);

afterAll(() => service.close());

const headOf = ({ name }: TurnFigure): string => name.split(':')[0] ?? '';

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const grounds = (result: TurnResult): Grounds => ({
    results: [result],
    ...{ question: language === 'es' ? '¿cómo está eso?' : 'how is that?', today: '2026-11-10', language },
  });
  /** Some figures of each name, and what the screen shows of a sentence, without targets of links. */
  const read = (result: TurnResult) => {
    const seen = new Map<string, number>();
    const figures = createReviewer(grounds(result)).figures.filter((figure) => {
      seen.set(headOf(figure), (seen.get(headOf(figure)) ?? 0) + 1);
      return figure.label !== '' && (seen.get(headOf(figure)) ?? 0) <= EACH_MAX;
    });
    const show = (sentence: string) =>
      createReviewer(grounds(result))
        .review(sentence, '', 0)
        .text.replace(/\]\([^)]*\)/g, ']');
    return { figures, show };
  };

  it('leaves a figure under its own label', () => {
    for (const result of results) {
      const { figures, show } = read(result);
      for (const { label, scope, reference, text } of figures) {
        for (const sentence of [
          `${label}: {{${reference}}}.`,
          `${scope.label}: {{${reference}}}.`,
          `${scope.label}: ${text}.`,
        ])
          expect(show(sentence), `${result.tool} ${sentence}`).not.toContain('~~');
      }
    }
  });

  it('shows a figure with its own label, or struck, under the label of another', () => {
    let count = 0;
    for (const result of results) {
      const { figures, show } = read(result);
      const pairs = figures.flatMap((one) => figures.map((other) => [one, other] as const));
      for (const [one, other] of pairs) {
        const { label, name } = one;
        if (other.label === label || one.kind !== other.kind || ALIKE.test(name) || ALIKE.test(other.name)) continue;
        const same = figures.filter(({ amount, kind }) => amount === other.amount && kind === other.kind);
        if (other.kind === 'count' || same.length > 1) continue;
        const sentences = [`${label}: {{${other.reference}}}.`, `${label}: ${other.text}.`];
        for (const sentence of sentences) {
          const text = show(sentence);
          const isMarked =
            text.includes('~~') || text.includes(`(${other.scope.label})`) || text.includes(`(${other.label})`);
          expect(isMarked, `${result.tool} ${sentence} ${text}`).toBe(true);
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(FALSE_MIN);
  });
});
