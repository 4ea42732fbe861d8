import { expect, test } from 'vitest';
import { countedParts } from './counted-parts.ts';

const categories = [
  { id: 1, identifier: 'supermercado', name: 'Supermercado' },
  { id: 2, identifier: 'comida-a-domicilio', name: 'Comida a domicilio' },
];
const parts = [1, 2, null].map((category_id) => ({ category_id }));

test.each([
  [{ q: 'cat:supermercado' }, [1]],
  [{ q: 'cat:"comida a domicilio" uber' }, [2]],
  [{ category_id: 'none' }, [null]],
  [{ category_id: '1', q: 'price' }, [1]],
  [{ category_id: '1', q: 'cat:2' }, []],
  [{ q: '-cat:supermercado' }, [2, null]],
  [{ q: '-cat:none -cat:2' }, [1]],
])('%j counts the parts of %j', (filters, counted) => {
  const counts = countedParts(filters, categories);
  expect(parts.filter((part) => counts?.(part)).map(({ category_id }) => category_id)).toEqual(counted);
});

test.each([{}, { q: 'price' }, { q: 'cat:otra' }, { q: 'cat:' }])('%j says nothing of parts', (filters) => {
  expect(countedParts(filters, categories)).toBeNull();
});
