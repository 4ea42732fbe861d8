/** The types of the service's response to a list. */

import type { components } from '../../contract/schema.gen.ts';
import type { Transaction } from '../api/client.ts';

type Schemas = components['schemas'];

/** From a pasted text or a file; only files have the last two. */
export type Answer = Schemas['ImportResult'] &
  Partial<Pick<Schemas['FileImportResult'], 'import_id' | 'unknown_header'>>;
export type Parsed = Answer['fresh'][number]['parsed'];
/** The row of the ledger, or the earlier line, that a duplicate repeats. */
export type Match = Answer['duplicates'][number]['match'];
/** Why a line joins its row. */
export type MatchCode = Answer['duplicates'][number]['code'];

export type { Transaction };

/** The service found no movement in it. */
export const isUnread = ({ fresh, duplicates, possible, plans }: Answer): boolean =>
  fresh.length + duplicates.length + possible.length === 0 && plans === null;
/** An import would have an effect: lines are new, or join an existing row, or a closing balance is kept. What must be asked first has no answer yet. */
export const isWorthTaking = ({ fresh, duplicates, question, plans, checkpoints }: Answer): boolean =>
  question === null &&
  (fresh.length > 0 ||
    checkpoints > 0 ||
    (plans?.fresh.length ?? 0) > 0 ||
    duplicates.some(({ reason }) => reason === 'attached'));
