import type { Send } from './requests.ts';

/** The fuzzed ledger: how to send requests, and how to inspect its database. */
export type Ledger = {
  send: Send;
  sql: (query: string) => Promise<Record<string, unknown>[]>;
  credentials: { username: string; password: string };
  /** The only push host that the service may call: on this machine. */
  pushHost: string;
  /** Lets the login limit's window pass. */
  passMinute: () => Promise<void>;
  /** Tables written by the service's timers, if it has any. */
  restless?: readonly string[];
};
