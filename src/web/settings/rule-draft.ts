/** A rule as it is typed, checked before it is sent, and what the service refuses of it. */
import type { CategoryRule } from '../api/client.ts';
import { sayReason } from '../ui/say-refusal.ts';
import { settingsWords } from '../words-of-settings.ts';
import { problemsAt } from './problems-at.ts';

const text = settingsWords.rules;

export const RULE_FIELDS = ['pattern', 'match', 'category_id', 'priority'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];
export type RuleMatch = CategoryRule['match'];
export const RULE_MATCHES = Object.keys(text.matches) as RuleMatch[];
export type RuleDraft = { pattern: string; match: RuleMatch; category_id: number | null; priority: string };
export type RuleProblems = Partial<Record<RuleField, string>>;
export type RuleValues = Omit<CategoryRule, 'id'>;

const PATTERN_LENGTH_MAX = 200;

export const draftOf = (rule: CategoryRule | null): RuleDraft =>
  rule
    ? { ...rule, priority: String(rule.priority) }
    : { pattern: '', match: 'contains', category_id: null, priority: '0' };

/** The rule to send, or what is wrong with each field. */
export function readDraft(draft: RuleDraft): { rule: RuleValues } | { problems: RuleProblems } {
  const pattern = draft.pattern.trim();
  const isPriority = /^\d{1,7}$/.test(draft.priority.trim()) && Number(draft.priority) <= 1_000_000;
  const isPattern = pattern !== '' && pattern.length <= PATTERN_LENGTH_MAX;
  if (isPattern && isPriority && draft.category_id !== null) {
    return {
      rule: { pattern, match: draft.match, category_id: draft.category_id, priority: Number(draft.priority) },
    };
  }
  return {
    problems: {
      ...(isPattern ? {} : { pattern: text.problems.pattern }),
      ...(draft.category_id === null ? { category_id: text.problems.category_id } : {}),
      ...(isPriority ? {} : { priority: text.problems.priority }),
    },
  };
}

/** What a rule changes of one that is stored; null when nothing. */
export function changeOf(stored: CategoryRule, rule: RuleValues): Partial<RuleValues> | null {
  const changed = RULE_FIELDS.filter((field) => rule[field] !== stored[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, rule[field]]));
}

/** What the service refused, at its fields: an expression that cannot be used is explained. */
export const refusedOf = (error: unknown): RuleProblems =>
  problemsAt(error, RULE_FIELDS, (field, refused) => (field === 'pattern' ? sayReason(refused) : text.problems[field]));
