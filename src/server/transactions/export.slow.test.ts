import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

/** A strict reader of RFC 4180: every cell quoted, every line ended by CRLF. Throws on anything else. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      if (text[at] !== '"') throw new Error(`Not quoted at ${at}`);
      let cell = '';
      for (at++; ; at++) {
        if (at >= text.length) throw new Error('Not closed');
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[at++];
        else break;
      }
      row.push(cell);
      const next = text[++at];
      if (next === ',') at++;
      else if (text.slice(at, at + 2) === '\r\n') break;
      else throw new Error(`Neither comma nor line end at ${at}`);
    }
    at += 2;
    rows.push(row);
  }
  return rows;
}

const exported = async (query = '') => {
  const { status, text, headers } = await service.ask('GET', `/api/v1/transactions/export${query}`);
  expect(status).toBe(200);
  const [header = [], ...rows] = readCsv(text);
  return { text, headers, rows: rows.map((row) => Object.fromEntries(row.map((cell, n) => [header[n] ?? '', cell]))) };
};
const record = async (more: object) => {
  const row = { merchant: 'X', date: '2026-04-01', amount: 1, type: 'COMPRA', currency: 'CRC', ...more };
  expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
};

describe('CSV export', () => {
  it('has every row once, newest first, with its category by name and amounts as plain numbers', async () => {
    await record({
      merchant: 'AUTO MERCADO',
      amount: 6980.5,
      date: '2026-03-31T18:30:00-06:00',
      notes: 'año, "día"\nfin',
    });
    await record({ merchant: 'Steam', amount: '9.99', currency: 'USD', date: '2026-03-30' });
    await record({ merchant: 'Monero', amount: '0.000000000001', currency: 'XMR', date: '2026-03-29' });
    const { rows, headers, text } = await exported();
    expect(text.startsWith('\ufeff"id","date","local_date","merchant","amount"')).toBe(true);
    expect(String(headers['content-type'])).toBe('text/csv; charset=utf-8');
    expect(String(headers['content-disposition'])).toBe('attachment; filename="alcancia-2026-04-10.csv"');
    expect(
      rows.map((row) => [row['local_date'], row['amount'], row['amount_crc'], row['category'], row['currency']]),
    ).toEqual([
      ['2026-03-31', '6980.5', '6980.5', 'Supermercado', 'CRC'],
      ['2026-03-30', '9.99', '4678.22', 'Entretenimiento', 'USD'],
      ['2026-03-29', '0.000000000001', '', '', 'XMR'],
    ]);
    expect(rows[0]).toMatchObject({ date: '2026-04-01T00:30:00', notes: 'año, "día"\nfin' });
  });

  it('makes no formula of ten thousand random texts, and each reads back', async () => {
    const start = fc.constantFrom(
      '',
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '＝',
      '＋',
      '－',
      '＠',
      '"',
      "'",
      ',',
      ';',
      '\n',
      ' ',
    );
    const text = fc
      .tuple(start, fc.string({ unit: 'binary' }))
      .map((parts) => parts.join('').toWellFormed().replaceAll('\0', ''));
    const texts = fc.sample(text, { numRuns: 10_000 });
    const { rows } = await sql<{ cell: string }>`
      select csv_plain(given) as cell from unnest(${texts}::text[]) with ordinality as t (given, n) order by n
    `.execute(service.deps.db);
    const cells = rows.map(({ cell }) => cell);
    const faults = texts.filter((given, n) => {
      const wanted = /^[=+\-@\t\r\n＝＋－＠]/.test(given) ? `'${given}` : given;
      return cells[n] !== wanted;
    });
    expect(faults).toEqual([]);
    expect(texts.filter((given) => /^[=+\-@]/.test(given)).length).toBeGreaterThan(1_000);
  });

  it.each([`o'hara`, `back\\slash`, `'); drop table transactions; --`, '$1 $2', `E'\\''`])(
    'finds the rows of a search for %s and nothing else',
    async (merchant) => {
      await record({ merchant });
      const { rows } = await exported(`?q=${encodeURIComponent(`"${merchant}"`)}`);
      expect(rows.map((row) => row['merchant'])).toEqual([merchant]);
    },
  );

  it('makes no formula of hostile text, and keeps it readable', async () => {
    await service.arrange((db) => db.deleteFrom('transactions').execute());
    const nasty = ['=1+1', '+506 8888', '-2', '@SUM(A1)', '\t=1', '＝1', "'quoted", 'plain = 1'];
    for (const [n, notes] of nasty.entries()) await record({ merchant: nasty[n], reference: notes });
    const { rows } = await exported();
    expect(rows.map((row) => row['merchant']).reverse()).toEqual([
      "'=1+1",
      "'+506 8888",
      "'-2",
      "'@SUM(A1)",
      "'=1",
      "'＝1",
      "'quoted",
      'plain = 1',
    ]);
    expect(rows.every((row) => row['amount'] === '1')).toBe(true);
  });

  it('applies filters and the search language, and rejects others by name', async () => {
    await service.arrange((db) => db.deleteFrom('transactions').execute());
    for (const [n, type] of ['COMPRA', 'SALARY', 'DEPOSITO'].entries()) {
      await record({ merchant: `Empresa ${n}`, type, date: `2026-04-0${n + 1}`, source: n === 0 ? 'CASH' : 'SINPE' });
    }
    expect((await exported('?type=SALARY')).rows.map((row) => row['type'])).toEqual(['SALARY']);
    expect((await exported('?source=SINPE&end_date=2026-04-02')).rows).toHaveLength(1);
    expect((await exported('?q=since:2026-04-02 empresa')).rows).toHaveLength(2);
    const refused = await service.ask('GET', '/api/v1/transactions/export?limit=1');
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'limit']);
  });

  it('streams more rows than one part has, each once, and its counted rows add up to the total', async () => {
    await service.arrange(async (db) => {
      await db.deleteFrom('transactions').execute();
      const stamp = {
        created_at: '2026-04-10T18:00:00',
        created_by: 'a',
        updated_at: '2026-04-10T18:00:00',
        updated_by: 'a',
      };
      for (let part = 0; part < 5; part++) {
        const rows = Array.from({ length: 2_001 }, (_, n) => ({
          ...stamp,
          merchant: `M ${part} ${n}`,
          date: '2026-04-01T00:00:00',
          local_date: '2026-04-01',
          cycle: '2026-04',
          amount: `${n + 1}.01`,
          currency: 'CRC',
          type: n % 4 === 0 ? 'DEVOLUCION' : 'COMPRA',
          source: 'CASH',
          origin: 'web',
          search_text: 'M',
        }));
        await db.insertInto('transactions').values(rows).execute();
      }
    });
    const { rows } = await exported();
    expect([rows.length, new Set(rows.map((row) => row['id'])).size]).toEqual([10_005, 10_005]);
    const cents = rows.reduce((sum, row) => {
      const amount = BigInt((row['amount_crc'] ?? '').replace('.', ''));
      return sum + (row['type'] === 'COMPRA' ? amount : -amount);
    }, 0n);
    const { body } = await service.ask('GET', '/api/v1/analytics/by-category?cycle=2026-04');
    expect(body.total_crc).toBe(Number(cents) / 100);
  });
});

describe('an export of some rows', () => {
  it.each([
    'tag=viaje',
    'tag=none',
    'q=tag%3Aviaje',
    'q=-cat%3Asupermercado',
    'q=Caf%C3%A9%20tag%3Aviaje',
    'q=0042',
    'type=COMPRA&q=-Amazon',
  ])('%s has the rows that the list has', async (query) => {
    await record({ merchant: 'Café de viaje 0042', tags: ['viaje'] });
    const { body } = await service.ask('GET', `/api/v1/transactions?limit=200&${query}`);
    const { rows } = await exported(`?${query}`);
    expect(rows.length).toBe(body.total);
    expect(rows.slice(0, 200).map(({ id }) => Number(id))).toEqual(body.items.map(({ id }: { id: number }) => id));
  });
});
