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
  needed: 'Is needed',
  key_used: 'Already used with another request',
  named_twice: 'Is named twice',
  unstorable_text: 'Holds a character that cannot be stored',
  number_not_exact: 'Holds a number that cannot be kept exactly: send it as text',
  not_a_mail_address: 'Must be a mail address in lower case such as ana@example.com',
  not_an_iban: 'Must be a Costa Rican IBAN with right check digits: CR and 20 digits, no spaces',
  not_an_account_number:
    'Must be the last four digits of a card, an IBAN, a telephone of SINPE, or the number of an account',
  not_an_iban_number: 'Is no IBAN: its check digits are not right',
  not_a_phone: 'Must be a telephone number of 8 digits, without 506 or spaces',
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
  rates_begin: ({ day }: { day: string }) => `No rate is known of a day before ${day}, the first that has one`,
  not_a_rate: 'Must be colones for one unit, such as 468.29: more than zero, with 15 digits at most',
  over_available: ({ month }: { month: string }) => `Is more than that category may spend in ${month}`,
} as const;

const DAYS = {
  not_a_moment: 'Must be a real day or instant such as 2026-03-15T18:30:00',
  not_a_day: 'Must be a day such as 2026-03-15',
  not_a_month_text: 'Must be a month such as 2026-03',
  clock_ahead: 'Lies more than 48 hours ahead: is the clock of the phone right?',
  same_hour: 'Must differ from the other end',
  outside_budget: ({ first, last }: { first: string; last: string }) => `Must be ${first} to ${last}`,
  in_future: 'Must not lie in the future',
  not_in_future: 'Must be in the future',
  wrong_order: ({ bound }: { bound: string }) => `Must not be before ${bound}`,
  day_is_past: 'Must be today or later',
  in_past: 'The purchase lies in the past: give today or later.',
  budget_ended: 'The budget has ended: there is no month to come.',
  budget_years: ({ first, last }: { first: number; last: number }) => `The budget has the years ${first} to ${last}.`,
  budget_begins: ({ month }: { month: string }) => `The budget begins with ${month}.`,
  not_a_month: 'A month is 1 to 12.',
} as const;

const ROWS = {
  no_account_id: 'There is no account with that id',
  same_account: 'Is the account that the money leaves',
  not_own_money: 'Only a TRASPASO or a PAGO_TARJETA goes to another account',
  no_account_named: ({ name }: Named) => `There is no account "${name}"`,
  several_accounts_named: ({ name }: Named) => `There are several accounts "${name}": give the id of one`,
  one_answer_needed: 'Say one: account_id, new_account or dismiss',
  does_nothing: 'A rule sets a category, an account or both',
  no_category_id: 'There is no category with that id',
  same_row: 'Is the row itself',
  no_category: ({ name }: Named) => `There is no category "${name}"`,
  other_category: 'Must be another category',
  search_not_understood: ({ why }: { term: string; why: string }) => why,
  in_plan: 'Belongs to a Tasa Cero plan: cancel the plan to change it',
  follows_purchase: 'Follows the purchase: change it there',
  parts_do_not_add_up: ({ total, amount }: { total: string; amount: string }) =>
    `The parts add up to ${total}, and the amount is ${amount}`,
  split_amount: 'Is split: send parts that add up to the new amount',
  split_category: 'Is split: change the categories of its parts',
  split_category_of: ({ id }: { id: number }) => `Transaction ${id} is split: change the categories of its parts.`,
  split_in_plan: 'Is paid in cuotas, which have one category: cancel the plan to split it',
  split_own_money: 'Moves between own accounts: no category counts it',
  plan_of_split: 'It is split over categories: join its parts before it is paid in cuotas.',
  not_a_tag: 'Must be a word of letters, digits, - and _, with at most 40',
  not_a_purchase: 'Only a COMPRA can be paid in cuotas',
  in_plan_already: 'It is part of a Tasa Cero plan already.',
  plan_paid: 'Every cuota has billed: there is nothing left to pay.',
  lone_cuota: ({ id }: { id: number }) =>
    `Transaction ${id} is a cuota: it goes with its purchase, or when the plan is cancelled.`,
  external_id_taken: 'Already used by another transaction of that source',
  identifier_taken: 'Already used by another category',
  identifier_needed: 'Is needed: none can be made from this name',
  pattern_taken: 'Already used by another rule of that kind',
  category_taken: ({ name }: Named) => `There is a category ${name} already.`,
  rule_taken: ({ pattern }: { pattern: string }) => `There is a rule for "${pattern}" already: change it under Reglas.`,
  deleted_meanwhile: 'It was deleted at this very moment. Send it again.',
  amounts_differ: 'Rows of different amounts are not one event. Change the amount first.',
  both_in_plans: 'Both rows belong to Tasa Cero plans. Cancel one of the plans first.',
  only_document: 'It is the only document that tells of this row.',
  nothing_asked: 'Nothing is asked about this notice.',
  text_gone: 'Its text is no longer kept. Add the movement by hand.',
  no_movement_read: 'No movement can be read in it any more. Add it by hand.',
  undo_over: 'There is nothing to undo under that token. It lasts 30 days.',
  undone_already: 'That was undone already.',
  changed_since: ({ rows }: { rows: string }) => `It was changed since, and undoing would lose that: ${rows}.`,
  notes_too_long: ({ max }: { max: number }) =>
    `The notes of both are longer than ${max} characters together: shorten one first.`,
  changed_since_some: ({ rows }: { rows: string }) =>
    `Some of it was changed since, and undoing would lose that: ${rows}. With keep_changed these stay, and the rest is undone.`,
  newer_in_the_way:
    'Something newer has the name, the month or the external id of what would come back: change or delete that first.',
  owner_gone: 'What this was part of was deleted since: bring that back first.',
} as const;

const PLANS = {
  allowance_is_expense: 'Only an EXPENSE can be an allowance',
  allowance_needs_category: 'An allowance needs the category that it is spent from',
  interval_needed: 'Say with "interval" every how many weeks or months the item falls.',
  interval_unused: 'Only every_n_weeks and every_n_months have an interval.',
  interval_range: ({ max }: { max: number }) => `The interval is 1 to ${max}.`,
  day_unused: 'Only what falls by months or years has a day of the month.',
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
  not_due_soon: ({ name }: Named) => `Nothing called ${name} is known to be due within a year`,
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

/** What is asked for and not there, or not any more. */
const GONE = {
  nothing_here: 'There is nothing at this address.',
  no_transaction_of_id: ({ id }: { id: number }) => `There is no transaction with the id ${id}.`,
  not_among_found: ({ id }: { id: number }) => `There is no transaction ${id}, or it does not match the rest.`,
  never_was: 'There never was a transaction with that id.',
  no_plan: 'That transaction is not the purchase of a Tasa Cero plan.',
  no_accrual: 'There is no entry of the accrual log with that id.',
  no_override: 'The balance of that month is not set by hand.',
  no_account: 'There is no account with that id.',
  no_merchant_name: 'There is no name of a merchant with that id.',
  no_reminder: 'There is no reminder with that id.',
  no_snapshot: 'There is no snapshot with that id.',
  no_receipt: 'There is no receipt with that id.',
  no_thread: 'There is no conversation with that id.',
  no_document: 'There is no document with that id.',
  original_gone: 'The file is no longer in the documents folder of this installation.',
  no_notice: 'There is no notice with that id.',
  not_its_notice: 'No such notice tells of that row.',
  no_attachment: 'There is no attachment with that id.',
  no_import: 'There is no import with that id.',
  no_row_file: 'The transaction has no such file.',
  no_shared_file: 'The share has no such file.',
  no_rule: 'There is no rule with that id.',
  no_rate_yet: ({ currency }: { currency: string }) => `No ${currency} rate is known yet.`,
  no_delivery: 'There is no delivery with that id.',
  no_subscription: 'There is no subscription with that id or endpoint.',
  no_session: 'There is no session with that id.',
  no_token: 'There is no token with that id.',
  no_passkey: 'There is no passkey with that id.',
  totp_off: 'The authenticator app is not on.',
  no_tool: ({ name }: Named) => `There is no tool "${name}".`,
} as const;

/** What the service or its machine cannot do at the moment. */
const BUSY = {
  starting: ({ doing }: { doing: string }) => `${doing} Try again in a moment.`,
  stopping: 'The service is stopping. Send this file again in a moment.',
  busy: 'Too busy at the moment.',
  interrupted: 'The work was interrupted. Try again.',
  files_waiting: 'Too many files are being read. Send this one again in a moment.',
  passwords_waiting: 'Too many passwords are being checked. Try again in a moment.',
  database_away: 'The database does not answer. Try again in a moment.',
  database_busy: 'All connections to the database were busy for five seconds. Try again in a moment.',
  other_schema: 'The database has another schema version.',
  ledger_damaged: 'The ledger is damaged. Run "alcancia doctor".',
  disk_full: 'The disk of the service is full: nothing was stored. Free space and try again.',
  disk_fails: 'The disk of the service fails: what was sent may not be stored. Check the disk first.',
  too_many_open: 'Too many files and connections are open. Try again in a moment.',
  too_many_attempts: ({ seconds }: { seconds: number }) => `Too many attempts. Try again in ${seconds} seconds.`,
  passkeys_waiting: 'Too many passkeys are being asked for. Try again in five minutes.',
  conversations_waiting: 'Other conversations are being answered. Try again shortly.',
} as const;

const csv = (format: string) => `${format} Export the movements as CSV, or copy the table from the page and paste it.`;

const FILES = {
  pdf_has_password: ({ name }: Named) => csv(`${name} is protected by a password. Save it without one.`),
  pdf_without_text: ({ name }: Named) => csv(`${name} holds no text, as a scan or a photo does.`),
  pdf_not_read: ({ name }: Named) => csv(`${name} is damaged, or longer than a statement.`),
  file_is_workbook: ({ name }: Named) =>
    csv(`${name} is an old Excel workbook, or has a password. Save it as .xlsx without one.`),
  file_is_packed: ({ name }: Named) => csv(`${name} is a packed file, which is not read here.`),
  workbook_damaged: ({ name }: Named) => csv(`${name} is damaged, or no workbook.`),
  workbook_too_large: csv('The workbook has more sheets, rows or cells than years of movements.'),
  xml_not_read: ({ name }: Named) => csv(`${name} is XML that is damaged, or of a kind that is not read here.`),
  file_not_text: ({ name }: Named) => csv(`${name} is not a text file.`),
  file_too_large: 'The file is larger than 10 MB.',
  too_many_movements: 'The file holds more than 50 000 movements.',
  no_header: 'The file has no header that a mapping could explain.',
  no_column: ({ name }: Named) => `The file has no column "${name}"`,
  no_amount_column: 'Needs amount, or debit and credit',
  no_files: 'Send at least one file',
  too_many_files: ({ max }: { max: number }) => `Send at most ${max} files at once`,
  upload_broken: 'The upload broke off or is not well-formed multipart/form-data.',
  not_an_upload: 'Send the files as multipart/form-data.',
  not_json: 'Send JSON.',
  not_bytes: 'Send the file’s bytes.',
  body_too_large: 'The body is larger than this route accepts.',
  other_media_type: 'This content type is not accepted here.',
  too_many_lines: ({ max }: { max: number }) => `Must have at most ${max} lines`,
} as const;

const ACCESS = {
  wrong_password: 'Is not right',
  wrong_code: 'Is not right, or was used already',
  no_secret: 'There is no secret to confirm, or not any more. Begin again.',
  too_many_passkeys: ({ max }: { max: number }) => `There are ${max} passkeys. Remove one first.`,
  passkey_known: 'This passkey is registered already.',
  passkey_not_accepted: 'The passkey was not accepted.',
  passkey_not_made_here: 'Is no passkey made for this site',
  no_second_factor: 'Recovery codes are for a second factor, and none is on.',
  unknown_push_service: 'Must be the https address of a known push service',
  passkey_expired: 'Answers no question of this session, or too late',
  own_rows: ({ count }: { count: number }) =>
    `This ledger holds ${count} rows of your own: example data would mix with them.`,
  settings_too_large: ({ bytes, max }: { bytes: number; max: number }) =>
    `The settings would have ${bytes} bytes as JSON; they may have ${max}. Remove some.`,
  share_over: 'This share is over: it was taken in, or an hour has passed. Share it again.',
  proposal_over: 'This proposal no longer waits for an answer.',
  not_proposed: 'Is not what was proposed',
  only_text: 'Only text can be read here: upload files on their screen',
  nothing_found: 'No transaction is found by that',
  others_found: 'It is not what was shown any more: ask again.',
  nothing_to_change: ({ already }: { already: string }) => `There is nothing to change: ${already}.`,
} as const;

const MAILBOXES = {
  no_mailbox: 'There is no mailbox with that id.',
  no_mailbox_failure: 'There is no such mail or attachment that could not be read.',
  no_backfill: 'Nothing of the past of this mailbox was asked for.',
  mailbox_taken: 'This folder of this account is read already.',
  mailbox_paused: 'The mailbox is paused. Let it go on first.',
  mailbox_has_password: 'This mailbox is opened with a password: there is nothing to agree to.',
  password_or_client: 'Give a password or a client id, not both',
  password_anew: 'Type it again: a stored password is sent to no other server or user',
  client_id_refused: 'The provider does not know this application, or it may not ask for codes',
  mail_provider_away: 'The provider does not answer. Try again in a moment.',
} as const;

export const PROBLEM_SENTENCES = {
  ...FIELDS,
  ...AMOUNTS,
  ...DAYS,
  ...ROWS,
  ...PLANS,
  ...GONE,
  ...BUSY,
  ...FILES,
  ...ACCESS,
  ...MAILBOXES,
  ...SPLIT_SENTENCES,
  ...PATTERN_SENTENCES,
} as const;

export type ProblemReason = ReasonOf<typeof PROBLEM_SENTENCES>;
export const problemReason = reasonsOf(PROBLEM_SENTENCES);
