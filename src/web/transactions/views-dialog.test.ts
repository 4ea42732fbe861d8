import { expect, test } from 'vitest';
import { nameProblem, renamed, without, withView } from './views-dialog.tsx';

test('views are added at the end, renamed in their place and taken out', () => {
  const views = withView(withView([], ' Dólares ', 'currency:USD'), 'Café', 'cat:none cafe');
  expect(views.map(({ name }) => name)).toEqual(['Dólares', 'Café']);
  const [first] = views;
  if (!first) throw new Error('no view');
  expect(renamed(views, first, 'USD')).toEqual([{ name: 'USD', q: 'currency:USD' }, views[1]]);
  expect(without(views, first)).toEqual([views[1]]);
});

test('a name is needed, and no two views have the same', () => {
  const views = withView([], 'Dólares', 'currency:USD');
  expect(nameProblem(views, '  ')).toBe('missing');
  expect(nameProblem(views, 'DÓLARES ')).toBe('taken');
  expect(nameProblem(views, 'dólares', views[0])).toBeNull();
  expect(nameProblem(views, 'Euros')).toBeNull();
});
