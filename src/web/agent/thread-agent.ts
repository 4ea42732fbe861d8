/** The agent of the service as the client of the protocol sees it. */
import { HttpAgent, type Message } from '@ag-ui/client';
import { requestLogin } from '../api/session.ts';
import { shownEvents } from '../api/shown-texts.ts';

export const THREAD = 'main';
const AGENT = '/api/v1/chat/agent/alcancia';
export const STOP = `${AGENT}/stop/${THREAD}`;

type RunInput = Parameters<HttpAgent['run']>[0];

/** Sends once more after the person has entered again, when the session had ended. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  return shownEvents(response.status === 401 && (await requestLogin()) ? await fetch(url, init) : response);
}

/** The service keeps the conversation: only the messages it lacks are sent, and no state. */
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

/** An agent that knows the conversation so far and sends the messages named by `fresh`. */
export const agentToRun = (messages: readonly Message[], fresh: readonly string[]): HttpAgent =>
  new ThreadAgent(`${AGENT}/run`, messages, new Set(fresh));

/** An agent that knows nothing and is told the conversation. It is run, too: the events are the same. */
export const agentToRead = (): HttpAgent => new ThreadAgent(`${AGENT}/connect`, [], new Set());
