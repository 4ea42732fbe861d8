import type { Send } from './requests.ts';

/** The ledger that is fuzzed: how to ask the service, how to look behind it. */
export type Ledger = {
  send: Send;
  sql: (query: string) => Promise<Record<string, unknown>[]>;
  credentials: { username: string; password: string };
  /** The only push service that the ledger may talk to: one of this machine. */
  pushHost: string;
  /** Lets the window of the login pass. */
  passMinute: () => Promise<void>;
  /** Tables that timers of the service write, where it has timers. */
  restless?: readonly string[];
};
