/** One request for each writing operation with its prerequisites: the n-th never collides with another. */
import { cardMail } from '../../src/server/demo-data/bank-mails.ts';
import { makeBrowser } from '../../src/server/notifications/push/push-testing.ts';
import type { Ledger } from './ledger.ts';
import {
  accessAsked,
  account,
  accrual,
  bytes,
  dayOf,
  freeMonth,
  item,
  list,
  mailbox,
  make,
  merchantName,
  messageOf,
  month,
  newAccount,
  newAccrual,
  newCategory,
  newImport,
  newItem,
  newMailbox,
  newMerchantName,
  newPlan,
  newPurchase,
  newReminder,
  newRule,
  newSnapshot,
  newThread,
  newToken,
  plansOf,
  purchase,
  shared,
  toldTwice,
  unmade,
} from './prerequisites.ts';
import type { Draft } from './requests.ts';
import { uploadFile, uploadReceipt } from './seed-ledger.ts';

/** Creates the prerequisites of the n-th request and returns it. */
export type Example = (ledger: Ledger, n: number) => Promise<Partial<Draft>>;

/** Operations without an example, and why once does not apply. */
export const NO_EXAMPLE: Readonly<Record<string, string>> = {
  'POST /api/v1/notifications/test': 'each asks for one more notification',
  'POST /api/v1/notifications/deliveries/{id}/resend': 'each asks for one more sending',
  'POST /api/v1/notices/reread': 'reads what is kept: twice is as once',
  'POST /api/v1/transactions/withdraw':
    'changes no row; it is raced with the entry in src/server/entries/withdraw.test.ts',
  'POST /api/v1/ingest/forwarders': 'writes a setting: twice is as once',
  'POST /api/v1/categories/offers': 'each may be taken once',
  'POST /api/auth/login': 'each opens a session; a window lets five a minute through',
  'POST /api/v1/auth/token': 'each makes a token; a window lets five a minute through',
  'POST /api/v1/tokens': 'asks for the password, in a window of five a minute: src/server/auth/tokens/routes.test.ts',
  'POST /api/auth/logout': 'ends the session that it is asked by',
  'POST /api/v1/chat/agent/{name}/connect': 'reads',
  'POST /api/v1/chat/agent/{name}/run':
    'two answers to one question cannot run at once: src/server/agent/runs.slow.test.ts',
  'POST /api/v1/chat/agent/{name}/stop/{threadId}': 'stops what runs, if anything does',
  'POST /api/v1/mailboxes/{id}/test': 'reads',
  'POST /api/v1/mailboxes/{id}/sync': 'reads: twice is as once',
  'POST /api/v1/mailboxes/{id}/authorize': 'asks the provider for a code, and the next is another',
  'POST /api/v1/mailboxes/{id}/failures/{failure_id}/retry': 'reads a mail again',
  'POST /api/auth/passkey/options': 'gives a challenge',
  'POST /api/auth/passkey/login': 'wants what an authenticator signed',
  'DELETE /api/v1/auth/sessions': 'ends every other session',
  'DELETE /api/v1/auth/sessions/{id}': 'ends a session',
};
/** Each confirms the password, limited to five a minute, or needs an authenticator's signature. */
export const NO_EXAMPLE_UNDER = '/api/v1/auth/second-factor/';

const at =
  (row: (ledger: Ledger, n: number) => Promise<string>, body?: (n: number) => object): Example =>
  async (ledger, n) => ({ path: { id: await row(ledger, n) }, ...(body ? { body: body(n) } : {}) });
const only =
  (body: (n: number) => unknown): Example =>
  async (_ledger, n) => ({ body: body(n) });

const subscribed: Example = async (ledger, n) => {
  const { subscription } = makeBrowser(ledger.pushHost, `una-vez-${n}`);
  await make(ledger, 'POST', '/api/v1/notifications/subscriptions', subscription);
  return { body: { endpoint: subscription.endpoint } };
};

export const EXAMPLES: Readonly<Record<string, Example>> = {
  'POST /api/v1/notifications/read': only(() => ({ all: true })),
  'PUT /api/v1/notifications/settings': async (ledger, n) => {
    await make(ledger, 'PUT', '/api/v1/notifications/settings', {});
    return { body: { low_balance_crc: n } };
  },
  'POST /api/v1/notifications/subscriptions': async ({ pushHost }, n) => ({
    body: makeBrowser(pushHost, `nuevo-${n}`).subscription,
  }),
  'DELETE /api/v1/notifications/subscriptions': subscribed,
  'DELETE /api/v1/notifications/subscriptions/{id}': async (ledger, n) => {
    await subscribed(ledger, n + 0.5);
    return { path: { id: String((await ledger.sql('select max(id) as id from push_subscriptions'))[0]?.['id']) } };
  },
  'DELETE /api/v1/tokens/{id}': at(newToken),
  'POST /api/v1/transactions': only(purchase),
  'PATCH /api/v1/transactions/{id}': at(newPurchase, (n) => ({ notes: `nota ${n}` })),
  'PUT /api/v1/transactions/{id}': at(newPurchase, (n) => ({ ...purchase(n), notes: `nota ${n}` })),
  'DELETE /api/v1/transactions/{id}': at(newPurchase),
  'PUT /api/v1/transactions/{id}/parts': at(newPurchase, (n) => ({
    parts: [
      { category_id: 1, amount: 2_000 },
      { category_id: 2, amount: purchase(n).amount - 2_000 },
    ],
  })),
  'POST /api/v1/transactions/{id}/files': at(newPurchase, (n) => ({ files: [bytes(`%PDF-1.7 ${n} %%EOF`)] })),
  'DELETE /api/v1/transactions/{id}/files/{file_id}': async (ledger, n) => {
    const id = await newPurchase(ledger, n);
    await uploadFile(ledger, id, `%PDF-1.7 ${n} %%EOF`);
    const [row] = await ledger.sql(`select id from transaction_files where transaction_id = ${id}`);
    return { path: { id, file_id: String(row?.['id']) } };
  },
  'POST /api/v1/transactions/{id}/merge': async (ledger, n) => ({
    path: { id: await newPurchase(ledger, n) },
    body: { other_id: Number(await newPurchase(ledger, n)) },
  }),
  'POST /api/v1/transactions/{id}/detach': async (ledger, n) => {
    const { id, notices } = await toldTwice(ledger, n, 'SE UNE');
    return { path: { id: String(id) }, body: { notice_id: notices.at(-1)?.id } };
  },
  'POST /api/v1/notices/{id}/settle': async (ledger, n) => {
    const { notices } = await toldTwice(ledger, n, 'EN DUDA');
    return { path: { id: String(notices[0]?.id) }, body: { same: true } };
  },
  'POST /api/v1/notices/{id}/trust': async (ledger, n) => ({
    path: { id: await unmade(ledger, n, { authentication_results: 'mx.example; dmarc=fail' }) },
    body: { from_bank: true },
  }),
  'POST /api/v1/notices/{id}/dismiss': async (ledger, n) => ({
    path: { id: await unmade(ledger, n, { text: `Comercio: SODA ${n}\nMonto: nada`, html: null }) },
    body: {},
  }),
  'POST /api/v1/shares/{key}/take': async (ledger, n) => ({
    path: { key: await shared(ledger, n) },
    body: { text: messageOf(n) },
  }),
  'DELETE /api/v1/shares/{key}': async (ledger, n) => ({ path: { key: await shared(ledger, n) } }),
  'POST /api/v1/ingest/message': only((n) => ({ text: messageOf(n), received_at: '2026-03-12T18:30:00Z' })),
  'POST /api/v1/mailboxes': only((n) => mailbox(n + 0.5)),
  'PATCH /api/v1/mailboxes/{id}': at(newMailbox, (n) => ({ name: `Correo ${n}` })),
  'DELETE /api/v1/mailboxes/{id}': at(newMailbox),
  'POST /api/v1/mailboxes/{id}/pause': at(newMailbox, () => ({ paused: true })),
  'POST /api/v1/mailboxes/{id}/backfill': at(newMailbox, () => ({ months: 12 })),
  'DELETE /api/v1/mailboxes/{id}/backfill': async (ledger, n) => {
    const id = await newMailbox(ledger, n);
    await make(ledger, 'POST', `/api/v1/mailboxes/${id}/backfill`, { months: 3 });
    return { path: { id } };
  },
  'DELETE /api/v1/mailboxes/{id}/failures/{failure_id}': async (ledger, n) => {
    const id = await newMailbox(ledger, n);
    const [row] = await ledger.sql(`insert into mailbox_failures
      (mailbox_id, folder, uid_validity, uid, reason_code, noted_at)
      values (${id}, 'INBOX', '1', 1, 'mail_not_taken', '2026-01-01') returning id`);
    return { path: { id, failure_id: String(row?.['id']) } };
  },
  'POST /api/v1/categories': only((n) => ({ name: `Nueva ${n}` })),
  'PATCH /api/v1/categories/{id}': at(newCategory, (n) => ({ name: `Otra ${n}` })),
  'DELETE /api/v1/categories/{id}': at(newCategory),
  'POST /api/v1/category-rules': only((n) => ({ pattern: `NUEVA ${n}.`, category_id: 1 })),
  'POST /api/v1/category-rules/preview': only((n) => ({ pattern: `NADA ${n}`, category_id: 1 })),
  'POST /api/v1/category-rules/apply': only(() => ({})),
  'PATCH /api/v1/category-rules/{id}': at(newRule, (n) => ({ priority: n })),
  'DELETE /api/v1/category-rules/{id}': at(newRule),
  'POST /api/v1/transactions/bulk': async (ledger, n) => ({
    body: { action: 'delete', ids: [Number(await newPurchase(ledger, n)), Number(await newPurchase(ledger, n + 0.5))] },
  }),
  'POST /api/v1/transactions/{id}/installment-plan': at(newPurchase, () => ({ cuotas: 3 })),
  'DELETE /api/v1/transactions/{id}/installment-plan': at(newPlan),
  'POST /api/v1/installments/import': only((n) => ({ text: plansOf(n) })),
  'POST /api/v1/transactions/paste-import': only((n) => ({ text: list(n) })),
  'POST /api/v1/imports': async (_ledger, n) => ({
    query: { filename: `l${n}.txt` },
    body: bytes(`Fecha\tComercio\tMonto\n${list(n + 0.5)}\n`),
  }),
  'DELETE /api/v1/imports/{id}': at((ledger, n) => newImport(ledger, n + 0.25)),
  'POST /api/v1/transactions/undo': async (ledger, n) => {
    const url = `/api/v1/transactions/${await newPurchase(ledger, n)}`;
    await make(ledger, 'DELETE', url);
    const [row] = await ledger.sql('select undo_token from operations order by id desc limit 1');
    return { body: { undo_token: row?.['undo_token'] } };
  },
  'PUT /api/v1/budget/balance-override/{year}/{month}': async (ledger, n) => {
    await make(ledger, 'PUT', `/api/v1/budget/balance-override/2028/${month(n).month}`, { balance: 1 });
    return { path: month(n), body: { balance: n } };
  },
  'DELETE /api/v1/budget/balance-override/{year}/{month}': async (ledger, n) => {
    await make(ledger, 'PUT', `/api/v1/budget/balance-override/2029/${month(n).month}`, { balance: n });
    return { path: { year: '2029', month: month(n).month } };
  },
  'POST /api/v1/budget/cover': async (ledger, n) => {
    const allowance = { ...item(n), name: `Para gastar ${n}`, mode: 'allowance', category_id: 1, amount: 50_000 };
    await make(ledger, 'POST', '/api/v1/budget/recurring-items', allowance);
    return { body: { month: '2026-09', from_category_id: 1, to_category_id: 2, amount: 1 + (n % 1_000) } };
  },
  'POST /api/v1/budget/carry-over': async (ledger, n) => ({
    body: { recurring_item_id: Number(await newItem(ledger, n)), on: '2026-05-05' },
  }),
  'PUT /api/v1/transactions/{id}/pays': at(newPurchase, () => ({ recurring_item_id: null })),
  'POST /api/v1/installments/what-if': only((n) => ({ amount: 1_000 + n, currency: 'CRC', cuotas: 3 })),
  'POST /api/v1/budget/recurring-items': only(item),
  'POST /api/v1/budget/recurring-items/suggestions/accept': only((n) => item(n + 0.5)),
  'POST /api/v1/budget/recurring-items/suggestions/dismiss': only((n) => ({
    ...{ name: `NADA FIJO ${n}`, type: 'EXPENSE', currency: 'CRC' },
  })),
  'POST /api/v1/budget/recurring-items/preview': only((n) => ({ item: item(n) })),
  'PATCH /api/v1/budget/recurring-items/{id}': at(newItem, (n) => ({ amount: 9_000 + n })),
  'PUT /api/v1/budget/recurring-items/{id}': at(newItem, (n) => ({ ...item(n), amount: 9_000 })),
  'DELETE /api/v1/budget/recurring-items/{id}': at(newItem),
  'PUT /api/v1/exchange-rates/{currency}': async (_ledger, n) => ({
    path: { currency: 'EUR' },
    body: { rate: 600 + (n % 1_000) / 1_000 },
  }),
  'POST /api/v1/savings-accrual': async (ledger, n) => {
    await freeMonth(ledger, n);
    return { body: accrual(n) };
  },
  'PATCH /api/v1/savings-accrual/{id}': at(newAccrual, () => ({ memp_amount: 9 })),
  'PUT /api/v1/savings-accrual/{id}': at(newAccrual, (n) => ({ ...accrual(n), memp_amount: 9 })),
  'DELETE /api/v1/savings-accrual/{id}': at(newAccrual),
  'POST /api/v1/accounts': only(account),
  'PATCH /api/v1/accounts/{id}': at(newAccount, (n) => ({ notes: `nota ${n}` })),
  'PUT /api/v1/accounts/{id}': at(newAccount, (n) => ({ ...account(n), notes: `nota ${n}` })),
  'DELETE /api/v1/accounts/{id}': at(newAccount),
  'POST /api/v1/accounts/{id}/reconcile': at(newAccount, (n) => ({ as_of: '2026-07-29', balance: n, agree: true })),
  'POST /api/v1/accounts/unknown-numbers': only((n) => ({
    ...{ issuer: 'BAC', number: String(100_000 + Math.floor(n * 100)), dismiss: true },
  })),
  'POST /api/v1/pensions/manual': only((n) => ({ entries: [{ fund: 'FCL', balance: n, as_of: dayOf(n) }] })),
  'DELETE /api/v1/pensions/snapshots/{id}': at(newSnapshot),
  'DELETE /api/v1/municipal-receipts/{id}': async (ledger, n) => {
    await uploadReceipt(ledger, `R-${n}`);
    const [row] = await ledger.sql('select max(id) as id from municipal_receipts');
    return { path: { id: String(row?.['id']) } };
  },
  'POST /api/v1/demo-data': async () => ({}),
  'DELETE /api/v1/demo-data': async () => ({}),
  'PUT /api/v1/merchant-names': only(merchantName),
  'POST /api/v1/merchant-names/preview': only((n) => ({ merchant: `COMERCIO RARO ${n}` })),
  'DELETE /api/v1/merchant-names/{id}': at(newMerchantName),
  'POST /api/v1/reminders': only((n) => ({ text: `Pagar ${n}`, due_on: '2026-09-01' })),
  'PATCH /api/v1/reminders/{id}': at(newReminder, (n) => ({ text: `Pagar ${n}` })),
  'DELETE /api/v1/reminders/{id}': at(newReminder),
  'POST /api/v1/oauth/requests/{id}': at(accessAsked, () => ({ scopes: null })),
  'PATCH /api/v1/chat/threads/{id}': at(newThread, (n) => ({ title: `Otra ${n}` })),
  'DELETE /api/v1/chat/threads/{id}': at(newThread),
  'POST /api/v1/chat/threads/{id}/files': async (_ledger, n) => ({
    path: { id: `con-lista-${n}` },
    query: { import: 'true' },
    body: { files: [bytes(`Fecha\tComercio\tMonto\n${list(n + 0.75)}\n`)] },
  }),
  'DELETE /api/v1/chat/thread': async (_ledger, n) => ({ query: { threadId: `hilo-${n}` } }),
  'POST /api/v1/pensions/upload': only((n) => ({ files: [bytes(`ninguno ${n}`)] })),
  'POST /api/v1/municipal-receipts/upload': only((n) => ({ files: [bytes(`ninguno ${n}`)] })),
  'PUT /api/v1/settings': only((n) => ({ n })),
  'PATCH /api/v1/settings': only((n) => ({ [`clave_${n}`]: n })),
  'DELETE /api/v1/settings': async () => ({}),
  'POST /api/v1/ingest/email': only((n) => {
    const charge = {
      merchant: 'SODA LA CEIBA',
      place: 'HEREDIA, Costa Rica',
      amount: '2500',
      currency: 'CRC',
    } as const;
    return cardMail({ ...charge, type: 'COMPRA', day: '2026-03-12', time: '12:30', number: 700_000 + n });
  }),
};
