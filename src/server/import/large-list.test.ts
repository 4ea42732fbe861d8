/** What a list of many lines answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

const LINES = 450;
const text = Array.from({ length: LINES }, (_, n) => `2026-04-01  COMERCIO ${n}  ${n + 1}.00  COL  D`).join('\n');
let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const paste = async (change: object = {}): Promise<Json> =>
  (await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...change })).body;

describe('a list of 450 new lines', () => {
  it('answers the first 200 rows with their lines, how many there are, and a cursor to the others', async () => {
    expect(await paste({ dry_run: true })).toMatchObject({ counts: { created: 0, fresh: LINES }, next_cursor: null });

    const taken = await paste();
    expect(taken.counts).toEqual({
      ...{ created: LINES, uncategorized: LINES, fresh: LINES, attached: 0, duplicates: 0, possible: 0, errors: 0 },
    });
    expect([taken.created.length, taken.fresh.length]).toEqual([200, 200]);
    const rows: Json[] = [...taken.created];
    for (let cursor = taken.next_cursor; cursor !== null; ) {
      const page = (await service.ask('GET', `/api/v1/imports/created?cursor=${cursor}`)).body;
      rows.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(rows.map(({ merchant }) => merchant)).toEqual(Array.from({ length: LINES }, (_, n) => `COMERCIO ${n}`));
    expect(rows[449]).toEqual((await service.ask('GET', `/api/v1/transactions/${rows[449].id}`)).body);
    expect(rows[0]).toEqual((await service.ask('GET', `/api/v1/transactions/${rows[0].id}`)).body);
  });

  it('lists all of them when they are duplicates', async () => {
    const again = await paste();
    expect(again.duplicates).toHaveLength(LINES);
    expect(again.counts).toMatchObject({ created: 0, duplicates: LINES });
    expect(again.next_cursor).toBeNull();
  });

  it('is logged with all that it made when it is a file', async () => {
    const { body } = await service.send({
      method: 'POST',
      url: '/api/v1/imports?filename=a.txt&allow_duplicates=true',
      headers: {
        ...{ cookie: await service.login(), origin: 'http://localhost:8080' },
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(text),
    });
    expect(body.counts.created).toBe(LINES);
    expect((await service.ask('GET', '/api/v1/imports')).body[0]).toMatchObject({ id: body.import_id, created: LINES });
  });

  it('rejects a cursor that it did not give out', async () => {
    const { status, body } = await service.ask('GET', '/api/v1/imports/created?cursor=nonsense');
    expect([status, body.code]).toEqual([422, 'validation']);
  });
});
