/** What funds and net worth grew by between two days, and a fund as a part of all of them: generated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { lastDayOfMonth } from '../calendar.ts';
import { questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';

/** On 23 November 2026. */
const planOf = (text: string, earlier: readonly string[] = []) => {
  const meant = understand(questionOf(text, { today: '2026-11-23', earlier }));
  return meant.kind === 'answer' ? meant.plan : null;
};
const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
const SPANISH = 'enero febrero marzo abril mayo junio julio agosto setiembre octubre'.split(' ');
const ENGLISH = 'January February March April May June July August September October'.split(' ');
const month = (at: number) => `2026-${String(at + 1).padStart(2, '0')}`;

describe('what a fund grew by since the end of a time', () => {
  const asked = any([
    ...['cuánto ha crecido mi ROP desde finales de ES', 'cuánto creció el ROP desde el fin de ES'],
    ...['how much has my ROP grown since the end of EN', 'my ROP since the end of EN, how much has it grown'],
  ]);
  it('is since the day after its last day; or is not told', () => {
    let told = 0;
    fc.assert(
      fc.property(asked, fc.nat(8), (question, at) => {
        const plan = planOf(question.replace('ES', SPANISH[at] ?? '').replace('EN', ENGLISH[at] ?? ''));
        if (plan?.kind !== 'read') return;
        told++;
        expect(plan.calls, question).toMatchObject([
          { tool: 'pension_summary', args: { fund: 'ROP', start_date: `${month(at + 1)}-01` } },
        ]);
      }),
      { numRuns: randomRuns({ short: 50, long: 200 }) },
    );
    expect(told).toBeGreaterThan(0);
  });

  it.each([
    [['What is my ROP balance?'], 'And how much has it grown since the end of 2025?'],
    [[], 'desde finales de 2025 cuánto ha crecido el ROP'],
    [[], 'how much has my ROP grown since December 31'],
  ])('also of a year: %s %s', (earlier, text) => {
    expect(planOf(text, earlier)).toMatchObject({ calls: [{ args: { fund: 'ROP', start_date: '2026-01-01' } }] });
  });

  it('and what was spent since then is from that day on', () => {
    expect(planOf('how much did I spend since the end of 2025')).toMatchObject({
      calls: [{ args: { start_date: '2025-12-31', end_date: '2026-11-23' } }],
    });
  });
});

describe('what net worth grew by from one month to another', () => {
  const asked = any([
    ...['cuánto creció mi patrimonio de ES1 a ES2', 'cuánto aumentó mi patrimonio entre ES1 y ES2'],
    ...['how much did my net worth grow from EN1 to EN2', 'how much more net worth in EN2 compared with EN1'],
    ...['how much did my net worth grow between the end of EN1 and the end of EN2'],
  ]);
  it('is between their last days; or is not told', () => {
    let told = 0;
    fc.assert(
      fc.property(asked, fc.nat(4), fc.integer({ min: 1, max: 5 }), (question, one, more) => {
        const other = one + more;
        const text = question
          .replace('ES1', SPANISH[one] ?? '')
          .replace('ES2', SPANISH[other] ?? '')
          .replace('EN1', ENGLISH[one] ?? '')
          .replace('EN2', ENGLISH[other] ?? '');
        const plan = planOf(text);
        if (plan?.kind !== 'read') return;
        told++;
        const days = [one, other].map((at) => ({ args: { on: lastDayOfMonth(month(at)) } }));
        expect(plan.calls, text).toMatchObject(days);
      }),
      { numRuns: randomRuns({ short: 50, long: 200 }) },
    );
    expect(told).toBeGreaterThan(0);
  });
});

describe('one fund', () => {
  it('is told at the end of each of a few months', () => {
    const ends = ['2026-10-31', '2026-09-30', '2026-08-31'];
    expect(planOf('vol balance for each of the last 3 months')).toMatchObject({
      calls: ends.map((end_date) => ({ tool: 'pension_summary', args: { fund: 'VOL', end_date } })),
    });
  });

  it.each([
    [[], 'saldo del ROP en cada uno de los últimos 8 meses'],
    [
      ['How much retirement money do I have put away all together?'],
      'And of that, how much actually got paid in this past year, not counting the earnings?',
    ],
  ])('is not told in place of what is not known: %s %s', (earlier, text) => expect(planOf(text, earlier)).toBeNull());

  it.each([
    [[], 'en qué mes rindió más el ROP', 'ROP'],
    [['My FCL balance, please'], 'In which month did it earn the most colones?', 'FCL'],
  ])('is told of the months of the year: %s %s', (earlier, text, fund) => {
    expect(planOf(text, earlier)).toMatchObject({ calls: [{ args: { fund, by_month: true } }], about: 'top' });
  });

  it.each([
    [['how much do I have across all my pension funds?'], 'what share of it is the voluntary one?', 'VOL'],
    [['cuánto tengo en pensiones'], '¿qué parte de eso es el FCL?', 'FCL'],
    [[], 'qué parte de mis pensiones es el ROP', 'ROP'],
  ])('is a part of all of them: %s %s', (earlier, text, fund) => {
    expect(planOf(text, earlier)).toMatchObject({
      calls: [{ args: { fund } }, { args: {} }],
      reckoned: { op: { kind: 'part' } },
    });
  });
});
