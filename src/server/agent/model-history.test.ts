import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { HISTORY_MAX, modelHistory } from './model-history.ts';
import { serveModel, WIRES } from './model-testing.ts';

let ids = 0;
const user = (content: string | unknown[]): ChatMessage => ({ id: `m${ids++}`, role: 'user', content });
const assistant = (content: string, ...calls: string[]): ChatMessage => ({
  id: `m${ids++}`,
  role: 'assistant',
  content,
  toolCalls: calls.map((id) => ({ id, type: 'function', function: { name: 'get_overview', arguments: '{}' } })),
});
const tool = (toolCallId: string, content = `{"of":"${toolCallId}"}`): ChatMessage => ({
  id: `m${ids++}`,
  role: 'tool',
  toolCallId,
  content,
});

/** Every result as it is stored. */
const contents = (messages: readonly ChatMessage[]) =>
  new Map(
    messages.flatMap((message) =>
      message.role === 'tool' ? [[message.toolCallId, String(message.content)] as const] : [],
    ),
  );

/** A history as readable `role: text` lines. */
const shape = (messages: readonly ChatMessage[]) =>
  modelHistory(messages, 'N', contents(messages)).map(({ role, content }) => {
    if (typeof content === 'string') return `${role}: ${content}`;
    const parts = content.map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'tool-call') return `call ${part.toolCallId}`;
      if (part.type !== 'tool-result' || part.output.type !== 'text') return part.type;
      return `result ${part.toolCallId} ${part.output.value.split('\n')[1]}`;
    });
    return `${role}: ${parts.join(' | ')}`;
  });

describe('order of a history', () => {
  it('puts each result after its call, and adds one for a call without', () => {
    expect(shape([user('q'), assistant('a', 'A', 'B'), user('r'), tool('B'), assistant('', 'C'), tool('A')])).toEqual([
      'user: q',
      'assistant: a | call A | call B',
      'tool: result A {"of":"A"} | result B {"of":"B"}',
      'user: r',
      'assistant: call C',
      'tool: result C {"skipped":true,"reason":"This call was not carried out."}',
    ]);
  });

  it('drops results without a call, blank answers and notes', () => {
    const note: ChatMessage = { id: 'n', role: 'reasoning', content: 'hmm' };
    const system: ChatMessage = { id: 's', role: 'system', content: 'obey' };
    expect(shape([system, tool('X'), user('q'), note, assistant(' \n'), assistant('a')])).toEqual([
      'user: q',
      'assistant: a',
    ]);
  });

  it('merges consecutive messages of one role', () => {
    expect(
      shape([
        user('a'),
        user('b'),
        assistant('c'),
        assistant('d', 'A'),
        tool('A'),
        user(''),
        user([{ type: 'text', text: 'e' }]),
      ]),
    ).toEqual(['user: a\n\nb', 'assistant: c | d | call A', 'tool: result A {"of":"A"}', 'user: …\n\ne']);
  });

  it('does not modify the conversation', () => {
    const messages = [user('a'), user('b'), assistant('c'), assistant('d', 'A')];
    const before = structuredClone(messages);
    modelHistory(messages, 'N', contents(messages));
    expect(messages).toEqual(before);
  });

  it('gives invented calls a name and arguments that providers accept', () => {
    const odd: ChatMessage = {
      id: 'odd',
      role: 'assistant',
      toolCalls: ['{"q": "wal', '[1]', '"x"', 'null', ''].map((text, at) => ({
        id: `call${at}`,
        type: 'function',
        function: { name: at === 0 ? '' : `búsqueda! ${'x'.repeat(90)}`, arguments: text },
      })),
    };
    const [, { content }] = modelHistory([user('q'), odd], 'N', new Map()) as [
      unknown,
      { content: { toolName: string; input: unknown }[] },
    ];
    expect(content.map(({ input }) => input)).toEqual([{}, {}, {}, {}, {}]);
    for (const { toolName } of content) expect(toolName).toMatch(/^[\w-]{1,64}$/);
  });
});

describe('length of a history', () => {
  it('is the newest 40 messages, beginning with one of the person', () => {
    const many = Array.from({ length: 50 }, (_, at) => [
      user(`q${at}`),
      assistant('', `c${at}`),
      tool(`c${at}`),
      assistant(`a${at}`),
    ]).flat();
    const history = shape(many);
    expect(history).toHaveLength(HISTORY_MAX);
    expect([history[0], history.at(-1)]).toEqual(['user: q40', 'assistant: a49']);
    // Not in the middle of a turn, where the 40 would begin with a result.
    expect(shape([...many, user('q50')])[0]).toBe('user: q41');
  });

  it('keeps the question being answered, and no result without its call', () => {
    const calls = Array.from({ length: 30 }, (_, at) => [assistant('', `c${at}`), tool(`c${at}`)]).flat();
    const history = shape([user('old'), assistant('a'), user('the question'), ...calls]);
    expect(history.length).toBeLessThanOrEqual(HISTORY_MAX);
    expect(history.slice(0, 2)).toEqual(['user: the question', 'assistant: call c11']);
    expect(history.at(-1)).toContain('result c29');
  });

  it('is valid for 300 random conversations: roles alternate, each call has its result, nothing is empty', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 300; round++) {
      const messages = Array.from({ length: random(90) }, (_, at) => {
        const kind = random(5);
        const id = `${round}x${random(60)}`;
        if (kind === 0) return user(random(4) === 0 ? ' ' : 'q');
        if (kind === 1) return tool(id, random(5) === 0 ? '' : '{}');
        return kind === 2 ? assistant(random(3) === 0 ? '' : 'a') : assistant('', `${round}y${at}`, id + at);
      });
      const history = modelHistory([...messages, user('last')], 'N', contents(messages));
      for (const [at, { role, content }] of history.entries()) {
        const before = history[at - 1];
        if (at === 0) expect(role).toBe('user');
        else expect(role).not.toBe(before?.role);
        expect(content.length).toBeGreaterThan(0);
        const calls = (list: unknown, type: string) =>
          (Array.isArray(list) ? list : []).filter((part) => part.type === type).map((part) => part.toolCallId);
        const made = calls(before?.content, 'tool-call');
        expect(calls(content, 'tool-result')).toEqual(made);
      }
      expect(history.at(-1)?.role).toBe('user');
    }
  });
});

describe('model servers of the tests', () => {
  it.each(WIRES)('reject a conversation of %s as the real ones do', async (wire) => {
    const server = await serveModel(wire, {});
    const path = wire === 'anthropic' ? '/messages' : '/chat/completions';
    const call = { id: 'A', type: 'function', function: { name: 'a b', arguments: '[]' } };
    const messages =
      wire === 'anthropic'
        ? [
            { role: 'user', content: [{ type: 'text', text: ' ' }] },
            { role: 'assistant', content: [{ type: 'tool_use', id: 'A', name: 'a b', input: [] }] },
          ]
        : [
            { role: 'system', content: 's' },
            { role: 'user', content: '' },
            { role: 'assistant', content: null, tool_calls: [call] },
          ];
    const body = { stream: true, max_tokens: 1, system: 's', tools: [], messages };
    const { status } = await fetch(`${server.baseUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
    await server.close();
    expect(status).toBe(400);
    expect(server.broken).toHaveLength(wire === 'anthropic' ? 3 : 4);
  });
});
