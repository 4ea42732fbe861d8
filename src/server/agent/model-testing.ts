/**
 * Scripted local model servers with the real wire formats of both providers. They are as strict as the real ones: a
 * conversation that breaks a provider's rules is rejected with status 400 and recorded.
 */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../../test/app.ts';

export type Wire = 'openai-compatible' | 'anthropic';
export const WIRES: readonly Wire[] = ['openai-compatible', 'anthropic'];

/** A call by the model: its arguments as it writes them, which need not be JSON. */
export type ScriptedCall = { name: string; args?: unknown; argsText?: string; id?: string };

/** The model's response to one request. The pieces of the text are streamed; a function does as it likes. */
export type Reply =
  | { text?: readonly string[]; calls?: readonly ScriptedCall[]; finish?: string | null; bytesEach?: number }
  | ((response: ServerResponse, wire: Wire) => void);

export type ModelRequest = { path: string; headers: IncomingHttpHeaders; body: Json; closed: Promise<void> };

export type ModelServer = {
  wire: Wire;
  baseUrl: string;
  /** All requests, oldest first. */
  requests: ModelRequest[];
  /** Rules of the wire that a request broke. */
  broken: string[];
  close: () => Promise<void>;
};

/** Serves replies one after another, repeating the last one. Close it when done. */
export async function serveModel(wire: Wire, ...replies: Reply[]): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const broken: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => {
      // The service asks an Ollama for its context; this is none.
      if (!/\/(?:chat\/completions|messages)$/.test(request.url ?? '')) {
        response.writeHead(404).end();
        return;
      }
      const body = JSON.parse(text) as Json;
      const closed = new Promise<void>((resolve) => response.once('close', () => resolve()));
      requests.push({ path: request.url ?? '', headers: request.headers, body, closed });
      const problems = wire === 'anthropic' ? brokenByAnthropic(body) : brokenByOpenAi(body);
      broken.push(...problems);
      if (problems.length > 0) response.writeHead(400).end();
      else play(replies[Math.min(requests.length, replies.length) - 1] ?? {}, response, wire, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    wire,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    broken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Responds with a status and a body at once, and allows an immediate retry. */
export function refuseWith(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '0', ...headers }).end(body);
  };
}

/** Begins an answer with pieces of text and leaves it open for the test. */
export function beginWith(pieces: readonly string[], then: (response: ServerResponse) => void): Reply {
  return (response, wire) => {
    open(response);
    // A model that is not known yet is heard to its end, unless it opens its thoughts itself: here, none.
    const events =
      wire === 'anthropic'
        ? anthropicEvents({ text: pieces }, 1)
        : openAiEvents({ text: ['<think>\n\n</think>\n\n', ...pieces] }, 1);
    // All but the end: the last two of one, three of the other.
    response.write(events.slice(0, wire === 'anthropic' ? -3 : -2).join(''), () => then(response));
  };
}

/** Ends an answer of an OpenAI-compatible model that was begun, with its last text. */
export function finishText(response: ServerResponse | undefined, content: string): void {
  const chunk = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'test' };
  const end = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  response?.end(`${end({ content }, null)}${end({}, 'stop')}data: [DONE]\n\n`);
}

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
}

function play(reply: Reply, response: ServerResponse, wire: Wire, number: number): void {
  if (typeof reply === 'function') {
    reply(response, wire);
    return;
  }
  open(response);
  const events = wire === 'anthropic' ? anthropicEvents(reply, number) : openAiEvents(reply, number);
  const bytes = Buffer.from(events.join(''));
  const size = reply.bytesEach ?? 65_536;
  for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size));
  response.end();
}

type Scripted = Exclude<Reply, (...args: never[]) => void>;

const textOf = (call: ScriptedCall) => call.argsText ?? JSON.stringify(call.args ?? {});
/** Fragments that split names, escapes and numbers. */
const fragments = (text: string) => text.match(/[\s\S]{1,7}/g) ?? [];

function openAiEvents({ text = [], calls = [], finish }: Scripted, number: number): string[] {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({
      id: `chatcmpl-${number}`,
      object: 'chat.completion.chunk',
      created: 1_775_000_000,
      model: 'test',
      choices: [{ index: 0, delta, finish_reason }],
    })}\n\n`;
  const called = calls.flatMap((call, index) => [
    // The same ids in each answer, as local servers have.
    chunk({
      tool_calls: [
        { index, id: call.id ?? `call_${index}`, type: 'function', function: { name: call.name, arguments: '' } },
      ],
    }),
    ...fragments(textOf(call)).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
  ]);
  const end = finish === undefined ? (calls.length > 0 ? 'tool_calls' : 'stop') : finish;
  return [
    chunk({ role: 'assistant', content: '' }),
    ...text.map((content) => chunk({ content })),
    ...called,
    ...(end === null ? [] : [chunk({}, end)]),
    'data: [DONE]\n\n',
  ];
}

function anthropicEvents({ text = [], calls = [], finish }: Scripted, number: number): string[] {
  const event = (type: string, fields: object = {}) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
  const block = (index: number, content_block: object, deltas: object[]) => [
    event('content_block_start', { index, content_block }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ];
  const said =
    text.length === 0
      ? []
      : block(
          0,
          { type: 'text', text: '' },
          text.map((each) => ({ type: 'text_delta', text: each })),
        );
  const called = calls.flatMap((call, at) =>
    block(
      at + 1,
      { type: 'tool_use', id: call.id ?? `toolu_${at}`, name: call.name, input: {} },
      fragments(textOf(call)).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
    ),
  );
  const end = finish === undefined ? (calls.length > 0 ? 'tool_use' : 'end_turn') : finish;
  const usage = { input_tokens: 1, output_tokens: 1 };
  return [
    event('message_start', {
      message: {
        id: `msg_${number}`,
        type: 'message',
        role: 'assistant',
        model: 'test',
        content: [],
        stop_reason: null,
        usage,
      },
    }),
    ...said,
    ...called,
    ...(end === null ? [] : [event('message_delta', { delta: { stop_reason: end, stop_sequence: null }, usage })]),
    ...(end === null ? [] : [event('message_stop')]),
  ];
}

// ---- the rules of the wires

const NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

function brokenByOpenAi({ messages, tools, stream }: Json): string[] {
  const broken: string[] = [];
  const rule = (holds: boolean, name: string) => holds || broken.push(name);
  const [system, ...rest] = messages as Json[];
  rule(stream === true, 'it streams');
  rule(system.role === 'system' && !isBlank(system.content), 'instructions come first');
  rule(rest[0]?.role === 'user', 'the person speaks first');
  const seen = new Set<string>();
  let waiting: string[] = [];
  for (const [at, message] of rest.entries()) {
    const before = rest[at - 1]?.role;
    if (message.role === 'tool') {
      rule(waiting.includes(message.tool_call_id), 'a result follows its call');
      rule(!isBlank(message.content), 'a result is not empty');
      waiting = waiting.filter((id) => id !== message.tool_call_id);
      continue;
    }
    rule(waiting.length === 0, 'each call has a result at once');
    rule(before !== message.role, 'roles take turns');
    rule(
      message.role === 'assistant' ? !isBlank(message.content) || message.tool_calls : !isBlank(message.content),
      'nothing is empty',
    );
    waiting = (message.tool_calls ?? []).map((call: Json) => call.id);
    for (const call of message.tool_calls ?? []) {
      rule(!seen.has(call.id), 'ids are used once');
      seen.add(call.id);
      rule(NAME.test(call.function.name), 'tools have names');
      rule(isObject(JSON.parse(call.function.arguments)), 'arguments are an object');
    }
  }
  rule(waiting.length === 0 && rest.at(-1)?.role !== 'assistant', 'the model speaks next');
  for (const { type, function: fn } of tools as Json[]) {
    rule(type === 'function' && NAME.test(fn.name) && fn.parameters.type === 'object', 'tools have schemas');
  }
  return broken;
}

function brokenByAnthropic({ messages, tools, system, max_tokens, stream }: Json): string[] {
  const broken: string[] = [];
  const rule = (holds: boolean, name: string) => holds || broken.push(name);
  rule(stream === true && max_tokens > 0, 'it streams, to a limit');
  rule(Array.isArray(system) ? !isBlank(system[0]?.text) : !isBlank(system), 'there are instructions');
  const seen = new Set<string>();
  let waiting: string[] = [];
  for (const [at, { role, content }] of (messages as Json[]).entries()) {
    rule(role === (at % 2 === 0 ? 'user' : 'assistant'), 'roles take turns, the person first');
    const blocks = (typeof content === 'string' ? [{ type: 'text', text: content }] : content) as Json[];
    rule(blocks.length > 0, 'nothing is empty');
    const results = blocks.filter(({ type }) => type === 'tool_result').map(({ tool_use_id }) => tool_use_id);
    rule(JSON.stringify(results.toSorted()) === JSON.stringify(waiting.toSorted()), 'each call has a result at once');
    rule(
      blocks.slice(0, results.length).every(({ type }) => type === 'tool_result'),
      'results come first',
    );
    waiting = [];
    for (const block of blocks) {
      if (block.type === 'text') rule(!isBlank(block.text), 'no text is blank');
      if (block.type !== 'tool_use') continue;
      rule(!seen.has(block.id), 'ids are used once');
      seen.add(block.id);
      waiting.push(block.id);
      rule(NAME.test(block.name) && isObject(block.input), 'calls have a name and an object');
    }
  }
  rule(waiting.length === 0 && messages.at(-1)?.role === 'user', 'the model speaks next');
  for (const tool of tools as Json[])
    rule(NAME.test(tool.name) && tool.input_schema.type === 'object', 'tools have schemas');
  return broken;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
