import { describe, expect, it } from 'vitest';
import { ANSWERS } from './answers-testing.ts';
import { figuresOf } from './figures.ts';
import { budgetMonth, rowsOfSearch } from './screen-links.ts';
import { moneyText, rateText } from './show-money.ts';
import { READ_TOOLS } from './tool-data.ts';

const NBSP = '\u00a0';

describe('figures of an answer', () => {
  it('format money as the screen does', () => {
    const texts = [
      moneyText(123456, 'CRC'),
      moneyText(-1250.5, 'USD'),
      moneyText(0.00000012, 'BTC'),
      moneyText(0.5, 'XMR'),
      moneyText(1234, 'ROP'),
      rateText(527.505363),
    ];
    expect(texts).toEqual([
      `₡123${NBSP}456,00`,
      `-US$1${NBSP}250,50`,
      '0,00000012 BTC',
      '0,50 XMR',
      `₡1${NBSP}234,00 ROP`,
      '₡527,505363',
    ]);
  });

  it('have unique names within the answer and link to a screen', () => {
    for (const tool of READ_TOOLS) {
      const figures = figuresOf(tool, ANSWERS[tool], { today: '2026-04-10' });
      expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
      for (const { link } of figures) {
        expect(link).toMatch(
          /^\/(?:transactions|review|accounts|installments|budget|salarios|pensions|receipts|analytics|settings)(?:[/?][\w%=&./-]*)?$/,
        );
      }
    }
  });

  it('link to the rows of their category and cycle, or to the same search', () => {
    const figures = figuresOf('spending_by_category', ANSWERS.spending_by_category, { today: '2026-04-10' });
    expect(figures.find(({ name }) => name === 'category:1')?.link).toBe('/transactions?cycle=2026-04&category_id=1');
    const args = { q: 'auto mercado', category: 'Comida a domicilio', min_amount: 500, currency: 'CRC' };
    const q = decodeURIComponent(rowsOfSearch(args, { starts_on: '2026-03-01', ends_on: '2026-03-15' }).slice(16));
    expect(q).toBe('auto mercado currency:CRC amount>=500 cat:"Comida a domicilio" since:2026-03-01 until:2026-03-15');
    expect(rowsOfSearch({ transaction_id: 5 }, undefined)).toBe('/transactions/5');
  });

  it('link to the budget for a month outside the budget', () => {
    expect([budgetMonth('2026-12'), budgetMonth('2026-02'), budgetMonth('2031-01')]).toEqual([
      '/budget/2026/12',
      '/budget',
      '/budget',
    ]);
  });
});
