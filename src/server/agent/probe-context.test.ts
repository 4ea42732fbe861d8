import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { Log } from '../platform/log/log.ts';
import { contextOf, watchContext } from './probe-context.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server with these answers by path; 404 for any other. */
async function serve(answers: Record<string, unknown>) {
  const server = createServer((request, response) => {
    const found = answers[request.url ?? ''];
    response
      .writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { provider: 'openai-compatible' as const, baseUrl, model: 'qwen3:4b', apiKey: undefined };
}

const { signal } = new AbortController();
const model_info = { 'qwen3.context_length': 40_960 };

it.each<[string, Record<string, unknown>, number | null]>([
  ['the num_ctx of its model', { '/api/show': { model_info, parameters: 'temperature 1\nnum_ctx    2048' } }, 2_048],
  [
    'what a loaded model has',
    { '/api/show': { model_info }, '/api/ps': { models: [{ name: 'qwen3:4b', context_length: 4_096 }] } },
    4_096,
  ],
  ['nothing before it is loaded', { '/api/show': { model_info, parameters: '' }, '/api/ps': { models: [] } }, null],
  ['nothing of another server', {}, null],
])('the context of an Ollama is %s', async (_name, answers, tokens) => {
  expect(await contextOf(await serve(answers), signal)).toBe(tokens);
});

it('nothing is known of a server that does not answer, or of Anthropic', async () => {
  const llm = await serve({});
  expect(await contextOf({ ...llm, baseUrl: 'http://127.0.0.1:1/v1' }, signal)).toBeNull();
  expect(await contextOf({ ...llm, provider: 'anthropic' }, signal)).toBeNull();
});

it('a server that read less than half of its prompt is reported once', () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line) } as unknown as Log;
  onTestFinished(() => expect(JSON.stringify(lines)).toContain('OLLAMA_CONTEXT_LENGTH'));
  const watch = watchContext({ log });
  watch({ inputTokens: 0, outputTokens: 1, sentTokens: 9_000 });
  watch({ inputTokens: 7_000, outputTokens: 1, sentTokens: 9_000 });
  expect(lines).toHaveLength(0);
  watch({ inputTokens: 2_000, outputTokens: 1, sentTokens: 9_000 });
  watch({ inputTokens: 2_000, outputTokens: 1, sentTokens: 9_000 });
  expect(lines).toHaveLength(1);
});
