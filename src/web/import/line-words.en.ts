import { LINE_SENTENCES } from '../../domain/paste/line-reasons.ts';
import type { LineWords } from './line-words.ts';

/** English overrides: the reader's other messages are shown as they are. */
export const lineWords: LineWords = {
  ...LINE_SENTENCES,
  not_a_real_day: 'The date is missing, or not in the calendar.',
  unfit_amount: ({ currency }) => `The amount has too many digits for ${currency}.`,
  which_currency:
    'The line has no currency, and this card has accounts in two: choose the currency of the list, or write it beside the amount.',
  unread_cell: ({ column, printed }) =>
    `The column ${column} has “${printed}”, which the export never writes: nothing of the row is taken.`,
  unknown_category: ({ name }) => `There is no category “${name}”: create it and import the file again.`,
  unknown_account: ({ name }) => `There is no account “${name}”, or several: create it and import the file again.`,
  plan_not_whole:
    'It is of a purchase in cuotas of which this export does not have all rows: export everything again, or enter the plan by hand.',
  plan_differs:
    'There is a purchase of that day and amount, but not in these cuotas: it may be the same, and the plan is not taken.',
  no_currency: 'The file does not name a currency kept here.',
  no_direction:
    'Whether the money came in or went out cannot be told: put a minus before the amount, or D or C after it.',
  words_disagree:
    'The words and the sign do not say the same of whether the money came in or went out: put D or C after the amount, without the sign.',
  list_of_plans:
    'This is the list of Tasa Cero plans, which holds no transactions: paste it on the Tasa Cero screen, where the bank list is imported.',
  sides_disagree: 'The type says one thing (in or out) and the sign of the amount another.',
};
