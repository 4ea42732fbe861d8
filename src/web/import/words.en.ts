import { plural } from '../ui/words.ts';
import type { ImportWords } from './words.ts';

const rows = (n: number) => plural(n, 'transaction', 'transactions');
const lines = (n: number) => plural(n, 'line', 'lines');

const refusals: ImportWords['refusals'] = {
  textTooLong: (n) =>
    `The text has ${plural(n, 'character', 'characters')} and up to 1 048 576 (1 MiB) are taken. Paste it in parts or upload it as a file.`,
  tooManyLines: (n) => `The text has ${lines(n)} and up to 50 000 are taken. Paste it in parts.`,
  fileTooLarge: (size) => `The file is ${size} and up to 10 MB are taken. Download fewer months at a time.`,
  fileEmpty: 'The file is empty. Download it again.',
  tooManyForced:
    'These are too many lines to choose one by one in a file: import all duplicates, or up to 1 500 of them.',
  stopped: 'Sending was cancelled.',
  unreadableFile: 'The browser can no longer read the file: it changed or was moved. Choose it again.',
};

export const importWords: ImportWords = {
  title: 'Import transactions',
  way: 'Where they come from',
  ways: { paste: 'Paste text', file: 'File' },
  currency: 'Currency',
  currencyHint: 'If the list has none.',
  currencyOfAccount: 'The account’s, or colones',
  medium: 'Medium',
  mediumHint: 'How it was paid or received.',
  fromPaste: 'Pasted',
  refusals,
  layouts: {
    export: 'an Alcancía export',
    card_table: 'a table of card transactions',
    account_table: 'a table of account transactions',
    table: 'a table with a header',
    lines: 'single lines',
    card_statement: 'a card statement',
    account_statement: 'a bank account statement',
    ofx: 'an OFX file',
    qif: 'a QIF file',
    camt: 'a CAMT.053 file',
    mt940: 'an MT940 file',
  },
  recognised: (layouts) => `Recognized as ${layouts.join(' and ')}.`,
  notRecognised: 'No transaction was recognized.',
  paste: {
    field: 'Transactions',
    hint: 'Paste what you copied from the page of your bank, a statement or a file. Nothing is saved until you confirm it.',
    example:
      '17/07/2026  SUBWAY LAGUNILLA  3,900.00  COL  D\n18/07/2026  FRESH MARKET ESCAZU  24,150.00  COL  D\n25/07/2026  TRANSFERENCIA SINPE  50,000.00  COL  C',
    forms: 'What can be pasted',
    lineForm: 'One line for each transaction, with date, merchant and amount in any order. D or C says out or in:',
    tableForm: 'A table with its header, as copied or downloaded from the bank (BAC, BCR, BN and others):',
    table: 'Date;Description;Debit;Credit\n18/07/2026;FRESH MARKET ESCAZU;24150,00;\n25/07/2026;INTERESES;;312,45',
    statementForm: 'The text of a statement, or the CSV that Alcancía exports.',
    twice: 'Pasting the same thing twice duplicates nothing.',
    clear: 'Clear',
  },
  file: {
    choose: 'Choose a file',
    drag: 'or drag it here',
    drop: 'Drop the file here',
    limits:
      'A statement as PDF, Excel (.xlsx or the .xls of the bank), CSV, OFX, QIF, CAMT.053 or MT940, up to 10 MB. Nothing is saved until you confirm it.',
    onlyFirst: 'One file is imported at a time: the first one was taken.',
    chosen: 'Chosen file',
    remove: 'Remove the file',
    past: 'See earlier imports',
    another: 'Import another file',
  },
  columns: {
    title: 'What is each column?',
    about: 'The header of this file is not known. Choose the columns; they will be remembered next time.',
    change: 'Choose the columns',
    sample: 'First lines of the file',
    none: 'None',
    pick: 'Choose…',
    amounts: 'How the amounts come',
    oneAmount: 'One column',
    twoAmounts: 'Debit and credit',
    names: {
      date: 'Date',
      merchant: 'Merchant or description',
      amount: 'Amount',
      debit: 'Debit (out)',
      credit: 'Credit (in)',
      currency: 'Currency',
      reference: 'Reference',
      balance: 'Balance',
    },
    missing: 'Choose at least the date, the merchant and the amount.',
    twice: 'The same column was chosen for two things.',
  },
  lines: {
    title: 'Line by line',
    show: 'Which lines are shown',
    all: (n) => `All ${n}`,
    fresh: (n) => `New ${n}`,
    attached: (n) => `Joining ${n}`,
    possible: (n) => `Perhaps here already ${n}`,
    duplicate: (n) => `Duplicates ${n}`,
    error: (n) => `Errors ${n}`,
    created: (n) => `Imported ${n}`,
    line: (n) => `Line ${n}`,
    goTo: (n) => `Go to line ${n} of the text`,
    states: {
      fresh: 'New',
      forced: 'Imported anyway',
      attached: 'Joins',
      joined: 'Joined',
      possible: 'Here already?',
      duplicate: 'Duplicate',
      error: 'Error',
      created: 'Imported',
    },
    uncategorized: 'No category',
    sameAs: 'Already here:',
    joins: 'Joins:',
    joined: 'Joined:',
    mayBe: 'Is it this one?',
    isNot: 'You said that it is not:',
    leftOut: 'It stays out until you say.',
    question: (line) => `Is line ${line} this transaction?`,
    isThis: 'It is this one',
    isOther: 'It is another',
    apart: 'It is another: import it apart',
    because: {
      reference: 'By the reference or authorisation.',
      alike: 'By the name, the amount and the day.',
      external_id: 'By the identifier of the bank.',
      person: 'Because you said so.',
      known: 'It was taken before.',
      repeated: 'By the name, the amount and the day.',
    },
    sameAsEarlier: 'The same as an earlier line of the list',
    seeRow: 'See',
    seeRowOf: (merchant, day) => `See ${merchant}, ${day}`,
    anyway: 'Import anyway',
    anywayOf: (line) => `Import line ${line} anyway`,
    importing: 'Importing…',
    known: 'The bank gave it the same identifier: it is not imported twice.',
    anywayAll: (n) => `Also import ${n === 1 ? 'the duplicate' : `the ${n} duplicates`}`,
    anywayAllHint: 'Only if they really are different purchases of the same day and amount.',
    more: (n) => `Show ${lines(n)} more`,
    noneOfKind: 'There are no such lines any more.',
  },
  facts: {
    account: 'Account',
    accountFound: 'By the number that the list prints. You can change it.',
    accountHint: 'The one that these lines move.',
    accountUnsaid: 'Choose the account…',
    noAccount: 'No account',
    printed: (account) => `What ${account === '' ? 'the list' : `the list of ${account}`} prints`,
    days: 'Days',
    opening: 'Opening balance',
    debits: 'Debits',
    credits: 'Credits',
    closing: 'Closing balance',
    count: 'Transactions',
    agrees: (account) =>
      `${account === '' ? 'The list' : `The list of ${account}`} adds up to the totals that it prints.`,
    differs: (account) =>
      `${account === '' ? 'The list' : `The list of ${account}`} does not agree with what it prints of itself.`,
    differsBy: (account, amount) =>
      `${account === '' ? 'The list' : `The list of ${account}`} does not add up to its totals: the difference is ${amount}.`,
    doubtful: (numbers, more) =>
      `Check ${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    skipped: (numbers, more) =>
      `No movement on ${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    question: 'Are these card purchases?',
    questionHint: (n) =>
      `${n === 1 ? 'One line does' : `${n} lines do`} not say whether the money came in or went out.`,
    purchases: 'Yes, purchases',
    notPurchases: 'No',
    plans: 'This is the bank’s list of Tasa Cero plans',
    planCounts: (fresh, known, errors) =>
      [
        fresh === 1 ? '1 new plan' : `${fresh} new plans`,
        known > 0 && `${known} known`,
        errors > 0 && `${errors} with errors: see them on the Tasa Cero screen`,
      ]
        .filter(Boolean)
        .join(' · '),
    left: 'Left',
  },
  accrual: {
    add: (n, amount) => `Add to MEMP and MPAT: ${n} × ${amount}`,
    hint: (months) => `Once for each month with a salary: ${months}. Switch it off if the balances hold it already.`,
    added: (n, amount) => `Added to MEMP and MPAT: ${n} × ${amount}`,
  },
  reading: 'Checking…',
  checkFailed: 'Could not check it.',
  importFailed: 'Could not import.',
  counts: ({ fresh, attached, possible, duplicate, error }) =>
    [
      `${fresh} new`,
      attached > 0 && `${attached} ${attached === 1 ? 'joins' : 'join'} what is here`,
      possible > 0 && `${possible} undecided`,
      duplicate > 0 && plural(duplicate, 'duplicate', 'duplicates'),
      error > 0 && plural(error, 'error', 'errors'),
    ]
      .filter(Boolean)
      .join(' · '),
  nothingNew: 'There is nothing new to import.',
  import: 'Import',
  importCount: (n) => `Import ${n}`,
  joinCount: (n) => `Join ${n}`,
  keepBalance: 'Keep the balance',
  importing: 'Importing…',
  result: {
    title: 'Result of the import',
    done: (n) => `${rows(n)} imported.`,
    doneAnyway: (n) => `${plural(n, 'duplicate', 'duplicates')} imported anyway.`,
    joined: (n) =>
      n === 1 ? '1 line joined a transaction that was here.' : `${n} lines joined transactions that were here.`,
    kept: (n) => (n === 1 ? 'The closing balance was kept.' : `${n} closing balances were kept.`),
    undo: ({ count, joined, kept }) =>
      `Undo: ${[count > 0 && `remove ${rows(count)}`, joined > 0 && `take out ${lines(joined)}`, kept > 0 && 'forget the closing balance'].filter(Boolean).join(' and ')}`,
    left: ({ possible, duplicate, error }) =>
      [
        possible > 0 && `${possible} undecided: left out`,
        duplicate > 0 && `${plural(duplicate, 'duplicate was', 'duplicates were')} not imported`,
        error > 0 && plural(error, 'error', 'errors'),
      ]
        .filter(Boolean)
        .join(' · '),
    unlisted: (n) => `${plural(n, 'more transaction was', 'more transactions were')} imported: see Transactions.`,
    review: (n) => `Give ${n} a category`,
    back: 'Back to the text',
    again: 'Paste another list',
    close: 'See the list',
  },
};
