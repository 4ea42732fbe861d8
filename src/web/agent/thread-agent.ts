/** The service's agent for the AG-UI client. */
import { HttpAgent, type Message } from '@ag-ui/client';
import { requestLogin } from '../api/session.ts';
import { shownEvents } from '../api/shown-texts.ts';

const AGENT = '/api/v1/chat/agent/alcancia';
export const stopPath = (threadId: string): string => `${AGENT}/stop/${encodeURIComponent(threadId)}`;

type RunInput = Parameters<HttpAgent['run']>[0];

/** Repeats the request after the login when the session had expired. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  return shownEvents(response.status === 401 && (await requestLogin()) ? await fetch(url, init) : response);
}

/** The service stores the conversation: only new messages are given to it, and no state. */
class ThreadAgent extends HttpAgent {
  constructor(url: string, threadId: string, initialMessages: Message[]) {
    super({ url, threadId, initialMessages, fetch: send });
  }

  protected override requestInit(input: RunInput): RequestInit {
    return { ...super.requestInit({ ...input, state: {} }), credentials: 'same-origin' };
  }
}

/**
 * Returns an agent that sends new messages and receives what answers them. It has nothing of the conversation before:
 * the client copies all it has for every event.
 */
export const agentToRun = (threadId: string, fresh: readonly Message[]): HttpAgent =>
  new ThreadAgent(`${AGENT}/run`, threadId, [...fresh]);

/** Returns an agent that receives the conversation. It is run too, because the events are the same. */
export const agentToRead = (threadId: string): HttpAgent => new ThreadAgent(`${AGENT}/connect`, threadId, []);
