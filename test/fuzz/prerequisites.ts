/** What writing requests need to be there first: each makes the n-th of its kind, which never collides with another. */
import { cardMail } from '../../src/server/demo-data/bank-mails.ts';
import type { Ledger } from './ledger.ts';

export const purchase = (n: number) => ({
  ...{ merchant: `UNA VEZ ${n}`, date: '2026-03-10', amount: 12_000 + Math.floor(n), currency: 'CRC', type: 'COMPRA' },
});
export const item = (n: number) => ({
  ...{ name: `Cosa ${n}`, type: 'EXPENSE', amount: 5_000 + Math.floor(n), currency: 'CRC', frequency: 'monthly' },
  starts_on: '2026-05-05',
});
export const account = (n: number) => ({
  name: `Cuenta ${n}`,
  account_type: 'savings',
  currency: 'CRC',
  balance: 100 + n,
});
export const accrual = (n: number) => ({
  ...{ year: 2040 + Math.floor((n % 1_920) / 12), month: (n % 12) + 1, memp_amount: 7, mpat_amount: 7 },
});
export const list = (n: number) => `2026-03-11\tLISTA ${n}\t${1_000 + Math.floor(n)}.50`;
export const bytes = (text: string) => Buffer.from(text);

/** Sends JSON and returns the response's; throws on an error response. */
export async function make<T>({ send }: Ledger, method: string, url: string, body?: unknown): Promise<T> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
  const { status, text } = await send({ method, url, headers, payload });
  if (status >= 400) throw new Error(`${method} ${url} to prepare answered ${status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

const made =
  (url: string, bodyOf: (n: number) => object) =>
  async (ledger: Ledger, n: number): Promise<string> =>
    String((await make<{ id: number }>(ledger, 'POST', url, bodyOf(n))).id);

/** A mail without a row; returns its notice's id. */
export async function unmade(ledger: Ledger, n: number, more: object): Promise<string> {
  const charge = { merchant: 'SODA LA CEIBA', place: 'HEREDIA, Costa Rica', amount: '2500', currency: 'CRC' } as const;
  const mail = cardMail({ ...charge, type: 'COMPRA', day: '2026-03-12', time: '12:30', number: 800_000 + n });
  await make(ledger, 'POST', '/api/v1/ingest/email', { ...mail, message_id: `<sin-fila-${n}@example>`, ...more });
  const [row] = await ledger.sql("select max(id) as id from notices where status in ('untrusted', 'unrecognized')");
  return String(row?.['id']);
}

/** A staged share; returns its key. */
export async function shared(ledger: Ledger, n: number): Promise<string> {
  const key = `compartido-${String(n).replace('.', '-')}`.padEnd(24, '0');
  await ledger.sql(
    `insert into staged_shares values (sha256('${key}'), '', '${messageOf(n + 0.5)}', '', '2026-01-01', '2100-01-01')`,
  );
  return key;
}

export const messageOf = (n: number) =>
  `Ha recibido ${1_000 + Math.floor(n)}.00 colones por BN SINPE MOVIL de LUZ PRUEBA. Pago. Referencia 202603121518301${String(Math.round(n * 100)).padStart(10, '0')}.`;

/** A conversation without messages; returns its id. */
export async function newThread({ sql }: Ledger, n: number): Promise<string> {
  await sql(`insert into chat_thread_snapshot (scope, thread_id, title, updated_at)
    values ('owner', 'charla-${n}', 'Charla ${n}', '2026-01-01')`);
  return `charla-${n}`;
}

/** What a program asks the person for; returns the request's id. */
export async function accessAsked({ sql }: Ledger, n: number): Promise<string> {
  const id = `acceso-${n}`.padEnd(43, '0');
  await sql(`with client as (insert into oauth_clients (id, name, redirect_uris, created_at)
      values ('programa-${n}', 'Programa', '{https://example.com/cb}', '2026-01-01') returning id)
    insert into oauth_requests (id_hash, client_id, redirect_uri, code_challenge, scopes, expires_at)
    select sha256('${id}'), id, 'https://example.com/cb', repeat('c', 43), '{read}', '2100-01-01' from client`);
  return id;
}

/** A row from a list and an entry by hand, under the same name or another. */
export async function toldTwice(
  ledger: Ledger,
  n: number,
  name: string,
): Promise<{ id: number; notices: { id: number }[] }> {
  const amount = 90_000_000 + Math.floor(n) * 10 + (name === 'SE UNE' ? 1 : 2);
  await make(ledger, 'POST', '/api/v1/transactions/paste-import', { text: `2026-03-10\tSE UNE ${n}\t${amount}.00` });
  return make(ledger, 'POST', '/api/v1/transactions', { ...purchase(n), merchant: `${name} ${n}`, amount });
}

export const newPurchase = made('/api/v1/transactions', purchase);
export const newCategory = made('/api/v1/categories', (n) => ({ name: `Cosas ${n}` }));
export const newRule = made('/api/v1/category-rules', (n) => ({ pattern: `REGLA ${n}.`, category_id: 1 }));
export const newItem = made('/api/v1/budget/recurring-items', item);
export const mailbox = (n: number) => ({
  ...{ host: '127.0.0.1', port: 993, security: 'tls', username: `ana-${n}@example.com`, password: 'secreto' },
});
export const newMailbox = made('/api/v1/mailboxes', mailbox);
export const newReminder = made('/api/v1/reminders', (n) => ({ text: `Recordar ${n}`, due_on: '2026-09-01' }));
export const merchantName = (n: number) => ({ merchant: `COMERCIO RARO ${n}`, name: `Raro ${n}` });
export const newMerchantName = async (ledger: Ledger, n: number): Promise<string> =>
  String((await make<{ id: number }>(ledger, 'PUT', '/api/v1/merchant-names', merchantName(n))).id);
export const newAccount = made('/api/v1/accounts', account);
/** Bypasses the route, which confirms the password. */
export const newToken = async ({ sql }: Ledger, n: number): Promise<string> => {
  const [row] = await sql(`insert into api_tokens (name, prefix, token_hash, scopes, created_at)
    values ('ficha ${n}', 'alc_', sha256('${n}'), '{read}', '2026-01-01') returning id`);
  return String(row?.['id']);
};

/** A month has one entry, and there are fewer months than requests: deletes one. */
export async function freeMonth(ledger: Ledger, n: number): Promise<void> {
  const { year, month: of } = accrual(n);
  const [row] = await ledger.sql(`select id from savings_accrual where year = ${year} and month = ${of}`);
  if (row) await make(ledger, 'DELETE', `/api/v1/savings-accrual/${Number(row['id'])}`);
}

export async function newAccrual(ledger: Ledger, n: number): Promise<string> {
  await freeMonth(ledger, n);
  return made('/api/v1/savings-accrual', accrual)(ledger, n);
}

export async function newPlan(ledger: Ledger, n: number): Promise<string> {
  const id = await newPurchase(ledger, n);
  await make(ledger, 'POST', `/api/v1/transactions/${id}/installment-plan`, { cuotas: 12 });
  return id;
}

export async function newImport(ledger: Ledger, n: number): Promise<string> {
  const payload = bytes(`Fecha\tComercio\tMonto\n${list(n)}\n`);
  const headers = { 'content-type': 'application/octet-stream' };
  const { text } = await ledger.send({ method: 'POST', url: `/api/v1/imports?filename=i${n}.txt`, headers, payload });
  return String((JSON.parse(text) as { import_id: number }).import_id);
}

export async function newSnapshot(ledger: Ledger, n: number): Promise<string> {
  await make(ledger, 'POST', '/api/v1/pensions/manual', { entries: [{ fund: 'VOL', balance: n, as_of: dayOf(n) }] });
  const rows = await ledger.sql('select max(id) as id from pension_snapshots');
  return String(rows[0]?.['id']);
}

export const two = (n: number) => String(n).padStart(2, '0');
export const dayOf = (n: number) =>
  `${1990 + (n % 35)}-${two((Math.floor(n / 35) % 12) + 1)}-${two((Math.floor(n / 420) % 28) + 1)}`;
export const month = (n: number) => ({ year: '2028', month: String((n % 12) + 1) });
export const plansOf = (n: number) =>
  [
    'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante',
    `0001,16/02/2026,CLINICA ${n},002/003,"${50_000 + n}.00 CRC","${3 * (50_000 + n)}.00","${50_000 + n}.00"`,
  ].join('\n');
