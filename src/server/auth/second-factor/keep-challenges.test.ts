import { describe, expect, it } from 'vitest';
import { CHALLENGE_MS, createChallenges } from './keep-challenges.ts';

const from = (client: string) => ({ client, purpose: 'login' });

describe('challenge', () => {
  it('is answered once, for its purpose, within five minutes', () => {
    const challenges = createChallenges();
    for (const name of ['a', 'b', 'c']) challenges.keep(name, from('203.0.113.1'), 0);
    expect([challenges.take('a', 'login', 1), challenges.take('a', 'login', 1)]).toEqual([true, false]);
    expect([challenges.take('b', 'register x', 1), challenges.take('b', 'login', 1)]).toEqual([false, false]);
    expect(challenges.take('c', 'login', CHALLENGE_MS)).toBe(false);
    expect(challenges.take('never asked', 'login', 1)).toBe(false);
  });

  it('is never displaced by another client that requests many', () => {
    const challenges = createChallenges(1_000);
    challenges.keep('mine', from('203.0.113.1'), 0);
    for (let n = 0; n < 5_000; n++) challenges.keep(`of one ${n}`, from('198.51.100.7'), 1);
    for (let n = 0; n < 5_000; n++) challenges.keep(`of a network ${n}`, from(`2001:db8:1:2::${n.toString(16)}`), 1);
    expect(challenges.size()).toBeLessThan(100);
    for (let n = 0; n < 5_000; n++) challenges.keep(`of many ${n}`, from(`10.0.${n >> 8}.${n & 255}`), 1);
    expect([challenges.size(), challenges.keep('one too many', from('192.0.2.1'), 1)]).toEqual([1_000, false]);
    expect(challenges.take('mine', 'login', 2)).toBe(true);
  });

  it('makes room when it is old', () => {
    const challenges = createChallenges(2);
    challenges.keep('a', from('203.0.113.1'), 0);
    challenges.keep('b', from('203.0.113.2'), 1);
    expect(challenges.keep('c', from('203.0.113.3'), CHALLENGE_MS)).toBe(true);
    expect(challenges.size()).toBe(2);
  });
});
