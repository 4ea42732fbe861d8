/** What is true of every ledger of this program, wherever it is. */
import { type Invariant, RESTORE } from '../define-invariant.ts';
import { findRows } from '../store.ts';
import { findMovedCuotas, findWrongCycles } from './check-days.ts';
import { BROKEN } from './store.ts';

const PLAN = 'Delete the plan of that purchase and make it again, or undo what changed it.';
const REBUILD = 'The rows are right: run "select rebuild_sums()" in the database (docs/operations.md).';
const REBUILD_ACCOUNTS =
  'The rows are right: run "select rebuild_account_sums()" in the database (docs/operations.md).';
const AGAIN = 'Save the row again on the screen, which computes it anew.';

const SPLIT = 'Split the row again on the screen.';
const GIVE = 'Say the account of the row, or of its purchase, on the screen.';

const byQuery = (name: keyof typeof BROKEN, promise: string, remedy: string): Invariant => ({
  name,
  promise,
  remedy,
  scope: 'ledger',
  find: (client) => findRows(client, BROKEN[name]),
});

export const LEDGER_INVARIANTS: readonly Invariant[] = [
  byQuery('plan_price', 'The cuotas of a plan add up to its price', PLAN),
  byQuery('plan_numbers', 'The cuotas of a plan are numbered without gap', PLAN),
  byQuery('plan_anchor', 'A plan has one purchase, of its price and currency', PLAN),
  byQuery('plan_rows', 'A cuota belongs to a plan', PLAN),
  {
    name: 'plan_days',
    promise: 'The cuotas of a plan fall on the first days of the cycles after its purchase',
    remedy: PLAN,
    scope: 'ledger',
    find: findMovedCuotas,
  },
  byQuery('accrual_months', 'A month accrues at most once', 'Delete the entry that is too many from the accrual log.'),
  byQuery(
    'accrual_balances',
    'What the accrual log gained or lost, the balances of MEMP and MPAT did too',
    'Compare the balances of MEMP and MPAT with what you know, and correct the account.',
  ),
  byQuery('amounts', 'An amount is more than zero', 'Correct the amount of the row.'),
  byQuery('decimals', 'An amount has no more decimals than its currency', 'Correct the amount of the row.'),
  byQuery('external_ids', 'What a source sent once is there once', 'Delete the row that is too many.'),
  byQuery('colones', 'A row is worth in colones what its amount and the rate of its day say', AGAIN),
  {
    name: 'cycles',
    promise: 'A row counts in the cycle of its day, or one later when it is deferred',
    remedy: AGAIN,
    scope: 'ledger',
    find: findWrongCycles,
  },
  byQuery('count', 'The count of transactions is how many there are', REBUILD),
  byQuery('month_sums', 'The kept sums of each month are what its rows come to', REBUILD),
  byQuery('account_sums', 'The kept sums of each account are what its rows come to', REBUILD_ACCOUNTS),
  byQuery(
    'parts',
    'The parts of a split row have categories that are there, and it is listed under the largest',
    SPLIT,
  ),
  byQuery('receipt_total', 'The lines of a receipt add up to its total', 'Delete the receipt and upload it again.'),
  byQuery('receipt_transaction', 'A receipt has one transaction', 'Delete the transaction that is too many.'),
  byQuery(
    'readings',
    'A water reading belongs to a receipt, and its cubic metres are what the meter moved',
    'Delete the receipt and upload it again.',
  ),
  byQuery(
    'pension_parts',
    'The parts of a fund’s statement add up',
    'Delete the snapshot and upload its statement again.',
  ),
  byQuery(
    'mailbox_states',
    'A mailbox has the state of its reading, and nothing of a forgotten one is left',
    'Forget that mailbox and make it again (Ajustes), or delete the rows of one that is gone.',
  ),
  byQuery('account_numbers', 'An account that a number set has that number', GIVE),
  byQuery('account_setters', 'A row says what set its account, and own money goes from one account to another', AGAIN),
  byQuery('plan_accounts', 'The cuotas of a plan are of the account of their purchase', GIVE),
  byQuery('deliveries', 'A notification and its sending belong to something', RESTORE),
];
