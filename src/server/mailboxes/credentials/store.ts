/** Queries for the sealed credentials of mailboxes. */
import type { MailboxAuth, Security } from '../../../domain/mailboxes/vocabulary.ts';
import type { Session } from '../../platform/postgres/database.ts';

/** The server and the user that a secret is for. */
export type Account = { id: number; host: string; port: number; security: Security; username: string };

export type SealedRow = { sealed: Buffer; key_id: string };

export type SealedAccount = Account & {
  auth: MailboxAuth;
  client_id: string | null;
  sealed: Buffer | null;
  key_id: string | null;
};

const ACCOUNT = ['m.id', 'm.host', 'm.port', 'm.security', 'm.username', 'm.auth', 'm.client_id'] as const;

/** A mailbox with what was sealed for it; null where nothing was. */
export async function findSealed(db: Session, mailboxId: number): Promise<SealedAccount | undefined> {
  return db
    .selectFrom('mailboxes as m')
    .leftJoin('mailbox_credentials as c', 'c.mailbox_id', 'm.id')
    .select([...ACCOUNT, 'c.sealed', 'c.key_id'])
    .where('m.id', '=', mailboxId)
    .$castTo<SealedAccount>()
    .executeTakeFirst();
}

export async function saveSealed(db: Session, mailbox_id: number, row: SealedRow, updated_at: string): Promise<void> {
  await db
    .insertInto('mailbox_credentials')
    .values({ mailbox_id, ...row, updated_at })
    .onConflict((conflict) => conflict.column('mailbox_id').doUpdateSet({ ...row, updated_at }))
    .execute();
}

/** Replaces a secret by a newer one; returns false when it is not the stored one any more. */
export async function replaceSealed(
  db: Session,
  mailboxId: number,
  { from, to }: { from: Buffer; to: SealedRow },
  updated_at: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('mailbox_credentials')
    .set({ ...to, updated_at })
    .where('mailbox_id', '=', mailboxId)
    .where('sealed', '=', from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function deleteSealed(db: Session, mailboxId: number): Promise<void> {
  await db.deleteFrom('mailbox_credentials').where('mailbox_id', '=', mailboxId).execute();
}
