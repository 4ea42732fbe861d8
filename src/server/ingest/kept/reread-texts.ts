/** "Leer de nuevo": all kept texts are read with the readers of this program, in preview first. */
import type { Kysely } from 'kysely';
import type { MessageReading } from '../../../domain/emails/read-message.ts';
import { assessTrust, NO_EVIDENCE, type Trust, untrustedReason } from '../../../domain/trust/assess-trust.ts';
import type { Deps } from '../../deps.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { PUT_ASIDE_CODES } from '../../notices/keep-notice.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { readMailSettings } from '../../settings/read-mail-settings.ts';
import { readOwner } from '../../settings/read-owner.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import { type IngestResult, ingestReading, type Told } from '../ingest-reading.ts';
import { readKept } from './read-kept.ts';
import { type KeptText, listKept } from './store.ts';

type RereadDeps = RecordDeps & Pick<Deps, 'thread'>;

/** One that is read otherwise now than then. */
export type Reread = { kept: KeptText; result: IngestResult };
type Changed = { kept: KeptText; reading: MessageReading; trust: Trust };

/** Texts that come to more than this are read on another thread. */
const LENGTH_HERE = 100_000;

/** What is read otherwise now than then, of all that is kept. It writes nothing. */
export async function findReread(deps: RereadDeps, db: Kysely<DB>): Promise<{ scanned: number; changed: Changed[] }> {
  const kept = await listKept(db, { putAside: PUT_ASIDE_CODES });
  const owner = await readOwner(deps, db);
  const { own_addresses } = await readMailSettings(db);
  const length = kept.reduce((sum, { bodies }) => sum + bodies.join('').length, 0);
  const readings =
    length <= LENGTH_HERE
      ? kept.map((each) => readKept(each, owner))
      : await deps.thread.run('readKept', { kept, owner });
  const changed = kept.flatMap((each, at): Changed[] => {
    const [reading, trust] = [readings[at], trustOf(each, own_addresses)];
    return reading && isOtherwise(each, reading, trust) ? [{ kept: each, reading, trust }] : [];
  });
  return { scanned: kept.length, changed };
}

function trustOf({ kind, sender, evidence, trust }: KeptText, own: readonly string[]): Trust {
  if (kind === 'message') return trust ?? 'unknown';
  return assessTrust(sender, { ...NO_EVIDENCE, ...evidence }, own);
}

/** What waits for its row finds it when that comes. */
const AWAITED: readonly string[] = ['reversal_without_purchase', 'between_own_accounts'];

/** Whether a text is to be settled anew: its reading or its trust gives another outcome. */
function isOtherwise({ status, reason_code, evidence }: KeptText, reading: MessageReading, trust: Trust): boolean {
  if ('candidate' in reading) {
    const doubt = untrustedReason(trust, { ...NO_EVIDENCE, ...evidence });
    if (doubt) return status !== 'untrusted' || reason_code !== doubt.code;
    return !AWAITED.includes(reason_code);
  }
  const code = reading.outcome === 'unrecognized' ? reading.code : reading.reason;
  // Its text does not say what was attached.
  const said = code === 'unread' && reason_code === 'invoice_seen' ? reason_code : code;
  return status !== reading.outcome || reason_code !== said;
}

/** Ingests texts with a different reading, as one operation. Returns the result of each. */
export async function rereadTexts(
  deps: RereadDeps,
  db: Kysely<DB>,
  changed: readonly Changed[],
  by: Author,
): Promise<{ done: Reread[]; undo_token: string | null }> {
  if (changed.length === 0) return { done: [], undo_token: null };
  return inTransaction(db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'reread', { texts: changed.length });
    const done: Reread[] = [];
    for (const { kept, reading, trust } of changed) {
      done.push({ kept, result: await ingestReading(deps, session, toldOf(kept, reading, trust), by) });
    }
    return { done, undo_token };
  });
}

/** The current reading of a kept text. */
export function toldOf(kept: KeptText, reading: MessageReading, trust: Trust): Told {
  const { kind, key, door, received_at, sender, subject, bodies, evidence } = kept;
  return {
    ...{ kind, key, door, received_at, sender, subject, bodies, reading, trust },
    evidence: { ...NO_EVIDENCE, ...evidence },
    comes_at_once: kind === 'message',
    is_stored: true,
  };
}

/** Carries a preview's result out of the rolled-back transaction. */
class Previewed<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('A preview was taken back');
    this.answer = answer;
  }
}

/** Does what would be done and takes it back: a preview goes the way of the deed. */
export async function preview<T>(db: Kysely<DB>, work: (session: Kysely<DB>) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (session) => {
      throw new Previewed(await work(session));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.answer as T;
    throw error;
  }
}
