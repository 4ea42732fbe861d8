import { expect, it } from 'vitest';
import { hasIbanCheck, kindOfNumber, printedNumber, readAccountNumber } from './account-number.ts';

it.each([
  ['VISA ****1234', '1234'],
  ['CR0001XXXX0000', '0000'],
  ['CR05 0152 0200 1026 2840 66', 'CR05015202001026284066'],
  ['cr05-0152-0200', 'CR0501520200'],
  ['+506 8888-7777', '88887777'],
  ['200-01-026-028406-6', '200010260284066'],
  ['12', null],
  ['', null],
  [null, null],
])('%s is printed for the number %s', (printed, number) => expect(printedNumber(printed)).toBe(number));

it.each([
  ['**** 1234', '1234'],
  ['4111 1111 1111 1111', '1111'],
  ['3782-822463-10005', '0005'],
  ['200-01-026-028406-6', '200010260284066'],
  ['8888 7777', '88887777'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
])('a person’s %s is kept as %s', (typed, number) => expect(readAccountNumber(typed)).toEqual({ ok: true, number }));

it.each([
  ['CR05015202001026284067', 'not_an_iban_number'],
  ['CR0501520200102628406', 'not_an_iban_number'],
  ['DE89370400440532013001', 'not_an_iban_number'],
  ['123', 'not_an_account_number'],
  ['tarjeta', 'not_an_account_number'],
  ['1234; 5678', 'not_an_account_number'],
  ['12AB34', 'not_an_account_number'],
])('a person’s %s is refused (%s)', (typed, code) =>
  expect(readAccountNumber(typed)).toMatchObject({ ok: false, reason: { code } }),
);

it('every changed digit of an IBAN is found', () => {
  const iban = 'CR05015202001026284066';
  expect(hasIbanCheck(iban)).toBe(true);
  for (let at = 2; at < iban.length; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const other = iban.slice(0, at) + digit + iban.slice(at + 1);
      expect(hasIbanCheck(other)).toBe(other === iban);
    }
  }
});

it('a number is known by its form', () => {
  expect(['1234', '88887777', 'CR05015202001026284066'].map(kindOfNumber)).toEqual(['card', 'phone', 'account']);
});
