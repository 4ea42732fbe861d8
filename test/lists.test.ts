/** Lists exist in TypeScript and in database checks: both are equal, for every column that has one. */

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_SETTERS } from '../src/domain/accounts/find-accounts.ts';
import { BRIEFING_KINDS } from '../src/domain/briefings/list-briefings.ts';
import { CATEGORY_GUESSES, RULE_MATCHES } from '../src/domain/categorize.ts';
import { BACKFILL_STATUSES, MAILBOX_AUTHS, MAILBOX_STATUSES, SECURITIES } from '../src/domain/mailboxes/vocabulary.ts';
import { NOTICE_KINDS } from '../src/domain/matching/notice.ts';
import { NAME_SCOPES } from '../src/domain/merchants/name-merchant.ts';
import { CURRENCIES } from '../src/domain/money.ts';
import { ACCOUNT_TYPES } from '../src/domain/net-worth.ts';
import { FUNDS } from '../src/domain/pensions/statement.ts';
import { FILE_TYPES } from '../src/domain/pictures/clean-file.ts';
import { FREQUENCIES, ITEM_MODES, RECURRING_TYPES } from '../src/domain/recurring.ts';
import { ACCRUAL_SOURCES } from '../src/domain/salary.ts';
import { TRUSTS } from '../src/domain/trust/assess-trust.ts';
import { BANKS, OPERATORS, ORIGINS, TRANSACTION_TYPES } from '../src/domain/vocabulary.ts';
import { DOCUMENT_KINDS } from '../src/server/documents/store.ts';
import { NOTICE_STATUSES } from '../src/server/notices/schema.ts';
import { CHANNEL_NAMES, DELIVERY_STATES, NOTIFICATION_KINDS } from '../src/server/notifications/schema.ts';
import { OAUTH_SCOPES } from '../src/server/oauth/schema.ts';
import { SCOPES } from '../src/server/platform/http/actor.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const LISTS: Readonly<Record<string, readonly string[]>> = {
  'accounts.account_type': ACCOUNT_TYPES,
  'accounts.bank': BANKS,
  'accounts.currency': CURRENCIES,
  'api_tokens.scopes': SCOPES,
  'briefings.kind': BRIEFING_KINDS,
  'carried_occurrences.currency': CURRENCIES,
  // SAVINGS are in no budget, so nothing of them is carried over.
  'carried_occurrences.type': RECURRING_TYPES.filter((type) => type !== 'SAVINGS'),
  'category_rules.match': RULE_MATCHES,
  'documents.kind': DOCUMENT_KINDS,
  'documents.media_type': FILE_TYPES,
  'mailbox_backfills.status': BACKFILL_STATUSES,
  // Paused is a decision of the person, and no state of the reading.
  'mailbox_states.status': MAILBOX_STATUSES.filter((status) => status !== 'paused'),
  'merchant_names.scope': NAME_SCOPES,
  'mailboxes.auth': MAILBOX_AUTHS,
  'mailboxes.security': SECURITIES,
  'notices.kind': NOTICE_KINDS,
  'notices.status': NOTICE_STATUSES,
  'notices.trust': TRUSTS,
  'notification_deliveries.channel': CHANNEL_NAMES,
  'notification_deliveries.state': DELIVERY_STATES,
  'notifications.kind': NOTIFICATION_KINDS,
  'oauth_requests.scopes': OAUTH_SCOPES,
  'pension_snapshots.fund': FUNDS,
  'pension_snapshots.operator': OPERATORS,
  'recurring_items.currency': CURRENCIES,
  'recurring_items.frequency': FREQUENCIES,
  'recurring_items.mode': ITEM_MODES,
  'recurring_items.type': RECURRING_TYPES,
  'savings_accrual.source': ACCRUAL_SOURCES,
  'transactions.account_by': ACCOUNT_SETTERS,
  'transactions.category_guess': CATEGORY_GUESSES,
  'transactions.currency': CURRENCIES,
  'transactions.origin': ORIGINS,
  'transactions.type': TRANSACTION_TYPES,
};

/** Columns whose values the code has only as a type. */
const SAID_BY_A_TYPE = [
  'account_checkpoints.source',
  'backup_runs.drill_verdict',
  'history.action',
  'notices.direction',
  'notification_attempts.outcome',
  'operations.kind',
  'pension_snapshots.source',
  'refused_guesses.kind',
  'totp_secrets.state',
  'unkept_messages.reason',
];

let database: TestDatabase;
let stored: Map<string, string[]>;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client(database.poolConfig);
  await client.connect();
  const { rows } = await client.query<{ column: string; definition: string }>(
    `select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
     where k.contype = 'c' and pg_get_constraintdef(k.oid) like '%ARRAY[%'`,
  );
  await client.end();
  stored = new Map(
    rows.map(({ column, definition }) => [
      column,
      [...definition.matchAll(/'([\w/]+)'/g)].map(([, word = '']) => word),
    ]),
  );
});
afterAll(() => database.drop());

test('the lists in the code equal those of the database checks', () => {
  for (const [column, list] of Object.entries(LISTS)) {
    expect(stored.get(column)?.sort(), `${column} takes another list: write a migration`).toEqual([...list].sort());
  }
});

test('every list of a database check has its counterpart in the code', () => {
  expect([...stored.keys()].sort()).toEqual([...Object.keys(LISTS), ...SAID_BY_A_TYPE].sort());
});
