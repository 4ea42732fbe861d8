/** `Muéstreme los movimientos`, after what was told: those, and not all that there are. */
import { expect, it } from 'vitest';
import { callOf, questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const ASKED = ['mostrame los movimientos', 'muéstreme los movimientos', 'ver las compras', 'show me the transactions'];

it.each(ASKED)('“%s”, after what was spent in March, is of March', (text) => {
  expect(callOf(text, { earlier: ['¿cuánto gasté en marzo?'] })).toEqual([
    'search_transactions',
    expect.objectContaining({ cycle: '2026-03' }),
  ]);
});

it.each([...ASKED, 'mostrámelos', 'quiero verlos'])('“%s”, after a category in March, is of both', (text) => {
  expect(callOf(text, { earlier: ['¿cuánto gasté en súper en marzo?'] })).toEqual([
    'search_transactions',
    expect.objectContaining({ cycle: '2026-03', category: 1 }),
  ]);
});

it.each(['mostrame en qué', 'mostrame los movimientos'])('“%s”, after an income, lists not all rows', (text) => {
  const [found] = understandAll(questionOf(text, { earlier: ['¿cuánto gané este año?'] }));
  expect(found.kind).not.toBe('answer');
});

it.each(['últimas compras', 'muéstreme mis últimos movimientos'])('“%s” begins anew', (text) => {
  expect(callOf(text, { earlier: ['¿cuánto gasté en marzo?'] })).toEqual([
    'search_transactions',
    expect.not.objectContaining({ cycle: '2026-03' }),
  ]);
});
