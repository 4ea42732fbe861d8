/** What accounts hold by plain arithmetic over the rows, in whole hundredths: docs/rules/accounts.md written a second time. */
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';

export type LedgerRow = {
  id: number;
  account_id: number | null;
  to_account_id: number | null;
  local_date: string;
  type: string;
  currency: string;
  amount: string;
  amount_crc: string | null;
  installment_number: number | null;
};

export type LedgerAccount = {
  id: number;
  account_type: string;
  currency: string;
  balance: string;
  balance_as_of: string | null;
};

export type Ledger = { rows: LedgerRow[]; accounts: LedgerAccount[]; rates: { day: string; rate: string }[] };

export async function readLedger({ deps }: TestApp): Promise<Ledger> {
  const rows = await sql<LedgerRow>`select * from transactions`.execute(deps.db);
  const accounts = await sql<LedgerAccount>`select * from accounts order by id`.execute(deps.db);
  const rates = await sql<{ day: string; rate: string }>`select day, rate from usd_rates order by day`.execute(deps.db);
  return { rows: rows.rows, accounts: accounts.rows, rates: rates.rows };
}

/** A decimal of at most 12 decimals as a whole number of 10^-12. */
function whole(decimal: string): bigint {
  const [, sign = '', units = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const value = BigInt(units) * 10n ** 12n + BigInt(fraction.padEnd(12, '0').slice(0, 12));
  return sign === '-' ? -value : value;
}

const FOREIGN = new Set(['USD', 'EUR', 'BTC', 'XMR']);

/** In 10^-12 of the account's currency; null without a rate. */
function worthIn(own: string, row: LedgerRow, rates: Ledger['rates']): bigint | null {
  const areColones = !FOREIGN.has(own) && !FOREIGN.has(row.currency);
  if (own === row.currency || areColones) return whole(row.amount);
  if (row.amount_crc === null) return null;
  if (!FOREIGN.has(own)) return whole(row.amount_crc);
  const rate = own === 'USD' ? (rates.findLast(({ day }) => day <= row.local_date) ?? rates[0])?.rate : undefined;
  if (rate === undefined) return null;
  // To the hundredth, half away from zero.
  const hundredths = (whole(row.amount_crc) * 200n + whole(rate)) / (2n * whole(rate));
  return hundredths * 10n ** 10n;
}

const LEAVES = new Set(['COMPRA', 'RETIRO', 'TRANSFERENCIA', 'PAGO_TARJETA', 'TRASPASO']);

/** What the rows after a day and up to another did to the account as its balance is shown, in 10^-12. */
export function movedBy(ledger: Ledger, account: LedgerAccount, since: string, until: string): bigint {
  let inward = 0n;
  for (const row of ledger.rows) {
    if (row.installment_number === 0 || row.local_date <= since || row.local_date > until) continue;
    const worth = worthIn(account.currency, row, ledger.rates) ?? 0n;
    if (row.account_id === account.id) inward += LEAVES.has(row.type) ? -worth : worth;
    if (row.to_account_id === account.id) inward += worth;
  }
  return account.account_type === 'credit_card' || account.account_type === 'liability' ? -inward : inward;
}

/** What the account holds today, as a number. */
export function heldBy(ledger: Ledger, account: LedgerAccount, today: string): number {
  const isStill = account.balance_as_of === null || ['MEMP', 'MPAT'].includes(account.currency);
  const moved = isStill ? 0n : movedBy(ledger, account, account.balance_as_of ?? '', today);
  return asNumber(whole(account.balance) + moved);
}

export function asNumber(value: bigint): number {
  const digits = (value < 0n ? -value : value).toString().padStart(13, '0');
  return Number(`${value < 0n ? '-' : ''}${digits.slice(0, -12)}.${digits.slice(-12)}`);
}
