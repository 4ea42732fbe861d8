/** The words of purchases in cuotas in English; see words.ts. */
import { plural } from '../ui/words.ts';
import type { InstallmentWords } from './words.ts';

const cuotas = (n: number) => plural(n, 'cuota', 'cuotas');
const plans = (n: number) => plural(n, 'plan', 'plans');

export const installmentWords: InstallmentWords = {
  amount: 'Amount',
  badAmount: 'Enter an amount with at most two decimals, such as 200 000,50.',
  missingAmount: 'Enter the amount.',
  notPositive: 'The amount must be greater than zero.',
  more: (n: number) => `See ${plural(n, 'more month', 'more months')}`,
  title: 'Tasa Cero',
  due: 'Next charge',
  dueOn: (day: string) => `On ${day}`,
  from: (day: string) => `From ${day}`,
  dueOf: (n: number) => `${cuotas(n)}, one from each active plan`,
  nothingDue: 'No cuotas are left to charge.',
  active: 'Active plans',
  count: plans,
  emptyTitle: 'No plans yet',
  empty:
    'Open a purchase in Transactions and choose how many cuotas you pay it in, or paste your bank’s list of plans below.',
  goToTransactions: 'Go to Transactions',
  noneActive: 'No plan has cuotas pending.',
  finished: (n: number) => `Finished plans (${n})`,
  progress: (billed: number, of: number) => `${billed} of ${cuotas(of)}`,
  left: 'Left',
  nextOn: (day: string) => `Next: ${day}`,
  done: 'Finished',
  price: 'Price',
  boughtOn: (day: string) => `Bought on ${day}`,
  billedAmount: 'Charged',
  cuotasOf: (merchant: string) => `Cuotas of ${merchant}`,
  number: 'Cuota',
  day: 'Date',
  state: 'Status',
  billed: 'Charged',
  pending: 'Pending',
  before: (n: number) =>
    n === 1
      ? 'The first cuota was charged before the plan was recorded.'
      : `The first ${n} cuotas were charged before the plan was recorded.`,
  seePurchase: 'See purchase',
  cancel: 'Cancel plan',
  cancelTitle: 'Cancel this plan?',
  cancelText: (merchant: string, n: number, price: string) =>
    `${merchant}: no cuota has been charged. Its ${cuotas(n)} ${n === 1 ? 'is' : 'are'} deleted and the purchase of ${price} counts in full again, in the cycle it was made. You can undo this.`,
  cancelConfirm: 'Yes, cancel plan',
  cancelled: (merchant: string) => `Plan for ${merchant} canceled.`,
  payOff: 'Pay off the rest',
  payOffTitle: 'Pay off this plan?',
  payOffText: (merchant: string, billed: number, remaining: string) =>
    `${merchant}: ${billed === 1 ? 'the cuota already charged is kept' : `the ${cuotas(billed)} already charged are kept`}. What is left, ${remaining}, is charged as a single cuota on the first day of the next cycle. You can undo this.`,
  payOffConfirm: 'Yes, pay off',
  paidOff: (merchant: string) => `${merchant} paid off: what is left is now a single cuota.`,
  lastLeft: 'Only the last cuota is left.',
  keep: 'Go back',
  ending: 'One moment…',
  endFailed: 'Could not end the plan.',
  timeline: 'Left to pay',
  chart: 'What is left to pay after each month’s cuotas, in colones. The table has the same figures.',
  now: 'Today',
  dueMonth: 'Month due',
  toPay: 'To pay',
  remaining: 'Left after',
  freeIn: (month: string) => `Everything is paid off in ${month}.`,
  unconverted: (n: number) => `${cuotas(n)} with no exchange rate ${n === 1 ? 'is' : 'are'} not included.`,
  whatIf: {
    title: 'What if I buy something?',
    about: 'This is only a calculation: nothing is saved.',
    amount: 'Price',
    currency: 'Currency',
    cuotas: 'Cuotas',
    cuotasHint: '1 is paid in full.',
    badCuotas: 'Enter a number from 1 to 60.',
    ask: 'Calculate',
    asking: 'Calculating…',
    failed: 'Could not calculate.',
    noRate: 'There is no exchange rate for that currency: enter the price in colones.',
    tooSmall: 'That price is too low for so many cuotas.',
    answer: 'What would change',
    each: (count: number, amount: string, last: string) =>
      count === 1
        ? `One payment of ${amount}.`
        : amount === last
          ? `${cuotas(count)} of ${amount}.`
          : `${cuotas(count)} of ${amount}; the last, of ${last}.`,
    days: (first: string, last: string) => (first === last ? `On ${first}.` : `From ${first} to ${last}.`),
    noMonths: 'No month changes: it fits within what was already planned.',
    cycle: 'Cycle',
    delta: 'Added spending',
    balance: 'Closing balance',
    without: (amount: string) => `without it ${amount}`,
    lowest: 'Lowest balance',
    lowestText: (before: string, beforeDay: string, after: string, afterDay: string) =>
      `It would go from ${before} (${beforeDay}) to ${after} (${afterDay}).`,
    sameLowest: (amount: string, day: string) => `It would still be ${amount} (${day}).`,
    beyond: (n: number, amount: string) =>
      `${cuotas(n)} for ${amount} ${n === 1 ? 'falls' : 'fall'} after the last month of the budget.`,
  },
  bank: {
    title: 'Import the bank’s list',
    about:
      'Paste BAC’s “Financiamientos” list as CSV, with its headings. You will first see what it contains; it is saved when you confirm.',
    field: 'List as CSV',
    missing: 'Paste the list.',
    check: 'Check',
    checking: 'Checking…',
    save: (n: number) => `Save ${plans(n)}`,
    failed: 'Could not read the list.',
    saved: (n: number) => `${plans(n)} saved.`,
    results: 'Results, line by line',
    line: (n: number) => `Line ${n}`,
    fresh: 'New',
    stored: 'Saved',
    duplicate: 'Already here',
    refused: 'Not saved',
  },
};
