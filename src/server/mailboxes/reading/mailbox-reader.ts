/** What reads the mailboxes, as the rest of the service sees it. */
import type { MailboxError } from '../../../domain/mailboxes/vocabulary.ts';

export type MailboxReader = {
  /** Connects apart from the reading connection and says what is wrong, which folders there are, which would be read. Never throws for the server's faults. */
  test(id: number): Promise<{
    ok: boolean;
    error: MailboxError | null;
    folders: { path: string; special_use: string | null }[];
    opens: string | null;
  }>;
  /** Looks for new mail now (or asks the process that holds it to); resolves when that round ended, or after 20 s. */
  sync(id: number): Promise<void>;
  /** A mailbox was made, changed, paused, authorized, forgotten, or its back-fill was asked for or stopped: the loop looks at the tables anew. Never throws. */
  changed(id: number): void;
  /** Reads one failed mail again, now. */
  retry(failureId: number): Promise<void>;
};

/** The reader of a program that reads no mail: the description of the API, benches, and most tests. */
export const skipReading: MailboxReader = {
  test: async () => ({ ok: false, error: { code: 'cannot_connect', params: {} }, folders: [], opens: null }),
  sync: async () => {},
  changed: () => {},
  retry: async () => {},
};
