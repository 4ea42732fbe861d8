/** A file whose records carry the bank's numbers, some of them twice. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-05-30T18:00:00Z' });
});
afterAll(() => service.close());

type Record = { id: number; day: number; amount: number; name: string };
const ofxOf = (records: readonly Record[]) =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>CRC<ACCTID>1234<BANKTRANLIST>${records
    .map(
      ({ id, day, amount, name }) =>
        `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202605${String(day).padStart(2, '0')}<TRNAMT>-${amount}.00<FITID>F${id}<NAME>${name}</STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;

const upload = async (text: string, dry_run: boolean): Promise<Json> => {
  const { status, body } = await service.send({
    method: 'POST',
    url: `/api/v1/imports?filename=a.ofx&dry_run=${dry_run}`,
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(text),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const empty = () =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('notices').execute();
  });
const counts = ({ counts: { fresh, attached, duplicates, possible, errors } }: Json) => ({
  ...{ fresh, attached, duplicates, possible, errors },
});

it('a record that is twice in a file is one row and a reported repeat', async () => {
  const twice = { id: 77, day: 13, amount: 1_500, name: 'SODA' };
  const { created, duplicates } = await upload(ofxOf([twice, { ...twice, id: 80 }, twice]), false);
  expect(created.map((row: Json) => row.amount)).toEqual([1_500, 1_500]);
  expect(duplicates.map((each: Json) => [each.line, each.code, each.match.id])).toEqual([
    [4, 'repeated', created[0].id],
  ]);
});

it('of every file the dry run says what the import does: each number is one row, a repeat, or an error in words', async () => {
  const record = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 13, max: 14 }),
    amount: fc.constantFrom(1_500, 1_501),
    name: fc.constantFrom('SODA', 'PAN'),
  });
  const list = fc.array(record, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(list, list, async (first, second) => {
      await empty();
      for (const records of [first, second]) {
        const [shown, made] = [await upload(ofxOf(records), true), await upload(ofxOf(records), false)];
        expect(counts(made)).toEqual(counts(shown));
        expect(made.counts.created + made.duplicates.length + made.possible.length + made.errors.length).toBe(
          records.length,
        );
      }
      const { body } = await service.ask('GET', '/api/v1/transactions?limit=200');
      const ids = body.items.map((row: Json) => row.external_id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 25 },
  );
});
