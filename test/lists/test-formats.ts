/** Tests of files of movements in every format, from random ledgers, by producers that are not the reader. */
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { PasteReading } from '../../src/domain/paste/reading.ts';
import { pdfFolder } from '../../src/server/platform/pdf/pdf-testing.ts';
import { PDF_PRODUCERS, TABLE_PRODUCERS } from './draw-statements.ts';
import { changes, type Ledger, ledgers } from './ledgers.ts';
import { PRODUCERS } from './producers.ts';
import { expectedOf, foundIn, isReported, readBytes, readPdf } from './read-bytes.ts';

function expectLedger(reading: PasteReading, ledger: Ledger, bySide: boolean): void {
  const inOrder = (movements: string[]) => (bySide ? movements.sort() : movements);
  expect([reading.errors, inOrder(foundIn(reading))]).toEqual([[], inOrder(expectedOf(ledger.movements))]);
  expect(reading.statement).toMatchObject({ numbers: [ledger.iban], currency: 'CRC', agrees: true, difference: '0' });
}

/** Declares the tests; `runs` and `pdfRuns` are the ledgers of each format. */
export function testFormats({ runs, pdfRuns }: { runs: number; pdfRuns: number }): void {
  const folder = pdfFolder();
  afterAll(folder.remove);
  const formats = [
    ...PRODUCERS.map(({ name, make, bySide = false }) => ({
      ...{ name, make, bySide },
      numRuns: runs,
      read: async (bytes: Uint8Array) => readBytes(bytes),
    })),
    ...[...PDF_PRODUCERS, ...TABLE_PRODUCERS].map(({ name, make, bySide = false }) => ({
      ...{ name, make, bySide, numRuns: pdfRuns },
      read: (bytes: Uint8Array) => readPdf(bytes, folder),
    })),
  ];

  describe.each(formats)('$name', ({ make, read, bySide, numRuns }) => {
    test('gives the ledger back, and its own sums agree', async () => {
      await fc.assert(
        fc.asyncProperty(ledgers, async (ledger) => {
          expectLedger(await read(await make({ ledger, movements: ledger.movements })), ledger, bySide);
        }),
        { numRuns },
      );
    });

    test('with a changed digit of an amount is refused or reported', async () => {
      await fc.assert(
        fc.asyncProperty(changes, async ({ ledger, movements }) => {
          expect(isReported(await read(await make({ ledger, movements })))).toBe(true);
        }),
        { numRuns },
      );
    });
  });
}
