import { expect, test } from 'vitest';
import { type Identity, movementId } from './movement-id.ts';

const CHARGE: Identity = {
  bank: 'BAC',
  merchant: 'Soda Ñandú',
  amount: '1',
  currency: 'USD',
  date: '2026-09-21T20:38:59-06:00',
  printed: true,
  card: 'VISA 1234',
  authorization: '700001',
  reference: '626502000001',
};
/** A charge of a bank that leaves some fields out. */
const without = (...fields: ('card' | 'authorization' | 'reference')[]): Identity =>
  Object.fromEntries(Object.entries(CHARGE).filter(([key]) => !fields.some((field) => field === key))) as Identity;

test('a charge is identified by what the bank printed, to the minute', () => {
  expect(movementId(CHARGE)).toBe('BAC:1234:700001:626502000001:1:USD:2026-09-21T20:38');
});

test('a SINPE reference of 25 digits is the whole identity, at any bank', () => {
  const reference = '2026090210000000000000001';
  expect(movementId({ ...CHARGE, reference })).toBe(`sinpe:${reference}`);
  expect(movementId({ ...CHARGE, bank: 'BCR', amount: '2', reference })).toBe(`sinpe:${reference}`);
});

test('two authorisations of one amount in one minute are two charges', () => {
  expect(movementId(CHARGE)).not.toBe(movementId({ ...CHARGE, authorization: '700002' }));
});

test('a missing part leaves its place empty, so that a reference is never taken for an authorisation', () => {
  expect(movementId({ ...without('authorization'), reference: '7' })).not.toBe(
    movementId({ ...without('reference'), authorization: '7' }),
  );
});

test('the time of the mail counts only when the bank printed neither date nor number', () => {
  const later = '2026-10-01T08:00:00-06:00';
  expect(movementId({ ...CHARGE, printed: false })).toBe(movementId({ ...CHARGE, printed: false, date: later }));
  const bare = { ...without('card', 'authorization', 'reference'), printed: false };
  expect(movementId(bare)).not.toBe(movementId({ ...bare, date: later }));
});

test('the merchant counts only when there is no number', () => {
  expect(movementId(without('authorization', 'reference'))).toBe('BAC:1234:::1:USD:2026-09-21T20:38:soda-nandu');
  expect(movementId({ ...CHARGE, merchant: 'OTRA' })).toBe(movementId(CHARGE));
});

test('an identity has at most 200 characters', () => {
  const long = 'x'.repeat(300);
  expect(movementId({ ...CHARGE, authorization: long, reference: long, merchant: long }).length).toBeLessThanOrEqual(
    200,
  );
});
