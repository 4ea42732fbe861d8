/**
 * Whether a restore brings back credentials (docs/decisions/0023-a-restore-revives-no-access.md): API tokens, the
 * password, the second factor, the mailboxes that are read. Sessions never come back.
 */
import type { Manifest } from '../schema.ts';
import type { Session } from '../store.ts';
import { findLedgerId, type RestoredNote } from './store.ts';

const TABLES: readonly string[] = [
  ...['api_tokens', 'totp_secrets', 'passkeys', 'recovery_codes', 'oauth_clients', 'oauth_requests'],
  ...['mailboxes', 'mailbox_credentials', 'mailbox_states', 'mailbox_backfills', 'mailbox_failures'],
];
const SECRETS: readonly string[] = ['admin-password.json', 'second-factor-key.json', 'mailbox-key.json'];

export type Access = RestoredNote['access'];

/**
 * `kept` when the instance is in use and may be a later state of the same ledger: it knows later revocations, so its
 * credentials stay. `restored` when nothing is known of the time after the backup: the instance is empty, or certainly
 * another ledger.
 */
export async function decideAccess(client: Session, manifest: Manifest, isUsed: boolean): Promise<Access> {
  if (!isUsed) return 'restored';
  const here = await findLedgerId(client);
  const isOther = here !== null && manifest.ledger_id !== null && here !== manifest.ledger_id;
  return isOther ? 'restored' : 'kept';
}

/** The restored part of a backup: all of it, or all but the credentials. */
export function takenOf(manifest: Manifest, access: Access): Manifest {
  if (access === 'restored') return manifest;
  return {
    ...manifest,
    tables: manifest.tables.filter(({ name }) => !TABLES.includes(name)),
    secrets: manifest.secrets.filter(({ name }) => !SECRETS.includes(name)),
  };
}

/** Whether the rows of a table stay as they are. */
export function isKept(table: string, access: Access): boolean {
  return access === 'kept' && TABLES.includes(table);
}
