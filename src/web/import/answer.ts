/** What the service answers of a list, in the names of this folder. */

import type { components } from '../../contract/schema.gen.ts';
import type { Transaction } from '../api/client.ts';

type Schemas = components['schemas'];

/** Of a pasted text or of a file; the last two are of a file only. */
export type Answer = Schemas['ImportResult'] &
  Partial<Pick<Schemas['FileImportResult'], 'import_id' | 'unknown_header'>>;
export type Parsed = Answer['fresh'][number]['parsed'];
/** The row of the ledger, or the earlier line, that a duplicate is like. */
export type Match = Answer['duplicates'][number]['match'];
/** Why a line is taken for its row. */
export type MatchCode = Answer['duplicates'][number]['code'];

export type { Transaction };

/** Not one movement was found in it. */
export const isUnread = ({ fresh, duplicates, possible }: Answer): boolean =>
  fresh.length + duplicates.length + possible.length === 0;
/** Taking it in would do something: lines are new, or join a row that is there. */
export const isWorthTaking = ({ fresh, duplicates }: Answer): boolean =>
  fresh.length > 0 || duplicates.some(({ reason }) => reason === 'attached');
