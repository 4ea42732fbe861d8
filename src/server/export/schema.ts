/** What the export as JSON lines holds: every table of what the person has here, by name. */

export type ExportedTable = {
  name: string;
  /** Its rows come in this order. */
  key: readonly { column: string; type: string }[];
  /** Columns that open something, or only help the service. */
  left_out: readonly string[];
  /** Who may read it: `session` is the person at the screen, no token. */
  reader: 'anyone' | 'session';
};

type More = Partial<Pick<ExportedTable, 'key' | 'left_out' | 'reader'>>;

const table = (name: string, more: More = {}): ExportedTable => ({
  name,
  key: [{ column: 'id', type: 'integer' }],
  left_out: [],
  reader: 'anyone',
  ...more,
});
const by = (...key: [column: string, type: string][]): More => ({
  key: key.map(([column, type]) => ({ column, type })),
});

/** In an order in which a row comes after what it points at. */
export const EXPORTED: readonly ExportedTable[] = [
  table('settings', by(['only_row', 'boolean'])),
  table('categories'),
  table('usd_rates', by(['day', 'date'])),
  table('accounts'),
  table('category_rules'),
  table('account_snapshots', by(['day', 'date'], ['account_id', 'integer'])),
  table('installment_plans'),
  table('transactions', { left_out: ['search_text'] }),
  table('savings_accrual', by(['year', 'smallint'], ['month', 'smallint'])),
  table('recurring_items'),
  table('budget_covers'),
  table('carried_occurrences'),
  table('dismissed_suggestions'),
  table('balance_overrides', by(['year', 'smallint'], ['month', 'smallint'])),
  table('documents'),
  table('transaction_files'),
  table('pension_snapshots'),
  table('municipal_receipts'),
  table('water_meter_readings'),
  table('account_checkpoints'),
  table('dismissed_numbers'),
  table('reminders'),
  table('merchant_names'),
  table('notices'),
  table('notice_texts', by(['notice_id', 'integer'])),
  table('notice_attachments'),
  table('unkept_messages', by(['reason', 'text'])),
  table('counterpart_pairs'),
  table('operations', { left_out: ['undo_token'] }),
  table('history'),
  table('imports'),
  table('mailboxes', { reader: 'session' }),
  table('mailbox_failures', { reader: 'session' }),
  table('import_mappings', by(['header', 'text'])),
  table('rule_runs'),
  table('demo_rows', by(['entity', 'text'], ['entity_id', 'integer'])),
  table('notifications', { reader: 'session' }),
  table('notification_settings', { ...by(['id', 'boolean']), reader: 'session' }),
  table('chat_thread_snapshot', { reader: 'session' }),
  table('chat_messages', {
    ...by(['thread', 'integer'], ['place', 'integer']),
    left_out: ['message_id'],
    reader: 'session',
  }),
];

/** What it leaves out, and why: what opens this service, and what is about this machine alone. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  api_tokens: 'opens the service',
  oauth_clients: 'opens the service',
  oauth_requests: 'opens the service',
  briefings: 'what was said already',
  sessions: 'opens the service',
  known_devices: 'who came in',
  refused_guesses: 'who tried to',
  passkeys: 'opens the service',
  recovery_codes: 'opens the service',
  totp_secrets: 'opens the service',
  mailbox_credentials: 'opens a mailbox',
  mailbox_states: 'how far this service has read',
  mailbox_backfills: 'how far this service has read',
  push_subscriptions: 'opens a browser',
  idempotency_keys: 'answers kept for a day',
  notification_deliveries: 'what was sent where',
  notification_attempts: 'what was sent where',
  staged_shares: 'kept for a day, until somebody says what it is',
  staged_files: 'kept for a day, until somebody says what it is',
  transaction_counts: 'follows from the transactions',
  month_sums: 'follows from the transactions',
  account_sums: 'follows from the transactions',
  service_meta: 'the service’s own notes',
  schema_migrations: 'the service’s own notes',
  backup_runs: 'files of this machine',
};
