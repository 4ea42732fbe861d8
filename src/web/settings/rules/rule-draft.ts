/** The form values of a rule, with validation and the service's errors. */

import { PATTERN_LENGTH_MAX, PRIORITY_MAX } from '../../../domain/limits.ts';
import type { CategoryRule } from '../../api/client.ts';
import { formatReason } from '../../ui/format-refusal.ts';
import { type Parsed, type Problems, serverErrors } from '../../ui/use-form.ts';
import { ruleWords } from './words.ts';

const text = ruleWords;

export type RuleMatch = CategoryRule['match'];
export const RULE_MATCHES = Object.keys(text.matches) as RuleMatch[];
export type RuleValues = {
  pattern: string;
  match: RuleMatch;
  category_id: number | null;
  account_id: string;
  priority: string;
};
export type RuleProblems = Problems<keyof RuleValues>;
export type RuleBody = Omit<CategoryRule, 'id'>;

export const EMPTY: RuleValues = { pattern: '', match: 'contains', category_id: null, account_id: '', priority: '0' };

/** Converts a rule to form values. */
export function toFormValues({ pattern, match, category_id, account_id, priority }: CategoryRule): RuleValues {
  return {
    pattern,
    match,
    category_id,
    account_id: account_id === null ? '' : String(account_id),
    priority: String(priority),
  };
}

/** Returns the request body, or the problem of each field. */
export function parseForm({ match, category_id, ...typed }: RuleValues): Parsed<RuleBody, keyof RuleValues> {
  const pattern = typed.pattern.trim();
  const priority = /^\d{1,7}$/.test(typed.priority.trim()) ? Number(typed.priority) : Number.NaN;
  const account_id = typed.account_id === '' ? null : Number(typed.account_id);
  const problems: RuleProblems = {};
  if (pattern === '' || pattern.length > PATTERN_LENGTH_MAX) problems.pattern = text.problems.pattern;
  if (category_id === null && account_id === null) problems.category_id = text.problems.category_id;
  if (!(priority <= PRIORITY_MAX)) problems.priority = text.problems.priority;
  if (Object.keys(problems).length > 0) return { problems };
  return { body: { pattern, match, category_id, account_id, priority } };
}

/** Maps the service's errors to fields, explaining an invalid expression. */
export const rejection = (error: unknown): RuleProblems =>
  serverErrors(error, ['pattern', 'match', 'category_id', 'account_id', 'priority'], (field, refused) =>
    field === 'pattern' ? formatReason(refused) : text.problems[field],
  );
