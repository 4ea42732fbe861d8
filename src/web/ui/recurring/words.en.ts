/** The words of what recurs in English; see words.ts. */
import { plural } from '../words.ts';
import type { RecurringWords } from './words.ts';

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** `1st`, `22nd`, `15th` */
const ordinal = (n: number) => `${n}${ENDINGS[ORDINALS.select(n)] ?? 'th'}`;

export const recurringWords: RecurringWords = {
  often: {
    monthly: (day: number) => `Every month on the ${ordinal(day)}`,
    semimonthly: 'Twice a month: the 15th and the last day',
    weekly: 'Every week',
    every_n_weeks: (n: number) => (n === 1 ? 'Every week' : `Every ${n} weeks`),
    every_n_months: (n: number, day: number) =>
      n === 1 ? `Every month on the ${ordinal(day)}` : `Every ${n} months on the ${ordinal(day)}`,
    yearly: (day: string) => `Every year on ${day}`,
  },
  suggestions: {
    title: 'Suggestions',
    lead: 'These repeat in your transactions.',
    parts: (n: number) => `Part of an item already: ${n}`,
    partOf: (name: string) => `It is part of ${name}`,
    why: {
      words: (name: string) => `${name} plans it already: it has that name.`,
      amount: (name: string) => `${name} plans a like payment in that category already.`,
      allowance: (name: string) => `${name} is an amount to spend in that category already.`,
    },
    link: 'Link',
    linkNamed: (name: string, item: string) => `Link ${name} to ${item}`,
    replace: 'Replace',
    replaceNamed: (name: string, item: string) => `Replace the amount and dates of ${item} with those of ${name}`,
    leave: 'Leave it',
    leaveNamed: (name: string) => `Leave it: ${name}, and do not ask again`,
    linked: (name: string, item: string) => `${name} pays ${item} now.`,
    replaced: (name: string, item: string) => `${item} has the amount and dates of ${name} now.`,
    dismiss: 'Not fixed',
    dismissNamed: (name: string) => `${name} is not fixed`,
    dismissed: (name: string) => `${name} will not be suggested again.`,
    covered: 'Another item plans it already. The list was read again.',
    effect: (month: string, change: string) => `In ${month}: ${change}`,
    effectNone: (month: string) => `${month} does not change`,
    effectIncome: (amount: string) => `income ${amount}`,
    effectExpenses: (amount: string) => `expenses ${amount}`,
    effectMost: (change: string) => `the month that changes most: ${change}`,
    accept: 'Add',
    acceptNamed: (name: string) => `Add ${name} to the items`,
    accepted: (name: string) => `${name} added to the items.`,
    failed: 'Could not add the suggestion.',
    seen: (n: number, day: string) => `${plural(n, 'transaction', 'transactions')}, the last on ${day}`,
    from: (day: string) => `from ${day}`,
  },
};
