/** Properties of every life, for the test of one life at each commit and the long one of 200. */
import { describe, expect, it } from 'vitest';
import { countOf, type Report, rowsByOrder, runYear, summary } from './run.ts';

/** A life takes some seconds; allow for a busy machine. */
const PATIENCE = 180_000;

/** `SEED=7` runs that life only. */
const only = process.env['SEED'];
const seedsTo = (count: number) => (only ? [Number(only)] : Array.from({ length: count }, (_, at) => at + 1));

/** Whole years, each against its own service. */
export function proveYears(count: number): void {
  describe('a year of one life, told by mails, statements, receipts, plans and by hand', () => {
    const reports: Report[] = [];

    it.each(seedsTo(count))(
      'life %i loses no money, counts none twice in silence, and undoes every step exactly',
      async (seed) => {
        const report = await runYear(seed);
        reports.push(report);
        process.stdout.write(`life ${seed}: ${summary([report])}\n`);
        const { silentDoubles, wrongMerges, wrongRows, totals, notUndone } = report;
        expect({ silentDoubles, wrongMerges, wrongRows, totals, notUndone }).toEqual({
          ...{ silentDoubles: [], wrongMerges: [], wrongRows: [], totals: report.trueTotals, notUndone: [] },
        });
      },
      PATIENCE,
    );

    it('99 of 100 events that a reference or an alike name settles need no question, and fewer than one in 1000 is undistinguishable', () => {
      process.stdout.write(`${summary(reports)}\n`);
      const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0);
      expect(reports).toHaveLength(seedsTo(count).length);
      expect(sum(({ attached }) => attached) / sum(({ attachable }) => attachable)).toBeGreaterThanOrEqual(0.99);
      // A single one exceeds one in 1000 of one life.
      const undistinguishable = sum((report) => countOf(report.undistinguishable));
      if (!only) expect(undistinguishable / sum(({ events }) => events)).toBeLessThan(0.001);
    });
  });
}

/** Short lives whose documents come in several orders. */
export function proveOrders(count: number, orders: number): void {
  describe('a short life whose documents come in any order', () => {
    it.each(seedsTo(count))(
      'life %i has the same rows in every order',
      async (seed) => {
        const [first, ...others] = await rowsByOrder(seed, orders);
        for (const rows of others) expect(rows).toEqual(first);
      },
      PATIENCE,
    );
  });
}
