/**
 * The API client, typed by openapi.json. It throws an ApiError for every error response, and any other error for a
 * network failure.
 */
import createFetchClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { components, paths } from '../../contract/schema.gen.ts';
import { isSignedOut, readRefusal } from './api-error.ts';
import { learnDay } from './civil-day.ts';
import { markOffline, markOnline } from './connection.ts';
import { requestLogin } from './session.ts';
import { shownAnswer } from './shown-texts.ts';

type Schemas = components['schemas'];
export type Me = Schemas['Me'];
export type Transaction = Schemas['Transaction'];
export type Notice = Schemas['Notice'];
/** A document in the form its transaction lists it. */
export type NoticeOfRow = Transaction['notices'][number];
export type Currency = Schemas['Currency'];
export type RawCharge = Schemas['RawCharge'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type ByCategory = Schemas['ByCategory'];
export type DueSoon = Schemas['DueSoon'];
export type SpendingPace = Schemas['SpendingPace'];
export type RecurringPrices = Schemas['RecurringPrices'];
export type DailySpending = Schemas['DailySpending'];
export type MonthlyTrend = Schemas['MonthlyTrend'];
export type Account = Schemas['Account'];
export type NetWorth = Schemas['NetWorth'];
export type Fund = Schemas['Fund'];
export type FundSummary = Schemas['FundSummary'];
export type PensionSnapshot = Schemas['PensionSnapshot'];
export type MunicipalReceipt = Schemas['MunicipalReceipt'];
export type WaterConsumption = Schemas['WaterConsumption'];
export type Coverage = Schemas['DocumentCoverage'];
export type YearBudget = Schemas['YearBudget'];
export type MonthBudget = Schemas['MonthBudget'];
export type BudgetCommitments = Schemas['Commitments'];
export type BudgetExplanation = Schemas['BudgetExplanation'];
export type RecurringItem = Schemas['RecurringItem'];
export type NewRecurringItem = Schemas['NewRecurringItem'];
export type RecurringSuggestion = Schemas['RecurringSuggestion'];
export type FileError = Schemas['FileError'];
export type SalarySummary = Schemas['SalarySummary'];
export type Accrual = Schemas['Accrual'];
export type InstallmentPlan = Schemas['InstallmentPlan'];
export type WhatIf = Schemas['WhatIf'];
export type PlanListResult = Schemas['PlanListResult'];
export type Category = Schemas['Category'];
export type CategoryRule = Schemas['CategoryRule'];
export type RuleRun = Schemas['RuleRun'];
export type Token = Schemas['Token'];
export type CreatedToken = Schemas['CreatedToken'];
export type SecondFactor = Schemas['SecondFactor'];
export type Passkey = Schemas['Passkey'];
export type OpenSession = Schemas['Session'];
export type ExchangeRate = Schemas['ExchangeRate'];
export type SyncSource = Schemas['SyncStatus']['sources'][number];
export type BackupStatus = Schemas['SyncStatus']['backup'];
export type VaultStatus = Schemas['SyncStatus']['vault'];
export type IngestedEmail = Schemas['IngestedEmail'];
export type Mailbox = Schemas['Mailbox'];
export type MailboxFailure = Schemas['MailboxFailure'];
export type MailboxTest = Schemas['MailboxTest'];
export type MailboxFreshness = Schemas['SyncStatus']['mailboxes'][number];
export type ImportEntry = Schemas['ImportEntry'];
/** The upload routes and their responses. */
export type Uploads = {
  '/api/v1/pensions/upload': Schemas['PensionUpload'];
  '/api/v1/municipal-receipts/upload': Schemas['MunicipalReceiptUpload'];
};

/** Routes about the session itself, or used at the login. */
const OF_THE_SESSION = /^\/api\/(?:auth\/|v1\/auth\/(?:me|token)$)/;
const TELLS_DAY = '/api/v1/sync-status';
/** Copies of the requests under way, because a body can be read only once. */
const unsent = new WeakMap<Request, Request>();

/** Requests outside of a hook: `client.POST(path, …)`. Throws an ApiError on an error response. */
export const client = createFetchClient<paths>({ credentials: 'same-origin' });
client.use({
  onRequest: ({ request }) => void unsent.set(request, request.clone()),
  onError: ({ error }) => markOffline(error),
  onResponse: async ({ request, response, schemaPath }) => {
    markOnline(response);
    if (response.ok) {
      const shown = await shownAnswer(response);
      if (schemaPath === TELLS_DAY)
        learnDay(((await shown.clone().json()) as Schemas['SyncStatus']).today, shown.headers);
      return shown;
    }
    const refusal = await readRefusal(response);
    const again = unsent.get(request);
    if (!isSignedOut(refusal) || OF_THE_SESSION.test(schemaPath) || !again || !(await requestLogin())) throw refusal;
    // The login may have taken longer than the request's timeout.
    const second = await fetch(new Request(again, { signal: null }));
    if (!second.ok) throw await readRefusal(second);
    return shownAnswer(second);
  },
});

/** `api.useQuery('get', path, parameters)` and the like; these three form the query key. */
export const api = createQueryClient(client);

/** For paged lists: each page has the cursor of the next. */
export const PAGES = {
  pageParamName: 'cursor',
  // Null, because the library reads undefined as a first page named 0.
  initialPageParam: null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
} as const;

/** A unique key. Browsers have no randomUUID without https. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A row, and whether it is new; otherwise the entry joined an existing row. */
export type Added = { row: Transaction; isNew: boolean };

/**
 * Records a transaction once per key. Throws an ApiError on an error response, any other error when the network failed.
 */
export async function addTransaction(
  body: Schemas['NewTransaction'],
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<Added> {
  const params = { header: { 'idempotency-key': key } };
  const { data, response } = await client.POST('/api/v1/transactions', { params, body, signal });
  if (!data) throw new Error('The service answered nothing');
  return { row: data, isNew: response.status === 201 };
}

/** The undo token of a deletion or of another change; null when there is none. */
export async function undoTokenOf(change: Promise<{ response: Response }>): Promise<string | null> {
  return (await change).response.headers.get('undo-token');
}
