/** A rule as it is typed, checked before it is sent, and what the service refuses of it. */

import { PATTERN_LENGTH_MAX, PRIORITY_MAX } from '../../../domain/limits.ts';
import type { CategoryRule } from '../../api/client.ts';
import { formatReason } from '../../ui/format-refusal.ts';
import { type Parsed, type Problems, serverErrors } from '../../ui/use-form.ts';
import { ruleWords } from './words.ts';

const text = ruleWords;

export type RuleMatch = CategoryRule['match'];
export const RULE_MATCHES = Object.keys(text.matches) as RuleMatch[];
export type RuleValues = { pattern: string; match: RuleMatch; category_id: number | null; priority: string };
export type RuleProblems = Problems<keyof RuleValues>;
export type RuleBody = Omit<CategoryRule, 'id'>;

export const EMPTY: RuleValues = { pattern: '', match: 'contains', category_id: null, priority: '0' };

/** What stands in the form of a rule that there is. */
export function toFormValues({ pattern, match, category_id, priority }: CategoryRule): RuleValues {
  return { pattern, match, category_id, priority: String(priority) };
}

/** The rule to send, or what is wrong with each field. */
export function parseForm({ match, category_id, ...typed }: RuleValues): Parsed<RuleBody, keyof RuleValues> {
  const pattern = typed.pattern.trim();
  const priority = /^\d{1,7}$/.test(typed.priority.trim()) ? Number(typed.priority) : Number.NaN;
  const problems: RuleProblems = {};
  if (pattern === '' || pattern.length > PATTERN_LENGTH_MAX) problems.pattern = text.problems.pattern;
  if (category_id === null) problems.category_id = text.problems.category_id;
  if (!(priority <= PRIORITY_MAX)) problems.priority = text.problems.priority;
  if (category_id === null || Object.keys(problems).length > 0) return { problems };
  return { body: { pattern, match, category_id, priority } };
}

/** What the service refused, at its fields: an expression that cannot be used is explained. */
export const rejection = (error: unknown): RuleProblems =>
  serverErrors(error, ['pattern', 'match', 'category_id', 'priority'], (field, refused) =>
    field === 'pattern' ? formatReason(refused) : text.problems[field],
  );
