/** Making a category rule. */

import type { Kysely } from 'kysely';
import type { CategoryRule } from '../../domain/categorize.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { refusalOf } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertRule, listRules, type StoredRule } from './store.ts';

/**
 * Makes a rule, in the caller's database transaction, which has said who answers for it. Throws `validation` for a
 * category that does not exist, `conflict` when there is a rule with that pattern.
 */
export async function makeRule(db: Kysely<DB>, values: Omit<CategoryRule, 'id'>): Promise<StoredRule> {
  return insertRule(db, values).catch(refuseRule);
}

/** The rule that stands in the way of another one with the same pattern. */
export async function findTwin(
  db: Kysely<DB>,
  { pattern, match }: Pick<CategoryRule, 'pattern' | 'match'>,
): Promise<CategoryRule | undefined> {
  return (await listRules(db)).find((rule) => rule.pattern === pattern && rule.match === match);
}

/** Names the field when a write failed because of the category it names, or of another rule. */
export function refuseRule(error: unknown): never {
  throw refusalOf(error, {
    category_rules_category_id_fkey: invalid({ path: 'category_id', ...problemReason('no_category_id') }),
    category_rules_account_id_fkey: invalid({ path: 'account_id', ...problemReason('no_account_id') }),
    category_rules_does_something: invalid({ path: 'category_id', ...problemReason('does_nothing') }),
    category_rules_pattern_match_key: new AppError('conflict', problemReason('pattern_taken'), {
      errors: [{ path: 'pattern', ...problemReason('pattern_taken') }],
    }),
  });
}
