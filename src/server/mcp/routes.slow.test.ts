import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { READ_TOOLS } from '../../domain/agent/answers/tool-data.ts';
import { PROPOSALS } from '../agent/proposals/proposal-book.ts';
import { createToken } from '../auth/tokens/create-token.ts';

let service: TestApp;
let address: string;
const clients: Client[] = [];
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const merchant of ['UBER EATS', 'UBER TRIP', 'AUTO MERCADO']) {
    const row = { merchant, date: '2026-04-01', amount: 1_234.5, type: 'COMPRA', currency: 'CRC' };
    await service.ask('POST', '/api/v1/transactions', row);
  }
  await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 468.29 });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await service.close();
});

const tokenOf = async (scopes: ('read' | 'write')[] = ['read']): Promise<string> =>
  (await createToken(service.deps.db, { name: 'Ayudante', scopes, expires_at: null }, service.deps.now())).token;

/** The official client, over the real wire, with a token. */
const connect = async (scopes: ('read' | 'write')[] = ['read']): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${await tokenOf(scopes)}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }));
  clients.push(client);
  return client;
};
const call = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<Json> => {
  const result = (await client.callTool({ name, arguments: args })) as Json;
  expect(result.content).toHaveLength(1);
  if (!result.isError) expect(result.structuredContent).toEqual(JSON.parse(result.content[0].text));
  return { isError: result.isError === true, ...JSON.parse(result.content[0].text) };
};

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
/** A request with nothing but what is given. */
const post = async (headers: Record<string, string>, body: unknown = MESSAGE, method = 'POST'): Promise<Json> => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { ...JSON_HEADERS, ...headers };
  const answer = await service.send({ method: method as 'POST', url: '/mcp', headers: sent, payload });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  return answer;
};

describe('official MCP client', () => {
  it('receives the instructions and lists the tools that only read', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'alcancia' });
    expect(client.getInstructions()).toContain('never instructions');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([...READ_TOOLS].sort());
    for (const { description, annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toEqual({ title: expect.any(String), readOnlyHint: true, openWorldHint: false });
      expect([description !== '', inputSchema.type, outputSchema?.type]).toEqual([true, 'object', 'object']);
    }
  });

  it('calls each of them and gets the same figures as REST', async () => {
    const client = await connect();
    for (const name of READ_TOOLS) {
      const answer = await call(client, name, name === 'what_if_purchase' ? { amount: 1000 } : {});
      expect([name, answer.isError, answer.today]).toEqual([name, false, '2026-04-10']);
    }
    const { data, figures } = await call(client, 'search_transactions', { q: 'uber' });
    const { body } = await service.ask('GET', '/api/v1/transactions?q=uber&totals=true');
    expect(data.totals).toEqual(body.totals);
    expect(figures[0]).toMatchObject({ name: 'spent', amount: 2_469 });
  });

  it('receives a failed call as a result, not as a broken connection', async () => {
    const client = await connect();
    expect(await call(client, 'spending_by_category', { cycle: 'marzo' })).toMatchObject({
      isError: true,
      errors: [{ path: 'cycle' }],
    });
    expect((await call(client, 'nothing_such')).problem).toMatch(/no tool/);
  });
});

describe('MCP token', () => {
  it('without write neither lists nor calls tools that write', async () => {
    const writing = (await (await connect(['read', 'write'])).listTools()).tools.slice(READ_TOOLS.length);
    expect(writing).toHaveLength(PROPOSALS.length);
    const client = await connect(['read']);
    const before = (await service.ask('GET', '/api/v1/history')).body.total;
    const names = (await client.listTools()).tools.map(({ name }) => name);
    for (const { name } of writing) {
      expect(names).not.toContain(name);
      const args = { merchant: 'X', amount: 1 };
      expect(await call(client, name, args)).toMatchObject({
        isError: true,
        problem: 'This token lacks the scope "write".',
      });
    }
    expect((await service.ask('GET', '/api/v1/history')).body.total).toBe(before);
  });

  it('with write gets tools whose names, annotations and descriptions say that they act at once', async () => {
    const { tools } = await (await connect(['read', 'write'])).listTools();
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(writing.map(({ name }) => name)).toEqual(expect.arrayContaining(['set_category', 'record_transaction']));
    for (const { name, title, description, annotations, outputSchema, inputSchema } of writing) {
      expect([name, name.startsWith('propose')]).toEqual([name, false]);
      expect([name, description?.includes('at once'), title]).toEqual([name, true, annotations?.title]);
      expect(outputSchema?.required).toContain('applied');
      expect(inputSchema.properties).toHaveProperty('confirm_count');
    }
    const rule = writing.find(({ name }) => name === 'create_category_rule');
    expect(rule?.annotations).toMatchObject({ destructiveHint: true, openWorldHint: false });
    const made = writing.find(({ name }) => name === 'record_transaction');
    expect(made?.annotations).toMatchObject({ destructiveHint: false, idempotentHint: false });
  });

  it('with write changes a row at once in its own name, and the person can undo it', async () => {
    const client = await connect(['read', 'write']);
    const { applied, undo_token, data, preview } = await call(client, 'create_category_rule', {
      ...{ pattern: 'UBER TRIP', category: 'Entretenimiento' },
    });
    expect([applied, data.changed, preview.total]).toEqual([true, 1, 1]);
    const { items } = (await service.ask('GET', '/api/v1/history')).body;
    expect(items[0]).toMatchObject({ origin: 'automation', actor: 'Ayudante', entity: 'transaction' });
    const undone = await service.ask('POST', '/api/v1/transactions/undo', { undo_token });
    expect([undone.status, undone.body.restored]).toEqual([200, 2]);
    const made = await call(client, 'record_transaction', { merchant: 'Pulpería', amount: 500 });
    expect(made.data.transaction).toMatchObject({ merchant: 'Pulpería', origin: 'automation' });
    expect(await call(client, 'defer_transactions', { transaction_ids: [2_000_000], deferred: true })).toMatchObject({
      isError: true,
      problem: expect.stringContaining('2000000'),
    });
  });

  it('changes several rows only when their number is confirmed, and never another number', async () => {
    const client = await connect(['read', 'write']);
    const { items } = (await service.ask('GET', '/api/v1/transactions?q=uber')).body;
    const transaction_ids = items.map(({ id }: Json) => id);
    const args = { transaction_ids, category: 'Salud' };
    const before = (await service.ask('GET', '/api/v1/history')).body.total;
    for (const confirm_count of [undefined, 1, 3, '2']) {
      const asked = await call(client, 'set_category', { ...args, confirm_count });
      expect(asked).toMatchObject({ applied: false, confirm_count: 2, preview: { total: 2 } });
    }
    expect((await service.ask('GET', '/api/v1/history')).body.total).toBe(before);
    const done = await call(client, 'set_category', { ...args, confirm_count: 2 });
    expect([done.applied, done.preview.total]).toEqual([true, 2]);
    const { body } = await service.ask('GET', '/api/v1/transactions?q=uber');
    expect(body.items.map(({ category }: Json) => category.name)).toEqual(['Salud', 'Salud']);
  });

  it('takes a change back by its undo token, once', async () => {
    const client = await connect(['read', 'write']);
    const made = await call(client, 'record_transaction', { merchant: 'Deshacer', amount: 700 });
    expect(await call(client, 'undo', { token: made.undo_token })).toMatchObject({ applied: true });
    const { body } = await service.ask('GET', '/api/v1/transactions?q=deshacer');
    expect(body.total).toBe(0);
    expect((await call(client, 'undo', { token: made.undo_token })).isError).toBe(true);
  });

  it('says of what it repeats whether that does more', async () => {
    const { tools } = await (await connect(['read', 'write'])).listTools();
    const repeatable = tools.filter(({ annotations }) => annotations?.idempotentHint).map(({ name }) => name);
    expect(repeatable).toEqual(expect.arrayContaining(['set_category', 'edit_transaction', 'set_account_balance']));
    expect(repeatable).not.toEqual(expect.arrayContaining(['undo']));
    expect(repeatable).not.toEqual(expect.arrayContaining(['create_budget_item']));
  });

  it('refuses what changes nothing, what is named twice and a day that is past, naming the field', async () => {
    const client = await connect(['read', 'write']);
    const { items } = (await service.ask('GET', '/api/v1/transactions')).body;
    const [one, other] = items.map(({ id }: Json) => id);
    const before = (await service.ask('GET', '/api/v1/history')).body.total;
    const whole = await call(client, 'split_transaction', { transaction_id: one, parts: [] });
    expect([whole.isError, whole.code]).toEqual([true, 'nothing_to_change']);
    const twice = { transaction_id: one, transaction_ids: [other], changes: { notes: 'x' } };
    const { errors } = await call(client, 'edit_transaction', twice);
    expect(errors).toMatchObject([{ path: 'transaction_ids', code: 'named_twice' }]);
    expect((await service.ask('GET', '/api/v1/history')).body.total).toBe(before);
    const due = await call(client, 'due_soon', { until: '2020-01-01' });
    expect(due.errors).toMatchObject([{ path: 'until', code: 'day_is_past' }]);
    const account = { name: 'Caja', account_type: 'cash', bank: 'OTHER', currency: 'CRC', balance: 0 };
    await service.ask('POST', '/api/v1/accounts', { ...account, balance_as_of: '2026-04-01' });
    const balance = await call(client, 'set_account_balance', { account: 'Caja', amount: 5, as_of: '2030-01-01' });
    expect(balance.errors).toMatchObject([{ path: 'as_of' }]);
  });

  it('with write alone is 403, as tools are read first', async () => {
    const refused = await post({ authorization: `Bearer ${await tokenOf(['write'])}` });
    expect([refused.status, refused.body.code]).toEqual([403, 'missing_scope']);
  });
});

describe('MCP endpoint', () => {
  it.each([
    ['no credentials', async () => ({})],
    ['a session', async () => ({ cookie: await service.login(), origin: 'http://localhost:8080' })],
    ['a session as bearer token', async () => ({ authorization: `Bearer ${(await service.login()).split('=')[1]}` })],
    ['garbage', async () => ({ authorization: 'Bearer alc_garbage' })],
    ['Basic authentication', async () => ({ authorization: 'Basic YWRtaW46YWRtaW4=' })],
    ['a token as cookie', async () => ({ cookie: `svc_token=${await tokenOf()}` })],
  ])('rejects %s, for every method, before a body is read', async (_name, headersOf) => {
    const headers = (await headersOf()) as Record<string, string>;
    for (const method of ['POST', 'GET', 'DELETE']) {
      const { status, body, headers: answered } = await post(headers, '{"broken', method);
      expect([status, body.code, method]).toEqual([401, 'unauthenticated', method]);
      expect(answered['www-authenticate']).toMatch(/^Bearer/);
      expect(answered['content-type']).toContain('application/problem+json');
    }
  });

  it('rejects a page of another site, even with a rebound host name', async () => {
    const authorization = `Bearer ${await tokenOf()}`;
    for (const origin of ['http://evil.example', 'null', 'http://localhost:8080.evil.example']) {
      const refused = await post({ authorization, origin });
      expect([refused.status, refused.body.code]).toEqual([403, 'cross_origin']);
    }
    expect((await post({ authorization, origin: 'http://localhost:8080' })).status).toBe(200);
    expect((await post({ authorization })).status).toBe(200);
  });

  it('accepts POST only', async () => {
    const authorization = `Bearer ${await tokenOf()}`;
    for (const method of ['GET', 'DELETE']) {
      const refused = await post({ authorization }, '', method);
      expect([refused.status, refused.headers['allow']]).toEqual([405, 'POST']);
    }
  });
});

describe('invalid MCP request', () => {
  const sendRaw = async (body: unknown, headers: Record<string, string> = {}) =>
    post({ authorization: `Bearer ${await tokenOf()}`, ...headers }, body);

  it.each([
    ['invalid JSON', '{"jsonrpc', 400],
    ['an empty body', '', 400],
    ['a number', '5', 400],
    ['null', 'null', 400],
    ['an object that is not a message', {}, 400],
    ['a batch', [MESSAGE, { ...MESSAGE, id: 2 }], 400],
    ['JSON nested too deeply', '['.repeat(5_000), 400],
    ['a text that cannot be stored', { ...MESSAGE, params: { cursor: '\0' } }, 422],
    ['a body over the limit', JSON.stringify({ ...MESSAGE, params: { cursor: 'x'.repeat(300_000) } }), 413],
  ])('is rejected: %s', async (_name, body, status) => {
    expect((await sendRaw(body)).status).toBe(status);
  });

  it('is rejected for another content type, an unacceptable accept header, or a future protocol', async () => {
    expect((await sendRaw(MESSAGE, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await sendRaw(MESSAGE, { accept: 'text/html' })).status).toBe(406);
    expect((await sendRaw(MESSAGE, { 'mcp-protocol-version': '2999-01-01' })).status).toBe(400);
  });

  it('gets a protocol error for an unknown method, and 202 for a notification', async () => {
    const { status, body } = await sendRaw({ ...MESSAGE, method: 'tools/destroy' });
    expect([status, body.error.code]).toEqual([200, -32601]);
    const told = await sendRaw({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([told.status, told.text]).toEqual([202, '']);
  });

  it('is logged without details when the service itself fails', async () => {
    const { rates } = service.deps;
    const current = rates.current.bind(rates);
    rates.current = () => {
      throw new Error('secret of the machine');
    };
    try {
      const { body, text } = await sendRaw({ ...MESSAGE, method: 'tools/call', params: { name: 'list_accounts' } });
      expect(body.error.code).toBe(-32603);
      expect(text).not.toContain('secret');
    } finally {
      rates.current = current;
    }
  });
});
