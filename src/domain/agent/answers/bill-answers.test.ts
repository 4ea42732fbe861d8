/** What is told of bills, by the days that are asked for. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';
import { formatDue } from './format-due-soon.ts';
import { speechOf } from './speech.ts';

it('says of a day that nothing falls on it, and not that nothing does until then', () => {
  const answer = { figures: [], today: '2026-04-10' };
  const data = { until: '2026-04-16', items: [], unconverted: [] };
  const said = (args: object, language: 'es' | 'en') =>
    formatDue(data as never, speechOf(answer, { language, about: 'plain', args: { ...args } })).join(' ');
  expect(said({ since: '2026-04-16', until: '2026-04-16' }, 'es')).toBe(
    'No hay nada que pagar el 16 de abril de 2026.',
  );
  expect(said({ since: '2026-04-12', until: '2026-04-16' }, 'en')).toBe(
    'There is nothing to pay from 12 April 2026 to 16 April 2026.',
  );
  expect(said({ until: '2026-04-16' }, 'es')).toBe('No hay nada que pagar hasta el 16 de abril de 2026.');
});

it('the dearest bill is of all that came, as a bill comes once a month', () => {
  for (const text of [
    '¿cuál fue el recibo de luz más caro?',
    'most expensive electricity bill',
    'factura más baja de luz',
  ])
    expect(callOf(text), text).toMatchObject(['query_ledger', { start_date: '2000-01-01', end_date: '2026-04-10' }]);
});
