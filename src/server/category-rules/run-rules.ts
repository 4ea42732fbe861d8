/** Rules over the rows that are there already: what they would change, changing it, and the log of it. */

import type { Kysely } from 'kysely';
import { type CategoryRule, compileAccountRules, compileRules } from '../../domain/categorize.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { applyVerdicts, distinctMerchants, findAffected, insertRun, listRules, type Verdicts } from './store.ts';

/** Stands for a rule that is not stored yet. */
const UNSAVED = 0;
const PREVIEW_MAX = 100;

/** The rows a rule would change if it were there, with all other rules in force. Writes nothing. */
export async function previewRule(
  db: Kysely<DB>,
  rule: Omit<CategoryRule, 'id'>,
  { include_manual, rule_id }: { include_manual: boolean; rule_id?: number | undefined },
): Promise<{ ids: number[]; total: number }> {
  const others = (await listRules(db)).filter(
    ({ id, pattern, match }) => id !== rule_id && (pattern !== rule.pattern || match !== rule.match),
  );
  const verdicts = await verdictsOf(db, [...others, { ...rule, id: UNSAVED }], UNSAVED, include_manual);
  return findAffected(db, verdicts, PREVIEW_MAX);
}

/**
 * Runs one rule, or all, over the whole ledger. A rule changes only rows that it wins against every other rule, and no
 * row whose category a person set unless asked to. With `within`, it is part of that operation, which the caller's
 * database transaction has begun. Throws `not_found` for a rule that does not exist.
 */
export async function runRules(
  deps: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  request: { rule_id?: number | undefined; include_manual: boolean },
  by: Author,
  within?: { id: number; undo_token: string },
) {
  return inTransaction(db, async (session) => {
    const rules = await listRules(session);
    const only = request.rule_id ?? null;
    if (only !== null && !rules.some((rule) => rule.id === only)) {
      throw new AppError('not_found', problemReason('no_rule'));
    }
    const nowMs = deps.now();
    const operation = within ?? (await startOperation(session, by, nowMs, 'rules', { rule_id: only }));
    const at = instantAt(nowMs);
    const verdicts = await verdictsOf(session, rules, only, request.include_manual);
    const changed = await applyVerdicts(session, verdicts, { at, by: by.label });
    const run = { at, actor: by.label, rule_id: only, changed };
    const id = await insertRun(session, { ...run, operation_id: operation.id });
    return { id, ...run, undo_token: operation.undo_token };
  });
}

/** What the rules say of every merchant; with `only`, of those that this rule wins. */
async function verdictsOf(
  db: Kysely<DB>,
  rules: readonly CategoryRule[],
  only: number | null,
  includeManual: boolean,
): Promise<Verdicts> {
  const [findCategory, findAccount] = [compileRules(rules), compileAccountRules(rules)];
  const isMeant = (found: { rule_id: number } | null) => found !== null && (only === null || found.rule_id === only);
  const verdicts: Verdicts = {
    merchants: [],
    types: [],
    category_ids: [],
    rule_ids: [],
    account_ids: [],
    include_manual: includeManual,
  };
  for (const { merchant, type } of await distinctMerchants(db)) {
    const [category, account] = [findCategory(merchant, type), findAccount(merchant, type)];
    if (!isMeant(category) && !isMeant(account)) continue;
    verdicts.merchants.push(merchant);
    verdicts.types.push(type);
    const found = isMeant(category) ? category : null;
    verdicts.category_ids.push(found?.category_id ?? null);
    verdicts.rule_ids.push(found?.rule_id === UNSAVED ? null : (found?.rule_id ?? null));
    verdicts.account_ids.push(isMeant(account) ? (account?.account_id ?? null) : null);
  }
  return verdicts;
}
