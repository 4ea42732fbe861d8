/** The words of allowances in English; see words.ts. */
import type { AllowanceWords } from './words.ts';

export const allowanceWords: AllowanceWords = {
  title: 'Available',
  left: (amount: string, of: string) => `${amount} of ${of} left`,
  leftPast: (amount: string, of: string) => `${amount} of ${of} were left`,
  over: (amount: string, of: string) => `${amount} over ${of}`,
  spent: (of: string) => `Spent exactly what was planned: ${of}`,
  short: {
    left: (amount: string) => `${amount} left`,
    leftPast: (amount: string) => `${amount} were left`,
    over: (amount: string) => `${amount} over`,
  },
  cuotas: (amount: string) => `${amount} of cuotas, on top of what is planned`,
  received: (amount: string) => `Received ${amount} from another category`,
  gave: (amount: string) => `Gave ${amount} to another category`,
  none: 'Set an amount to spend on groceries, fuel or whatever varies, and see here how much is left.',
  make: 'Set an amount to spend',
  seeAll: 'See the month',
  more: (n: number) => `See ${n === 1 ? '1 more category' : `${n} more categories`}`,
  fewer: 'See fewer',
  cover: {
    open: 'Cover from…',
    openFor: (name: string) => `Cover from… another category: ${name}`,
    move: (name: string) => `Bring from another category for ${name}`,
    title: (name: string) => `Where is it taken from for ${name}?`,
    lead: 'Only what is planned for this cycle moves. It can be undone.',
    amount: 'How much',
    bad: 'Enter an amount greater than zero.',
    none: 'No other category has anything available in this cycle.',
    take: (amount: string) => `take ${amount}`,
    done: (amount: string, from: string, to: string) => `${amount} moved from ${from} to ${to} in this cycle.`,
    tooMuch: 'That category does not have that much.',
    failed: 'Could not move it.',
    drag: (name: string) => `Drag what is available in ${name} to another category`,
  },
};
