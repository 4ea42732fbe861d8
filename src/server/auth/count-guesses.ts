/**
 * Failed guesses of the last hour, from anywhere, kept in the database: the budget of the second factor, and the
 * notifications about them, once an hour (docs/rules/second-factor.md).
 */
import type { Deps } from '../deps.ts';
import { notifySecurity } from '../notifications/notify-security.ts';
import { wakeDeliveries } from '../notifications/outbox/wake-deliveries.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction, type Session } from '../platform/postgres/database.ts';
import { deleteGuess, insertGuess, listGuesses, lockGuesses, type RefusedGuess, setTold } from './store.ts';

/** Limits per kind and hour. */
export const GUESSES_MAX = 10;
export const GUESSES_MS = 60 * 60_000;

type Needs = Pick<Deps, 'db' | 'now'>;
type Kind = RefusedGuess['kind'];

/**
 * Counts a code as failed before it is checked, so that concurrent ones stay within the budget. Returns its number, for
 * `refundGuess`, or the instant of the next free attempt when the budget is used up.
 */
export async function countCodeGuess({ db, now }: Needs): Promise<{ id: number } | { lockedUntilMs: number }> {
  const nowMs = now();
  return inTransaction(db, async (session) => {
    const guesses = await guessesOfTheHour(session, 'second_factor', nowMs);
    const oldest = guesses[0];
    if (oldest && guesses.length >= GUESSES_MAX) return { lockedUntilMs: Date.parse(`${oldest.at}Z`) + GUESSES_MS };
    return { id: await insertGuess(session, 'second_factor', instantAt(nowMs)) };
  });
}

/** For a right code, or one that was not checked. */
export async function refundGuess({ db }: Needs, id: number): Promise<void> {
  await deleteGuess(db, id);
}

/** Notifies of a failed code, at most once an hour. */
export async function notifyRejectedCode(deps: Needs, id: number, address: string): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    const guesses = await guessesOfTheHour(session, 'second_factor', deps.now());
    if (guesses.some(({ told }) => told)) return;
    await setTold(session, id);
    await notifySecurity(session, deps, { code: 'code_refused', params: { address } });
  });
  wakeDeliveries();
}

/** Counts a failed password and notifies at the tenth within an hour, at most once an hour. */
export async function countWrongPassword(deps: Needs, address: string): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    const guesses = await guessesOfTheHour(session, 'password', deps.now());
    if (guesses.length >= GUESSES_MAX) return;
    const id = await insertGuess(session, 'password', instantAt(deps.now()));
    if (guesses.length + 1 < GUESSES_MAX || guesses.some(({ told }) => told)) return;
    await setTold(session, id);
    await notifySecurity(session, deps, { code: 'wrong_passwords', params: { count: GUESSES_MAX, address } });
  });
  wakeDeliveries();
}

/** Oldest first, locked against concurrent counting until the transaction ends. */
async function guessesOfTheHour(session: Session, kind: Kind, nowMs: number): Promise<RefusedGuess[]> {
  await lockGuesses(session);
  // A clock set back blocks nobody for longer.
  return listGuesses(session, kind, { after: instantAt(nowMs - GUESSES_MS), until: instantAt(nowMs + GUESSES_MS) });
}
