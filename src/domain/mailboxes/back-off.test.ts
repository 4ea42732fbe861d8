import { describe, expect, it } from 'vitest';
import { backOff, countAttempts, DELAYS_MS, mailDelay } from './back-off.ts';

const even = { previous: null, chance: 0.5 } as const;

describe('a mailbox that could not be read', () => {
  it('is tried again after a delay that grows to an hour', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8, 900].map((attempts) =>
      backOff({ ...even, code: 'cannot_connect', attempts }),
    );
    expect(delays).toEqual([...DELAYS_MS, 3_600_000, 3_600_000]);
  });

  it('is tried a fifth sooner or later, by chance', () => {
    const at = (chance: number) => backOff({ ...even, code: 'timeout', attempts: 3, chance });
    expect([at(0), at(1)]).toEqual([48_000, 72_000]);
  });

  it('begins anew after five good minutes', () => {
    expect([countAttempts(6, 299_999), countAttempts(6, 300_000)]).toEqual([7, 1]);
  });

  it.each(['wrong_password', 'app_password_needed', 'password_not_accepted', 'authorization_expired'] as const)(
    'because of %s is tried once more after ten minutes, then not before the person acts',
    (code) => {
      expect(backOff({ ...even, code, attempts: 1 })).toBe(600_000);
      expect(backOff({ ...even, code, attempts: 7, previous: 'timeout' })).toBe(600_000);
      expect(backOff({ ...even, code, attempts: 2, previous: 'wrong_password' })).toBeNull();
    },
  );

  it('waits for the person without credentials, and looks hourly for a folder that is not there', () => {
    expect(backOff({ ...even, code: 'authorization_needed', attempts: 1 })).toBeNull();
    expect(backOff({ ...even, code: 'credentials_lost', attempts: 1 })).toBeNull();
    expect(backOff({ ...even, code: 'no_such_folder', attempts: 1 })).toBe(3_600_000);
  });
});

it('a mail that could not be read is tried three times more by itself', () => {
  expect([1, 2, 3, 4, 5].map(mailDelay)).toEqual([300_000, 3_600_000, 43_200_000, null, null]);
});
