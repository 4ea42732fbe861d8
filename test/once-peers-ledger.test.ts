/**
 * The ledger that `npm run bench:peers` gives to every program: reproducible, the same in each format whatever its
 * names contain, and compared by independently computed totals.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_NAMES, openCommand, versionOf } from '../bench/peers/commands.ts';
import { beancountOf, csvOf, journalOf } from '../bench/peers/journals.ts';
import {
  CATEGORIES,
  centimosOf,
  compareTotals,
  decimalOf,
  FIRST_DAY,
  LAST_DAY,
  MONTH,
  makeLedger,
  type Row,
  sumLedger,
  type Totals,
} from '../bench/peers/ledger.ts';
import { sumAmounts } from '../src/domain/money.ts';
import { readPaste } from '../src/domain/paste/read-paste.ts';

const HOSTILE = [
  'two\nlines\r\nand a\tTAB',
  '; a comment, cycle:2020-01',
  '(99) * ! code | note ; x',
  '"quoted" \\ back\\slash \\n "',
  '2026-03-01 * fake\n    expenses:fake  1000000 CRC\n    assets:fake',
  'ñandú ₡ 🐦 e\u0301',
  '* ~ = P D 2026/01/01',
  '=1+1',
  'trailing backslash \\',
];
const hostile: Row[] = HOSTILE.map((merchant, n) => {
  const kind = n % 4 === 3 ? 'refund' : 'spending';
  return { id: n + 1, day: `${MONTH}-02`, merchant, category: 'groceries', kind, centimos: 101 + n };
});
const ledger = [...makeLedger(1_000), ...hostile];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-peers-ledger-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the peers’ ledger', () => {
  it('is the same on each run, ordered by day, over all five years', () => {
    const rows = makeLedger(1_000);
    expect(makeLedger(1_000)).toEqual(rows);
    const days = rows.map((row) => row.day);
    expect(days.toSorted()).toEqual(days);
    expect([days[0], days.at(-1)?.slice(0, 7)]).toEqual([FIRST_DAY, LAST_DAY.slice(0, 7)]);
    expect(new Set(rows.map((row) => row.category)).size).toBe(Object.keys(CATEGORIES).length + 1);
  });

  it('sums to what exact decimals give', () => {
    for (const [month, figures] of sumLedger(ledger)) {
      for (const [category, centimos] of figures) {
        const amounts = ledger
          .filter((row) => row.day.startsWith(month) && row.category === category)
          .map((row) => decimalOf(row.kind === 'refund' ? -row.centimos : row.centimos));
        expect(centimosOf(String(sumAmounts(amounts)))).toBe(centimos);
      }
    }
  });

  it('has amounts that round-trip through text', () => {
    for (const centimos of [0, 1, -1, 5, 99, 100, -105, 123_456_789]) {
      expect(centimosOf(decimalOf(centimos))).toBe(centimos);
    }
    expect(['7', '7.5', '-0.00', '7.5000'].map(centimosOf)).toEqual([700, 750, 0, 750]);
    for (const none of ['', '1,5', '1.005', '1 CRC', '1e3']) expect(() => centimosOf(none), none).toThrow();
  });
});

describe('the comparison', () => {
  const totals = (...figures: [string, string, number][]): Totals => {
    const made: Totals = new Map();
    for (const [month, category, centimos] of figures) {
      made.set(month, (made.get(month) ?? new Map<string, number>()).set(category, centimos));
    }
    return made;
  };

  it('accepts equal totals, and names each figure that is a céntimo off, missing or extra', () => {
    const right = totals(['2026-03', 'fuel', 500], ['2026-03', 'home', 7]);
    expect(compareTotals(right, totals(['2026-03', 'home', 7], ['2026-03', 'fuel', 500]))).toEqual([]);
    expect(compareTotals(right, totals(['2026-03', 'fuel', 501], ['2026-04', 'home', 7]))).toEqual([
      '2026-03 fuel: 5.01 instead of 5.00',
      '2026-03 home: 0.00 instead of 0.07',
      '2026-04 home: 0.07 instead of 0.00',
    ]);
  });
});

describe('the writers', () => {
  it('write the same journal lines for a movement whatever its name contains', () => {
    const journal = journalOf(hostile).split('\n');
    expect(journal.filter((line) => /^\d{4}-\d{2}-\d{2} \* \(\d+\) \S/.test(line))).toHaveLength(hostile.length);
    expect(journal.filter((line) => /^ {4}expenses:groceries {2}-?\d+\.\d{2} CRC$/.test(line))).toHaveLength(
      hostile.length,
    );
    expect(journal).toHaveLength(hostile.length * 4);
    expect(journal.join('\n')).not.toMatch(/[;|\t\r]/);
  });

  it('close every quoted name for Beancount', () => {
    const entries = beancountOf(hostile)
      .split('\n')
      .filter((line) => line.includes(' * '));
    expect(entries).toHaveLength(hostile.length);
    for (const entry of entries) expect(entry).toMatch(/^\d{4}-\d{2}-\d{2} \* "(?:[^"\\]|\\["\\])+"$/);
  });

  it('write a CSV that this service reads back with the same day, kind and amount', () => {
    const { movements, errors } = readPaste(csvOf(ledger), { currency: 'CRC', today: '2026-11-22' });
    expect(errors).toEqual([]);
    const types = { spending: 'COMPRA', refund: 'DEVOLUCION', income: 'DEPOSITO' };
    expect(movements.map(({ parsed }) => [parsed.local_date, parsed.type, centimosOf(parsed.amount)])).toEqual(
      ledger.map((row) => [row.day, types[row.kind], row.centimos]),
    );
  });
});

describe('the programs', () => {
  for (const name of COMMAND_NAMES) {
    const isThere = versionOf(name) !== null;
    it.skipIf(!isThere)(
      `${name} reads the ledger, hostile names included, to its totals${isThere ? '' : ' (skipped: not installed)'}`,
      async () => {
        const peer = openCommand(name, ledger, folder);
        await peer.load();
        const expected = sumLedger(ledger);
        expect(compareTotals(expected, (await peer.trend()).value)).toEqual([]);
        const month = new Map([...expected].filter(([one]) => one === MONTH));
        expect(compareTotals(month, (await peer.month()).value)).toEqual([]);
        expect((await peer.export()).value).toBe(ledger.length);
      },
    );
  }
});
