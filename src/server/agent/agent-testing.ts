/** The agent over a real socket, called with the published AG-UI client. */
import { type BaseEvent, EventType, HttpAgent, type Message, type RunAgentInput } from '@ag-ui/client';
import type { TestApp } from '../../../test/app.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';

export const CHAT = '/api/v1/chat';

/** Listens on a local port, so that streams are real. Returns the address. */
export async function listen(service: TestApp): Promise<string> {
  return service.app.listen({ port: 0, host: '127.0.0.1' });
}

/** The published client, able to answer an interrupt or to send non-text content. */
export function agentAt(address: string, cookie: string, threadId = 'main', path = 'run'): HttpAgent {
  return new HttpAgent({
    url: `${address}${CHAT}/agent/alcancia/${path}`,
    threadId,
    headers: { cookie, origin: 'http://localhost:8080' },
  });
}

/** The result of a run: its events in order, and its text. */
export type Heard = { events: BaseEvent[]; text: string; error: string | null; types: string[] };

/** Runs the client with a question until the run ends. */
export async function ask(
  agent: HttpAgent,
  text: string | null,
  parameters: Partial<RunAgentInput> = {},
): Promise<Heard> {
  if (text !== null) agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text });
  const heard: Heard = { events: [], text: '', error: null, types: [] };
  const known = new Set(agent.messages.map(({ id }) => id));
  await agent.runAgent(parameters, {
    onEvent: ({ event }) => {
      heard.events.push(event);
      heard.types.push(event.type);
    },
    onRunErrorEvent: ({ event }) => {
      heard.error = event.code ?? event.message;
    },
  });
  heard.text = agent.messages.flatMap((message) => (known.has(message.id) ? [] : [saidBy(message)])).join('');
  return heard;
}

function saidBy(message: Message): string {
  return message.role === 'assistant' ? (message.content ?? '') : '';
}

/** The parsed tool results of a run. */
export function resultsOf(heard: Heard): unknown[] {
  return heard.events.flatMap((event) =>
    event.type === EventType.TOOL_CALL_RESULT ? [JSON.parse(String(event.content)) as unknown] : [],
  );
}

/** The body of a handwritten run request. */
export function runBody(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    threadId: 'main',
    runId: crypto.randomUUID(),
    protocolVersion: '1.0',
    messages: [],
    tools: [],
    context: [],
    ...more,
  };
}

/** The events of a complete stream. */
export function eventsIn(text: string): (BaseEvent & Record<string, unknown>)[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)) as BaseEvent & Record<string, unknown>);
}

/** Rows as a lookup answers them: some kilobytes. */
const RESULT = JSON.stringify({
  today: '2026-04-10',
  data: Array.from({ length: 40 }, (_, at) => ({
    id: at,
    merchant: `COMERCIO ${at}`,
    amount: 1_000 + at,
    day: '2026-04-02',
  })),
});

/** Turns of four messages: a question, a call, its result, an answer. */
export function pastTurns(count: number): ChatMessage[] {
  return Array.from({ length: count }, (_, at): ChatMessage[] => [
    { id: `u${at}`, role: 'user', content: `¿Cuánto gasté? ${at}` },
    {
      id: `a${at}`,
      role: 'assistant',
      toolCalls: [{ id: `c${at}`, type: 'function', function: { name: 'get_overview', arguments: '{}' } }],
    },
    { id: `t${at}`, role: 'tool', toolCallId: `c${at}`, content: RESULT },
    { id: `b${at}`, role: 'assistant', content: `Lleva ${at}.` },
  ]).flat();
}
