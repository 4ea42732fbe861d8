/**
 * The floor that the service is measured against, a process of its own: bare `node:http`, the best SQL on the same
 * PostgreSQL, the same check of the token, the same bytes. `PGHOST` says where the database is; the port is printed.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { history, one, page } from './pages.ts';
import { byCategory, daily, trend } from './sums.ts';
import { exportRows, importRows, recordPurchase } from './writes.ts';

export type Read = {
  /** Asks a statement that is planned once for each connection, by its text. */
  rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  literal(value: string): string;
};

/** How long a token that was looked up is remembered. */
const TOKEN_MS = 5_000;

pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value.replace(' ', 'T'));
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const pool = new pg.Pool({
  user: 'alcancia',
  database: 'alcancia',
  max: 8,
  application_name: 'floor',
  options: '-c timezone=UTC',
});
const names = new Map<string, string>();
const read: Read = {
  async rows<Row extends pg.QueryResultRow>(statement: string) {
    const name = names.get(statement) ?? `s${names.size}`;
    names.set(statement, name);
    return (await pool.query<Row>({ name, text: statement })).rows;
  },
  literal: pg.escapeLiteral,
};
const known = new Map<string, number>();

async function isKnown(token: string): Promise<boolean> {
  if ((known.get(token) ?? 0) > Date.now()) return true;
  const hash = createHash('sha256').update(token).digest();
  const found = await pool.query({
    name: 'token',
    text: 'select scopes from api_tokens where token_hash = $1',
    values: [hash],
  });
  if (found.rowCount === 1) known.set(token, Date.now() + TOKEN_MS);
  return found.rowCount === 1;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!(await isKnown(request.headers.authorization?.slice(7) ?? ''))) return void response.writeHead(401).end();
  const url = new URL(request.url ?? '', 'http://floor');
  const path = url.pathname.slice('/api/v1'.length);
  if (path === '/transactions/export') return exportRows(pool, response);
  const body = JSON.stringify(await bodyOf(request, path, url));
  const status = request.method === 'POST' ? 201 : 200;
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    .end(body);
}

async function bodyOf(request: IncomingMessage, path: string, url: URL): Promise<object> {
  if (request.method === 'POST') {
    if (path === '/imports') return importRows(pool, request);
    return recordPurchase(pool, await text(request), String(request.headers['idempotency-key']));
  }
  if (path === '/transactions') return page(read, url);
  if (path === '/analytics/by-category') return byCategory(read, url);
  if (path === '/analytics/daily-spending') return daily(read, url);
  if (path === '/analytics/monthly-trend') return trend(read);
  if (path === '/history') return history(read);
  return one(read, url);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
