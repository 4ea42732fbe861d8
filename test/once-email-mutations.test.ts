/** A randomly mutated notice gives the right row or none, and is never lost silently. */
import { describe, expect, test } from 'vitest';
import { isAsTold, judge, read } from './emails/judge.ts';
import { mutate, randomOf } from './emails/mutate.ts';
import { NOTICES, OWNER, RECEIVED_AT } from './emails/notices.ts';

const CONTEXT = { received_at: RECEIVED_AT, owner: OWNER };

test.each(NOTICES.map((notice) => [notice.layout, notice] as const))('%s is parsed unchanged', (_, notice) => {
  const reading = read(notice, CONTEXT);
  expect(reading).toMatchObject({ outcome: 'candidate' });
  if (reading.outcome === 'candidate') expect([reading, isAsTold(reading, notice.told)]).toEqual([reading, true]);
});

describe('random mutations of a notice', () => {
  test('create no wrong row and lose none', () => {
    const random = randomOf(20_261_005);
    const bad: unknown[] = [];
    for (let at = 0; at < 600; at++) {
      const change = mutate(NOTICES, random);
      const reading = read(change.notice, CONTEXT);
      const verdict = judge(reading, change);
      if (verdict === 'wrong' || verdict === 'lost')
        bad.push({ verdict, name: change.name, text: change.notice.text, reading });
    }
    expect(bad).toEqual([]);
  });

  test('are judged: a wrong row and a loss are detected', () => {
    const [notice] = NOTICES;
    if (!notice?.told) throw new Error('No notice');
    const reading = read(notice, CONTEXT);
    const wrong = { ...notice, told: { ...notice.told, amount: '1' } };
    expect(judge(reading, { notice: wrong, row: 'right' })).toBe('wrong');
    expect(judge(reading, { notice, row: 'none' })).toBe('wrong');
    expect(judge({ outcome: 'ignored', reason: 'marketing', facts: {} }, { notice, row: 'right' })).toBe('lost');
  });
});
