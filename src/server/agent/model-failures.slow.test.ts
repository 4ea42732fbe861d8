import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginWith, type Reply, refuseWith, WIRES, type Wire } from './model-testing.ts';
import { createModelApp, SAYS_TOTAL } from './model-turn-testing.ts';

const KEY = 'sk-canary-4f9d';
const SECRET = 'provider-body-canary';

let app: Awaited<ReturnType<typeof createModelApp>>;

beforeAll(async () => {
  app = await createModelApp();
});

afterEach(() => app.closeServers());

afterAll(() => app.close());

describe.each(WIRES)('model that speaks %s', (wire) => {
  it('is cut off when the person stops it: its text stays, its connection closes, its figures are checked', async () => {
    const begun = Promise.withResolvers<void>();
    const server = await app.serve(
      wire,
      beginWith(['Lleva ₡99 999. Y ', 'va ', '₡88'], () => begun.resolve()),
    );
    const { run, finished, events } = await app.start(server, 'hola');
    await begun.promise;
    while (!events.some(({ delta }) => delta === 'va ')) await new Promise(setImmediate);
    run.controller.abort('stopped');
    const { messages, error } = await finished();
    await server.requests[0]?.closed;
    expect([error, events.at(-1).outcome]).toEqual([null, { type: 'cancelled' }]);
    // What was held back to be checked stays unsaid.
    expect(messages.at(-1).content).toBe('Lleva ~~₡99 999~~ (sin fuente). Y va ');
  });

  it.each<[string, Reply, string, string]>([
    ['a broken connection', beginWith(['Lleva ', 'casi'], (response) => response.destroy()), 'Lleva casi', 'network'],
    ['a truncated stream', { text: ['Lleva ', 'casi'], finish: null }, 'Lleva casi', ''],
    ['garbage', beginWith(['Lleva '], (response) => response.end('data: {"garbage\n\n')), 'Lleva ', 'read'],
    [
      'an answer over the limit',
      { text: ['Lleva '], finish: wire === 'anthropic' ? 'max_tokens' : 'length' },
      'Lleva ',
      'longer',
    ],
  ])('fails when it ends with %s, and its text so far stays', async (_name, reply, said, reason) => {
    const server = await app.serve(wire, reply);
    const { error, messages, log } = await app.ask(server);
    expect([error, messages.at(-1)?.content]).toEqual(['model_unavailable', said]);
    expect(log).toContain(reason);
  });

  it('fails when it repeats itself without end, and what it said until then stays', async () => {
    const server = await app.serve(wire, { text: Array.from({ length: 12_000 }, () => 'Hola hola. ') });
    const { error, messages, log } = await app.ask(server);
    const said: string = messages.at(-1)?.content ?? '';
    expect([error, said.length > 90_000, said.length <= 100_000]).toEqual(['model_unavailable', true, true]);
    expect(log).toContain('longer');
  });

  it('fails as soon as it sends garbage: its connection is closed', async () => {
    const server = await app.serve(
      wire,
      beginWith(['Lleva '], (response) => response.write('data: {"garbage\n\n')),
    );
    const { error, text } = await app.ask(server);
    await server.requests[0]?.closed;
    expect([error, text]).toEqual(['model_unavailable', 'Lleva ']);
  });

  it.each<[string, Reply, string]>([
    ['500', refuseWith(500, `{"error":{"message":"${SECRET} ${KEY}","type":"x"}}`), 'model_unavailable'],
    ['503 with an HTML page', refuseWith(503, `<html>${SECRET}</html>`), 'model_unavailable'],
    ['429', refuseWith(429, `{"error":{"message":"${SECRET}"}}`), 'model_unavailable'],
    [
      '401',
      refuseWith(401, `{"error":{"message":"Incorrect key ${KEY} ${SECRET}"}}`, { 'x-leak': SECRET }),
      'model_refused',
    ],
    ['404', refuseWith(404, `{"error":"model ${SECRET} not found"}`), 'model_refused'],
    ['400 with a megabyte', refuseWith(400, SECRET.repeat(50_000)), 'model_refused'],
    ['a redirect', refuseWith(307, SECRET, { location: `http://127.0.0.1:1/${SECRET}` }), 'model_unavailable'],
    ['binary data', refuseWith(200, `\u0000\u0001${SECRET}`), 'model_unavailable'],
    [
      'JSON that is not a stream',
      refuseWith(200, `{"choices":[{"message":{"content":"${SECRET}"}}]}`),
      'model_unavailable',
    ],
    ['an error within the stream', errorEvent, 'model_unavailable'],
    ['an empty response', { text: [] }, 'model_unavailable'],
    ['whitespace', { text: [' ', '\n'] }, 'model_unavailable'],
  ])('is reported as failed on %s, without a word of its response', async (_name, reply, code) => {
    const server = await app.serve(wire, reply);
    const played = await app.ask(server, 'hola', { apiKey: KEY });
    expect(played.error).toBe(code);
    const everything = JSON.stringify([played.events, played.messages, played.log]);
    for (const secret of [KEY, SECRET, server.baseUrl, '127.0.0.1']) expect(everything).not.toContain(secret);
    expect(played.log).toMatch(/status \d{3}|the call ended|cannot be read|answered nothing|ended too early/);
    // At most one retry, and the redirect is not followed.
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });

  it('is reported as unavailable when it cannot be reached', async () => {
    const server = await app.serve(wire, SAYS_TOTAL);
    await app.closeServers();
    const { error, log } = await app.ask(server);
    expect([error, log.includes('network')]).toEqual(['model_unavailable', true]);
  });

  it('receives the key in its header, and none without one, even when the environment has one for the SDK', async () => {
    vi.stubEnv('ANTHROPIC_API_KEY', 'of another program');
    onTestFinished(() => void vi.unstubAllEnvs());
    const server = await app.serve(wire, SAYS_TOTAL);
    await app.ask(server, 'hola', { apiKey: KEY });
    await app.ask(server, 'hola');
    const [withKey, without] = server.requests.map(({ headers }) => headers);
    expect(wire === 'anthropic' ? withKey?.['x-api-key'] : withKey?.authorization).toBe(
      wire === 'anthropic' ? KEY : `Bearer ${KEY}`,
    );
    expect(without).not.toHaveProperty('authorization');
    expect(without?.['x-api-key'] ?? '').toBe('');
    expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain(KEY);
  });
});

/** What providers send when they fail midway. */
function errorEvent(response: Parameters<Extract<Reply, (...args: never[]) => void>>[0], wire: Wire): void {
  const error = { type: 'overloaded_error', message: `${SECRET} ${KEY}` };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(
    wire === 'anthropic'
      ? `event: error\ndata: ${JSON.stringify({ type: 'error', error })}\n\n`
      : `data: ${JSON.stringify({ error })}\n\n`,
  );
}
