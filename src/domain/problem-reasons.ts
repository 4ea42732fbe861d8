/**
 * Why a request was rejected, in the detail a person needs: the `reason` of a problem document, and the `code` of each
 * of its field errors.
 */

import { PATTERN_SENTENCES } from './pattern-reasons.ts';
import { SPLIT_SENTENCES } from './plan-reasons.ts';
import { type ReasonOf, reasonsOf } from './reasons.ts';

type Named = { name: string };
type Dated = Named & { day: string };

/** The requirement of a field, whatever the field. `message` on the wire may be more specific. */
const FIELDS = {
  not_valid: 'Is not valid',
  wrong_type: ({ expected }: { expected: string }) => `Is missing, or is no ${expected}`,
  unknown_field: 'Unknown field',
  too_short: ({ min }: { min: number }) => `Must have at least ${min} characters`,
  too_long: ({ max }: { max: number }) => `Must have at most ${max} characters`,
  too_few: ({ min }: { min: number }) => `Must have at least ${min} entries`,
  too_many: ({ max }: { max: number }) => `Must have at most ${max} entries`,
  too_small: ({ min }: { min: number }) => `Must be at least ${min}`,
  too_large: ({ max }: { max: number }) => `Must be at most ${max}`,
  wrong_format: 'Is not written as it must be',
  not_one_of: ({ values }: { values: string }) => `Must be one of ${values}`,
} as const;

const AMOUNTS = {
  not_a_number: 'Must be a plain number such as 6980.50',
  too_many_decimals: ({ currency, decimals }: { currency: string; decimals: number }) =>
    `Has more than the ${decimals} decimals of ${currency}`,
  too_many_digits: 'Has more than 15 significant digits',
  not_above_zero: 'Must be more than zero: the type gives the direction',
  negative: 'Must not be negative',
  unfit_amount: ({ currency }: { currency: string }) =>
    `Must be more than zero, with at most 15 digits and no more decimals than ${currency} has`,
  unfit_balance: ({ currency }: { currency: string }) =>
    `Must be a number of at most 15 digits, with no more decimals than ${currency} has`,
  unfit_currency: ({ currency, amount }: { currency: string; amount: string }) =>
    `The amount ${amount} has more decimals than ${currency}: send it too`,
  no_rate: ({ currency }: { currency: string }) => `No rate is known for ${currency}: give the amount in colones`,
  over_available: ({ month }: { month: string }) => `Is more than that category may spend in ${month}`,
} as const;

const DAYS = {
  not_a_moment: 'Must be a real day or instant such as 2026-03-15T18:30:00',
  in_future: 'Must not lie in the future',
  not_in_future: 'Must be in the future',
  wrong_order: ({ bound }: { bound: string }) => `Must not be before ${bound}`,
  in_past: 'The purchase lies in the past: give today or later.',
  budget_ended: 'The budget has ended: there is no month to come.',
  budget_years: ({ first, last }: { first: number; last: number }) => `The budget has the years ${first} to ${last}.`,
  budget_begins: ({ month }: { month: string }) => `The budget begins with ${month}.`,
  not_a_month: 'A month is 1 to 12.',
} as const;

const ROWS = {
  no_category_id: 'There is no category with that id',
  no_category: ({ name }: Named) => `There is no category "${name}"`,
  other_category: 'Must be another category',
  search_not_understood: ({ why }: { term: string; why: string }) => why,
  in_plan: 'Belongs to a Tasa Cero plan: cancel the plan to change it',
  follows_purchase: 'Follows the purchase: change it there',
  not_a_purchase: 'Only a COMPRA can be paid in cuotas',
  in_plan_already: 'It is part of a Tasa Cero plan already.',
  plan_paid: 'Every cuota has billed: there is nothing left to pay.',
  lone_cuota: ({ id }: { id: number }) =>
    `Transaction ${id} is a cuota: it goes with its purchase, or when the plan is cancelled.`,
  external_id_taken: 'Already used by another transaction of that source',
  identifier_taken: 'Already used by another category',
  identifier_needed: 'Is needed: none can be made from this name',
  pattern_taken: 'Already used by another rule of that kind',
  amounts_differ: 'Rows of different amounts are not one event. Change the amount first.',
  both_in_plans: 'Both rows belong to Tasa Cero plans. Cancel one of the plans first.',
  only_document: 'It is the only document that tells of this row.',
  nothing_asked: 'Nothing is asked about this notice.',
  text_gone: 'Its text is no longer kept. Add the movement by hand.',
  no_movement_read: 'No movement can be read in it any more. Add it by hand.',
  undo_over: 'There is nothing to undo under that token. It lasts 30 days.',
  undone_already: 'That was undone already.',
  changed_since: ({ rows }: { rows: string }) => `It was changed since, and undoing would lose that: ${rows}.`,
  newer_in_the_way:
    'Something newer has the name, the month or the external id of what would come back: change or delete that first.',
} as const;

const PLANS = {
  allowance_is_expense: 'Only an EXPENSE can be an allowance',
  allowance_needs_category: 'An allowance needs the category that it is spent from',
  interval_needed: 'Say with "interval" every how many weeks or months the item falls.',
  interval_range: ({ max }: { max: number }) => `The interval is 1 to ${max}.`,
  day_range: 'The day of the month is 1 to 31.',
  ends_before_start: 'The item ends before it starts.',
  planned_already: ({ name }: Named) => `${name} plans that already: make it part of that one, or change that one.`,
  not_the_planner: 'Is not the item that plans it',
  nothing_to_link: ({ name }: Named) => `There is nothing to link: it is part of ${name}`,
  no_item: 'There is no recurring item with that id',
  no_payment: 'There is no payment with that id',
  not_a_payment: ({ name }: Named) => `${name} is not a payment: nothing pays it`,
  cannot_pay: ({ id, name }: Named & { id: number }) => `Transaction ${id} cannot pay ${name}: it is no such movement`,
  not_due_in_cycle: ({ name, cycle }: Named & { cycle: string }) => `${name} does not fall then in the cycle ${cycle}`,
  no_rate_of_row: ({ id }: { id: number }) => `No rate is known for transaction ${id}`,
  paid_by_other: ({ name }: Named) => `${name} is paid by another transaction already`,
  not_due: ({ name }: Named) => `${name} does not fall on that day of the budget`,
  cycle_open: ({ cycle }: { cycle: string }) => `The cycle ${cycle} has not closed yet`,
  carried_already: ({ name, day }: Dated) => `${name} of ${day} has been carried over already.`,
  paid_already: ({ name, day }: Dated) => `${name} of ${day} is paid.`,
  month_taken: ({ month }: { month: string }) => `${month} has an entry already`,
  no_transaction: 'There is no transaction with that id',
  statement_says: ({ fund, day, balance }: { fund: string; day: string; balance: string }) =>
    `The statement of ${fund} at ${day} says ${balance}`,
  entry_twice: ({ fund, day }: { fund: string; day: string }) => `${fund} has another entry for ${day} in this request`,
  savings_too_large: 'The balance of the savings account would have more than 15 digits. Correct it first.',
} as const;

const csv = (format: string) => `${format} Export the movements as CSV, or copy the table from the page and paste it.`;

const FILES = {
  file_is_pdf: ({ name }: Named) => csv(`${name} is a PDF, which is not read here.`),
  file_is_workbook: ({ name }: Named) => csv(`${name} is an Excel workbook, which is not read here.`),
  file_is_packed: ({ name }: Named) => csv(`${name} is a gzip file, which is not read here.`),
  file_not_text: ({ name }: Named) => csv(`${name} is not a text file.`),
  file_too_large: 'The file is larger than 10 MB.',
  too_many_movements: 'The file holds more than 50 000 movements.',
  no_header: 'The file has no header that a mapping could explain.',
  no_column: ({ name }: Named) => `The file has no column "${name}"`,
  too_many_lines: ({ max }: { max: number }) => `Must have at most ${max} lines`,
} as const;

const ACCESS = {
  wrong_password: 'Is not right',
  wrong_code: 'Is not right, or was used already',
  no_secret: 'There is no secret to confirm, or not any more. Begin again.',
  too_many_passkeys: ({ max }: { max: number }) => `There are ${max} passkeys. Remove one first.`,
  passkey_known: 'This passkey is registered already.',
  passkey_expired: 'Answers no question of this session, or too late',
  own_rows: ({ count }: { count: number }) =>
    `This ledger holds ${count} rows of your own: example data would mix with them.`,
  settings_too_large: ({ bytes, max }: { bytes: number; max: number }) =>
    `The settings would have ${bytes} bytes as JSON; they may have ${max}. Remove some.`,
  share_over: 'This share is over: it was taken in, or an hour has passed. Share it again.',
  proposal_over: 'This proposal no longer waits for an answer.',
  nothing_to_change: ({ already }: { already: string }) => `There is nothing to change: ${already}.`,
} as const;

export const PROBLEM_SENTENCES = {
  ...FIELDS,
  ...AMOUNTS,
  ...DAYS,
  ...ROWS,
  ...PLANS,
  ...FILES,
  ...ACCESS,
  ...SPLIT_SENTENCES,
  ...PATTERN_SENTENCES,
} as const;

export type ProblemReason = ReasonOf<typeof PROBLEM_SENTENCES>;
export const problemReason = reasonsOf(PROBLEM_SENTENCES);
