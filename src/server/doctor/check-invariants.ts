/** `alcancia doctor`: everything that must be true of a ledger, derived again (docs/rules/doctor.md). */
import type pg from 'pg';
import { CATALOGUE_INVARIANTS } from './catalogue/list-invariants.ts';
import { type Invariant, type Machine, NAMED_MAX, type Offences, type Session } from './define-invariant.ts';
import { LEDGER_INVARIANTS } from './ledger/list-invariants.ts';
import { MACHINE_INVARIANTS } from './machine/list-invariants.ts';
import { attempt, endSnapshot, startSnapshot } from './store.ts';

export const INVARIANTS: readonly Invariant[] = [...CATALOGUE_INVARIANTS, ...LEDGER_INVARIANTS, ...MACHINE_INVARIANTS];

/** A promise that does not hold; `rows` names at most ten of the `n`. */
export type Finding = { name: string; sentence: string; rows: string[]; n: number };
export type Examination = { checked: number; findings: Finding[]; skipped: { name: string; reason: string }[] };

/** Where there is no machine: a ledger that was restored for trial. */
const NOWHERE: Machine = { dataDir: '', timeZone: 'UTC', migrations: '' };

/**
 * Checks the ledger of a connection that is in a transaction, and with `machine` the place where it is too: everything
 * unless `invariants` says less. Writes nothing. What the database refuses to answer is a finding; throws only when the connection ends.
 */
export async function checkInvariants(
  client: Session,
  machine: Machine | null,
  invariants: readonly Invariant[] = INVARIANTS,
): Promise<Examination> {
  const examination: Examination = { checked: 0, findings: [], skipped: [] };
  const failures = new Set<string>();
  for (const invariant of invariants) {
    if (invariant.scope === 'machine' && machine === null) continue;
    const answer = await attempt(client, () => invariant.find(client, machine ?? NOWHERE));
    if ('error' in answer) {
      // One cause makes many checks fail: it is said once.
      const { message } = answer.error;
      if (!failures.has(message)) examination.findings.push(failureOf(invariant, message));
      failures.add(message);
      continue;
    }
    if ('skipped' in answer.value) {
      examination.skipped.push({ name: invariant.name, reason: answer.value.skipped });
      continue;
    }
    examination.checked += 1;
    if (answer.value.n > 0) examination.findings.push(findingOf(invariant, answer.value));
  }
  return examination;
}

/** Checks everything at one moment of the database, also while a service writes. Throws when the connection ends. */
export async function examine(pool: pg.Pool, machine: Machine): Promise<Examination> {
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    await startSnapshot(client);
    const examination = await checkInvariants(client, machine);
    await endSnapshot(client);
    return examination;
  } finally {
    client.release(true);
  }
}

function findingOf({ name, promise, remedy }: Invariant, { rows, n }: Offences): Finding {
  const more = n > rows.length ? ` and ${n - rows.length} more` : '';
  return { name, sentence: `${promise}: not so for ${rows.join(', ')}${more}. ${remedy}`, rows, n };
}

function failureOf({ name, promise, remedy }: Invariant, message: string): Finding {
  return { name, sentence: `${promise}: this could not be checked (${message}). ${remedy}`, rows: [], n: 0 };
}

/** The findings as sentences for somebody who asked for nothing but whether all is well. */
export function sentencesOf({ findings }: Examination): string[] {
  return findings.slice(0, NAMED_MAX).map(({ sentence }) => sentence);
}
