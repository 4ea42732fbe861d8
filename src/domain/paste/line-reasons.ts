/** Why a line of a pasted list or a file of movements is rejected. */
import { type ReasonOf, reasonsOf } from '../reasons.ts';

export const LINE_SENTENCES = {
  no_date: 'The date is missing.',
  not_a_date: ({ printed }: { printed: string }) => `"${printed}" is not a date.`,
  not_a_real_day: 'The date is missing, or not a real day.',
  day_or_month_first: 'Whether the day or the month comes first cannot be told from this file.',
  only_day_first: ({ other }: { other: number }) =>
    `The day comes first here, and the month in line ${other}: nothing of the file is taken. Write all dates in one order.`,
  only_month_first: ({ other }: { other: number }) =>
    `The month comes first here, and the day in line ${other}: nothing of the file is taken. Write all dates in one order.`,
  scaled_amounts:
    'Amounts are in thousands or millions here: nothing of the file is taken. Use a list with whole amounts.',
  no_amount: 'The amount is missing.',
  unclear_amount: 'The amount is missing, or reads two ways.',
  spaced_amount:
    'The amount may begin with the number before it: write the currency before the amount, or two spaces between the name and it.',
  not_an_amount: ({ printed }: { printed: string }) => `"${printed}" is not an amount that reads one way.`,
  several_amounts: 'Several numbers could be the amount.',
  two_amounts: 'The row has two amounts.',
  amount_or_balance: 'Two numbers could be the amount, and the lines around do not tell which is the balance.',
  unfit_amount: ({ currency, decimals }: { currency: string; decimals: number }) =>
    `The amount does not fit ${currency}: at most ${decimals} decimals and 15 digits.`,
  no_date_nor_amount: 'The line has neither a date nor an amount.',
  no_merchant: 'The merchant or description is missing.',
  not_a_currency: ({ printed }: { printed: string }) => `"${printed}" is not a currency of the ledger.`,
  no_currency: 'CURDEF does not name a currency of the ledger.',
  which_currency:
    'It prints no currency, and the account has cards in two: say which currency the list is in, or write it beside the amount.',
  not_completed: ({ printed }: { printed: string }) =>
    `Its state is "${printed}", which is none of money that moved: enter it by hand if it did.`,
  may_be_a_sum: 'Its words are those of a sum, and the lines do not come to it: enter it by hand if it is a movement.',
  may_not_stand:
    'Its words say that it was declined, held, reversed or given back: enter it by hand if the money moved.',
  too_far_ahead: 'The date is too far ahead to have happened.',
  reused_id: ({ id }: { id: string }) =>
    `The bank’s number ${id} is that of another movement: enter this one by hand if it is one of its own.`,
  two_currencies: 'The amount and the currency column name different currencies.',
  not_a_type: ({ printed }: { printed: string }) => `"${printed}" is not a type of transaction.`,
  other_width: ({ cells, header }: { cells: number; header: number }) =>
    `The row has ${cells} cells, the header ${header}.`,
  too_long: 'The line is too long to be a movement.',
  no_direction: 'Whether the money came in or went out is not in the text: add a minus, or D or C behind the amount.',
  words_disagree:
    'The words and the sign do not say the same of whether money came in or went out: put D or C behind the amount, without the sign.',
  two_directions: 'The amount has a minus and also a debit or credit mark, unlike the others of the list.',
  sides_disagree: ({ type }: { type: string }) => `TRNTYPE ${type} and the sign of TRNAMT disagree.`,
  unread_cell: ({ column, printed }: { column: string; printed: string }) =>
    `The export’s column ${column} has "${printed}", which it never writes: nothing of the row is taken.`,
  unknown_category: ({ name }: { name: string }) =>
    `There is no category "${name}": create it, and import the file again.`,
  unknown_account: ({ name }: { name: string }) =>
    `There is no account "${name}", or there are several: create it, and import the file again.`,
  plan_not_whole:
    'It belongs to a plan in cuotas of which this export does not tell all rows: export the ledger again, whole, or enter the plan by hand.',
  plan_differs:
    'The ledger has a purchase of this day and price, but not in these cuotas: it may be the same, so that none of the plan is taken.',
  list_of_plans:
    'This is the list of Tasa Cero plans, which shows no movements: turn each purchase into a plan at the purchase itself.',
  unread_list: 'This list of the file (investments or another kind) is not read.',
  no_movements: 'The file holds no movements.',
  cut_off: 'The last record is not closed: the file is cut off.',
} as const;

export type LineReason = ReasonOf<typeof LINE_SENTENCES>;
export const lineReason = reasonsOf(LINE_SENTENCES);
