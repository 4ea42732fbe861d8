/**
 * Finds the category of a merchant's name (specification: "Transactions are auto-categorized from merchant patterns").
 *
 * Rules are tried in order: `priority` ascending, then the longer pattern, then the lower id. The first match wins, so
 * UBER EATS comes before UBER. Each rule sees the name as printed and the name without processor prefix and trailing
 * town (`merchantKey`), both folded: upper case, no accents.
 */
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { isOwnMoney } from './counts.ts';
import { PATTERN_LENGTH_MAX } from './limits.ts';
import { foldMerchant, hasWord, isLetterOrDigit, MERCHANT_LENGTH_MAX, merchantKey } from './merchant-text.ts';
import { expressionReason, type PatternReason, patternReason } from './pattern-reasons.ts';
import { remember } from './remember.ts';
import type { CategoryIdentifier } from './seed-categories.ts';
import type { TransactionType } from './vocabulary.ts';

export const RULE_MATCHES = ['contains', 'word', 'prefix', 'regex'] as const;
export type RuleMatch = (typeof RULE_MATCHES)[number];

/** A rule sets a category, an account, or both. */
export type CategoryRule = {
  id: number;
  pattern: string;
  match: RuleMatch;
  category_id: number | null;
  account_id?: number | null | undefined;
  priority: number;
};

/** What a category that no rule gives may be guessed by: earlier rows of the merchant, or words of a trade in its name. */
export const CATEGORY_GUESSES = ['earlier', 'words'] as const;
export type CategoryGuess = (typeof CATEGORY_GUESSES)[number];

export type CategoryMatch = { category_id: number; rule_id: number };
export type AccountMatch = { account_id: number; rule_id: number };

type Test = (text: string) => boolean;

/** What is wrong with a rule's pattern, null when it can be used. */
export function checkPattern(pattern: string, match: RuleMatch): PatternReason | null {
  if (pattern.length > PATTERN_LENGTH_MAX) return patternReason('pattern_too_long', { max: PATTERN_LENGTH_MAX });
  if (foldMerchant(pattern) === '') return patternReason('pattern_empty');
  if (match !== 'regex') return null;
  const regex = compileRegex(pattern);
  if ('code' in regex) return regex;
  return regex.test('') ? patternReason('matches_everything') : null;
}

/**
 * The category of one merchant, or null when no rule matches. A transfer between own accounts is neither spending nor
 * income and gets none. For many merchants, compile the rules once with `compileRules`.
 */
export function categorize(
  transaction: { merchant: string; type: TransactionType },
  rules: readonly CategoryRule[],
): CategoryMatch | null {
  return compileRules(rules)(transaction.merchant, transaction.type);
}

/** Prepares rules for many merchants. A rule whose pattern `checkPattern` rejects never matches. */
export function compileRules(
  rules: readonly CategoryRule[],
): (merchant: string, type: TransactionType) => CategoryMatch | null {
  const find = compileFinder(rules, 'category_id');
  return (merchant, type) => {
    const found = find(merchant, type);
    return found && { category_id: found.set, rule_id: found.rule_id };
  };
}

/** The same for the account that rules set: the first that sets one, whichever sets the category. */
export function compileAccountRules(
  rules: readonly CategoryRule[],
): (merchant: string, type: TransactionType) => AccountMatch | null {
  const find = compileFinder(rules, 'account_id');
  return (merchant, type) => {
    const found = find(merchant, type);
    return found && { account_id: found.set, rule_id: found.rule_id };
  };
}

/** What a rule sets. */
type Found = { set: number; rule_id: number };

function compileFinder(
  rules: readonly CategoryRule[],
  sets: 'category_id' | 'account_id',
): (merchant: string, type: TransactionType) => Found | null {
  const usable = rules
    .filter((rule) => typeof rule[sets] === 'number' && checkPattern(rule.pattern, rule.match) === null)
    .sort(byPriority);
  const foundBy = (rule: CategoryRule): Found => ({ set: rule[sets] as number, rule_id: rule.id });
  const compiled = usable.map((rule) => ({ test: compileTest(rule), found: foundBy(rule) }));
  const words = usable
    .filter(({ match }) => match === 'contains' || match === 'word')
    .map((rule) => ({ pattern: foldMerchant(rule.pattern), found: foundBy(rule) }));
  const find = remember((text) => {
    const printed = foldMerchant(text);
    const key = merchantKey(text);
    const rule = compiled.find(({ test }) => test(printed) || (key !== printed && test(key)));
    return rule?.found ?? findCut(printed, words);
  });
  return (merchant, type) => (isOwnMoney(type) ? null : find(merchant.slice(0, MERCHANT_LENGTH_MAX)));
}

/** The card network cuts names after this many letters, or one less when a trailing space is dropped. */
const CUT_LENGTHS = [21, 22];
/** The minimum remainder of a word that was cut. */
const CUT_WORD_MIN = 5;

type Word = { pattern: string; found: Found };

/** What a name whose last word was cut gets, when all rules that the word may begin agree. */
function findCut(printed: string, words: readonly Word[]): Found | null {
  if (!CUT_LENGTHS.includes(printed.length)) return null;
  const begun = words.filter(({ pattern }) => isCutOff(printed, pattern));
  const [first] = begun;
  const isCertain = first !== undefined && begun.every(({ found }) => found.set === first.found.set);
  return isCertain ? first.found : null;
}

/** Whether a text ends with the beginning of a pattern, as a separate word. */
function isCutOff(text: string, pattern: string): boolean {
  for (let length = Math.min(pattern.length - 1, text.length); length >= CUT_WORD_MIN; length--) {
    const at = text.length - length;
    if (text.endsWith(pattern.slice(0, length)) && !isLetterOrDigit(text.charAt(at - 1))) return true;
  }
  return false;
}

/** The category of a row that no rule matches: a salary is a salary whatever the employer's name. */
export function categoryByType(type: TransactionType): CategoryIdentifier | null {
  return type === 'SALARY' ? 'salario' : null;
}

/** Priority, then the longer pattern, then the older rule. */
function byPriority(a: CategoryRule, b: CategoryRule): number {
  return a.priority - b.priority || b.pattern.length - a.pattern.length || a.id - b.id;
}

function compileTest({ pattern, match }: CategoryRule): Test {
  const folded = foldMerchant(pattern);
  switch (match) {
    case 'contains':
      return (text) => text.includes(folded);
    case 'prefix':
      return (text) => text.startsWith(folded);
    case 'word':
      return (text) => hasWord(text, folded);
    case 'regex': {
      const regex = compileRegex(pattern);
      return 'code' in regex ? () => false : (text) => regex.test(text);
    }
  }
}

/**
 * A regular expression on an engine without backtracking (RE2: linear time for any pattern), or its problem. It sees
 * folded text: letters are compared without accents or case.
 */
function compileRegex(pattern: string): RE2JS | PatternReason {
  try {
    return RE2JS.compile(pattern.trim().normalize('NFD').replace(/\p{M}/gu, ''), RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) return expressionReason('', '');
    // RE2 ignores case through a prefix that the person did not type.
    return expressionReason(error.error, (error.input ?? '').replace(/^\(\?i\)/, ''));
  }
}
