/** The agent over a real socket, asked with the published client of AG-UI. */
import { type BaseEvent, EventType, HttpAgent, type Message, type RunAgentInput } from '@ag-ui/client';
import type { TestApp } from '../../../test/app.ts';

export const CHAT = '/api/v1/chat';

/** Listens on a port of this machine, so that streams are real. Answers the address. */
export async function listen(service: TestApp): Promise<string> {
  return service.app.listen({ port: 0, host: '127.0.0.1' });
}

/** The published client, told to answer an interrupt or to send other things than text. */
export function agentAt(address: string, cookie: string, threadId = 'main', path = 'run'): HttpAgent {
  return new HttpAgent({
    url: `${address}${CHAT}/agent/alcancia/${path}`,
    threadId,
    headers: { cookie, origin: 'http://localhost:8080' },
  });
}

/** What a run gave: its events as they came, and the text said in it. */
export type Heard = { events: BaseEvent[]; text: string; error: string | null; types: string[] };

/** Lets the client ask something, and listens until the end of the run. */
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

/** The tool results of a run, read. */
export function resultsOf(heard: Heard): unknown[] {
  return heard.events.flatMap((event) =>
    event.type === EventType.TOOL_CALL_RESULT ? [JSON.parse(String(event.content)) as unknown] : [],
  );
}

/** A body for a run that is sent by hand. */
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

/** The events of a stream that was read whole. */
export function eventsIn(text: string): (BaseEvent & Record<string, unknown>)[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)) as BaseEvent & Record<string, unknown>);
}
