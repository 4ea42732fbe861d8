import { expect, test } from 'vitest';
import { explainReason } from './explain-reason.ts';

test('a refusal says why and what to do, and a link by its host', () => {
  expect(explainReason({ code: 'declined', params: {} }).why).toContain('rechazada');
  expect(explainReason({ code: 'foreign_link', params: { host: 'bac-segura.example' } }).why).toContain(
    'bac-segura.example',
  );
});

test('a reason that is not known yet is still said, whatever its name', () => {
  expect(explainReason({ code: 'constructor', params: {} }).why).toContain('otra versión');
});
