/** What category rules look like on the wire. */
import * as z from 'zod';
import { checkPattern, RULE_MATCHES } from '../../domain/categorize.ts';
import { Id, textOf } from '../platform/wire.ts';

const ruleFields = {
  pattern: textOf(200),
  match: z.enum(RULE_MATCHES),
  category_id: Id,
  priority: z.number().int().min(0).max(1_000_000).meta({ description: 'Lower is tried first' }),
};

export const CategoryRule = z
  .object({
    id: z.number().int(),
    pattern: z.string(),
    match: z.enum(RULE_MATCHES),
    category_id: z.number().int(),
    priority: z.number().int(),
  })
  .meta({ id: 'CategoryRule' });

/** A person's own rule comes before those the service brings, unless it says otherwise. */
export const NewCategoryRule = z
  .strictObject({
    ...ruleFields,
    match: ruleFields.match.default('contains'),
    priority: ruleFields.priority.default(0),
  })
  .superRefine((rule, ctx) => {
    const problem = checkPattern(rule.pattern, rule.match);
    if (problem) ctx.addIssue({ code: 'custom', path: ['pattern'], message: problem });
  })
  .meta({ id: 'NewCategoryRule' });

export const CategoryRuleChange = z.strictObject(ruleFields).partial().meta({ id: 'CategoryRuleChange' });
