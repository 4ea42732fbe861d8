/** Posting JSON to the one address a channel is configured with, and what the answer means for the next attempt. */
import { EgressError, fetchFrom } from '../../platform/egress/egress.ts';
import { DeliveryError } from './define-channel.ts';
import { readRetryAfter } from './read-answer.ts';

/** Of one attempt, from connecting to the last byte of the answer. */
export const SEND_MS_MAX = 10_000;

const ANSWER_BYTES_MAX = 16 * 1024;

export type JsonPost = {
  url: string;
  /** JSON, already text: a signature is over these very bytes. */
  body: string;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  nowMs: number;
  /** Milliseconds to wait according to the response's own JSON, for services that do not send Retry-After. */
  retryAfterIn?: (answer: unknown) => number | null;
  /** Instead of SEND_MS_MAX. */
  timeoutMs?: number;
};

/** Posts. Throws DeliveryError unless the answer is a 2xx; its body is looked at for nothing else than how long to wait. */
export async function postJson(post: JsonPost): Promise<void> {
  const { host } = new URL(post.url);
  const timeout = AbortSignal.timeout(post.timeoutMs ?? SEND_MS_MAX);
  // Aborted at the end: what is left of an answer must not keep the connection.
  const end = new AbortController();
  const reach = fetchFrom(post.url, { bodyBytesMax: ANSWER_BYTES_MAX });
  try {
    const answer = await reach(post.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'alcancia', ...post.headers },
      body: post.body,
      signal: AbortSignal.any([timeout, post.signal, end.signal]),
    });
    if (answer.ok) return;
    const retryAfterMs =
      readRetryAfter(answer.headers.get('retry-after'), post.nowMs) ?? (await readWait(answer, post));
    throw new DeliveryError(faultOf(answer.status), `${host} answered ${answer.status}`, { retryAfterMs });
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    if (post.signal.aborted) throw new DeliveryError('retry', `The call to ${host} was given up`);
    if (timeout.aborted) throw new DeliveryError('retry', `${host} did not answer in time`);
    if (error instanceof EgressError) throw new DeliveryError(kindOf(error), error.message);
    // The platform's error may quote the address, which contains secrets.
    throw new DeliveryError('refused', `The message could not be sent to ${host}`);
  } finally {
    end.abort();
  }
}

/** How long to wait according to the body of an error; null when it does not tell. */
async function readWait(answer: Response, { retryAfterIn }: JsonPost): Promise<number | null> {
  if (answer.status !== 429 || !retryAfterIn) return null;
  return retryAfterIn(await answer.json().catch(() => null));
}

function faultOf(status: number): DeliveryError['kind'] {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || [408, 425, 429].includes(status) ? 'retry' : 'refused';
}

function kindOf({ code }: EgressError): DeliveryError['kind'] {
  return code === 'redirect' ? 'refused' : 'retry';
}
