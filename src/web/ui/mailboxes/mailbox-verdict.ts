import type { MailboxStatus } from '../../../domain/mailboxes/vocabulary.ts';

/** A mailbox's status as a verdict of a source, which has its colour and icon. */
export const MAILBOX_VERDICTS = {
  connected: 'fresh',
  idle: 'fresh',
  backfilling: 'fresh',
  waiting: 'never',
  paused: 'never',
  needs_attention: 'stale',
} as const satisfies Record<MailboxStatus, 'fresh' | 'stale' | 'never'>;
