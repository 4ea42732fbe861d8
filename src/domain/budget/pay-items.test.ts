import { describe, expect, it } from 'vitest';
import { cycleOf } from '../calendar.ts';
import { toUnits } from '../money.ts';
import { HOGAR, itemOf, randomFrom, SUPERMERCADO } from './budget-testing.ts';
import type { PlannedItem } from './input.ts';
import { extractMatchWord } from './item-words.ts';
import { type Due, type Payer, payItems } from './pay-items.ts';

const rent = itemOf('Alquiler', 'EXPENSE', '250000', { day: 1, category_id: HOGAR, mode: 'payment' });
const bus = itemOf('Bus', 'EXPENSE', '1000', { day: 1 });

const due = (item: PlannedItem, local_date = '2026-04-01'): Due => ({
  item,
  local_date,
  amount: toUnits(item.amount_crc ?? '0', 'CRC'),
  carried_from: null,
});

let nextId = 0;
const row = (more: Partial<Payer>): Payer => ({
  id: ++nextId,
  cycle: '2026-04',
  local_date: '2026-04-01',
  merchant: 'X',
  type: 'COMPRA',
  category_id: null,
  amount_crc: '250000',
  link: null,
  ...more,
});

/** Why a single row pays the rent; null when it does not. */
const why = (more: Partial<Payer>, item = rent) => payItems([due(item)], [row(more)])[0]?.by ?? null;

describe('matching a row to an item', () => {
  it('finds whole words of the item anywhere in the folded merchant', () => {
    expect(why({ merchant: 'ALQUILER APTO 4 SAN JOSE', amount_crc: '1' })).toBe('words');
    expect(why({ merchant: 'sinpe móvil alquíler  marzo', local_date: '2026-04-18' })).toBe('words');
    expect(why({ merchant: 'ALQUILE' })).toBeNull();
    const maria = { ...rent, matches: ['María Rojas'] };
    expect(why({ merchant: 'SINPE MOVIL MARIA ROJAS' }, maria)).toBe('words');
    expect(why({ merchant: 'SINPE MOVIL MARIA DE ROJAS' }, maria)).toBeNull();
  });

  it('requires a word of five letters or fewer to stand alone', () => {
    expect(why({ merchant: 'AUTOBUS 21' }, bus)).toBeNull();
    expect(why({ merchant: 'PAGO BUS-21' }, bus)).toBe('words');
    expect(why({ merchant: 'POLICE STORE' }, { ...bus, name: 'Gas', matches: ['ICE'] })).toBeNull();
    expect(why({ merchant: 'ICE PAGO' }, { ...bus, name: 'Gas', matches: ['ICE'] })).toBe('words');
  });

  it('accepts three to five quarters of the amount within ten days, ends included, in the same category', () => {
    const near = (amount_crc: string, local_date = '2026-04-01') =>
      why({ category_id: HOGAR, amount_crc, local_date }) === 'amount';
    expect([near('187500'), near('187499.99'), near('312500'), near('312500.01')]).toEqual([true, false, true, false]);
    expect([near('250000', '2026-04-11'), near('250000', '2026-04-12'), near('250000', '2026-03-22')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(why({ category_id: SUPERMERCADO })).toBeNull();
    expect(payItems([due({ ...rent, category_id: null })], [row({ category_id: null })])).toEqual([]);
  });

  it('obeys a manual link, also one to nothing', () => {
    const link = { item_id: bus.id, on: null };
    expect(why({ link }, bus)).toBe('link');
    expect(payItems([due(rent)], [row({ merchant: 'ALQUILER', link })])).toEqual([]);
    expect(why({ link: { item_id: bus.id, on: '2026-04-02' } }, bus)).toBeNull();
    expect(why({ link, type: 'DEPOSITO' }, bus)).toBeNull();
  });

  it('ignores refunds, the wrong direction and allowances', () => {
    for (const type of ['DEVOLUCION', 'DEPOSITO', 'SALARY', 'PAGO_TARJETA', 'TRASPASO'] as const) {
      expect(why({ type, merchant: 'ALQUILER' })).toBeNull();
    }
    expect(why({ type: 'SALARY', merchant: 'ALQUILER' }, { ...rent, type: 'INCOME' })).toBe('words');
    expect(why({ merchant: 'ALQUILER' }, { ...rent, mode: 'allowance' })).toBeNull();
  });
});

describe('several rows and occurrences', () => {
  const pairs = (dues: Due[], rows: Payer[]) =>
    payItems(dues, rows).map(({ payer, due: paid, by }) => [payer.id, paid.item.id, paid.local_date, by]);

  it('prefer a link to words, and words to category and amount', () => {
    const linked = row({ local_date: '2026-04-18', link: { item_id: rent.id, on: null }, amount_crc: '1' });
    const worded = row({ merchant: 'ALQUILER', local_date: '2026-04-10', amount_crc: '2' });
    const alike = row({ category_id: HOGAR });
    expect(pairs([due(rent)], [alike, worded, linked])).toEqual([[linked.id, rent.id, '2026-04-01', 'link']]);
    expect(pairs([due(rent)], [alike, worded])).toEqual([[worded.id, rent.id, '2026-04-01', 'words']]);
  });

  it('prefer a link to a day; a link without one takes the nearest free day', () => {
    const days = ['2026-03-27', '2026-04-03'];
    const first = row({ local_date: '2026-03-27', link: { item_id: bus.id, on: null } });
    const second = row({ local_date: '2026-04-18', link: { item_id: bus.id, on: '2026-03-27' } });
    expect(
      pairs(
        days.map((day) => due(bus, day)),
        [first, second],
      ),
    ).toEqual([
      [second.id, bus.id, '2026-03-27', 'link'],
      [first.id, bus.id, '2026-04-03', 'link'],
    ]);
  });

  it('match by nearest day, then nearest amount, then row, item and day', () => {
    const [near, far] = [
      row({ merchant: 'ALQUILER', local_date: '2026-04-02' }),
      row({ merchant: 'ALQUILER', local_date: '2026-03-20' }),
    ];
    expect(pairs([due(rent)], [far, near])).toEqual([[near.id, rent.id, '2026-04-01', 'words']]);
    const [exact, off] = [row({ merchant: 'ALQUILER' }), row({ merchant: 'ALQUILER', amount_crc: '250000.01' })];
    expect(pairs([due(rent)], [off, exact])).toEqual([[exact.id, rent.id, '2026-04-01', 'words']]);
    const [older, newer] = [row({ merchant: 'ALQUILER' }), row({ merchant: 'ALQUILER' })];
    expect(pairs([due(rent)], [newer, older])).toEqual([[older.id, rent.id, '2026-04-01', 'words']]);
    const twin = { ...rent, id: rent.id + 1_000 };
    expect(pairs([due(twin), due(rent)], [row({ merchant: 'ALQUILER' })])[0]?.[1]).toBe(rent.id);
    const between = row({ merchant: 'BUS', local_date: '2026-04-05' });
    expect(pairs([due(bus, '2026-04-08'), due(bus, '2026-04-02')], [between])[0]?.[2]).toBe('2026-04-02');
  });

  it('match one to one, across categories', () => {
    const weekly = ['2026-03-20', '2026-03-27', '2026-04-03'].map((day) => due(bus, day));
    const rows = ['2026-03-21', '2026-03-28'].map((local_date) =>
      row({ merchant: 'BUS', local_date, category_id: HOGAR }),
    );
    expect(pairs(weekly, rows).map(([, , day]) => day)).toEqual(['2026-03-20', '2026-03-27']);
    expect(payItems([due(rent)], [row({ merchant: 'ALQUILER' }), row({ merchant: 'ALQUILER' })])).toHaveLength(1);
  });

  it('match the same in any order of input', () => {
    const below = randomFrom(7);
    const shuffled = <T>(list: readonly T[]) =>
      list
        .map((each) => [below(1e6), each] as const)
        .sort(([a], [b]) => a - b)
        .map(([, each]) => each);
    for (let round = 0; round < 60; round++) {
      const items = Array.from({ length: 4 }, (_, at) => ({
        ...(at % 2 ? rent : bus),
        id: 1 + at,
        amount_crc: String(900 + below(300)),
        category_id: 1 + below(2),
      }));
      const dues = items.flatMap((item) => ['2026-03-25', '2026-04-08'].map((day) => due(item, day)));
      const rows = Array.from({ length: 12 }, (_, id) =>
        row({
          id,
          merchant: ['BUS', 'ALQUILER', 'X'][below(3)] ?? 'X',
          local_date: `2026-04-${String(1 + below(18)).padStart(2, '0')}`,
          category_id: 1 + below(2),
          amount_crc: String(900 + below(300)),
          link: below(5) ? null : { item_id: 1 + below(5), on: null },
        }),
      );
      expect(rows.every(({ local_date }) => cycleOf(local_date) === '2026-04')).toBe(true);
      const found = pairs(dues, rows);
      expect(pairs(shuffled(dues), shuffled(rows))).toEqual(found);
      expect(new Set(found.map(([id]) => id)).size).toBe(found.length);
      expect(new Set(found.map(([, item, day]) => `${item} ${day}`)).size).toBe(found.length);
    }
  });
});

describe('linking a row by hand', () => {
  const learned = (merchant: string, item = bus) => extractMatchWord(merchant, item);

  it('teaches the item the merchant, without words that banks print on every transaction', () => {
    expect(learned('SINPE MOVIL MARIA ROJAS')).toBe('MARIA ROJAS');
    expect(learned('TRANSFERENCIA SINPE A Maria Rojas SAN JOSE')).toBe('MARIA ROJAS');
    expect(learned('DLC*NETFLIX.COM CR')).toBe('NETFLIX.COM');
    expect(learned('DEPOSITO ACME S.A.')).toBe('ACME S.A.');
  });

  it('teaches no words that are generic, already known, or too many', () => {
    for (const general of ['SINPE MOVIL', 'Transferencia', 'DEPOSITO', 'TRANSFERENCIA SINPE MOVIL -', 'BUS 21']) {
      expect(learned(general)).toBeNull();
    }
    expect(learned('MARIA ROJAS', { ...bus, matches: ['maria rojas'] })).toBeNull();
    expect(learned('ACME', { ...bus, matches: Array.from({ length: 50 }, (_, n) => `W${n}`) })).toBeNull();
    expect(learned('A'.repeat(200))).toHaveLength(80);
  });
});
