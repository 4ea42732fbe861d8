import { describe, expect, it } from 'vitest';
import { type StoredStatus, shownStatus } from './shown-status.ts';

const AT = { now: '2026-04-10T18:00:00', dayBefore: '2026-04-09T18:00:00' };
const READ: StoredStatus = {
  is_paused: false,
  status: 'idle',
  error_code: null,
  held_until: '2026-04-10T18:01:00',
  failing_since: null,
  last_success_at: '2026-04-10T17:55:00',
  created_at: '2026-01-01T00:00:00',
};

describe('the status of a mailbox', () => {
  it.each<[string, Partial<StoredStatus>, string]>([
    ['is what its reader says', {}, 'idle'],
    ['is paused, whatever else is wrong', { is_paused: true, error_code: 'wrong_password' }, 'paused'],
    ['needs the person for a wrong password at once', { error_code: 'wrong_password' }, 'needs_attention'],
    ['waits while the network fails', { status: 'waiting', error_code: 'timeout' }, 'waiting'],
    ['is waiting when nobody holds it', { held_until: AT.now }, 'waiting'],
    ['is waiting before anybody held it', { held_until: null, last_success_at: null, created_at: AT.now }, 'waiting'],
    ['needs the person after a day without a success', { last_success_at: AT.dayBefore }, 'needs_attention'],
    ['not a second before', { last_success_at: '2026-04-09T18:00:01' }, 'idle'],
    ['counts the day from the first failure', { failing_since: AT.dayBefore }, 'needs_attention'],
    [
      'counts it from when it was taken up again',
      { last_success_at: '2026-01-02T00:00:00', failing_since: AT.now },
      'idle',
    ],
    ['counts it from its beginning when it never worked', { last_success_at: null }, 'needs_attention'],
  ])('%s', (_name, changed, status) => {
    expect(shownStatus({ ...READ, ...changed }, AT)).toBe(status);
  });
});
