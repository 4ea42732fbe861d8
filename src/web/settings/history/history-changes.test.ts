import { afterEach, expect, test, vi } from 'vitest';
import { aboutOf, changesOf } from './history-changes.ts';

afterEach(() => void vi.unstubAllGlobals());

const row = { merchant: 'SODA', amount: 4705.5, currency: 'USD', category_id: 2, local_date: '2026-03-31' };
const plain = (text: string) => text.replace(/\s/g, ' ');

test('aboutOf names the subject of an entry, deleted ones included', () => {
  const about = aboutOf({ entity: 'transaction', before: row, after: null });
  expect([about.name, plain(about.amount)]).toEqual(['SODA', 'US$4 705,50']);
  const override = aboutOf({ entity: 'balance_override', before: null, after: { year: 2026, month: 3, balance: -5 } });
  expect([override.name, plain(override.amount)]).toEqual(['marzo 2026', '-₡5,00']);
  expect(aboutOf({ entity: 'category', before: null, after: null })).toEqual({ name: '', amount: '' });
});

test('changesOf lists known fields only, with categories and days as the screen formats them', () => {
  const after = { ...row, category_id: null, local_date: '2026-04-01', search_text: 'X', amount: 10 };
  const changes = changesOf({ before: row, after }, (id) => (id === 2 ? 'Restaurantes' : undefined));
  expect(changes.map(({ label, before, after }) => [label, before, after].map(plain))).toEqual([
    ['Categoría', 'Restaurantes', 'nada'],
    ['Día', '31 mar 2026', '1 abr 2026'],
    ['Monto', 'US$4 705,50', 'US$10,00'],
  ]);
});

test('changesOf writes the id of a deleted category, and switches and codes in words', () => {
  const before = { category_id: 9, deferred_to_next_cycle: false, type: 'COMPRA' };
  const after = { category_id: 8, deferred_to_next_cycle: true, type: 'RETIRO' };
  expect(changesOf({ before, after }, () => undefined).map(({ before, after }) => [before, after])).toEqual([
    ['#9', '#8'],
    ['Compra', 'Retiro'],
    ['no', 'sí'],
  ]);
});

test('changesOf hides amounts when amounts are hidden', async () => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } });
  const { hideAmounts } = await import('../../ui/privacy.ts');
  hideAmounts(true);
  const [change] = changesOf({ before: { amount: 1 }, after: { amount: 2 } }, () => undefined);
  hideAmounts(false);
  expect(change).toMatchObject({ before: '₡•••', after: '₡•••' });
});
