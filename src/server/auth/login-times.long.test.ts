/**
 * The duration of a rejected login does not reveal its cause: interleaved attempts with a wrong name and a wrong
 * password, compared by Welch's t. LOGIN_TIMINGS=10000 takes more of each kind.
 */
import { scryptSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Admin, hashPassword, verifyCredentials } from './verify-credentials.ts';

const TIMINGS = Number(process.env['LOGIN_TIMINGS'] ?? 200);
/** Beyond it two means differ: by chance, once in 150,000 comparisons. */
const T_MAX = 4.5;
/** The slowest of each kind are dropped, as other work slowed the machine. */
const CUT = 0.1;
/** Warm-up attempts. */
const WARM_UP = 5;

const NAME = 'administradora';
const PASSWORD = 'correct horse battery staple';
/** What an attacker can vary: the name, how much of the password is right, its length. */
const ATTEMPTS = {
  'a wrong name': { username: 'administrador', password: 'wrong' },
  'a wrong password': { username: NAME, password: 'wrong' },
  'a password wrong in its first byte': { username: NAME, password: `x${PASSWORD.slice(1)}` },
  'a password wrong in its last byte': { username: NAME, password: `${PASSWORD.slice(0, -1)}x` },
} as const;
type Kind = keyof typeof ATTEMPTS;
type Check = (username: string, password: string) => Promise<boolean> | boolean;
const KINDS = Object.keys(ATTEMPTS) as Kind[];

let admin: Admin;
beforeAll(async () => {
  admin = { username: NAME, password: await hashPassword(PASSWORD) };
});

/** Milliseconds per kind of attempt, interleaved in varying order, so that other work slows all kinds alike. */
async function measure(check: Check, kinds: readonly Kind[], turns: number): Promise<Map<Kind, number[]>> {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let turn = -WARM_UP; turn < turns; turn++) {
    const first = Math.abs(turn * 5) % kinds.length;
    for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
      const { username, password } = ATTEMPTS[kind];
      const startedAt = performance.now();
      const isRight = await check(username, password);
      const ms = performance.now() - startedAt;
      if (isRight) throw new Error(`${kind} opened the door`);
      if (turn >= 0) times.get(kind)?.push(ms);
    }
  }
  return times;
}

/** Welch's t of two samples, each without its slowest. */
function welch(a: readonly number[], b: readonly number[]): number {
  const [one, other] = [describeSample(a), describeSample(b)];
  return (one.mean - other.mean) / Math.sqrt(one.variance / one.n + other.variance / other.n);
}

function describeSample(all: readonly number[]): { n: number; mean: number; variance: number } {
  const kept = [...all].sort((x, y) => x - y).slice(0, Math.ceil(all.length * (1 - CUT)));
  const mean = kept.reduce((sum, x) => sum + x, 0) / kept.length;
  const variance = kept.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (kept.length - 1);
  return { n: kept.length, mean, variance };
}

/** The largest difference between two kinds. */
function largest(times: ReadonlyMap<Kind, readonly number[]>): { t: number; between: string } {
  const pairs = [...times].flatMap(([a, x], n) => [...times].slice(n + 1).map(([b, y]) => ({ a, b, t: welch(x, y) })));
  const worst = pairs.reduce((most, pair) => (Math.abs(pair.t) > Math.abs(most.t) ? pair : most));
  return { t: Math.abs(worst.t), between: `${worst.a}, ${worst.b}` };
}

describe('rejected login', { timeout: Math.max(600_000, TIMINGS * 3_000) }, () => {
  it(`takes equally long for every cause: ${TIMINGS} interleaved attempts of each kind differ by less than t = ${T_MAX}`, async () => {
    const worst = largest(await measure((name, word) => verifyCredentials(admin, name, word), KINDS, TIMINGS));
    process.stdout.write(
      `Login times: ${TIMINGS} of each of ${KINDS.length} kinds, the largest |t| ${worst.t.toFixed(2)} (${worst.between})\n`,
    );
    expect(worst.t, worst.between).toBeLessThan(T_MAX);
  });

  it('is detected when a check returns early for an unknown name', async () => {
    const early: Check = async (name, word) => name === NAME && verifyCredentials(admin, name, word);
    const worst = largest(await measure(early, ['a wrong name', 'a wrong password'], Math.min(TIMINGS, 50)));
    expect(worst.t).toBeGreaterThan(T_MAX);
  });

  it('is detected when looking up the name costs a quarter more', async () => {
    const salt = Buffer.from(admin.password.salt, 'base64');
    const uneven: Check = async (name, word) => {
      const isRight = await verifyCredentials(admin, name, word);
      if (name !== NAME) scryptSync(word, salt, 32, { N: 2 ** 13, r: 8, p: 1 });
      return isRight && name === NAME;
    };
    const worst = largest(await measure(uneven, ['a wrong name', 'a wrong password'], Math.max(TIMINGS, 200)));
    expect(worst.t).toBeGreaterThan(T_MAX);
  });
});
