/** How a mailbox is, as the person is told (docs/rules/mailboxes.md). */
import { ERRORS_FOR_THE_PERSON, type MailboxErrorCode, type MailboxStatus } from './vocabulary.ts';

/** Without a success for so long, a mailbox needs the person. */
export const AWAY_MS = 24 * 60 * 60_000;

/** What is stored of a mailbox; instants are naive UTC. */
export type StoredStatus = {
  is_paused: boolean;
  status: Exclude<MailboxStatus, 'paused'>;
  error_code: MailboxErrorCode | null;
  /** Until when a process holds the mailbox; null when none does. */
  held_until: string | null;
  failing_since: string | null;
  last_success_at: string | null;
  created_at: string;
};

/** Since when nothing has succeeded: the first failure, otherwise the last success, otherwise the beginning. */
export function awaySince(mailbox: StoredStatus): string {
  return mailbox.failing_since ?? mailbox.last_success_at ?? mailbox.created_at;
}

/** The status at `now`, a naive UTC instant. `dayBefore` is the instant 24 hours (AWAY_MS) earlier. */
export function shownStatus(
  mailbox: StoredStatus,
  { now, dayBefore }: { now: string; dayBefore: string },
): MailboxStatus {
  const { is_paused, error_code, held_until, status } = mailbox;
  if (is_paused) return 'paused';
  if (error_code !== null && ERRORS_FOR_THE_PERSON.has(error_code)) return 'needs_attention';
  if (awaySince(mailbox) <= dayBefore) return 'needs_attention';
  return held_until === null || held_until <= now ? 'waiting' : status;
}
