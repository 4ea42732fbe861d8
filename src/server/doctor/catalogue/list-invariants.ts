/** What is true of every database of this program's schema. */
import { readFile } from 'node:fs/promises';
import { findOffences, type Invariant, RESTORE, type Session } from '../define-invariant.ts';
import {
  canCheckIndexes,
  findBadIndexes,
  findDisabledTriggers,
  findExhaustedSequences,
  findInfiniteDates,
  findInvalid,
  findNaN,
  findOrphans,
  findUnchecked,
  findUnreadable,
  listObjects,
} from './store.ts';

/** Generated from the migrations: scripts/generate.ts. */
const OBJECTS = new URL('./objects.json', import.meta.url);

const define = (name: string, promise: string, remedy: string, find: Invariant['find']): Invariant => ({
  ...{ name, promise, remedy, find },
  scope: 'ledger',
});

const LOOK = 'Correct the row, or restore the last backup that passed its trial (docs/operations.md).';
const REINDEX = 'Run "reindex database" on this database, and look at the disk: indexes do not break by themselves.';

/** First of all whether it can be read: what cannot makes the rest fail too. */
export const CATALOGUE_INVARIANTS: readonly Invariant[] = [
  define(
    'readable',
    'Every row of every table can be read',
    `Stop the service and look at the disk. ${RESTORE}`,
    findUnreadable,
  ),
  define(
    'objects',
    'Everything that the migrations make is there',
    'Copy the data away as it is, then restore the last backup that passed its trial (docs/operations.md).',
    findMissingObjects,
  ),
  define('numbers', 'A number is one: not NaN, not Infinity', LOOK, findNaN),
  define('days_end', 'A day or an instant is one: not infinity', LOOK, findInfiniteDates),
  define('foreign_keys', 'What a row points at is there', LOOK, findOrphans),
  define('checks', 'A row is as the constraints of its table say', LOOK, findUnchecked),
  define('valid', 'Constraints and indexes are valid', `Validate the constraint. ${REINDEX}`, findInvalid),
  define(
    'triggers',
    'Triggers are switched on',
    'Run "alter table … enable trigger …", and check what was written meanwhile.',
    findDisabledTriggers,
  ),
  define(
    'sequences',
    'The number of the next row is free',
    'Run "alter table … alter column id restart with …" with a number above the one that is taken.',
    findExhaustedSequences,
  ),
  define('indexes', 'An index finds every row, in order', REINDEX, async (client) =>
    (await canCheckIndexes(client))
      ? findBadIndexes(client)
      : { skipped: 'the extension amcheck is not installed in this database, or this account may not use it' },
  ),
];

/** Tables, columns, indexes, constraints, triggers and functions of this program's schema that are not there. */
export async function findMissingObjects(client: Session) {
  const expected = JSON.parse(await readFile(OBJECTS, 'utf8')) as string[];
  const there = new Set(await listObjects(client));
  const missing = expected.filter((object) => !there.has(object));
  // A table that is gone is said once, without all that was its.
  const tables = missing.filter((object) => object.startsWith('table '));
  const isOfThem = (object: string) => tables.some((table) => object.split(' ')[1]?.startsWith(`${table.slice(6)}.`));
  return findOffences([...tables, ...missing.filter((object) => !tables.includes(object) && !isOfThem(object))]);
}
