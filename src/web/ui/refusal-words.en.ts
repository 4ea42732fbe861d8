import { PROBLEM_SENTENCES } from '../../domain/problem-reasons.ts';
import { formatDay, formatMonth } from './days.ts';
import type { RefusalWords } from './refusal-words.ts';

/** English overrides: the service's other messages are shown as they are. */
const reasons: RefusalWords['reasons'] = {
  ...PROBLEM_SENTENCES,
  not_a_number: 'Write a number, such as 6980,50.',
  too_many_decimals: 'It has more decimals than that currency has.',
  not_a_moment: 'It is not a day of the calendar.',
  over_available: ({ month }) => `It is more than that category may spend in ${formatMonth(month)}.`,
  budget_begins: ({ month }) => `The budget begins with ${formatMonth(month)}.`,
  search_not_understood: ({ term }) =>
    term === '' ? 'The search has too many words.' : `“${term}” in the search is not understood.`,
  lone_cuota: 'One of them is a cuota: it goes with its purchase, or when the plan is cancelled.',
  changed_since: 'It was changed since, and undoing would lose that change.',
  undo_over: 'It can no longer be undone: that is kept for 30 days.',
  cannot_pay: ({ name }) => `This transaction cannot pay “${name}”: it is no such movement.`,
  not_due_in_cycle: ({ name, cycle }) => `“${name}” does not fall then in the cycle of ${formatMonth(cycle)}.`,
  no_rate_of_row: 'No rate is known for this transaction yet.',
  cycle_open: ({ cycle }) => `The cycle of ${formatMonth(cycle)} has not closed yet.`,
  carried_already: ({ name, day }) => `“${name}” of ${formatDay(day)} has been carried over already.`,
  paid_already: ({ name, day }) => `“${name}” of ${formatDay(day)} is paid already.`,
  month_taken: ({ month }) => `${formatMonth(month)} has an entry already.`,
  statement_says: ({ fund, day }) => `A statement says the balance of ${fund} at ${formatDay(day)} already.`,
  entry_twice: ({ fund, day }) => `${fund} has another balance for ${formatDay(day)}.`,
  file_is_pdf:
    'This is a PDF, which is not read here. Download the transactions as CSV, or copy the table from the page of the bank and paste it.',
  file_is_workbook:
    'This is an Excel workbook, which is not read here. Save it as CSV, or copy the table and paste it as text.',
  file_is_packed: 'It is compressed. Unpack it and choose the file inside.',
  file_not_text: 'This is not a text file. Download the transactions as CSV, OFX or QIF.',
  too_many_movements: 'The file holds more than 50 000 transactions. Download fewer months at a time.',
  no_header: 'The file has no header line to explain.',
  no_column: 'One of the chosen columns is not in the file. Choose them again.',
  settings_too_large: 'The settings take too much room. Remove something, such as a saved view.',
};

export const refusalWords: RefusalWords = {
  reasons,
  problems: {
    malformed_request: 'The service could not read what was sent.',
    unauthenticated: 'The session ended. Log in again.',
    wrong_credentials: 'The username or password is not right.',
    second_factor_required: 'The second factor is missing.',
    wrong_second_factor: 'The code is not right, or was used already.',
    missing_scope: 'These credentials may not do that.',
    confirmation_required: 'Confirm it with your password or a code.',
    cross_origin: 'That can only be done from this site.',
    not_found: 'It is not there any more.',
    agent_not_found: 'There is no agent of that name.',
    method_not_allowed: 'The service does not allow that there.',
    conflict: 'It does not fit what is stored. That was read again: look at it and try once more.',
    run_in_progress: 'This conversation is being answered. Wait for it, or stop it.',
    precondition_failed: 'It has changed since it was read. Read it again and repeat the change.',
    too_large: 'It is too large.',
    uri_too_long: 'The address is too long.',
    unsupported_media_type: 'That kind of file is not taken here.',
    validation: 'Some values cannot be used.',
    idempotency_mismatch: 'That was sent already with other values. Try again.',
    too_many_requests: 'Too many attempts. Wait a moment.',
    second_factor_locked: 'Too many wrong codes. Wait a moment.',
    headers_too_large: 'The browser sent too much. Close the tab and open the site again.',
    internal: 'Something went wrong in the service. Try again in a moment.',
    unavailable: 'The service is not available. Try again in a moment.',
  },
};
