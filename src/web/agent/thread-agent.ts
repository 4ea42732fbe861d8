/** The service's agent for the AG-UI client. */
import { HttpAgent, type Message } from '@ag-ui/client';
import { requestLogin } from '../api/session.ts';
import { shownEvents } from '../api/shown-texts.ts';

export const THREAD = 'main';
const AGENT = '/api/v1/chat/agent/alcancia';
export const STOP = `${AGENT}/stop/${THREAD}`;

type RunInput = Parameters<HttpAgent['run']>[0];

/** Repeats the request after the login when the session had expired. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  return shownEvents(response.status === 401 && (await requestLogin()) ? await fetch(url, init) : response);
}

/** The service stores the conversation: only new messages are sent, and no state. */
class ThreadAgent extends HttpAgent {
  readonly fresh: ReadonlySet<string>;

  constructor(url: string, messages: readonly Message[], fresh: ReadonlySet<string>) {
    super({ url, threadId: THREAD, initialMessages: [...messages], fetch: send });
    this.fresh = fresh;
  }

  protected override requestInit(input: RunInput): RequestInit {
    const messages = input.messages.filter(({ id }) => this.fresh.has(id));
    return { ...super.requestInit({ ...input, messages, state: {} }), credentials: 'same-origin' };
  }
}

/** Returns an agent that has the conversation so far and sends the messages named by `fresh`. */
export const agentToRun = (messages: readonly Message[], fresh: readonly string[]): HttpAgent =>
  new ThreadAgent(`${AGENT}/run`, messages, new Set(fresh));

/** Returns an agent that receives the conversation. It is run too, because the events are the same. */
export const agentToRead = (): HttpAgent => new ThreadAgent(`${AGENT}/connect`, [], new Set());
