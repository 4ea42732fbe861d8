/** The content of /metrics, who may read it, and how little of it a stranger can create. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/app.ts';
import { GMAIL } from '../mailboxes/mailbox-testing.ts';
import { createCounter, renderMetrics } from '../platform/metrics.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { readMetrics, valueIn } from './metrics-testing.ts';

const TOKEN = 'monitor-0123456789abcdef';
let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => service.close());

const scrape = (headers: Record<string, string> = {}) =>
  service.send({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${TOKEN}`, ...headers } });
const read = async () => readMetrics((await scrape()).text);

describe('access to the metrics', () => {
  it('is for a session, a token that may read, and the monitor’s token, and nobody else', async () => {
    const status = async (headers: Record<string, string>) =>
      (await service.send({ method: 'GET', url: '/metrics', headers })).status;
    expect((await service.ask('GET', '/metrics')).status).toBe(200);
    expect((await (await service.withToken(['read']))('GET', '/metrics')).status).toBe(200);
    expect((await scrape()).status).toBe(200);
    expect((await (await service.withToken(['write']))('GET', '/metrics')).status).toBe(403);
    expect(await status({})).toBe(401);
    expect(await status({ authorization: `Bearer ${TOKEN}x` })).toBe(401);
    expect(await status({ authorization: `Bearer ${TOKEN.slice(0, -1)}` })).toBe(401);
  });

  it('has no monitor’s token unless one is configured', async () => {
    const { metricsToken } = service.deps.env;
    service.deps.env.metricsToken = undefined;
    try {
      expect((await scrape()).status).toBe(401);
    } finally {
      service.deps.env.metricsToken = metricsToken;
    }
  });

  it('ends at the metrics for the monitor’s token', async () => {
    for (const url of ['/api/v1/transactions', '/api/v1/auth/me', '/api/v1/sync-status', '/api/docs', '/metrics/x']) {
      const { status } = await service.send({ method: 'GET', url, headers: { authorization: `Bearer ${TOKEN}` } });
      expect([401, 404], url).toContain(status);
    }
    expect((await scrape({ 'x-http-method-override': 'DELETE' })).status).toBe(200);
  });
});

describe('metrics', () => {
  it('are well formed in both formats, and not cacheable', async () => {
    const plain = await scrape();
    expect(plain.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    const accept = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5';
    const open = await scrape({ accept });
    expect(open.headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const names = ({ types }: { types: Map<string, string> }) =>
      [...types].map(([name]) => name.replace(/_total$/, ''));
    expect(names(readMetrics(open.text, 'openmetrics'))).toEqual(names(readMetrics(plain.text)));
    expect(names(readMetrics(plain.text)).length).toBeGreaterThanOrEqual(19);
  });

  it('tell how late timers are since the last reading, from the second reading on', async () => {
    const fresh = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
    try {
      const lag = async () => {
        const { text } = await fresh.send({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
        return valueIn(readMetrics(text), 'nodejs_eventloop_lag_p99_seconds', {});
      };
      expect(await lag()).toBeUndefined();
      expect(await lag()).toBeGreaterThanOrEqual(0);
    } finally {
      await fresh.close();
    }
  });

  it('count requests by route and class of status, each once in its histogram', async () => {
    const labels = { method: 'GET', route: '/api/v1/transactions/:id' };
    const counts = async () => {
      const metrics = await read();
      return [
        valueIn(metrics, 'alcancia_http_requests_total', { ...labels, status: '4xx' }) ?? 0,
        valueIn(metrics, 'alcancia_http_requests_total', { ...labels, status: '2xx' }) ?? 0,
        valueIn(metrics, 'alcancia_http_request_duration_seconds_count', labels) ?? 0,
      ];
    };
    const before = await counts();
    const row = { merchant: 'UBER', date: '2026-04-01', amount: 1, type: 'COMPRA', currency: 'CRC' };
    const { body } = await service.ask('POST', '/api/v1/transactions', row);
    for (let n = 0; n < 3; n++) await service.ask('GET', `/api/v1/transactions/${body.id}`);
    for (let n = 0; n < 2; n++) await service.ask('GET', `/api/v1/transactions/${900_000 + n}`);
    expect((await counts()).map((count, i) => count - (before[i] ?? 0))).toEqual([2, 3, 5]);
  });

  it('add no series for 1,000 unknown addresses', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) await service.send({ method, url: '/nothing' });
    await service.ask('GET', '/api/v1/nothing');
    await service.ask('GET', '/api/v1/transactions/1');
    await service.send({ method: 'GET', url: '/api/v1/nothing' });
    await read();
    const before = (await read()).series.length;
    for (let n = 0; n < 1_000; n++) {
      const path = crypto.randomUUID();
      const url = [`/${path}`, `/api/v1/${path}`, `/api/v1/transactions/${n}`, `/x?${path}=${n}`][n % 4] ?? '';
      await (n % 2 === 0 ? service.ask('GET', url) : service.send({ method: 'GET', url }));
    }
    const after = await read();
    const of = ({ labels }: { labels: Record<string, string> }) => labels['route'] ?? '';
    expect(after.series.length - before).toBeLessThanOrEqual(14);
    expect(after.series.map(of).filter((route) => /[0-9a-f]{8}-/.test(route))).toEqual([]);
  });

  it('count logins that succeeded, failed and were limited', async () => {
    const login = (password: string) =>
      service.send({
        method: 'POST',
        url: '/api/v1/auth/token',
        remoteAddress: '203.0.113.9',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ username: 'admin', password }),
      });
    await login(PASSWORD);
    for (let n = 0; n < 7; n++) await login('wrong');
    const metrics = await read();
    const outcome = (name: string) => valueIn(metrics, 'alcancia_logins_total', { outcome: name });
    expect([outcome('ok'), outcome('refused'), outcome('limited')]).toEqual([1, 4, 3]);
  });

  it('report how much waits in the outbox, and since when', async () => {
    await service.arrange(async (db) => {
      const { id } = await db
        .insertInto('notifications')
        .values({
          ...{ kind: 'test', dedupe_key: 'test:metrics', title: 't', body: 'b', private_body: 'p', url: '/' },
          ...{ created_at: '2026-04-10T17:00:00', fan_out_at: '2026-04-10T17:00:00' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const times = { next_attempt_at: '2026-04-10T17:00:00', created_at: '2026-04-10T17:58:00' };
      const one = { notification_id: id, ...times, expires_at: '2026-04-11T17:00:00' };
      await db
        .insertInto('notification_deliveries')
        .values([
          { ...one, channel: 'ntfy' },
          { ...one, channel: 'email', state: 'failed', last_error: 'no' },
        ])
        .execute();
    });
    const metrics = await read();
    expect(valueIn(metrics, 'alcancia_outbox_deliveries', { state: 'waiting' })).toBe(1);
    expect(valueIn(metrics, 'alcancia_outbox_deliveries', { state: 'failed' })).toBe(1);
    expect(valueIn(metrics, 'alcancia_outbox_oldest_age_seconds')).toBe(120);
  });

  it('report the age of sources, rates and backups, and leave out what never happened', async () => {
    const first = await read();
    expect(valueIn(first, 'alcancia_source_last_received_timestamp_seconds', { source: 'pensions' })).toBeUndefined();
    expect(valueIn(first, 'alcancia_source_verdict', { source: 'pensions', verdict: 'never' })).toBe(1);
    expect(valueIn(first, 'alcancia_exchange_rate_age_seconds')).toBeUndefined();
    expect(valueIn(first, 'alcancia_backup_verdict', { verdict: 'off' })).toBe(1);
    const known = { rate: '468.29', as_of: '2026-04-10T17:30:00', provider: 'hacienda' };
    service.deps.rates.accept('USD', known, '468.29');
    await service.arrange(async (db) => {
      await db
        .insertInto('backup_runs')
        .values({
          ...{ slot: '2026-04-10T08:30:00', started_at: '2026-04-10T08:30:00', finished_at: '2026-04-10T08:31:00' },
          ...{ file: 'alcancia-20260410-083000.tar.gz', size_bytes: 1, rows: 1, drill_verdict: 'passed' },
        })
        .execute();
    });
    const metrics = await read();
    const backup = valueIn(metrics, 'alcancia_backup_last_success_timestamp_seconds');
    expect(valueIn(metrics, 'alcancia_exchange_rate_age_seconds', { currency: 'USD' })).toBe(1800);
    expect(backup).toBeGreaterThanOrEqual(Date.parse('2026-04-10T08:30:00Z') / 1000);
    expect(valueIn(metrics, 'alcancia_source_last_received_timestamp_seconds', { source: 'exchange_rate' })).toBe(
      Date.parse('2026-04-10T17:30:00Z') / 1000,
    );
  });

  it('report each mailbox by its number: status, age, failures and its back-fill', async () => {
    const { body } = await service.ask('POST', '/api/v1/mailboxes', { ...GMAIL, name: 'XYZZY' });
    const mailbox = String(body.id);
    await service.arrange(async (db) => {
      await db.updateTable('mailbox_states').set({ last_success_at: '2026-04-10T17:59:00' }).execute();
      await db
        .insertInto('mailbox_backfills')
        .values({
          ...{ mailbox_id: body.id, months: 1, is_dry_run: false, status: 'done', since: '2026-03-10', attached: 7 },
          ...{ started_at: '2026-04-10T17:00:00', updated_at: '2026-04-10T17:00:00' },
        })
        .execute();
    });
    const metrics = await read();
    const value = (name: string, labels = {}) => valueIn(metrics, `alcancia_mailbox_${name}`, { mailbox, ...labels });
    expect([value('status', { status: 'waiting' }), value('status', { status: 'paused' })]).toEqual([1, 0]);
    expect([value('last_success_age_seconds'), value('failures')]).toEqual([60, 0]);
    expect(value('backfill_mails', { outcome: 'attached' })).toBe(7);
  });

  it('contain no amount, merchant or name', async () => {
    const row = {
      merchant: 'SECRETARIA XYZZY',
      date: '2026-04-01',
      amount: 73_911.17,
      type: 'COMPRA',
      currency: 'CRC',
    };
    await service.ask('POST', '/api/v1/transactions', row);
    const { text } = await scrape();
    for (const figure of ['XYZZY', 'gmail', '73911', '468.29', 'admin', TOKEN]) expect(text).not.toContain(figure);
  });

  it('still answer the monitor’s token without a database, and report that it is down', async () => {
    const { db } = service.deps;
    const nowhere = openDatabase({ host: '127.0.0.1', port: 9 }, () => {});
    service.deps.db = nowhere.db;
    try {
      const answer = await scrape();
      expect(answer.status).toBe(200);
      const metrics = readMetrics(answer.text);
      expect(valueIn(metrics, 'alcancia_database_up')).toBe(0);
      expect(valueIn(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    } finally {
      service.deps.db = db;
      await nowhere.close();
    }
    const back = await read();
    expect(valueIn(back, 'alcancia_database_up')).toBe(1);
    expect(valueIn(back, 'alcancia_database_pool_max')).toBe(6);
  });
});

describe('text of a metric', () => {
  it('escapes label values', () => {
    const counter = createCounter('odd_total', 'With \\ and\na line');
    counter.add({ a: '"} 1\nforged 1', b: '\\' });
    const { series } = readMetrics(renderMetrics([counter.family()], 'prometheus'));
    expect(series).toEqual([{ name: 'odd_total', labels: { a: '\\"} 1\\nforged 1', b: '\\\\' }, value: 1 }]);
  });

  it.each([
    ['an unterminated line', 'a 1'],
    ['a series without its metric', '# TYPE a gauge\nb 1\n'],
    ['a duplicate series', '# TYPE a gauge\na 1\na 2\n'],
    ['an invalid value', '# TYPE a gauge\na one\n'],
    ['an unquoted label', '# TYPE a gauge\na{b=c} 1\n'],
    ['a decreasing histogram', '# TYPE a histogram\na_bucket{le="1.0"} 2\na_bucket{le="+Inf"} 1\na_count 1\n'],
    ['an unfinished histogram', '# TYPE a histogram\na_bucket{le="1.0"} 1\na_count 1\n'],
  ])('with %s is rejected by the parser of these tests', (_what, text) => {
    expect(() => readMetrics(text)).toThrow();
  });
});
