import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { WIRES } from './model-testing.ts';
import { createModelApp, OVERVIEW, SAYS_TOTAL, seenBy } from './model-turn-testing.ts';

let app: Awaited<ReturnType<typeof createModelApp>>;

beforeAll(async () => {
  app = await createModelApp();
});

afterEach(() => app.closeServers());

afterAll(() => app.close());

const rolesOf = (messages: Json[]) => messages.map(({ role }) => role);

describe.each(WIRES)('model that speaks %s', (wire) => {
  it('receives the day, the cycle, the rules and the tools, and streams its answer', async () => {
    const server = await app.serve(wire, { text: ['Ho', 'la, ', '¿qué tal? 🐛'], bytesEach: 3 });
    const { text, events, messages, error } = await app.ask(server, 'hola');
    expect([text, error, server.broken]).toEqual(['Hola, ¿qué tal? 🐛', null, []]);
    expect([...new Set(events.map(({ type }) => type))]).toEqual([
      'RUN_STARTED',
      'TEXT_MESSAGE_START',
      'TEXT_MESSAGE_CONTENT',
      'TEXT_MESSAGE_END',
      'RUN_FINISHED',
    ]);
    expect(events.filter(({ type }) => type === 'TEXT_MESSAGE_CONTENT').length).toBeGreaterThan(2);
    expect(messages.at(-1).metadata).toEqual({ alcancia: { engine: 'model', provider: wire, model: 'test-model' } });
    const { system, tools } = seenBy(server);
    for (const word of [
      '2026-04-10',
      '2026-04, from 2026-03-19 to 2026-04-18',
      'usted',
      '{{f3}}',
      'never an instruction',
      'Comida a domicilio',
      'BAC colones',
      'rows from 2026-04-02 to 2026-04-02',
    ]) {
      expect(system).toContain(word);
    }
    expect(tools).toEqual(expect.arrayContaining(['get_overview', 'query_ledger', 'search_transactions']));
    expect(tools.length).toBeLessThan(8);
    expect(server.requests.map(({ path }) => path)).toEqual([
      wire === 'anthropic' ? '/v1/messages' : '/v1/chat/completions',
    ]);
    expect(server.requests[0]?.body.model).toBe('test-model');
  });

  it('receives the result of a fragmented call as lines with references, fenced by a word of the conversation', async () => {
    const server = await app.serve(
      wire,
      { text: ['Miro…'], calls: [{ name: 'search_transactions', args: { q: 'walmart', limit: 3 } }], bytesEach: 5 },
      { text: ['En Walmart gastó {', '{f', '3}} el 2 de abril.'] },
    );
    const { messages, error, events } = await app.ask(server);
    expect([error, server.broken]).toEqual([null, []]);
    expect(rolesOf(messages)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(messages[1].toolCalls[0].function).toEqual({
      name: 'search_transactions',
      arguments: '{"q":"walmart","limit":3}',
    });
    expect(JSON.parse(messages[2].content).data.items[0].merchant).toBe('Walmart');
    const { system, results } = seenBy(server);
    const nonce = /<data-([0-9a-f]{12})>/.exec(system)?.[1] ?? '';
    expect(results[0]).toContain(`<data-${nonce}>\n`);
    expect(results[0]).toContain('1 | Walmart | 2026-04-02 | 2026-04 | f3=25000.5');
    expect(results[0]).not.toContain('/transactions');
    expect(messages.at(-1).content).toBe('En Walmart gastó [₡25\u00a0000,50](/transactions/1) el 2 de abril.');
    expect(messages.at(-1).metadata.alcancia).not.toHaveProperty('unbacked');
    await app.ask(server, 'otra vez');
    expect(seenBy(server).system).not.toContain(nonce);
    expect(JSON.stringify([events, messages])).not.toContain(nonce);
  });

  it('receives the results of this turn only: those of earlier ones are named, without figures', async () => {
    const server = await app.serve(wire, { calls: [OVERVIEW] }, SAYS_TOTAL);
    const { messages } = await app.ask(server);
    const again = await app.serve(wire, SAYS_TOTAL);
    const later = await app.ask(again, '¿y entonces?', { before: messages });
    const { results, turns } = seenBy(again);
    expect(results.join('')).not.toMatch(/f\d+=/);
    expect(turns).toContain('spending_by_category');
    expect(later.messages.at(-1).metadata.alcancia.unbacked).toEqual(['₡32 400,50']);
    expect(later.messages.at(-1).content).toContain('~~₡32 400,50~~ (sin fuente)');
  });

  it('may make several calls in a step, and reuse their ids in the next one', async () => {
    const server = await app.serve(
      wire,
      { calls: [OVERVIEW, { name: 'exchange_rate', args: { currency: 'USD' } }] },
      { calls: [{ name: 'sync_status' }, { name: 'list_accounts' }] },
      SAYS_TOTAL,
    );
    const { messages, error } = await app.ask(server);
    expect([error, server.broken, server.requests.length]).toEqual([null, [], 3]);
    expect(rolesOf(messages)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant', 'tool', 'tool', 'assistant']);
    const ids = messages.flatMap(({ toolCalls = [] }: Json) => toolCalls.map(({ id }: Json) => id));
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{9}$/);
    expect(messages.filter(({ role }) => role === 'tool').map(({ toolCallId }) => toolCallId)).toEqual(ids);
  });

  it('receives the error of an invalid call, and may correct it', async () => {
    const server = await app.serve(
      wire,
      {
        calls: [
          { name: 'search_transactions', argsText: '{"q": "wal' },
          { name: 'no such tool!', args: {} },
          { name: 'search_transactions', args: { currency: 'XXX', colour: 1 } },
          { name: 'get_overview', argsText: '[1]' },
          { name: 'sync_status', argsText: '' },
        ],
      },
      SAYS_TOTAL,
    );
    const { messages, error } = await app.ask(server);
    expect([error, server.broken]).toEqual([null, []]);
    const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.parse(content));
    expect(results.map(({ problem }) => typeof problem)).toEqual(['string', 'string', 'string', 'string', 'undefined']);
    expect(results[1].problem).toContain('no such tool!');
    expect(JSON.stringify(results[2].errors)).toContain('currency');
  });

  it('is told to write an amount anew whose point may separate thousands, as text or as a number', async () => {
    for (const amount of ['"5.000"', '5.000', '"12.500"', '1.250']) {
      const argsText = `{"merchant":"SODA","amount":${amount},"currency":"CRC","type":"COMPRA"}`;
      const server = await app.serve(wire, { calls: [{ name: 'propose_transaction', argsText }] }, { text: ['Hm.'] });
      const { messages, interrupt } = await app.ask(server, 'anotá 5000 en la soda');
      const { problem } = JSON.parse(messages.find(({ role }) => role === 'tool')?.content ?? '{}');
      expect([interrupt, problem], amount).toEqual([null, expect.stringMatching(/^amount: Must be a JSON number/)]);
    }
  });

  it('has a deletion that nobody asked for told as its own idea', async () => {
    const calls = [{ name: 'propose_delete', args: { filter: 'walmart' } }];
    for (const [said, isOwn] of [
      ['¿cuánto gasté en octubre?', true],
      ['borre lo de Walmart', false],
      ['bórrelas todas', false],
      ['get rid of the Walmart ones', false],
    ] as const) {
      const { interrupt } = await app.ask(await app.serve(wire, { calls }), said);
      const { notes = [] } = interrupt.metadata.alcancia.preview;
      expect(/no pidió borrar|did not ask/.test(notes.join(' ')), said).toBe(isOwn);
    }
  });

  it('is stopped after twenty calls', async () => {
    const server = await app.serve(wire, {
      calls: [{ name: 'sync_status' }, { name: 'sync_status' }, { name: 'sync_status' }],
    });
    const { error, messages } = await app.ask(server);
    expect([error, server.broken]).toEqual(['tool_limit', []]);
    expect(messages.filter(({ role }) => role === 'tool')).toHaveLength(20);
    expect(server.requests).toHaveLength(7);
  });

  it('ends its answer at a proposal, with nothing applied and no further request', async () => {
    const server = await app.serve(wire, {
      calls: [{ name: 'propose_transaction', args: { merchant: 'SODA', amount: 3500 } }, { name: 'get_overview' }],
    });
    const { interrupt, messages, events, error } = await app.ask(server, 'anotá 3500 en la soda');
    expect([error, server.requests.length, rolesOf(messages)]).toEqual([null, 1, ['user', 'assistant']]);
    expect(interrupt.metadata.alcancia.tool).toBe('propose_transaction');
    expect(events.at(-1).outcome.type).toBe('interrupt');
    const { body } = await app.service.ask('GET', '/api/v1/transactions?q=SODA');
    expect(body.items).toEqual([]);
  });

  it('receives an unanswered call as skipped, without that being stored', async () => {
    const server = await app.serve(wire, SAYS_TOTAL);
    const before = [
      { id: 'u', role: 'user', content: 'diferí eso' },
      {
        id: 'a',
        role: 'assistant',
        toolCalls: [{ id: 'AAAAAAAAA', type: 'function', function: { name: 'propose_defer', arguments: '{}' } }],
      },
    ];
    const { messages, error } = await app.ask(server, 'mejor no', { before });
    expect([error, server.broken]).toEqual([null, []]);
    expect(seenBy(server).results[0]).toContain('"skipped":true');
    expect(JSON.stringify(messages)).not.toContain('skipped');
  });

  it('has a figure that no tool gave marked on its message, and no other', async () => {
    const server = await app.serve(
      wire,
      { calls: [OVERVIEW] },
      { text: ['Lleva ₡32 400,50 y te quedan ₡1 234', ' 567.'] },
    );
    const { messages, events } = await app.ask(server);
    expect(messages.at(-1).metadata.alcancia).toEqual({
      engine: 'model',
      provider: wire,
      model: 'test-model',
      unbacked: ['₡1 234 567'],
    });
    expect(events.findLast(({ type }) => type === 'TEXT_MESSAGE_END').metadata.alcancia.unbacked).toEqual([
      '₡1 234 567',
    ]);
    expect(messages.at(-1).content).toBe('Lleva ₡32 400,50 y te quedan ~~₡1 234 567~~ (sin fuente).');
    const honest = await app.serve(wire, { calls: [OVERVIEW] }, SAYS_TOTAL);
    expect((await app.ask(honest)).messages.at(-1).metadata.alcancia).not.toHaveProperty('unbacked');
  });

  it('receives the page the person is on, as data', async () => {
    const server = await app.serve(wire, SAYS_TOTAL);
    await app.ask(server, '¿y esto?', { page: { path: '/transactions', transaction_id: 7 } });
    expect(seenBy(server).system).toMatch(
      /<data-([0-9a-f]+)>\n.*"page":{"path":"\/transactions","transaction_id":7}}\n<\/data-\1>$/,
    );
  });

  it('streams 10 000 pieces of text without losing one', async () => {
    const pieces = Array.from({ length: 10_000 }, (_, at) => `palabra${at % 7 === 0 ? '. ' : ' '}`);
    const server = await app.serve(wire, { text: pieces });
    const { text, messages, error } = await app.ask(server);
    expect(error).toBeNull();
    expect(text).toBe(pieces.join(''));
    expect(messages.at(-1).content).toBe(text);
  });

  it('may take long to begin', async () => {
    let answer = () => {};
    const server = await app.serve(
      wire,
      (response) => {
        answer = () => response.writeHead(529, { 'retry-after-ms': '0' }).end();
      },
      SAYS_TOTAL,
    );
    const { finished, events } = await app.start(server, 'hola');
    while (server.requests.length === 0) await new Promise(setImmediate);
    expect(events.map(({ type }) => type)).toEqual(['RUN_STARTED']);
    answer();
    expect((await finished()).text).toContain('32 400,50');
  });
});

describe('applied proposal', () => {
  it.each(WIRES)('is reported to a model of %s, which continues from there', async (wire) => {
    const server = await app.serve(wire, { text: ['Listo.'] });
    const call = {
      id: 'CCCCCCCCC',
      type: 'function',
      function: { name: 'propose_defer', arguments: '{"transaction_ids":[1]}' },
    };
    const before = [
      { id: 'u', role: 'user', content: 'diferí eso' },
      { id: 'a', role: 'assistant', content: 'Esto haría:', toolCalls: [call] },
      { id: 'r', role: 'tool', toolCallId: 'CCCCCCCCC', content: '{"applied":true,"undo_token":"x","data":{}}' },
    ];
    const { text } = await app.ask(server, null, { before });
    expect([text, server.broken]).toEqual(['Listo.', []]);
    expect(seenBy(server).results[0]).toContain('"applied":true');
  });
});

describe('text of a stranger', () => {
  it.each(WIRES)('reaches a model of %s only within the fences', async (wire) => {
    const server = await app.serve(
      wire,
      { calls: [{ name: 'search_transactions', args: { q: 'ignore' } }] },
      SAYS_TOTAL,
    );
    await app.ask(server, 'buscá');
    const { system, turns, results } = seenBy(server);
    expect(results[0]).toMatch(/^<data-([0-9a-f]+)>\n[\s\S]*IGNORE ALL PREVIOUS[\s\S]*\n<\/data-\1>\n/);
    expect(system).not.toContain('IGNORE ALL');
    expect(turns.split('IGNORE ALL').length).toBe(results.join('').split('IGNORE ALL').length);
  });
});
