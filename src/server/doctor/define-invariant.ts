/** What an invariant is: a promise about the ledger that can be looked up, and what to do when it does not hold. */
import type pg from 'pg';

/** A connection in a transaction. */
export type Session = Pick<pg.ClientBase, 'query'>;

/** What breaks a promise: the first of its rows, as `table id`, and how many there are. */
export type Offences = { rows: string[]; n: number };

/** Where the service runs: what a ledger alone does not tell. */
export type Machine = { dataDir: string; timeZone: string; migrations: string | URL };

export type Invariant = {
  /** In snake_case; docs/rules/doctor.md has a line for each. */
  name: string;
  /** A sentence without its full stop. */
  promise: string;
  /** A sentence that says what to do. */
  remedy: string;
  /** `ledger`: true of a restored copy too. `machine`: of the place where the service runs. */
  scope: 'ledger' | 'machine';
  find: (client: Session, machine: Machine) => Promise<Offences | { skipped: string }>;
};

/** How many rows are named. */
export const NAMED_MAX = 10;

/** The offences of a list of rows. */
export function findOffences(rows: readonly string[]): Offences {
  return { rows: rows.slice(0, NAMED_MAX), n: rows.length };
}

/** What helps against damage that no entry in the ledger mends. */
export const RESTORE =
  'Make a backup of what is there, then restore the last one that passed its trial (docs/operations.md).';
