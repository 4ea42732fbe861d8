/** Wire schemas of category rules. */

import * as z from 'zod';
import { checkPattern, RULE_MATCHES } from '../../domain/categorize.ts';
import { PATTERN_LENGTH_MAX, PRIORITY_MAX } from '../../domain/limits.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { issueOf } from '../platform/http/reason.ts';
import { Id, IdText, textOf } from '../platform/http/wire.ts';
import { Transaction } from '../transactions/schema.ts';

const ruleFields = {
  pattern: textOf(PATTERN_LENGTH_MAX),
  match: z.enum(RULE_MATCHES),
  category_id: Id.nullable(),
  account_id: Id.nullable().meta({ description: 'The account that it sets, where nothing else says one' }),
  priority: z.number().int().min(0).max(PRIORITY_MAX).meta({ description: 'Lower is tried first' }),
};

export const CategoryRule = z
  .object({
    id: z.number().int(),
    pattern: z.string(),
    match: z.enum(RULE_MATCHES),
    category_id: z.number().int().nullable(),
    account_id: z.number().int().nullable(),
    priority: z.number().int(),
  })
  .meta({ id: 'CategoryRule' });

/** A person's own rule comes before those the service brings, unless it says otherwise. */
export const NewCategoryRule = z
  .strictObject({
    ...ruleFields,
    match: ruleFields.match.default('contains'),
    category_id: ruleFields.category_id.default(null),
    account_id: ruleFields.account_id.default(null),
    priority: ruleFields.priority.default(0),
  })
  .superRefine((rule, ctx) => {
    const problem = checkPattern(rule.pattern, rule.match);
    if (problem) ctx.addIssue({ path: ['pattern'], ...issueOf(problem) });
    if (rule.category_id === null && rule.account_id === null) {
      ctx.addIssue({ path: ['category_id'], ...issueOf(problemReason('does_nothing')) });
    }
  })
  .meta({ id: 'NewCategoryRule' });

export const CategoryRuleChange = z.strictObject(ruleFields).partial().meta({ id: 'CategoryRuleChange' });

/** A rule that may not exist yet. Rows whose category a person set are left alone unless `include_manual`. */
export const RulePreviewRequest = z
  .strictObject({
    ...ruleFields,
    match: ruleFields.match.default('contains'),
    category_id: ruleFields.category_id.default(null),
    account_id: ruleFields.account_id.default(null),
    priority: ruleFields.priority.default(0),
    include_manual: z.boolean().default(false),
    rule_id: Id.optional().meta({ description: 'The stored rule that this one would take the place of' }),
  })
  .superRefine((rule, ctx) => {
    const problem = checkPattern(rule.pattern, rule.match);
    if (problem) ctx.addIssue({ path: ['pattern'], ...issueOf(problem) });
    if (rule.category_id === null && rule.account_id === null) {
      ctx.addIssue({ path: ['category_id'], ...issueOf(problemReason('does_nothing')) });
    }
  })
  .meta({ id: 'RulePreviewRequest' });

export const RulePreview = z
  .object({
    total: z.number().int().meta({ description: 'How many rows would change' }),
    items: z.array(Transaction).meta({ description: 'The newest of them as they are now, 100 at most' }),
  })
  .meta({ id: 'RulePreview' });

/** One rule, or all of them when none is named. */
export const RuleRunRequest = z
  .strictObject({ rule_id: Id.optional(), include_manual: z.boolean().default(false) })
  .meta({ id: 'RuleRunRequest' });

export const RuleRun = z
  .object({
    id: z.number().int(),
    at: z.string(),
    actor: z.string(),
    rule_id: z.number().int().nullable().meta({ description: 'Null when all rules ran' }),
    changed: z.number().int(),
    undo_token: z.string().nullable().meta({ description: 'Null when it can no longer be undone' }),
  })
  .meta({ id: 'RuleRun' });

export const RuleSuggestionQuery = z.strictObject({ transaction_id: IdText });

export const RuleSuggestion = z
  .object({
    pattern: z.string(),
    match: z.enum(RULE_MATCHES),
    category_id: z.number().int().nullable().meta({
      description: 'The one the row has; without one, what rows of that merchant got, or what its words say',
    }),
    because: z
      .enum(['row', 'amount_and_weekday', 'amount', 'weekday', 'merchant', 'trade_word'])
      .nullable()
      .meta({ description: 'What the category follows from; null where there is none' }),
  })
  .meta({ id: 'RuleSuggestion' });
