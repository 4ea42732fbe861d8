import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPTS_MAX, clientKey, createLoginLimit, WINDOW_MS } from './limit-logins.ts';

describe('login limit', () => {
  it('allows five attempts a minute, and reports correctly when the next one may come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 }), (gaps) => {
        const limit = createLoginLimit();
        const passed: number[] = [];
        let now = 1_000_000;
        for (const gap of gaps) {
          now += gap;
          const wait = limit.attempt('a', now);
          const live = passed.filter((at) => at > now - WINDOW_MS);
          expect(wait === 0).toBe(live.length < ATTEMPTS_MAX);
          if (wait === 0) passed.push(now);
          else expect((live[0] ?? 0) + WINDOW_MS - now).toBeGreaterThan((wait - 1) * 1000);
        }
      }),
    );
  });

  it('remembers a bounded number of clients, and keeps every blocked one', () => {
    const limit = createLoginLimit(100);
    for (let n = 0; n < ATTEMPTS_MAX; n++) limit.attempt('blocked', 0);
    for (let n = 0; n < 10_000; n++) limit.attempt(`client ${n}`, 1 + n / 1000);
    expect(limit.size()).toBeLessThanOrEqual(100);
    expect(limit.attempt('blocked', 20)).toBe(60);
  });

  it('rejects new clients when it is full of blocked ones', () => {
    const limit = createLoginLimit(3);
    for (const client of ['a', 'b', 'c']) for (let n = 0; n < ATTEMPTS_MAX; n++) limit.attempt(client, 0);
    expect(limit.attempt('new', 1)).toBeGreaterThan(0);
    expect(limit.attempt('new', WINDOW_MS + 1)).toBe(0);
  });

  it('does not count attempts that were refunded, however many run at once', () => {
    const limit = createLoginLimit();
    for (let n = 0; n < ATTEMPTS_MAX; n++) expect(limit.attempt('a', n)).toBe(0);
    expect(limit.attempt('a', 9)).toBeGreaterThan(0);
    limit.giveBack('a', 2);
    limit.giveBack('a', 2);
    limit.giveBack('somebody else', 3);
    expect([limit.attempt('a', 10), limit.attempt('a', 11)]).toEqual([0, 60]);
  });

  it('locks nobody out when the clock is set back', () => {
    const limit = createLoginLimit();
    for (let n = 0; n < ATTEMPTS_MAX; n++) limit.attempt('a', 10_000_000);
    expect(limit.attempt('a', 5_000_000)).toBe(0);
  });
});

describe('client key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});
