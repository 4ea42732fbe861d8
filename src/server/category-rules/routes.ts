/** Category rules: list in the order in which they are tried, create, read, change, delete. */

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { checkPattern } from '../../domain/categorize.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { created, ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams, sentFields } from '../platform/http/wire.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { showTransaction, showTransactions } from '../transactions/show-transaction.ts';
import { makeRule, refuseRule } from './make-rule.ts';
import { previewRule, runRules } from './run-rules.ts';
import {
  CategoryRule,
  CategoryRuleChange,
  NewCategoryRule,
  RulePreview,
  RulePreviewRequest,
  RuleRun,
  RuleRunRequest,
  RuleSuggestion,
  RuleSuggestionQuery,
} from './schema.ts';
import { deleteRule, findRule, listRules, listRuns, type StoredRule, updateRule } from './store.ts';
import { suggestCategory } from './suggest-category.ts';
import { suggestRule } from './suggest-rule.ts';

const PATH = '/api/v1/category-rules';

export function categoryRuleRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'categories', access: 'session_or_token' });

  routes.get(PATH, {
    operationId: 'listCategoryRules',
    summary: 'The rules, in the order in which they are tried',
    answers: { 200: z.array(CategoryRule) },
    handler: async () => ok(await listRules(deps.db)),
  });

  routes.post(PATH, {
    operationId: 'createCategoryRule',
    summary: 'Make a rule; it speaks for rows recorded from now on',
    body: NewCategoryRule,
    answers: { 201: CategoryRule },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        await setAuditAuthor(session, caller, deps.now());
        return created(await makeRule(session, body));
      }),
  });

  routes.get(`${PATH}/suggestion`, {
    operationId: 'suggestCategoryRule',
    summary: 'The rule that a transaction suggests',
    query: RuleSuggestionQuery,
    answers: { 200: RuleSuggestion },
    problems: [404],
    handler: async ({ query }) => {
      const row = await showTransaction(deps, deps.db, query.transaction_id);
      if (!row) throw new AppError('not_found', problemReason('no_transaction'));
      return ok({ ...suggestRule(row.merchant), ...(await suggestCategory(deps.db, row)) });
    },
  });

  routes.post(`${PATH}/preview`, {
    operationId: 'previewCategoryRule',
    summary: 'The rows a rule would change; writes nothing',
    scope: 'read',
    body: RulePreviewRequest,
    answers: { 200: RulePreview },
    keyless: 'Writes nothing.',
    handler: async ({ body: { include_manual, rule_id, ...rule } }) => {
      const { ids, total } = await previewRule(deps.db, rule, { include_manual, rule_id });
      return ok({ total, items: await showTransactions(deps, deps.db, ids) });
    },
  });

  routes.post(`${PATH}/apply`, {
    operationId: 'applyCategoryRules',
    summary: 'Run one rule, or all, over the rows that are there; can be undone',
    body: RuleRunRequest,
    answers: { 200: RuleRun },
    problems: [404],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => ok(await runRules(deps, session, body, caller))),
  });

  routes.get(`${PATH}/runs`, {
    operationId: 'listRuleRuns',
    summary: 'What each run of the rules did, newest first',
    answers: { 200: z.array(RuleRun) },
    handler: async () => {
      const now = instantAt(deps.now());
      const runs = await listRuns(deps.db);
      return ok(
        runs.map(({ undone_by, expires_at, undo_token, ...run }) => ({
          ...run,
          undo_token: undone_by === null && expires_at > now ? undo_token : null,
        })),
      );
    },
  });

  routes.get(`${PATH}/:id`, {
    operationId: 'readCategoryRule',
    summary: 'One rule',
    params: IdParams,
    answers: { 200: CategoryRule },
    handler: async ({ params }) => ok(existing(await findRule(deps.db, params.id))),
  });

  routes.patch(`${PATH}/:id`, {
    operationId: 'changeCategoryRule',
    summary: 'Change some fields of a rule',
    params: IdParams,
    body: CategoryRuleChange,
    answers: { 200: CategoryRule },
    problems: [409],
    handler: async ({ params, body, caller }) =>
      inTransaction(deps.db, async (session) => {
        await setAuditAuthor(session, caller, deps.now());
        const values = sentFields(body);
        const rule = existing(await updateRule(session, params.id, values).catch(refuseRule));
        const problem = checkPattern(rule.pattern, rule.match);
        if (problem) throw invalid({ path: 'pattern', ...problem });
        return ok(rule);
      }),
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'deleteCategoryRule',
    summary: 'Delete a rule; the categories it set stay; the header Undo-Token takes that back',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params, caller }) =>
      inTransaction(deps.db, async (session) => {
        const { undo_token } = await startOperation(session, caller, deps.now(), 'delete');
        if (!(await deleteRule(session, params.id))) throw missing();
        return undoable(undo_token);
      }),
  });
}

function existing(rule: StoredRule | undefined): StoredRule {
  if (rule) return rule;
  throw missing();
}

function missing(): AppError {
  return new AppError('not_found', problemReason('no_rule'));
}
