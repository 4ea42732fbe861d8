/** The reader of a program that reads no mail: the description of the API, benches, and most tests. */
import type { MailboxReader } from './mailbox-reader.ts';

export const skipReading: MailboxReader = {
  test: async () => ({ ok: false, error: { code: 'cannot_connect', params: {} }, folders: [], opens: null }),
  sync: async () => {},
  changed: () => {},
  retry: async () => {},
};
