/** Fewer rows of a proposal are of those rows, and the change is the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const ORDER = 'ponga todo lo de Uber en entretenimiento';
function narrowed(said: string, order = ORDER): unknown {
  const found = understand(questionOf(said, { earlier: [order], isProposed: true }));
  return found.kind === 'answer' ? found.plan : found.kind;
}
const same = { tool: 'propose_category', args: { category: 12 } };

it.each([
  ['solo los de marzo', 'since:2026-03-01 until:2026-03-31'],
  ["hmm only March's", 'since:2026-03-01 until:2026-03-31'],
  ['no todo, solo lo de este ciclo', 'since:2026-03-19 until:2026-04-18'],
  ['not the Uber Eats ones', '-"Uber Eats"'],
  ['solo los de febrero y enero', 'since:2026-01-01 until:2026-02-28'],
])('%s', (said, term) => {
  expect(narrowed(said)).toMatchObject({ ...same, rows: { which: 'all', args: { q: expect.stringContaining(term) } } });
});

it('all but those of an amount or a day, whatever they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 99_999 }), fc.integer({ min: 1, max: 31 }), (amount, day) => {
      expect(narrowed(`menos el de ${amount}`)).toMatchObject({
        ...same,
        rows: { which: { allBut: { like: { min_amount: amount, max_amount: amount } } } },
      });
      const onDay = `-03-${String(day).padStart(2, '0')}`;
      expect(narrowed(`el del ${day} de marzo no`)).toMatchObject({
        ...same,
        rows: { which: { allBut: { onDay, isMany: false } } },
      });
    }),
    { numRuns: randomRuns({ short: 20, long: 600 }) },
  );
});

it('the rows of a year are many, and the one of such an amount is one', () => {
  const year = fc.integer({ min: 2000, max: 2099 });
  fc.assert(
    fc.property(year, (said) => {
      expect(narrowed(`menos el de ${said}`)).toHaveProperty('rows.which.allBut.like', {
        min_amount: said,
        max_amount: said,
      });
      expect(narrowed(`menos los de ${said}`)).toHaveProperty('rows.which.allBut.like.start_date', `${said}-01-01`);
    }),
    { numRuns: randomRuns({ short: 20, long: 100 }) },
  );
});

it('the first of so many is the first', () => {
  const two = narrowed('just the first', 'delete the last two Starbucks purchases');
  expect(two).toMatchObject({
    tool: 'propose_delete',
    rows: { which: { places: [1] }, args: { limit: 2 } },
  });
});

it('a message that says anything else narrows nothing', () => {
  for (const said of ['solo quería ver', 'solo el monto', 'menos mal', '¿solo los de marzo?'])
    expect(narrowed(said), said).not.toHaveProperty('rows');
});

it('another row of the list takes the place of the one that was proposed', () => {
  const talk = ['muéstreme Starbucks', 'el más barato a entretenimiento'];
  const other = (said: string) => {
    const found = understand(questionOf(said, { earlier: talk, isProposed: true }));
    return found.kind === 'answer' ? found.plan : found.kind;
  };
  const change = { tool: 'propose_category', args: { category: 12 } };
  const dearest = { ...change, rows: { which: { by: 'amount', isLeast: false, count: 1 } } };
  expect(other('uy no, esa no: la más cara')).toMatchObject(dearest);
  expect(other('no, the most expensive one')).toMatchObject(dearest);
  expect(other('no, el segundo')).toMatchObject({ ...change, rows: { which: { at: 2, count: 1 } } });
});

it('the rows of another time take the place of those that were proposed, whatever the day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 31 }),
      fc.constantFrom('no, la del # de marzo', 'perdón, el del # de marzo'),
      (day, said) => {
        const text = said.replace('#', String(day));
        const on = `2026-03-${String(day).padStart(2, '0')}`;
        expect(JSON.stringify(narrowed(text, 'borre el Uber del 2 de febrero')), text).toContain(on);
        expect(JSON.stringify(narrowed(text, 'borre el Uber del 2 de febrero')), text).not.toContain('2026-02');
      },
    ),
    { numRuns: randomRuns({ short: 40, long: 300 }) },
  );
});
