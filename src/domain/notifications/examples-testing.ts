/** For tests: params of every code; a missing one does not compile. */
import type { NotificationCode, NotificationParams, Told } from './told.ts';

const CHARGE = { id: 7, merchant: 'GOLLO', amount: '91250.5', currency: 'CRC' } as const;
const CARD = { account_id: 5, account: 'Visa', currency: 'CRC' } as const;
const DOLLARS = { ...CHARGE, amount: '1250.5', currency: 'USD' } as const;

const EXAMPLES: { readonly [Code in NotificationCode]: NotificationParams[Code] } = {
  recorded: { ...CHARGE, type: 'COMPRA', category: null, may_be_known: true },
  stale_source: { source: 'bank_charges', last_on: '2026-09-10' },
  stale_backup: { last_on: '2026-09-10' },
  mailbox_away: { name: 'Correo', last_on: '2026-09-10' },
  mailbox_stopped: { name: 'Correo', reason: 'wrong_password' },
  log_lost: {},
  low_balance: { local_date: '2026-09-10', balance: '-35000.25', line: '50000' },
  cuota_due: { ...CHARGE, number: 3, of: 12 },
  statement_closed: { ...CARD, closed_on: '2026-09-18', due_on: '2026-10-03', sum: '91250.5' },
  payment_due: { ...CARD, due_on: '2026-10-03', pending: '91250.5' },
  high_use: { ...CARD, used: '82500.5', limit: '100000' },
  unusual_charge: { ...DOLLARS, usual_crc: '12000' },
  possible_duplicate: DOLLARS,
  reminder_due: { reminder_id: 4, text: 'Pagar ₡150 000,00 de marchamo', due_on: '2026-09-10' },
  due_before_salary: { salary_on: '2026-09-30', count: 3, sum: '91250.5', first: 'GOLLO', first_on: '2026-09-12' },
  left_unpaid: { cut_on: '2026-04-18', count: 2, sum: '91250.5', names: ['Agua', 'Internet'] },
  price_rose: { name: 'GOLLO', currency: 'USD', before: '9.99', now: '1250.5', pct: '12.4' },
  weekly_recap: {
    ...{ starts_on: '2026-09-07', ends_on: '2026-09-13', sum: '91250.5', before: '82500.5' },
    ...{ largest: 'GOLLO', largest_sum: '12000' },
  },
  uncategorized: { count: 4, merchants: ['GOLLO', 'UBER'] },
  kept_conversions: { currency: 'EUR', rate: '500.5', rows: 2 },
  code_refused: { address: '192.0.2.7' },
  wrong_passwords: { count: 10, address: '192.0.2.7' },
  token_made: { name: 'n8n', scopes: ['read', 'write'] },
  factor_changed: { change: 'totp_on' },
  new_device: { device: 'Firefox · Linux', address: '192.0.2.7' },
  password_changed: { tokens: 2 },
  restored: { local_date: '2026-09-10' },
  test: {},
};

export const NOTIFICATION_EXAMPLES = Object.entries(EXAMPLES).map(([code, params]) => ({ code, params }) as Told);
