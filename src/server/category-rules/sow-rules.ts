/** Rules that the service brings: those that are not there yet, and its own that have another place since. */
import type { Kysely } from 'kysely';
import type { CategoryRule } from '../../domain/categorize.ts';
import { MERCHANT_PATTERNS, TRADE_PRIORITY_BEFORE } from '../../domain/merchant-patterns.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertRules, listRules, updateRule } from './store.ts';

export type BroughtRule = Omit<CategoryRule, 'id'>;
export type Sowing = { fresh: BroughtRule[]; moved: (BroughtRule & { id: number })[] };

/**
 * Of the rules that are brought, those that are not there (`fresh`), and those that are as this program or one before
 * brought them and now stand elsewhere (`moved`). A rule that a person has changed stays theirs. `identifiers` names the
 * categories by their ids.
 */
export async function planRules(
  db: Kysely<DB>,
  brought: readonly BroughtRule[],
  identifiers: ReadonlyMap<number, string>,
): Promise<Sowing> {
  const known = new Map((await listRules(db)).map((rule) => [keyOf(rule), rule]));
  const fresh = brought.filter((rule) => !known.has(keyOf(rule)));
  const moved = brought.flatMap((rule) => {
    const there = known.get(keyOf(rule));
    if (!there || isSame(there, rule) || !isOwn(there, identifiers)) return [];
    return [{ ...rule, id: there.id }];
  });
  return { fresh, moved };
}

/** Brings them, in the caller's operation. */
export async function sowRules(db: Kysely<DB>, { fresh, moved }: Sowing): Promise<void> {
  await insertRules(db, fresh);
  for (const { id, category_id, priority } of moved) await updateRule(db, id, { category_id, priority });
}

type Placed = Pick<CategoryRule, 'pattern' | 'match' | 'category_id' | 'priority'>;
const keyOf = ({ pattern, match }: Pick<Placed, 'pattern' | 'match'>) => `${match} ${pattern}`;
const isSame = (a: Placed, b: Placed) => a.category_id === b.category_id && a.priority === b.priority;

const OWN = new Map(MERCHANT_PATTERNS.map((pattern) => [keyOf(pattern), pattern]));

/** Whether a rule is as this program, or one before it, brought it. */
function isOwn(rule: Placed, identifiers: ReadonlyMap<number, string>): boolean {
  const own = OWN.get(keyOf(rule));
  const isInPlace = rule.priority === own?.priority || rule.priority === TRADE_PRIORITY_BEFORE;
  const category = rule.category_id === null ? undefined : identifiers.get(rule.category_id);
  return own !== undefined && isInPlace && category === own.category;
}
