import { expect, test } from 'vitest';
import { loadRefusalWords } from '../ui/format-refusal.ts';
import { chartOf } from './answer-chart.ts';
import { tableOf } from './answer-table.ts';
import { readResult } from './read-answer.ts';
import { formatArguments, formatPeriod, formatTool } from './tool-line.tsx';

await loadRefusalWords();

const json = JSON.stringify;
const PERIOD = { cycle: '2026-03', starts_on: '2026-02-19', ends_on: '2026-03-18' };
const FIGURE = {
  kind: 'money' as const,
  name: 'total_crc',
  amount: 5,
  currency: 'CRC',
  text: '₡5,00',
  link: '/transactions?cycle=2026-03',
};

test('readResult reads an answer with its period and figures, and drops incomplete ones', () => {
  const result = readResult(
    json({
      today: '2026-03-19',
      period: PERIOD,
      data: { a: 1 },
      figures: [FIGURE, { name: 'x' }, 7],
      cut: { shown: 50, total: 80 },
    }),
  );
  expect(result).toEqual({
    kind: 'answer',
    period: PERIOD,
    data: { a: 1 },
    figures: [FIGURE],
    cut: { shown: 50, total: 80 },
  });
  expect(readResult(json({ today: '2026-03-19', period: 'x', data: [], figures: 'y' }))).toMatchObject({
    ...{ period: null, figures: [], cut: null },
  });
});

test('readResult distinguishes problems, applied changes and changes not applied', () => {
  const errors = [{ path: 'cycle', code: 'not_a_month', params: {} }, {}];
  expect(readResult(json({ problem: 'No.', code: 'no_category', params: { name: 'Ocio' }, errors }))).toEqual({
    kind: 'problem',
    problem: 'No hay ninguna categoría para «Ocio».',
    errors: ['cycle: El mes va de 1 a 12.'],
  });
  expect(readResult(json({ problem: 'No.', code: 'not_found', params: {} }))).toMatchObject({
    problem: 'Ya no existe.',
  });
  // Conversations older than the codes look like this.
  expect(readResult(json({ problem: 'No.' }))).toMatchObject({ problem: 'No.' });
  expect(readResult(json({ applied: true, undo_token: 'u', data: {} }))).toEqual({ kind: 'applied', undoToken: 'u' });
  expect(readResult(json({ applied: true }))).toEqual({ kind: 'applied', undoToken: null });
  expect(readResult(json({ applied: false, reason: 'expired' }))).toEqual({ kind: 'not_applied', reason: 'expired' });
});

test('readResult returns an unknown answer as raw text', () => {
  for (const text of ['', 'skipped', '{"a":', 'null', '[]', '7', '{"data":{}}', '"text"']) {
    expect(readResult(text)).toEqual({ kind: 'raw', text });
  }
});

test('tableOf makes a table of rows, each with a link to its screen', () => {
  const items = [{ id: 7, local_date: '2026-03-01', merchant: 'UBER', amount: 5.5, currency: 'USD' }, { id: 'x' }];
  expect(tableOf('search_transactions', { items })).toEqual({
    columns: ['day', 'merchant', 'amount'],
    rows: [
      {
        key: '0',
        link: '/transactions/7',
        figure: null,
        cells: [
          { kind: 'day', day: '2026-03-01' },
          { kind: 'text', text: 'UBER' },
          { kind: 'money', amount: 5.5, currency: 'USD' },
        ],
      },
      { key: '1', link: null, figure: null, cells: [{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }] },
    ],
  });
  expect(
    tableOf('budget_projection', {
      lines: [{ direction: 'expense', category_id: null, name: 'Sin categoría', projected: 9 }],
    }),
  ).toMatchObject({
    columns: ['name', 'projected'],
    rows: [
      {
        cells: [
          { kind: 'category', name: '' },
          { kind: 'money', amount: 9 },
        ],
      },
    ],
  });
});

test('tableOf returns null for unknown tools and data', () => {
  for (const tool of ['search_transactions', 'toString', 'constructor', 'get_overview', 'other']) {
    for (const data of [null, 7, 'x', [], {}, { items: 'x' }, { items: [] }, { items: [7, null] }]) {
      expect(tableOf(tool, data)).toBeNull();
    }
  }
});

test('chartOf keeps the colour slots of the service', () => {
  const slots = [
    { slot: 3, category_id: 4, name: 'Hogar', total_crc: 90, count: 1, share: 0.9 },
    { slot: 0, category_id: null, name: 'Otros', total_crc: 10, count: 2, share: 0.1 },
  ];
  expect(chartOf('spending_by_category', { slots, categories: [{}, {}] })).toEqual({
    kind: 'categories',
    bars: [
      { slot: 3, category_id: 4, name: 'Hogar', total_crc: 90 },
      { slot: 0, category_id: null, name: 'Otros', total_crc: 10 },
    ],
  });
  expect(chartOf('spending_by_category', { slots: slots.slice(1), categories: [{}] })).toBeNull();
});

test('chartOf fills days without spending with zero, and draws no chart for too long a period', () => {
  const days = [{ date: '2026-03-02', total_crc: 7, count: 1 }];
  expect(chartOf('daily_spending', { starts_on: '2026-03-01', ends_on: '2026-03-03', days })).toEqual({
    kind: 'days',
    days: [
      { date: '2026-03-01', total_crc: 0 },
      { date: '2026-03-02', total_crc: 7 },
      { date: '2026-03-03', total_crc: 0 },
    ],
  });
  expect(chartOf('daily_spending', { starts_on: '2026-01-01', ends_on: '9999-12-31', days })).toBeNull();
});

test('chartOf keeps months and balances as the service sends them, and returns null for unknown data', () => {
  const months = ['2026-03', '2026-04'].map((month) => ({
    month,
    total_crc: 5,
    income_crc: 9,
    balance: 4,
    status: 'past',
  }));
  expect(chartOf('monthly_trend', { months })).toMatchObject({
    kind: 'months',
    months: [{ parts: [] }, { total_crc: 5 }],
  });
  expect(chartOf('budget_projection', { year: 2026, months })).toMatchObject({ kind: 'balance', year: 2026 });
  for (const tool of ['spending_by_category', 'daily_spending', 'monthly_trend', 'budget_projection', 'other']) {
    for (const data of [null, 7, [], {}, { months: 'x', slots: {}, days: 7, year: 2026 }])
      expect(chartOf(tool, data)).toBeNull();
  }
});

test('formatTool, formatPeriod and formatArguments describe a call in words', () => {
  expect(`${formatTool('spending_by_category')} · ${formatPeriod(PERIOD)}`).toBe('Gasto por categoría · marzo 2026');
  expect(formatTool('toString')).toBe('toString');
  expect(formatPeriod({ starts_on: '2026-03-01', ends_on: '2026-03-01' })).toBe('1 mar 2026');
  expect(
    formatArguments('{"cycle":"2026-03","min_amount":5000,"deferred":true,"transaction_ids":[1,2],"odd":null}'),
  ).toEqual([
    { key: 'cycle', name: 'Ciclo', value: 'marzo 2026' },
    { key: 'min_amount', name: 'Monto desde', value: '5000' },
    { key: 'deferred', name: 'Al ciclo siguiente', value: 'sí' },
    { key: 'transaction_ids', name: 'Transacciones', value: '1, 2' },
    { key: 'odd', name: 'odd', value: 'null' },
  ]);
  for (const text of ['', '[1]', '{"a":']) expect(formatArguments(text)).toEqual([]);
});
