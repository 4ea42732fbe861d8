/** Hints for fields so that requests fit the ledger: existing ids, readable lists. */
import fc from 'fast-check';
import { cardMail } from '../../src/server/demo-data/bank-mails.ts';
import { makeBrowser } from '../../src/server/notifications/push/push-testing.ts';
import type { Ledger } from './ledger.ts';
import type { Operation } from './operations.ts';
import { FEED_TOKEN, PAID } from './seed-ledger.ts';
import type { Hint } from './valid-values.ts';

/** The table of the ids under a path. The longest prefix wins. */
const TABLES: Record<string, string> = {
  '/api/v1/transactions': 'transactions',
  '/api/v1/categories': 'categories',
  '/api/v1/category-rules': 'category_rules',
  '/api/v1/imports': 'imports',
  '/api/v1/budget/recurring-items': 'recurring_items',
  '/api/v1/savings-accrual': 'savings_accrual',
  '/api/v1/accounts': 'accounts',
  '/api/v1/pensions/snapshots': 'pension_snapshots',
  '/api/v1/municipal-receipts': 'municipal_receipts',
  '/api/v1/documents': 'documents',
  '/api/v1/tokens': 'api_tokens',
  '/api/v1/auth/sessions': 'sessions',
  '/api/v1/auth/second-factor/passkeys': 'passkeys',
  '/api/v1/notifications/subscriptions': 'push_subscriptions',
  '/api/v1/notifications/deliveries': 'notification_deliveries',
  '/api/v1/notifications': 'notifications',
  '/api/v1/mailboxes': 'mailboxes',
  '/api/v1/reminders': 'reminders',
  '/api/v1/merchant-names': 'merchant_names',
};

/** Usable rows of a table, where an operation does not apply to all. */
const USABLE: Record<string, string> = {
  'POST /api/v1/transactions/{id}/installment-plan':
    "plan_id is null and type = 'COMPRA' and currency = 'CRC' and amount > 1000",
  'DELETE /api/v1/transactions/{id}/installment-plan': 'installment_number = 0',
  'PUT /api/v1/transactions/{id}': 'plan_id is null',
  'PATCH /api/v1/transactions/{id}': 'plan_id is null',
  'DELETE /api/v1/transactions/{id}': 'plan_id is null',
  // The first ones are the fuzzer's own credentials.
  'DELETE /api/v1/auth/sessions/{id}': 'id > (select min(id) + 1 from sessions)',
};

const POOL = 500;

/** The ids for one operation in the current ledger. */
export async function hintsFor(ledger: Ledger, operation: Operation): Promise<Hint> {
  const table = Object.entries(TABLES)
    .filter(([prefix]) => operation.path.startsWith(prefix))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1];
  const ids = async (from: string, where = 'true') =>
    (await ledger.sql(`select id from ${from} where ${where} order by id desc limit ${POOL}`)).map(({ id }) =>
      Number(id),
    );
  const own = table === undefined ? [] : await ids(table, USABLE[operation.id]);
  const pools = {
    id: own,
    ids: own,
    category_id: await ids('categories'),
    account_id: await ids('accounts'),
    to_account_id: await ids('accounts'),
    transaction_id: await ids('transactions'),
    rule_id: await ids('category_rules'),
    operation_id: await ids('operations'),
    entity_id: await ids('transactions'),
    failure_id: await ids('mailbox_failures'),
    file_id: await ids('transaction_files'),
    recurring_item_id: await ids('recurring_items', `name = '${PAID}'`),
  };
  const tokens = (
    await ledger.sql(`select undo_token from operations where undone_by is null order by id desc limit ${POOL}`)
  ).map(({ undo_token }) => String(undo_token));
  const threads = operation.path.startsWith('/api/v1/chat/threads/')
    ? (await ledger.sql('select thread_id from chat_thread_snapshot')).map(({ thread_id }) => String(thread_id))
    : [];
  return (_, name, schema) => {
    if (name === 'id' && threads.length > 0) return fc.constantFrom(...threads);
    const pool = pools[name as keyof typeof pools];
    if (name === 'ids' && own.length > 0)
      return fc.uniqueArray(fc.constantFrom(...own), { minLength: 1, maxLength: 3 });
    if (pool && pool.length > 0 && schema.type !== 'array') return fc.constantFrom(...pool);
    if (name === 'undo_token' && tokens.length > 0) return fc.constantFrom(...tokens);
    return hintOfName(ledger, operation, name);
  };
}

function hintOfName(ledger: Ledger, operation: Operation, name: string): fc.Arbitrary<unknown> | undefined {
  const special = BODIES[operation.id];
  if (special && name === 'body') return special(ledger);
  // What is previewed has a day, and no time of it.
  if (name === 'date' && operation.path === '/api/v1/transactions/preview') return day();
  if (name === 'token') return fc.constant(FEED_TOKEN);
  // Requests of one seed to two operations have one key: a token is not the read notices that came before it.
  if (name === 'idempotency-key')
    return unique().map((key) => (operation.path === '/api/v1/tokens' ? `token-${key}` : key));
  // A scope is named once.
  if (name === 'scopes') return fc.subarray(['read', 'write', 'calendar'], { minLength: 1 });
  if (name === 'password') return fc.constant(ledger.credentials.password);
  if (name === 'name' && operation.path.includes('/chat/')) return fc.constant('alcancia');
  return NAMES[name]?.();
}

const whole = (min: number, max: number) => fc.integer({ min, max });
const two = (n: number) => String(n).padStart(2, '0');
const day = () => fc.tuple(whole(1, 12), whole(1, 28)).map(([month, date]) => `2026-${two(month)}-${two(date)}`);
const amount = () =>
  fc.oneof(
    whole(1, 9_000_000),
    whole(1, 9_000_000).map((cents) => (cents / 100).toFixed(2)),
  );
const words = () =>
  fc
    .array(fc.constantFrom('SODA', 'CAFE', 'UBER', 'ÁGUILA', 'n.º 7', 'S.A.'), { minLength: 1, maxLength: 3 })
    .map((list) => list.join(' '));
/** Practically unique values. */
const unique = () => whole(0, 2 ** 31).map((n) => n.toString(36));

const NAMES: Record<string, () => fc.Arbitrary<unknown>> = {
  date: () =>
    fc.oneof(
      day(),
      day().map((text) => `${text}T18:30:00-06:00`),
      day().map((text) => `${text}T05:59:59`),
    ),
  starts_on: day,
  as_of: () => day().map((text) => text.replace('2026', '2025')),
  ends_on: () => day().map((text) => text.replace('2026', '2028')),
  next_payment: day,
  start_date: () => day().map((text) => text.replace('2026', '2025')),
  end_date: day,
  from: () => whole(1, 12).map((month) => `2025-${two(month)}`),
  to: () => whole(1, 12).map((month) => `2026-${two(month)}`),
  cycle: () => whole(1, 12).map((month) => `2026-${two(month)}`),
  expires_at: () => fc.constantFrom(null, '2031-01-01', '2030-12-31T23:59:59Z'),
  amount,
  balance: amount,
  memp_amount: amount,
  mpat_amount: amount,
  rendimientos: amount,
  rate: () => whole(40_000, 60_000).map((cents) => cents / 100),
  amount_per_cuota: () => fc.constant(undefined),
  currency: () => fc.constantFrom('USD', 'EUR'),
  q: () => fc.constantFrom('cat:none', 'amount>5000', 'uber', 'source:email since:2026-03', '"auto mercado" -sinpe'),
  cursor: () => fc.constant(''),
  merchant: () => fc.tuple(words(), unique()).map(([text, mark]) => `${text} ${mark}`),
  name: () => fc.tuple(words(), unique()).map(([text, mark]) => `${text} ${mark}`),
  // Nobody listens there.
  host: () => fc.constant('127.0.0.1'),
  username: () => unique().map((mark) => `ana-${mark}@example.com`),
  client_id: () => fc.constant(null),
  months: () => whole(1, 240),
  identifier: () => unique().map((mark) => `c-${mark}`),
  pattern: () => unique().map((mark) => `SODA ${mark}`),
  external_id: unique,
  threadId: () => unique().map((mark) => `hilo-${mark}`),
  filename: () => fc.constantFrom('lista.csv', 'movimientos.txt'),
  mapping: () => fc.constant(JSON.stringify({ date: 'Fecha', merchant: 'Comercio', amount: 'Monto' })),
  force_lines: () => fc.constant('1,2'),
  slots: () => fc.constantFrom('1:4,3:none', '2:1'),
  month: () => whole(1, 12),
  // The Sundays of a closed cycle.
  on: () => fc.constantFrom('2026-03-01', '2026-03-08', '2026-03-15'),
};

const list = () =>
  fc
    .array(fc.tuple(day(), words(), unique(), whole(100, 9_000_000)), { minLength: 1, maxLength: 4 })
    .map((lines) =>
      lines.map(([on, text, mark, cents]) => `${on}\t${text} ${mark}\t${(cents / 100).toFixed(2)}`).join('\n'),
    );

const PDF = Buffer.from('%PDF-1.4 this is none');

/** Whole bodies, where independent fields would never fit together. */
const BODIES: Record<string, (ledger: Ledger) => fc.Arbitrary<unknown>> = {
  'POST /api/v1/mailboxes': () =>
    unique().map((mark) => ({
      ...{ host: '127.0.0.1', port: 993, security: 'tls', username: `ana-${mark}@example.com`, password: 'secreto' },
    })),
  'POST /api/v1/transactions/paste-import': () => list().map((text) => ({ text })),
  'POST /api/v1/installments/import': () =>
    fc.tuple(unique(), whole(3, 12)).map(([mark, cuotas]) => ({
      text: [
        'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante',
        `0001,16/02/2026,CLINICA ${mark},002/${String(cuotas).padStart(3, '0')},"50,000.00 CRC","${cuotas * 50_000}.00","${(cuotas - 2) * 50_000}.00"`,
      ].join('\n'),
    })),
  'POST /api/v1/imports': () => list().map((text) => Buffer.from(`Fecha\tComercio\tMonto\n${text}\n`)),
  'POST /api/v1/ingest/email': () =>
    fc.tuple(day(), whole(1, 999_999_999)).map(([on, number]) => {
      const charge = { merchant: 'SODA LA CEIBA', place: 'HEREDIA, Costa Rica', amount: '2500' } as const;
      return cardMail({ ...charge, currency: 'CRC', type: 'COMPRA', day: on, time: '12:30', number });
    }),
  'POST /api/v1/ingest/message': () => words().map((text) => ({ text })),
  'POST /api/v1/ingest/forwarders': () =>
    whole(1, 40).map((n) => ({ address: `amigo${n}@example.com`, mine: n % 3 === 0 })),
  'POST /api/v1/categories/offers': () => fc.constant({ identifiers: [], merchants: true }),
  'POST /api/v1/notifications/subscriptions': ({ pushHost }) =>
    unique().map((mark) => ({ ...makeBrowser(pushHost, mark).subscription })),
  'DELETE /api/v1/notifications/subscriptions': ({ pushHost }) =>
    fc.constant({ endpoint: `http://${pushHost}/push/known` }),
  'POST /api/v1/pensions/upload': uploads,
  'POST /api/v1/municipal-receipts/upload': uploads,
  'POST /api/v1/category-rules': () =>
    fc.record({ pattern: unique().map((mark) => `SODA ${mark}`), category_id: whole(1, 9), priority: whole(0, 99) }),
  'POST /api/v1/accounts/unknown-numbers': () =>
    whole(1_000, 999_999).map((number) => ({ issuer: 'BAC', number: String(number), dismiss: true })),
  'POST /api/v1/transactions/{id}/files': () =>
    fc
      .array(
        unique().map((mark) => Buffer.from(`%PDF-1.7 ${mark} %%EOF`)),
        { minLength: 1, maxLength: 3 },
      )
      .map((files) => ({ files })),
  'POST /api/v1/budget/cover': () =>
    fc.record({
      month: whole(3, 12).map((month) => `2026-${two(month)}`),
      from_category_id: fc.constant(1),
      to_category_id: whole(2, 9),
      amount: whole(1, 9_000),
    }),
  'POST /api/v1/installments/what-if': () =>
    fc.record({ amount: amount(), currency: fc.constantFrom('CRC', 'USD'), cuotas: whole(1, 24) }),
  'POST /api/auth/login': ({ credentials }) => fc.constant(credentials),
  'POST /api/v1/auth/token': ({ credentials }) => fc.constant(credentials),
  'POST /api/v1/chat/agent/{name}/run': () => chat(),
  'POST /api/v1/chat/agent/{name}/connect': () => chat(),
};

/** A file that starts like a PDF costs a process, so most do not. */
function uploads(): fc.Arbitrary<unknown> {
  return fc
    .array(fc.constantFrom(...Array(15).fill(Buffer.from('none')), PDF), { minLength: 1, maxLength: 3 })
    .map((files) => ({ files }));
}

function chat(): fc.Arbitrary<unknown> {
  return fc
    .tuple(unique(), fc.constantFrom('¿cuánto llevo gastado?', 'registre un gasto de 500 en café', 'hola'))
    .map(([mark, content]) => ({
      ...{ threadId: `hilo-${mark}`, runId: `run-${mark}`, protocolVersion: '1.0' },
      messages: [{ id: `m-${mark}`, role: 'user', content }],
    }));
}
