/** Telling the person something: a row in the notification centre, which the worker then sends (outbox/). */
import type { Kysely } from 'kysely';
import type { NotificationCode, NotificationParams, Told } from '../../domain/notifications/told.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { NotificationKind } from './schema.ts';
import { insertNotifications } from './store.ts';

/** A notification, with the key that makes it unique whoever raises it. */
export type Notice = Told & { dedupe_key: string };

const SECURITY = '/settings?section=security';
const TOKENS = '/settings?section=tokens';
const accountPath = ({ account_id }: { account_id: number }): string => `/accounts/${account_id}`;
const rowPath = ({ id }: { id: number }): string => `/transactions?id=${id}`;

/** The kind of each code, and the page of the web client it links to. */
const ABOUT: {
  readonly [Code in NotificationCode]: {
    kind: NotificationKind;
    url: string | ((params: NotificationParams[Code]) => string);
  };
} = {
  recorded: { kind: 'transaction', url: recordedPath },
  stale_source: { kind: 'stale_source', url: '/settings' },
  stale_backup: { kind: 'stale_source', url: '/settings?section=sources' },
  mailbox_away: { kind: 'stale_source', url: '/settings?section=mailboxes' },
  mailbox_stopped: { kind: 'stale_source', url: '/settings?section=mailboxes' },
  log_lost: { kind: 'stale_source', url: '/notifications' },
  low_balance: { kind: 'low_balance', url: '/budget' },
  cuota_due: { kind: 'cuota_due', url: rowPath },
  statement_closed: { kind: 'statement_closed', url: accountPath },
  payment_due: { kind: 'payment_due', url: accountPath },
  high_use: { kind: 'high_use', url: accountPath },
  unusual_charge: { kind: 'unusual_charge', url: rowPath },
  possible_duplicate: { kind: 'possible_duplicate', url: rowPath },
  reminder_due: { kind: 'reminder', url: '/notifications' },
  due_before_salary: { kind: 'due_before_salary', url: '/' },
  left_unpaid: { kind: 'left_unpaid', url: '/budget' },
  price_rose: { kind: 'price_rose', url: '/budget' },
  weekly_recap: {
    kind: 'weekly_recap',
    url: ({ starts_on, ends_on }) => `/transactions?start_date=${starts_on}&end_date=${ends_on}`,
  },
  uncategorized: { kind: 'uncategorized', url: '/review' },
  kept_conversions: { kind: 'upgrade', url: ({ currency }) => `/transactions?currency=${currency}` },
  code_refused: { kind: 'security', url: SECURITY },
  wrong_passwords: { kind: 'security', url: SECURITY },
  token_made: { kind: 'security', url: TOKENS },
  factor_changed: { kind: 'security', url: SECURITY },
  new_device: { kind: 'security', url: SECURITY },
  password_changed: { kind: 'security', url: ({ tokens }) => (tokens === 0 ? SECURITY : TOKENS) },
  restored: { kind: 'security', url: TOKENS },
  test: { kind: 'test', url: '/' },
};

/** Specification: for deposits the notification links to /salarios, which asks whether it is the salary. */
function recordedPath({ id, type, may_be_known }: NotificationParams['recorded']): string {
  if (may_be_known) return '/review';
  return type === 'DEPOSITO' || type === 'SALARY' ? `/salarios?id=${id}` : rowPath({ id });
}

/** The page of the web client that a notification is about. */
export function pathOf({ code, params }: Told): string {
  const { url } = ABOUT[code] as (typeof ABOUT)['test'];
  return typeof url === 'string' ? url : url(params as Record<never, never>);
}

/**
 * Writes notifications in the caller's database transaction, at `nowIso` (naive UTC). Leaves out what has a dedupe key
 * that is known or a kind that is switched off, and everything while example data is made. The worker sends them within
 * seconds of the commit; `wakeDeliveries` after the commit makes that at once.
 */
export async function insertNotification(
  session: Kysely<DB>,
  notices: readonly Notice[],
  nowIso: string,
): Promise<void> {
  const rows = notices.map(({ code, params, dedupe_key }) => {
    const { kind } = ABOUT[code];
    return {
      ...{ kind, dedupe_key, code, params, url: pathOf({ code, params } as Told) },
      transaction_id: 'id' in params ? params.id : null,
    };
  });
  await insertNotifications(session, rows, nowIso);
}

export { withdrawWaiting } from './store.ts';
