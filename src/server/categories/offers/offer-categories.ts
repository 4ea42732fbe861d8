/** Categories and merchants that a ledger may take beside what it has: offered, never forced. */

import type { Kysely } from 'kysely';
import { compileRules } from '../../../domain/categorize.ts';
import { MERCHANT_PATTERNS, type MerchantPattern, OFFERED_PATTERNS } from '../../../domain/merchant-patterns.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { OFFERED_CATEGORIES, type OfferedIdentifier } from '../../../domain/weekly-merchants.ts';
import { runRules } from '../../category-rules/run-rules.ts';
import { type BroughtRule, planRules, type Sowing, sowRules } from '../../category-rules/sow-rules.ts';
import type { Deps } from '../../deps.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { AppError } from '../../platform/http/problem.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type CategoryRow, insertCategory, listCategories } from '../store.ts';
import { countUncategorized, type UncategorizedMerchant } from './store.ts';

type Offer = { rules: number; rows: number; examples: string[] };
export type Offers = {
  categories: (Offer & { identifier: OfferedIdentifier; name: string })[];
  merchants: Offer;
};

const EXAMPLES_MAX = 3;

/** What may be taken, with the rows without a category that it would find. */
export async function findOffers(db: Kysely<DB>): Promise<Offers> {
  const there = await listCategories(db);
  const uncategorized = await countUncategorized(db);
  const open = OFFERED_CATEGORIES.filter(({ identifier }) => there.every((each) => each.identifier !== identifier));
  const categories = open.map(({ identifier, name }) => ({
    ...{ identifier, name },
    ...offerOf(
      OFFERED_PATTERNS.filter(({ category }) => category === identifier),
      uncategorized,
    ),
  }));
  const { fresh, moved } = await planMerchants(db, there);
  return { categories, merchants: { ...offerOf(fresh, uncategorized), rules: fresh.length + moved.length } };
}

function offerOf(
  patterns: readonly Pick<BroughtRule, 'pattern' | 'match' | 'priority'>[],
  uncategorized: readonly UncategorizedMerchant[],
): Offer {
  const find = compileRules(patterns.map((pattern, id) => ({ ...pattern, id, category_id: 0 })));
  const found = uncategorized.filter(({ merchant, type }) => find(merchant, type) !== null);
  return {
    rules: patterns.length,
    rows: found.reduce((sum, { count }) => sum + count, 0),
    examples: found.slice(0, EXAMPLES_MAX).map(({ merchant }) => merchant),
  };
}

/** The patterns of this program that the ledger's own categories lack, or have in another place. */
async function planMerchants(db: Kysely<DB>, there: readonly CategoryRow[]): Promise<Sowing> {
  return planRules(db, rulesOf(MERCHANT_PATTERNS, there), identifiersOf(there));
}

function rulesOf(patterns: readonly MerchantPattern<string>[], there: readonly CategoryRow[]): BroughtRule[] {
  const ids = new Map(there.map(({ id, identifier }) => [identifier, id]));
  return patterns.flatMap(({ category, ...rule }) => {
    const category_id = ids.get(category);
    return category_id === undefined ? [] : [{ ...rule, category_id }];
  });
}

const identifiersOf = (there: readonly CategoryRow[]) => new Map(there.map(({ id, identifier }) => [id, identifier]));

export type Taken = { categories: CategoryRow[]; rules: number; changed: number; undo_token: string };

/**
 * Takes what is offered, as one operation: the categories with their rules, and the merchants. With `apply`, all rules run
 * over the rows that are there; those whose category a person set stay. Throws `conflict` for a category that is there.
 */
export async function acceptOffers(
  deps: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  asked: { identifiers: readonly OfferedIdentifier[]; merchants: boolean; apply: boolean },
  by: Author,
): Promise<Taken> {
  return inTransaction(db, async (session) => {
    const before = await listCategories(session);
    const twin = before.find(({ identifier }) => asked.identifiers.some((each) => each === identifier));
    if (twin) throw new AppError('conflict', problemReason('category_taken', { name: twin.identifier }));
    const operation = await startOperation(session, by, deps.now(), 'categories', { ...asked });
    const categories: CategoryRow[] = [];
    for (const { identifier, name } of OFFERED_CATEGORIES) {
      if (!asked.identifiers.includes(identifier)) continue;
      categories.push(await insertCategory(session, { identifier, name, color_slot: null }));
    }
    // Merchants first: what an offered category takes from another moves it last.
    let rules = 0;
    const sow = async ({ fresh, moved }: Sowing) => {
      await sowRules(session, { fresh, moved });
      rules += fresh.length + moved.length;
    };
    if (asked.merchants) await sow(await planMerchants(session, before));
    await sow(await planRules(session, rulesOf(OFFERED_PATTERNS, categories), identifiersOf(before)));
    const request = { include_manual: false };
    const changed = asked.apply ? (await runRules(deps, session, request, by, operation)).changed : 0;
    return { categories, rules, changed, undo_token: operation.undo_token };
  });
}
