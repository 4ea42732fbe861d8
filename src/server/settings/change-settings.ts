/** Changes the settings document: one change at a time, and never into one that the client cannot read. */
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError, fieldErrors, invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { DOCUMENT_BYTES_MAX, type JsonObject, KnownKeys } from './schema.ts';
import { lockSettings, replaceSettings, type SettingsRow } from './store.ts';

/**
 * Replaces the stored document by what `change` makes of it. Throws `validation` when a known key has another shape,
 * `too_large` beyond 64 KiB.
 */
export async function changeSettings(
  deps: Pick<Deps, 'db' | 'now'>,
  change: (stored: JsonObject) => JsonObject,
): Promise<SettingsRow> {
  return inTransaction(deps.db, async (session) => {
    const document = change((await lockSettings(session)).document);
    refuseMisfit(document);
    const updated_at = instantAt(deps.now());
    await replaceSettings(session, document, updated_at);
    return { document, updated_at };
  });
}

function refuseMisfit(document: JsonObject): void {
  const bytes = Buffer.byteLength(JSON.stringify(document));
  if (bytes > DOCUMENT_BYTES_MAX) {
    throw new AppError('too_large', problemReason('settings_too_large', { bytes, max: DOCUMENT_BYTES_MAX }));
  }
  const { error } = KnownKeys.safeParse(document);
  if (error) throw invalid(...error.issues.flatMap(fieldErrors));
}
