import { describe, expect, test } from 'vitest';
import type { NoticeKind } from './notice.ts';
import { type PairedNotice, type PairedRow, rematch } from './rematch.ts';

/** A seeded generator. */
function chance(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const dayOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;

/** Where a mail or a message prints them. */
type Printed = { list?: string | null; minute?: number; digits?: string | null };

function notice(
  id: number,
  kind: NoticeKind,
  day: number,
  { list = null, minute, digits = null }: Printed = {},
): PairedNotice {
  const [door, local_date, counterpart] = [kind === 'entry' ? 'person' : kind, dayOf(day), 'PANADERIA DE PRUEBA'];
  const clock = [Math.floor((minute ?? 0) / 60), (minute ?? 0) % 60].map((number) => String(number).padStart(2, '0'));
  const instant = minute === undefined ? null : `${local_date}T${clock.join(':')}:00`;
  const proposal = {
    ...{
      merchant: counterpart,
      date: instant ?? `${local_date}T00:00:00`,
      local_date,
      amount: '1700',
      currency: 'CRC',
    },
    ...{ type: 'COMPRA' as const, source: 'MANUAL', external_id: null, reference: null, notes: null },
    ...{ raw_charges: null, deferred_to_next_cycle: false },
  };
  return {
    id,
    telling: {
      ...{ kind, door, list, local_date, instant, amount: '1700', currency: 'CRC', direction: 'out' },
      ...{ type: 'COMPRA', counterpart, issuer: null, digits, account_id: null, references: [], cuota: null },
    },
    witness: { key: String(id), kind, door, direction: 'out', amount: '1700', proposal },
  };
}

/** Equal purchases of some days on two cards, each reported by some of: a mail, a message, a person, a list that posts later. */
function documentsOf(seed: number): PairedNotice[] {
  const next = chance(seed);
  const documents: PairedNotice[] = [];
  const add = (kind: NoticeKind, day: number, printed?: Printed) =>
    documents.push(notice(documents.length + 1, kind, day, printed));
  for (let purchase = 2 + next(5); purchase > 0; purchase--) {
    const day = 8 + next(8);
    const printed = { minute: 360 + 5 * next(190), digits: next(3) === 0 ? '4444' : '3333' };
    if (next(4) > 0) add('email', day, printed);
    if (next(3) === 0) add('message', day, { ...printed, minute: printed.minute + next(3) });
    if (next(3) === 0) add('entry', day + next(2));
    if (next(4) > 0 || documents.length === 0) add('statement', day + next(5), { list: 'march' });
  }
  return documents;
}

/** The documents in rows as they might have arrived one at a time: each in a row without its kind, or a new one. */
function dealt(documents: readonly PairedNotice[], seed: number): PairedRow[] {
  const next = chance(seed);
  const rows: { id: number; is_possible: boolean; notices: PairedNotice[] }[] = [];
  for (const document of documents.toSorted(() => next(3) - 1)) {
    const free = rows.filter(({ notices }) => !notices.some(({ telling }) => telling.kind === document.telling.kind));
    const row = free[next(free.length + 1)];
    if (row) row.notices.push(document);
    else rows.push({ id: 100 + rows.length, is_possible: false, notices: [document] });
  }
  return rows;
}

const partition = (rowOf: ReadonlyMap<number, number>) =>
  [...Map.groupBy(rowOf.keys(), (id) => rowOf.get(id)).values()]
    .map((ids) => ids.toSorted((a, b) => a - b).join(' '))
    .sort();

const SEEDS = Array.from({ length: 2_000 }, (_, at) => at + 1);
const cases = SEEDS.flatMap((seed) => {
  const rows = dealt(documentsOf(seed), seed);
  const rowOf = rematch(rows, new Set());
  return rowOf ? [{ seed, rows, rowOf }] : [];
});

describe('rematching equal purchases', () => {
  test('gives the same pairs from any earlier state', () => {
    expect(cases.length).toBeGreaterThan(300);
    for (const { seed, rows, rowOf } of cases) {
      const others = dealt(documentsOf(seed), seed + 1_000_000);
      const other = rematch(others, new Set());
      if (other) expect(partition(other)).toEqual(partition(rowOf));
      expect(rematch(rows.toReversed(), new Set())).toEqual(rowOf);
    }
  });

  test('gives every row a document, and at most one of each kind', () => {
    for (const { rows, rowOf } of cases) {
      expect(new Set(rowOf.values())).toEqual(new Set(rows.map(({ id }) => id)));
      const told = rows.flatMap(({ notices }) => notices.map((each) => `${rowOf.get(each.id)} ${each.telling.kind}`));
      expect(new Set(told).size).toBe(told.length);
    }
  });

  test('keeps existing pairs', () => {
    for (const { rows, rowOf } of cases) {
      const all = rows.flatMap(({ notices }) => notices);
      const paired = rows.map((row) => ({ ...row, notices: all.filter(({ id }) => rowOf.get(id) === row.id) }));
      expect(rematch(paired, new Set())).toEqual(rowOf);
    }
  });
});

test('a row made in doubt is dropped when fewer rows suffice; any other row stays', () => {
  const rows = (is_possible: boolean): PairedRow[] => [
    { id: 1, is_possible: false, notices: [notice(1, 'statement', 14), notice(2, 'email', 13)] },
    { id: 2, is_possible: false, notices: [notice(3, 'statement', 12)] },
    { id: 3, is_possible, notices: [notice(4, 'email', 14)] },
  ];
  expect(partition(rematch(rows(true), new Set()) ?? new Map())).toEqual(['1 4', '2 3']);
  expect(rematch(rows(false), new Set())).toBeNull();
});
