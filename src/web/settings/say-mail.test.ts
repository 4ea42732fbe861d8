import { expect, test } from 'vitest';
import { sayMail } from './say-mail.ts';

test.each([
  ['ignored', 'own_transfer', 'Traspaso entre cuentas suyas'],
  ['unrecognized', 'The mail holds more than one charge.', 'El correo trae más de un cobro.'],
  ['unrecognized', 'The mail has no readable amount, date.', 'Al correo le falta'],
  ['unrecognized', 'The voucher is of an unknown kind: X.', 'El correo habla de una operación'],
  ['unrecognized', 'A sentence to come.', 'A sentence to come.'],
] as const)('of %s, "%s" is said in the words of the screen', (status, reason, said) => {
  expect(sayMail({ status, reason })).toContain(said);
});

test('the code of the reader that made a row says nothing to a person', () => {
  expect(sayMail({ status: 'created', reason: 'bac_card' })).toBe('');
});
