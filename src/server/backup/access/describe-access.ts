/** Describes the credentials of a restored ledger, at the terminal and in the log of the next start. */
import type pg from 'pg';
import { type Clock, instantAt } from '../../platform/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Credentials, consumeRestoreNote, listCredentials, type RestoredNote } from './store.ts';

type Note = Pick<RestoredNote, 'access' | 'password'>;

const KEPT =
  'Who may come in is as it was here before: tokens, password, second factor, passkeys and mailboxes of the backup did not come back, so that nothing opens this ledger that was revoked since. Everybody logs in again.';
const CAME_BACK =
  'What opened this ledger then opens it again, also what was revoked since. Revoke the tokens and passkeys that should not, forget the mailboxes that should not be read, make new recovery codes and, if it was changed, set the password again (Ajustes, ADMIN_PASSWORD). Everybody logs in again.';

/** A sentence, and a line for each kind of restored credential. */
export async function describeAccess({ pool, now }: { pool: pg.Pool; now: Clock }, note: Note): Promise<string> {
  if (note.access === 'kept') return KEPT;
  const lines = linesOf(note, await listCredentials(pool, instantAt(now())));
  return [CAME_BACK, ...lines.map((line) => `  ${line}`)].join('\n');
}

function linesOf(
  { password }: Note,
  { tokens, passkeys, recovery_codes, authenticator_app, mailboxes }: Credentials,
): string[] {
  const named = tokens.map(({ name, prefix }) => `${name} (${prefix}…)`);
  return [
    `API tokens: ${named.join(', ') || 'none'}`,
    `passkeys: ${passkeys.join(', ') || 'none'}`,
    `recovery codes that were not used then: ${recovery_codes}`,
    `the authenticator app: ${authenticator_app ? 'on' : 'off'}`,
    `mailboxes that are read again: ${mailboxes.join(', ') || 'none'}`,
    `the password that the first start made up: ${password ? 'that of the backup' : 'not in the backup'}`,
  ];
}

/** Logs the same once: at the first start after a restore. */
export async function tellRestore({ pool, now, log }: { pool: pg.Pool; now: Clock; log: Log }): Promise<void> {
  const note = await consumeRestoreNote(pool);
  if (note === null) return;
  const { access, created_at, password } = note;
  if (access === 'kept') return log.info({ created_at }, `A backup was restored. ${KEPT}`);
  const credentials = await listCredentials(pool, instantAt(now()));
  log.warn({ created_at, password, ...credentials }, `A backup was restored. ${CAME_BACK}`);
}
