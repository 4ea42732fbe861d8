/** What fills the tables of each schema version: unicode, nulls, edge days, the same rows every time. */

/** The first cycle day on or after a day, and the cycle of a day, with cycles from the 19th. */
const cycleOf = (day: string) =>
  `to_char(date_trunc('month', ${day}) + case when extract(day from ${day}) >= 19 then interval '1 month' else interval '0' end, 'YYYY-MM')`;
const firstAfter = (day: string) =>
  `(date_trunc('month', ${day}) + case when extract(day from ${day}) >= 19 then interval '1 month' else interval '0' end + interval '18 days')`;
const NAMES = `(array['Soda "La ₡eiba"', 'ÑANDÚ & Co\t\\.', 'UBER TRIP', '日本 🐦', 'Ferretería O''Higgins', 'línea 1' || chr(10) || 'línea 2'])`;
const BY = `'2026-01-01', 'admin', '2026-01-02', 'admin'`;
const ROW = `insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin,
  category_id, reference, external_id, notes, raw_charges, search_text, created_at, created_by, updated_at, updated_by`;

/** In foreign key order, each from the schema version that has its tables. */
export const PARTS: readonly (readonly [from: number, sql: string, until?: number])[] = [
  [1, `insert into service_meta values ('cycle_start_day', '19'), ('seeded:categories', 'true')`],
  [
    1,
    `insert into categories (identifier, name, color_slot) select 'rubro-' || n, ${NAMES}[1 + n % 6] || n, nullif(n % 6, 0) from generate_series(1, 14) n`,
  ],
  [
    1,
    `insert into category_rules (pattern, match, category_id, priority) select 'PATRÓN ' || n, (array['contains', 'word', 'prefix'])[1 + n % 3], 1 + n % 14, n from generate_series(1, 60) n`,
  ],
  [
    1,
    `insert into usd_rates select date '2024-02-28' + n, 480 + (n * 37 % 4000) / 100.0, 'hacienda', '2026-01-01' from generate_series(0, 700) n`,
  ],
  [
    1,
    `${ROW}) select ${NAMES}[1 + n % 6] || ' ' || n % 97, at, day, ${cycleOf('day')},
      case when n % 11 = 0 then 0.01 else (n * 7919 % 900000) / 100.0 + 0.5 end, (array['CRC', 'CRC', 'CRC', 'USD', 'EUR', 'FCL'])[1 + n % 6],
      (array['COMPRA', 'COMPRA', 'RETIRO', 'TRANSFERENCIA', 'DEVOLUCION', 'DEPOSITO', 'SALARY', 'PAGO_TARJETA'])[1 + n % 8],
      'BAC', (array['web', 'email', 'paste', 'import'])[1 + n % 4], nullif(n % 15, 0), case when n % 5 = 0 then 'ref ' || n end,
      case when n % 3 = 0 then 'e-' || n end, case when n % 50 = 0 then 'nota' || chr(9) || n end, case when n % 400 = 0 then '[{"a": 1}]'::jsonb end,
      'texto ' || n % 97, ${BY}
    from (select n, at, (at - interval '6 hours')::date as day from (select n, timestamp '2024-02-28 05:59:59.5' + n * interval '4 hours 11 minutes' as at from generate_series(1, 4200) n) s) s`,
  ],
  [
    1,
    `${ROW}) select 'Borde', day, day, ${cycleOf('day')}, 999999999999.99, 'CRC', 'COMPRA', 'X', 'web', null, null, null, null, null, 'borde', ${BY}
    from unnest(array['1900-01-01', '2000-02-29', '2025-12-31', '2026-03-18', '2026-03-19', '2028-02-29', '2200-11-30']::date[]) day`,
  ],
  [
    1,
    `${ROW}) select 'Cripto', '2026-01-05 12:00', '2026-01-05', '2026-01', amount, currency, 'COMPRA', 'X', 'web', null, null, null, null, null, 'cripto', ${BY}
    from (values (0.00000001, 'BTC'), (0.000000000001, 'XMR')) v (amount, currency)`,
  ],
  [
    1,
    `insert into history (at, origin, actor, action, entity, entity_id, before, after) select '2026-01-02', 'web', 'admin', 'changed', 'transaction', id, to_jsonb(t) || '{"notes": "antes"}', to_jsonb(t) from transactions t where id % 3 = 0`,
  ],
  [
    1,
    `insert into ingested_emails (message_key, received_at, ingested_at, sender, subject, status, reason, facts, body, transaction_id) select 'm' || n, case when n % 2 = 0 then timestamp '2026-01-01' + n * interval '1 hour' end, '2026-02-01', 'banco@example.com', 'Notificación ₡ ' || n, (array['created', 'duplicate', 'ignored', 'unrecognized'])[1 + n % 4], 'porque ' || n % 7, '{"monto": "1.00"}', case when n % 4 = 3 then 'cuerpo ñ' end, case when n % 4 = 0 then n end from generate_series(1, 800) n`,
    13,
  ],
  [
    2,
    `insert into accounts (name, account_type, bank, currency, balance, next_payment, notes, updated_at) values ('BAC colones', 'checking', 'BAC', 'CRC', 1250000.50, null, 'ñ', '2026-01-01'), ('Deuda', 'credit_card', 'BCR', 'USD', -0.01, '2026-12-31', null, null), ('MEMP', 'savings', 'OTHER', 'MEMP', 400000, null, null, null), ('Bitcoin', 'crypto', 'OTHER', 'BTC', 0.12345678, null, null, null)`,
  ],
  [
    1,
    `insert into savings_accrual (year, month, memp_amount, mpat_amount, source, transaction_id) select 2024 + n / 12, 1 + n % 12, 200000, 199999.99, (array['baseline', 'salary', 'manual'])[1 + n % 3], null from generate_series(1, 20) n`,
  ],
  [
    1,
    `insert into sessions (id_hash, username, created_at, last_used_at, expires_at) values (sha256('s'), 'admin', '2026-01-01', '2026-01-01', '2026-02-01')`,
  ],
  [
    1,
    `insert into api_tokens (name, prefix, token_hash, scopes, created_at) values ('Casa ñ', 'alc_x', sha256('t'), '{read,write}', '2026-01-01')`,
  ],
  [1, `insert into idempotency_keys values ('admin', 'k', 'POST /x', sha256('b'), 201, '{"id": 1}', '2026-01-01')`],
  [
    2,
    `insert into account_snapshots select date '2025-01-01' + n, a, 'Cuenta', 'checking', 'USD', n / 100.0, case when n % 9 > 0 then 500.123456789 end, case when n % 9 > 0 then n * 5 end from generate_series(0, 500) n, generate_series(1, 3) a`,
  ],
  [2, `update settings set document = '{"idioma": "es", "onboarding": {"done": true}}', updated_at = '2026-01-03'`],
  [
    3,
    `insert into operations (undo_token, kind, at, origin, actor, detail, expires_at, undone_by) select md5(n::text)::uuid, (array['delete', 'bulk', 'paste'])[1 + n % 3], '2026-01-02', 'web', 'admin', '{"n": 1}', '2026-02-02', null from generate_series(1, 30) n; update operations set undone_by = 30 where id = 3; update history set operation_id = 1 + id % 30 where id % 5 = 0`,
  ],
  [
    3,
    `insert into imports (filename, sha256, at, actor, created, duplicates, errors, operation_id) values ('movimientos ñ.csv', sha256('f'), '2026-01-02', 'admin', 3, 1, 0, 2)`,
  ],
  [3, `insert into import_mappings values ('fecha;monto', '{"date": 0}', '2026-01-02')`],
  [3, `insert into rule_runs (at, actor, rule_id, changed, operation_id) values ('2026-01-02', 'admin', null, 7, 1)`],
  [
    4,
    `insert into installment_plans (price, currency, of, amount_per_cuota) select 100000 + n, 'CRC', 3 + n % 4, trunc((100000.0 + n) / (3 + n % 4), 2) from generate_series(1, 60) n`,
  ],
  [
    4,
    `${ROW}, plan_id, installment_number, label) select 'Compra ' || p.id, date '2025-01-01' + p.id, date '2025-01-01' + p.id, ${cycleOf("date '2025-01-01' + p.id")}, p.price, 'CRC', 'COMPRA', 'BAC', 'web', null, null, null, null, null, 'compra', ${BY}, p.id, 0, null from installment_plans p`,
  ],
  [
    4,
    `${ROW}, plan_id, installment_number, label) select 'Compra ' || p.id, day, day, ${cycleOf('day')}, case when k < p.of then p.amount_per_cuota else p.price - (p.of - 1) * p.amount_per_cuota end, 'CRC', 'COMPRA', 'BAC', 'installment', null, null, null, null, null, 'compra', ${BY}, p.id, k, 'Tasa Cero'
    from installment_plans p, lateral generate_series(1, p.of) k, lateral (select (${firstAfter("date '2025-01-01' + p.id")} + (k - 1) * interval '1 month')::date as day) d`,
  ],
  [
    4,
    `insert into recurring_items (name, type, amount, currency, category_id, frequency, interval, day, starts_on, ends_on, active) select 'Gasto ñ ' || n, (array['INCOME', 'EXPENSE', 'SAVINGS'])[1 + n % 3], 1000.25 * n, 'CRC', nullif(n % 15, 0), 'monthly', null, 1 + n, '2026-01-31', case when n % 2 = 0 then date '2026-12-31' end, n % 4 > 0 from generate_series(1, 20) n`,
  ],
  [4, `insert into balance_overrides (year, month, balance) values (2026, 1, -150.75), (2030, 12, 0)`],
  [
    5,
    `insert into documents (sha256, filename, size_bytes, kind, uploaded_at, uploaded_by) select sha256(n::text::bytea), 'estado ñ ' || n || '.pdf', 1000 + n, case when n % 2 = 0 then 'pension_statement' else 'municipal_receipt' end, '2026-01-02', 'admin' from generate_series(1, 20) n`,
  ],
  [
    5,
    `insert into pension_snapshots (fund, as_of, source, operator, period_start, balance, rendimientos, opening, contributions, bonuses, commission, transfers, document_id, created_at) select 'ROP', date '2025-01-31' + n * 30, 'pdf', 'POPULAR', null, 100 + n + 2.5 - 1, 2.5, 100, n, 0, 1, 0, 2 * n, '2026-01-02' from generate_series(1, 10) n; insert into pension_snapshots (fund, as_of, source, balance, created_at) values ('FCL', '2026-01-31', 'manual', 0, '2026-01-02')`,
  ],
  [
    5,
    `insert into municipal_receipts (municipality, receipt_number, period_from, period_to, issued_on, due_on, paid_on, total, charges, document_id, transaction_id, created_at) select 'Belén', 'R-' || n, '2025-' || lpad(n::text, 2, '0'), '2025-' || lpad(n::text, 2, '0'), null, '2026-01-31', null, 12810 + n, jsonb_build_array(jsonb_build_object('description', 'Agua potable', 'kind', 'water', 'period', null, 'amount', (12000 + n)::text), jsonb_build_object('description', 'Recolección', 'kind', 'service', 'period', null, 'amount', '810.00')), 2 * n - 1, null, '2026-01-02' from generate_series(1, 10) n`,
  ],
  [
    5,
    `insert into water_meter_readings (receipt_id, meter, period_from, period_to, previous, current, m3, estimated, cost) select r, 'M-1', '2025-01', '2025-01', 100, 120.5, 20.5, false, 12000 from generate_series(1, 10) r`,
  ],
  [6, `insert into demo_rows select 'transaction', n from generate_series(1, 300) n`],
  [
    7,
    `insert into chat_thread_snapshot (scope, thread_id, messages, state, interrupt, updated_at) values ('admin', 'hilo', '[{"role": "user", "content": "¿Cuánto gasté? 🐦"}]', '{}', null, '2026-01-02')`,
    29,
  ],
  [
    8,
    `insert into notifications (kind, dedupe_key, title, body, private_body, url, transaction_id, created_at, read_at, fan_out_at, fanned_out_at) select 'transaction', 'transaction:' || n, 'Compra', '₡' || n, '***', '/transactions/' || n, n, '2026-01-02', case when n % 2 = 0 then timestamp '2026-01-03' end, '2026-01-02', '2026-01-02' from generate_series(1, 200) n`,
  ],
  [
    8,
    `insert into push_subscriptions (endpoint, p256dh, auth, device, created_at) values ('https://push.example.com/1', 'p', 'a', 'Teléfono', '2026-01-02')`,
  ],
  [
    8,
    `insert into notification_deliveries (notification_id, channel, subscription_id, state, attempts, next_attempt_at, last_error, created_at, expires_at, sent_at) select n, case when n % 2 = 0 then 'push' else 'ntfy' end, case when n % 2 = 0 then 1 end, (array['waiting', 'sent', 'failed'])[1 + n % 3], 1, '2026-01-02', case when n % 3 = 2 then 'se cayó' end, '2026-01-02', '2026-01-03', null from generate_series(1, 200) n`,
  ],
  [8, `insert into notification_settings (document) values ('{"quiet": {"from": "22:00"}}')`],
  [
    9,
    `insert into notification_attempts (delivery_id, at, outcome, detail) select n, '2026-01-02', case when n % 3 = 0 then 'sent' else 'retry' end, case when n % 3 > 0 then 'se cayó' end from generate_series(1, 200) n`,
  ],
  [
    10,
    `insert into totp_secrets (state, sealed_secret, created_at, last_step) values ('on', sha256('x'), '2026-01-02', 58900000)`,
  ],
  [
    10,
    `insert into passkeys (credential_id, public_key, sign_count, transports, name, created_at) values ('c', sha256('k'), 7, '{usb}', 'Llave ñ', '2026-01-02')`,
  ],
  [
    10,
    `insert into recovery_codes values (sha256('r1'), '2026-01-02', null), (sha256('r2'), '2026-01-02', '2026-01-03')`,
  ],
  [
    11,
    `insert into backup_runs (slot, started_at, finished_at, file, size_bytes, rows, sha256, drill_verdict) values ('2026-01-02', '2026-01-02', '2026-01-02', 'a.tar.gz', 5000000000, 10000, repeat('a', 64), 'passed')`,
  ],
  [
    13,
    `insert into refused_guesses (kind, at, told) values ('password', '2026-01-02', false), ('second_factor', '2026-01-02', true)`,
  ],
  [13, `insert into known_devices values ('Firefox · Linux', '2026-01-02')`],
  [
    14,
    `insert into notices (kind, key, door, list, status, reason_code, reason_params, reason, local_date, instant, amount, currency, direction, type, counterpart, issuer, digits, printed_references, facts, proposal, trust, made_row, transaction_id, possible_transaction_id, received_at, noted_at) select (array['email', 'statement', 'entry'])[1 + n % 3], 'k' || n, 'puerta', case when n % 3 = 1 then 'lista ' || n / 50 end, (array['attached', 'possible', 'ignored', 'unrecognized'])[1 + n % 4], 'recorded', '{"n": 1}', 'porque ñ ' || n % 7, '2026-01-02', '2026-01-02 08:30', 1.50 + n, 'CRC', 'out', 'COMPRA', 'Comercio ñ ' || n, 'BAC', '0000', '[{"kind": "reference", "value": "123456"}]', '{"monto": "1.00"}', '{"amount": "1.50"}', 'bank', n % 2 = 0, case when n % 4 < 2 then n end, case when n % 4 = 1 then n + 1 end, '2026-01-02', '2026-02-01' from generate_series(1, 800) n`,
  ],
  [
    14,
    `insert into notice_texts (notice_id, sender, subject, body) select id, 'banco@example.com', 'Notificación ₡ ' || id, case when status = 'unrecognized' then 'cuerpo ñ' end from notices where kind = 'email'`,
  ],
  [14, `insert into counterpart_pairs (pair) values ('COMERCIO' || chr(10) || 'EMPRESA SA')`],
  [
    14,
    `update transactions set possible_duplicate_of = id + 1 where id % 97 = 0 and exists (select from transactions o where o.id = transactions.id + 1)`,
  ],
  [
    16,
    `update recurring_items set mode = case when type = 'EXPENSE' and category_id is not null and id % 2 = 0 then 'allowance' else 'payment' end, matches = array['COMERCIO ñ ' || id, 'OTRO'], mode_asked = id % 3 = 0`,
  ],
  [
    16,
    `update transactions set pays_item_id = case when id % 90 <> 0 then 1 + id % 20 end, pays_on = case when id % 60 = 30 then local_date end, pays_nothing = case when id % 90 = 0 then true end where id % 30 = 0 and id % 180 <> 90`,
  ],
  [16, `insert into budget_covers (month, from_category_id, to_category_id, amount) values ('2026-05', 1, 2, 1000.25)`],
  [16, `insert into carried_occurrences values (default, 1, '2026-03-02'), (default, 4, '2026-04-05')`, 36],
  [37, `insert into carried_occurrences values (default, 1, '2026-03-02', 1000.25, 'CRC', 'EXPENSE', '2026-06')`],
  [16, `insert into dismissed_suggestions (key) values ('EXPENSE CRC COMERCIO Ñ')`],
  [17, `update transactions set rate = 527.505363 where currency = 'EUR' and id % 4 = 0`],
  [
    18,
    `update notice_texts set other_bodies = array['otro cuerpo ñ'], evidence = '{"authentication": "pass", "forwarder": "ana@example.com", "original": "", "foreign_host": null}' where body is not null`,
  ],
  [18, `insert into unkept_messages values ('one_time_code', 3, '2026-01-02'), ('phishing', 1, '2026-01-02')`],
  [
    18,
    `insert into notice_attachments (notice_id, filename, media_type, content) select notice_id, 'voucher ñ.png', 'image/png', '\\x89504e470d0a1a0a' from notice_texts order by 1 limit 3`,
  ],
  [
    18,
    `insert into staged_shares values (sha256('s'), 'título', 'texto ñ', 'https://example.com', '2026-01-02', '2026-01-02 01:00')`,
  ],
  [18, `insert into staged_files values (sha256('s'), 0, 'a.png', 'image/png', '\\x89504e470d0a1a0a')`],
  [
    19,
    `insert into notifications (kind, dedupe_key, code, params, url, created_at, fan_out_at) values ('security', 'security:1', 'token_made', '{"name": "n8n ñ", "scopes": ["read"]}', '/settings?section=tokens', '2026-01-02', '2026-01-02')`,
  ],
  [
    23,
    `insert into mailboxes (name, host, port, security, username, auth, client_id, folder, attachment_senders, trusted_server, created_at, updated_at)
    values ('Correo ñ', 'imap.example.com', 993, 'tls', 'ana@example.com', 'password', null, null, '["@escazu.go.cr"]', 'mx.example.com', '2026-01-02', '2026-01-02'),
      ('Otro', 'outlook.office365.com', 993, 'tls', 'ana@outlook.com', 'oauth', 'client-1', 'Bancos', '[]', null, '2026-01-02', '2026-01-02')`,
  ],
  [23, `insert into mailbox_credentials values (1, sha256('sealed'), 'key-1', '2026-01-02')`],
  [
    23,
    `insert into mailbox_states (mailbox_id, status, opened_folder, uid_validity, last_uid, read_since, last_mail_at, last_success_at) values (1, 'idle', 'INBOX', '1795359295', 8123456789, '2026-01-02', '2026-01-02 12:30', '2026-01-02 12:31')`,
  ],
  [
    23,
    `insert into mailbox_states (mailbox_id, status, failing_since, failed_attempts, error_code, error_params) values (2, 'needs_attention', '2026-01-02 12:31', 1, 'authorization_needed', '{"host": "outlook.office365.com"}')`,
  ],
  [
    23,
    `insert into mailbox_backfills (mailbox_id, months, is_dry_run, status, since, uid_validity, before_uid, total, scanned, created, oldest, started_at, updated_at) values (1, 12, false, 'stopped', '2025-01-02', '1795359295', 4200, 9000, 5000, 212, '2025-06-01', '2026-01-02', '2026-01-02 01:00')`,
  ],
  [
    23,
    `insert into mailbox_failures (mailbox_id, folder, uid_validity, uid, part, sender, reason_code, reason_params, noted_at) values (1, 'INBOX', '1795359295', 77, 'estado ñ.pdf', 'avisos@example.com', 'does_not_add_up', '{"difference": "1.00"}', '2026-01-02')`,
  ],
  [
    24,
    `update accounts set numbers = array['1234', 'CR05015202001026284066'], balance_as_of = '2026-01-01', closing_day = 18, due_day = 31, credit_limit = 1500000.25 where id = 1`,
  ],
  [
    24,
    `update transactions set account_id = 1, account_by = (array['person', 'rule', 'statement'])[1 + id % 3], to_account_id = case when type = 'PAGO_TARJETA' then 2 end where id % 8 = 0 and plan_id is null`,
  ],
  [24, `update notices set account_id = 1 where id % 10 = 0`],
  [
    24,
    `insert into category_rules (pattern, match, category_id, account_id, priority) values ('SOLO CUENTA ñ', 'contains', null, 1, 70)`,
  ],
  [
    24,
    `insert into account_checkpoints (account_id, as_of, balance, source, created_at) values (1, '2026-01-31', -0.01, 'statement', '2026-02-01'), (2, '2026-01-31', 250.75, 'person', '2026-02-01')`,
  ],
  [24, `insert into dismissed_numbers (issuer, number) values ('BAC', '9876'), ('OTHER', 'CR00')`],
  [
    25,
    `update transactions set parts = jsonb_build_array(jsonb_build_object('category_id', 1 + id % 14, 'amount', trim_scale(amount - 0.25)::text, 'note', 'luz ñ'), jsonb_build_object('category_id', null, 'amount', '0.25')) where id % 40 = 1 and plan_id is null and amount > 1 and amount < 1e9 and currency in ('CRC', 'USD')`,
  ],
  [25, `update transactions set tags = array['viaje', 'ñandú-2026'] where id % 25 = 0`],
  [
    27,
    `insert into documents (sha256, filename, size_bytes, kind, media_type, uploaded_at, uploaded_by) values (sha256('foto'), 'foto ñ.jpg', 700000, 'row_file', 'image/jpeg', '2026-01-03', 'admin')`,
  ],
  [
    27,
    `insert into transaction_files (transaction_id, document_id, filename, width, height, added_at) select t.id, d.id, 'recibo.jpg', 2000, 1500, '2026-01-03' from documents d, transactions t where d.kind = 'row_file' and t.id % 500 = 1`,
  ],
  [
    29,
    `insert into reminders (text, due_on, done, created_at) select 'Renovar la póliza ñ 🐦 ' || n, date '2026-02-27' + n, n % 3 = 0, '2026-01-02' from generate_series(1, 12) n`,
  ],
  [
    30,
    `insert into chat_thread_snapshot (scope, thread_id, title, state, interrupt, updated_at) values ('owner', 'hilo', '¿Cuánto gasté? 🐦', '{}', null, '2026-01-02'), ('owner', 'otro', '', null, null, '2026-01-03')`,
  ],
  [
    30,
    `insert into chat_messages (thread, place, message) select 1, 7 + n, jsonb_build_object('id', 'm' || n, 'role', (array['user', 'assistant'])[1 + n % 2], 'content', '¿Cuánto ñ? 🐦 ' || n) from generate_series(0, 300) n`,
  ],
  [
    31,
    `insert into oauth_clients (id, name, redirect_uris, created_at) values ('programa', 'Asistente ñ', '{https://example.com/cb}', '2026-01-02')`,
  ],
  [
    31,
    `insert into oauth_requests (id_hash, client_id, redirect_uri, code_challenge, scopes, expires_at) values ('\\x01', 'programa', 'https://example.com/cb', repeat('c', 43), '{read}', '2026-01-02')`,
  ],
  [
    31,
    `insert into api_tokens (name, prefix, token_hash, scopes, created_at, expires_at, oauth_client, access_expires_at, refresh_hash) values ('Asistente ñ', 'alc_prog', '\\x31', '{read}', '2026-01-02', '2026-02-01', 'programa', '2026-01-02', '\\x32')`,
  ],
  [
    31,
    `insert into briefings (day, kind, subject, said_at) values ('2026-01-05', 'weekly_recap', '2025-12-29', '2026-01-05')`,
  ],
  [
    32,
    `insert into merchant_names (scope, key, name, created_at) values ('name', 'soda la parada', 'Soda Ñandú 🐦', '2026-01-05'), ('printed', 'auto mercado express', 'Auto Express', '2026-01-05')`,
  ],
];
