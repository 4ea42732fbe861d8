/** Which category the rules give a merchant. The compiled rules are kept until the rules change, in any process. */
import type { Kysely } from 'kysely';
import { categoryByType, compileAccountRules, compileRules } from '../../domain/categorize.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { findCategoryId, listRules, rulesVersion } from './store.ts';

/** `account_id` is that of the first rule that sets one, whichever gives the category. */
type Categorized = { category_id: number | null; category_rule_id: number | null; account_id: number | null };
type Categorize = (transaction: { merchant: string; type: TransactionType }) => Categorized;

export type RuleBook = {
  /**
   * Opens the rules in force. What it answers gives the category of a merchant: a salary that no rule finds is
   * `salario`, and nothing is a catch-all. `version` is that of the rules, when the caller has read it.
   */
  open(db: Kysely<DB>, version?: number): Promise<Categorize>;
};

export function createRuleBook(): RuleBook {
  let compiled: { version: number; categorize: Categorize } | null = null;

  return {
    async open(db, known) {
      const version = known ?? (await rulesVersion(db));
      if (compiled?.version !== version) compiled = { version, categorize: await compile(db) };
      return compiled.categorize;
    },
  };
}

async function compile(db: Kysely<DB>): Promise<Categorize> {
  const rules = await listRules(db);
  const [findCategory, findAccount] = [compileRules(rules), compileAccountRules(rules)];
  const byType = await categoriesByType(db);
  return ({ merchant, type }) => {
    const found = findCategory(merchant, type);
    const account_id = findAccount(merchant, type)?.account_id ?? null;
    if (found) return { category_id: found.category_id, category_rule_id: found.rule_id, account_id };
    return { category_id: byType.get(type) ?? null, category_rule_id: null, account_id };
  };
}

async function categoriesByType(db: Kysely<DB>): Promise<Map<TransactionType, number | undefined>> {
  const identifier = categoryByType('SALARY');
  return new Map([['SALARY', identifier === null ? undefined : await findCategoryId(db, identifier)]]);
}

export { RULES_VERSION } from './store.ts';
