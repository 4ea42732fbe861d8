/** The mails that the mailbox tests and rigs deliver become exactly the rows that their generator expects. */
import { expect, test } from 'vitest';
import { createTestApp, type Json } from './app.ts';
import { makeMails } from './mailbox/mails.ts';

test('every generated purchase becomes its row, in each layout and encoding, and nothing else becomes one', async () => {
  const service = await createTestApp({ now: '2026-11-23T18:00:00Z' });
  try {
    const sizes = { newsletterBytes: () => 2_000, attachmentBytes: () => 5_000 };
    const mails = makeMails({ seed: 7, until: '2026-11-22', purchases: 108, newsletters: 10, letters: 10, ...sizes });
    const headers = {
      'content-type': 'message/rfc822',
      cookie: await service.login(),
      origin: 'http://localhost:8080',
    };
    const wrong: unknown[] = [];
    for (const { raw, row } of mails) {
      const { status, body } = await service.send({
        method: 'POST',
        url: '/api/v1/ingest/email',
        headers,
        payload: raw,
      });
      const isRight = status === 200 && (body.status === 'created') === (row !== null);
      if (!isRight) wrong.push([raw.toString(), status, body]);
    }
    expect(wrong).toEqual([]);
    const { body } = await service.ask('GET', '/api/v1/transactions?limit=200');
    const rows = body.items.map((row: Json) => [row.merchant, row.amount, row.local_date].join());
    const expected = mails.flatMap(({ row }) => (row ? [[row.merchant, Number(row.amount), row.day].join()] : []));
    expect(rows.toSorted()).toEqual(expected.toSorted());
  } finally {
    await service.close();
  }
});
