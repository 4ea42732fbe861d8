/** Which category the rules give a merchant. The compiled rules are kept until the rules change, in any process. */
import type { Kysely } from 'kysely';
import { categoryByType, compileRules } from '../../domain/categorize.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/database.types.ts';
import { findCategoryId, listRules, rulesVersion } from './store.ts';

type Categorized = { category_id: number | null; category_rule_id: number | null };

export type RuleBook = {
  /** The category of a merchant; a salary that no rule finds is `salario`; nothing is a catch-all. */
  categorize(db: Kysely<DB>, transaction: { merchant: string; type: TransactionType }): Promise<Categorized>;
};

export function createRuleBook(): RuleBook {
  let compiled: { version: number; find: ReturnType<typeof compileRules> } | null = null;

  return {
    async categorize(db, transaction) {
      const version = await rulesVersion(db);
      if (compiled?.version !== version) compiled = { version, find: compileRules(await listRules(db)) };
      const found = compiled.find(transaction.merchant, transaction.type);
      if (found) return { category_id: found.category_id, category_rule_id: found.rule_id };
      const identifier = categoryByType(transaction.type);
      const category_id = identifier === null ? undefined : await findCategoryId(db, identifier);
      return { category_id: category_id ?? null, category_rule_id: null };
    },
  };
}
