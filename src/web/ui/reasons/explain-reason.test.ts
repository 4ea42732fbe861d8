import { expect, test } from 'vitest';
import { explainReason } from './explain-reason.ts';

test('explainReason explains a rejection and names the host of a link', () => {
  expect(explainReason({ code: 'declined', params: {} }).why).toContain('rechazada');
  expect(explainReason({ code: 'foreign_link', params: { host: 'bac-segura.example' } }).why).toContain(
    'bac-segura.example',
  );
});

test('explainReason falls back to the text of an unknown reason', () => {
  expect(explainReason({ code: 'constructor', params: {} }).why).toContain('otra versión');
});
