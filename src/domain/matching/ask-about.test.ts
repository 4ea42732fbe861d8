/** The questions of one list: one to one, and whoever answers them with the truth has the true number of rows. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { resemble } from './alike.ts';
import { judgePair } from './judge-pair.ts';
import { decide, line, row, tell } from './matching-testing.ts';
import type { KnownEvent, Telling } from './notice.ts';

/** A merchant as its mails and as its lines name it: no pair is alike. */
const MERCHANTS = [
  { mail: 'AMAZON MKTPLACE PMTS', list: 'AMZN MKTP US*2X3' },
  { mail: 'PRICE SMART TRES RI', list: 'PRICESMART' },
  { mail: 'UBER EATS CR', list: 'UBR PENDING EATS' },
  { mail: 'DUNKIN TRES RIOS', list: null },
  { mail: 'GOLLO HEREDIA', list: null },
  { mail: null, list: 'KOLBI' },
  { mail: null, list: 'SODA LA PARADA' },
] as const;

const dayOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;

type Life = { rows: KnownEvent[]; lines: Telling[]; merchantOf: Map<KnownEvent | Telling, string>; events: number };

/** Purchases of one price; each has the documents of its merchant, and a list posts it up to five days later. */
const life = fc
  .array(
    fc.record({
      merchant: fc.constantFrom(...MERCHANTS),
      day: fc.integer({ min: 5, max: 12 }),
      later: fc.integer({ min: 0, max: 5 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((purchases): Life => {
    const merchantOf = new Map<KnownEvent | Telling, string>();
    const rows: KnownEvent[] = [];
    const lines: Telling[] = [];
    for (const { merchant, day, later } of purchases) {
      const name = merchant.mail ?? merchant.list;
      if (merchant.mail !== null) {
        const made = row(tell({ counterpart: merchant.mail, local_date: dayOf(day) }));
        rows.push(made);
        merchantOf.set(made, name);
      }
      if (merchant.list !== null) {
        const printed = line({ counterpart: merchant.list, local_date: dayOf(day + later) });
        // Two equal lines of a day are the specification's duplicate, which says nothing of questions.
        const isSame = (each: Telling) => each.local_date === printed.local_date && each.counterpart === merchant.list;
        if (lines.some(isSame)) {
          if (merchant.mail !== null) rows.pop();
          continue;
        }
        lines.push(printed);
        merchantOf.set(printed, name);
      }
    }
    const both = lines.filter((each) => rows.some((made) => merchantOf.get(made) === merchantOf.get(each)));
    return { rows, lines, merchantOf, events: rows.length + lines.length - both.length };
  });

const judged = (notice: Telling, known: KnownEvent) => judgePair(notice, known, new Set());

describe('the questions of a list', () => {
  test('are one to one while another row is free', () => {
    fc.assert(
      fc.property(life, ({ rows, lines }) => {
        const decisions = decide(lines, rows);
        const rowOf = decisions.map((each) => ('row' in each ? each.row.id : null));
        const hasFree = (at: number) =>
          rows.some((known) => judged(lines[at] as Telling, known) && !rowOf.includes(known.id));
        // The one whose row it most likely is keeps it.
        for (const known of rows) {
          const about = [...rowOf.keys()].filter((at) => rowOf[at] === known.id);
          expect(about.length > 1 ? about.filter(hasFree).length : 0).toBeLessThan(2);
        }
        for (const [at, { outcome }] of decisions.entries())
          expect([outcome, rows.some((known) => judged(lines[at] as Telling, known))]).toEqual(
            outcome === 'possible' ? ['possible', true] : ['new', false],
          );
      }),
      { numRuns: randomRuns({ short: 300, long: 20_000 }) },
    );
  });

  test('give the true number of rows when they are answered with the truth', () => {
    fc.assert(
      fc.property(life, ({ rows, lines, merchantOf, events }) => {
        const isSame = (asked: Telling, known: KnownEvent) => merchantOf.get(asked) === merchantOf.get(known);
        const asked = lines.map((telling) => ({ telling, said_same: false, forced: false }));
        for (const [at, each] of decide(lines, rows).entries()) {
          if (each.outcome !== 'possible') continue;
          const answer = asked[at] as (typeof asked)[number];
          answer[isSame(answer.telling, each.row) ? 'said_same' : 'forced'] = true;
        }
        const answered = decide(asked, rows);
        const taken = answered.flatMap((each) => (each.outcome === 'same' ? [each.row.id] : []));
        expect(new Set(taken).size).toBe(taken.length);
        const made = answered.filter(
          (each, at) => each.outcome === 'new' && !(each.may_be && isSame(lines[at] as Telling, each.may_be)),
        );
        expect([answered.filter(({ outcome }) => outcome === 'possible').length, rows.length + made.length]).toEqual([
          0,
          events,
        ]);
      }),
      { numRuns: randomRuns({ short: 300, long: 20_000 }) },
    );
  });
});

test.each([
  ['AMZN MKTP US*2X3', 'AMAZON MKTPLACE PMTS', true],
  ['PRICE SMART TRES RI', 'PRICESMART TRES RIOS', true],
  ['DLC*UBER EATS CR', 'UBR EATS', true],
  ['AMZN MKTP US*2X3', 'DUNKIN TRES RIOS', false],
  ['PRICESMART TRES RIOS', 'DUNKIN TRES RIOS', false],
  ['DLC*UBER EATS CR', 'PRICE SMART TRES RI', false],
])('%s and %s may be two spellings of one name: %s', (one, other, expected) => {
  expect([resemble(one, other), resemble(other, one)]).toEqual([expected, expected]);
});
