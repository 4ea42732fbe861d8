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
