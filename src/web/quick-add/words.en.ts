/** The words of quick add in English. */
import type { QuickAddWords } from './words.ts';

export const quickAddWords: QuickAddWords = {
  title: 'Add transaction',
  line: {
    label: 'In one line',
    hint: 'Such as 4500 soda la parada yesterday, or tv 600000 in 12 cuotas.',
    which: 'Which is the amount?',
  },
  amount: 'Amount',
  currency: 'Currency',
  merchant: 'Merchant',
  merchants: 'Earlier merchants',
  type: 'Type',
  day: 'Day',
  category: 'Category',
  byRules: 'Let the rules decide',
  noCategory: 'No category',
  account: 'Account',
  noAccount: 'No account',
  because: { rule: 'By a rule', earlier: 'As before', words: 'By its name' },
  more: 'More details',
  source: 'Medium',
  notes: 'Notes',
  deferred: 'Counts in the next cycle',
  cuotas: 'Cuotas',
  cuotasHint: 'Tasa Cero, 2 to 60.',
  plan: ({ cuotas, amount, last, day }) =>
    last === null
      ? `${cuotas} × ${amount}, the first on ${day}`
      : `${cuotas - 1} × ${amount} and one of ${last}, the first on ${day}`,
  save: 'Save',
  saving: 'Saving…',
  again: 'Save and add another',
  saveFailed: 'Could not save.',
  saved: (merchant: string) => `Added ${merchant}.`,
  joined: (merchant, documents) => `It joined ${merchant}${documents === '' ? '' : ` (${documents})`}.`,
  left: (merchant) => `The entry was taken away. ${merchant} is still in the list.`,
  kept: (merchant: string) => `${merchant} is pending. It will be sent when the connection is back.`,
  taken: 'The added transaction was removed.',
  takeFailed: 'Could not remove it.',
  clear: 'Clear',
  problems: {
    amount: 'Enter an amount above zero, such as 6 980,50.',
    choose: 'Choose which is the amount.',
    merchant: 'Enter the merchant.',
    day: 'Enter a day that exists, such as 05/03/2026.',
    cuotas: 'Enter a number from 2 to 60, or nothing.',
    cuotasType: 'Only a purchase can be paid in cuotas.',
  },
  currencies: { CRC: 'Colones', USD: 'Dollars', EUR: 'Euros', BTC: 'Bitcoin', XMR: 'Monero' },
};
