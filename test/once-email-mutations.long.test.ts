/** Twenty thousand mutated notices: no wrong row and none lost silently; `npm run emails:fuzz` lists them. */
import { expect, test } from 'vitest';
import { judge, read } from './emails/judge.ts';
import { mutate, randomOf } from './emails/mutate.ts';
import { NOTICES, OWNER, RECEIVED_AT } from './emails/notices.ts';

test.each([1, 2, 3, 4])('5000 mutated notices of seed %i create no wrong row and lose none', (seed) => {
  const random = randomOf(seed);
  const bad: string[] = [];
  for (let at = 0; at < 5_000; at++) {
    const change = mutate(NOTICES, random);
    const verdict = judge(read(change.notice, { received_at: RECEIVED_AT, owner: OWNER }), change);
    if (verdict === 'wrong' || verdict === 'lost') bad.push(`${verdict} ${change.name}: ${change.notice.text}`);
  }
  expect(bad).toEqual([]);
});
