import { expect, test } from 'vitest';
import { formatIban, formatPhone, readAddress, readIban, readPhone } from './own-money.tsx';

/** The example of the IBAN registry. */
const IBAN = 'CR05015202001026284066';

test.each([
  [IBAN, IBAN],
  ['cr05 0152 0200 1026 2840 66', IBAN],
  ['CR05-0152-0200-1026-2840-66', IBAN],
  ['CR06015202001026284066', null],
  ['CR05015202001026284067', null],
  ['CR0501520200102628406', null],
  ['ES9121000418450200051332', null],
  ['', null],
])('readIban reads "%s" as %s, validating its check digits', (typed, iban) => {
  expect(readIban(typed)).toBe(iban);
});

test.each([
  ['88887777', '88887777'],
  ['8888-7777', '88887777'],
  ['+506 8888 7777', '88887777'],
  ['50688887777', '88887777'],
  ['8888777', null],
  ['888877776', null],
  ['8888777x', null],
])('readPhone reads "%s" as %s, requiring eight digits', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test('formatIban and formatPhone group the digits', () => {
  expect(formatIban(IBAN)).toBe('CR05 0152 0200 1026 2840 66');
  expect(formatPhone('88887777')).toBe('8888-7777');
});

test('readAddress lowercases an e-mail address and rejects invalid ones', () => {
  expect(readAddress(' Ana.Prueba@Example.COM ')).toBe('ana.prueba@example.com');
  for (const typed of ['ana', 'ana@', 'ana@example', 'Ana <ana@example.com>', 'a b@example.com']) {
    expect([typed, readAddress(typed)]).toEqual([typed, null]);
  }
});
