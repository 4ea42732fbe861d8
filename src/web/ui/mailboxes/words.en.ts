import type { MailboxStateWords } from './words.ts';

export const mailboxStateWords: MailboxStateWords = {
  title: 'Mailboxes that are read',
  open: 'See the mailboxes',
  statuses: {
    connected: 'Connected',
    idle: 'Connected',
    backfilling: 'Bringing in mails',
    waiting: 'Connects in a moment',
    paused: 'Paused',
    needs_attention: 'Needs your attention',
  },
  last: (ago) => `The last mail about your money came ${ago}.`,
  never: 'No mail about your money has come since it was connected.',
  looked: (ago) => `Last looked into ${ago}.`,
};
