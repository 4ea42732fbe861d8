/**
 * A year of one life against the whole service (test/simulated-year): the same money is one row, whatever document
 * reports it.
 */
import { describe, expect, it } from 'vitest';
import { createTestApp } from './app.ts';
import { Book } from './simulated-year/book.ts';
import type { Row } from './simulated-year/doors.ts';
import type { Event, Paper } from './simulated-year/events.ts';
import { judge } from './simulated-year/judge.ts';
import { liveAWhile } from './simulated-year/life.ts';
import { type Delivery, postOfAWhile } from './simulated-year/post.ts';
import { proveOrders, proveYears } from './simulated-year/prove.ts';

proveYears(1);
proveOrders(1, 3);

describe('an import that only attached notices', () => {
  it('is undone byte for byte', async () => {
    const app = await createTestApp({ now: '2026-08-20T18:00:00Z' });
    const text = [
      'Comercio: HELADOS MOYO\nCiudad y país: SAN JOSE, Costa Rica\nFecha: Aug 17, 2026 , 18:55\nVISA: ************4444',
      'Autorización: 484739\nReferencia: 617800231466\nTipo de Transacción: COMPRA\nMonto: CRC 6,900.00',
    ].join('\n');
    const mail = { from: 'NotificacionBAC@baccredomatic.cr', subject: 'Notificación de transacción', text };
    const made = await app.ask('POST', '/api/v1/ingest/email', { ...mail, date: '2026-08-18T00:56:00Z' });
    const row = `/api/v1/transactions/${made.body.transaction.id}`;
    const before = (await app.ask('GET', row)).text;
    const line = { text: '246276  2026-08-18  HELADOS MOYO SAN JOSE  6,900.00  COL  D' };
    const { body } = await app.ask('POST', '/api/v1/transactions/paste-import', line);
    expect(body.created).toEqual([]);
    expect(body.duplicates).toMatchObject([{ reason: 'attached', match: { id: made.body.transaction.id } }]);
    expect((await app.ask('GET', row)).text).not.toBe(before);
    const { status } = await app.ask('POST', '/api/v1/transactions/undo', { undo_token: body.undo_token });
    expect({ status, text: (await app.ask('GET', row)).text }).toEqual({ status: 200, text: before });
    await app.close();
  });
});

type Right = { book: Book; rows: Row[]; purchase: Event; twin: Event; other: Event };

/** A correct service: each event of a short life is one row with all of its papers. */
function rightAnswer(): Right {
  const life = liveAWhile(3);
  const events = life.events.filter(({ what }) => what !== 'plan');
  const [purchase, ...more] = events.filter(({ what }) => what === 'purchase');
  const twin = more.find(({ counterpart }) => counterpart === purchase?.counterpart);
  const other = more.find(({ counterpart }) => counterpart !== purchase?.counterpart);
  if (!purchase || !twin || !other) throw new Error('The life has no two coffees, or nothing but coffees');
  const book = new Book();
  for (const delivery of postOfAWhile({ ...life, events }, '2026-10-25')) {
    book.note(
      delivery,
      delivery.papers.map((paper) => inRow(paper, paper.event.id)),
    );
  }
  return { book, rows: book.events().map(rowOf), purchase, twin, other };
}

const TYPES = { out: 'COMPRA', in: 'DEPOSITO', back: 'DEVOLUCION', own: 'TRASPASO' };

function rowOf({ id, counterpart, day, amount, currency, direction }: Event): Row {
  const facts = { merchant: counterpart, local_date: day, amount: Number(amount) / 100, currency };
  return { id, ...facts, type: TYPES[direction], possible_duplicate_of: null, installment: null, notices: [] };
}

const inRow = (paper: Paper, row: number) => ({ paper, became: 'row' as const, row });

/** The person enters the purchase again, and the service makes a row of it. */
function typeAgain(book: Book, purchase: Event): Row {
  const [paper] = book.papersOf(purchase);
  if (!paper) throw new Error('The purchase has no paper');
  const again = { ...paper, id: 'the same purchase, typed' };
  const typed: Delivery = { door: 'entry', by: 'person', at: 0, papers: [again], body: {} };
  book.note(typed, [inRow(again, 999)]);
  return { ...rowOf(purchase), id: 999 };
}

describe('the judge of the simulated year', () => {
  const nothing = { silentDoubles: [], wrongMerges: [], wrongRows: [], undistinguishable: [] };

  it('finds nothing when every event is one row', () => {
    const { book, rows } = rightAnswer();
    expect(judge(book, rows, true)).toEqual(nothing);
  });

  it('finds money that counts twice, unless the row is marked and waits for an answer', () => {
    const { book, rows, purchase } = rightAnswer();
    const double = typeAgain(book, purchase);
    expect(judge(book, [...rows, double], false).silentDoubles).toMatchObject([{ count: 1 }]);
    const marked = { ...double, possible_duplicate_of: purchase.id };
    expect(judge(book, [...rows, marked], false)).toEqual(nothing);
    expect(judge(book, [...rows, marked], true).silentDoubles).toMatchObject([{ count: 1 }]);
  });

  it.each(['twin', 'other'] as const)('finds two events in one row: a purchase and its %s', (which) => {
    const { book, rows, purchase, ...more } = rightAnswer();
    const second = more[which];
    book.join([purchase.id, second.id], purchase.id);
    const merged = rows.filter(({ id }) => id !== second.id);
    expect(judge(book, merged, true).wrongMerges).toMatchObject([{ count: 1 }]);
  });

  it('finds a row that is missing, reversed, of another amount or unexplained', () => {
    const { book, rows, purchase } = rightAnswer();
    const row = rowOf(purchase);
    const without = rows.filter(({ id }) => id !== purchase.id);
    for (const wrong of [
      without,
      [...without, { ...row, type: 'DEPOSITO' }],
      [...without, { ...row, amount: row.amount + 0.01 }],
      [...rows, { ...row, id: 999 }],
    ]) {
      expect(judge(book, wrong, true).wrongRows).not.toEqual([]);
    }
  });
});
