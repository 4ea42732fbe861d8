import { expect, test } from 'vitest';
import { nameProblem, renamed, without, withView } from './views-dialog.tsx';

test('views are appended, renamed in place and removed', () => {
  const views = withView(withView([], ' Dólares ', 'currency:USD'), 'Café', 'cat:none cafe');
  expect(views.map(({ name }) => name)).toEqual(['Dólares', 'Café']);
  const [first] = views;
  if (!first) throw new Error('no view');
  expect(renamed(views, first, 'USD')).toEqual([{ name: 'USD', q: 'currency:USD' }, views[1]]);
  expect(without(views, first)).toEqual([views[1]]);
});

test('nameProblem requires a name that no other view has', () => {
  const views = withView([], 'Dólares', 'currency:USD');
  expect(nameProblem(views, '  ')).toBe('missing');
  expect(nameProblem(views, 'DÓLARES ')).toBe('taken');
  expect(nameProblem(views, 'dólares', views[0])).toBeNull();
  expect(nameProblem(views, 'Euros')).toBeNull();
});
