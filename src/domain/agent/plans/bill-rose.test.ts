/** Whether a bill rose: the last payment of what comes again beside the one before it, or beside the month that is named. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { addMonths, lastDayOfMonth } from '../../calendar.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const { ledger } = questionOf('').names;
const names = indexNames({
  ...ledger,
  items: [
    { id: 1, name: 'Alquiler' },
    { id: 2, name: 'Electricidad', matches: ['CNFL'], category_id: 6 },
    { id: 3, name: 'Celular', matches: ['KOLBI'], category_id: 7 },
    { id: 4, name: 'Internet', matches: ['LIBERTY'], category_id: 7 },
  ],
  merchants: [...(ledger.merchants ?? []), 'CNFL', 'Liberty', 'Kölbi'],
  charges: ['Netflix'],
});
const TODAY = '2026-11-23';
const YEAR = { start_date: '2025-11-24', end_date: TODAY };
const since = (month: string) => ({ start_date: `${month}-01`, end_date: TODAY });
const until = (first: string, last: string) => ({ start_date: `${first}-01`, end_date: lastDayOfMonth(last) });
const planOf = (text: string, earlier: readonly string[] = []) => {
  const meant = understand(questionOf(text, { names, earlier, today: TODAY }));
  return meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan : meant.kind;
};
const rose = (items: string, days: object, about = 'rose_since') => ({
  calls: [{ tool: 'recurring_items', args: { names: items, ...days } }],
  about,
});

it.each([
  ['me subió la luz este mes?', rose('Electricidad', YEAR, 'rose')],
  ['have my phone or internet bills gone up at all?', rose('Celular|Internet', YEAR, 'rose')],
  ['¿subió el internet?', rose('Internet', YEAR, 'rose')],
  ['¿la luz está más cara que en julio?', rose('Electricidad', since('2026-07'))],
  ['is the internet more expensive than in October?', rose('Internet', since('2026-10'))],
  ['did the electricity go up in October?', rose('Electricidad', until('2026-09', '2026-10'))],
  ['has my phone bill gone up since June?', rose('Celular', since('2026-06'))],
])('%s', (text, plan) => {
  expect(planOf(text)).toMatchObject(plan);
});

it.each([
  ['cuánto pagué de luz en noviembre', 'vino más cara que la de octubre? por cuánto', until('2026-10', '2026-11')],
  ['how much was my electricity bill this month', 'is it higher than last month?', YEAR],
  ['cuánto pagué de luz', 'is it higher than last month?', YEAR],
  ['cuánto pagué de luz en agosto', '¿fue más cara que la de julio?', until('2026-07', '2026-08')],
])('%s || %s', (before, text, days) => {
  expect(planOf(text, [before])).toMatchObject({
    calls: [{ tool: 'recurring_items', args: { names: 'Electricidad', ...days } }],
  });
});

it('is of the bills that are named and of the month that is named, or is no answer', () => {
  const bills = [
    ['la luz', 'Electricidad'],
    ['el internet', 'Internet'],
    ['el celular', 'Celular'],
  ] as const;
  const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'setiembre', 'octubre'];
  const forms = [
    ['¿BILL está más cara que en MONTH?', 0],
    ['¿subió BILL desde MONTH?', 0],
    ['¿me subió BILL en MONTH?', -1],
    ['¿aumentó BILL respecto a MONTH?', 0],
  ] as const;
  let answered = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...bills),
      fc.nat({ max: months.length - 1 }),
      fc.constantFrom(...forms),
      ([bill, item], at, [form, back]) => {
        const text = form.replace('BILL', bill).replace('MONTH', months[at] ?? '');
        const plan = planOf(text);
        if (typeof plan === 'string') return;
        answered++;
        const month = `2026-${String(at + 1).padStart(2, '0')}`;
        const days = back === 0 ? since(month) : until(addMonths(month, back), month);
        expect(plan, text).toMatchObject(rose(item, days));
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 200 }) },
  );
  expect(answered).toBeGreaterThan(randomRuns({ short: 30, long: 100 }));
});

it('of a shop, a category or what leaves something out says nothing of bills', () => {
  for (const text of ['¿subió Netflix?', '¿subió la ropa desde julio?', 'cuánto subió Walmart en octubre'])
    expect(JSON.stringify(planOf(text)), text).not.toContain('"rose_since"');
});
