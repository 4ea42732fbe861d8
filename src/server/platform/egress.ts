/**
 * The one module that calls out: nothing else in this service may use `fetch`. Every answer is bounded in time and
 * size, and no redirect is followed, so that a provider can neither hold a request nor send it somewhere else.
 * HTTP_PROXY and its kin are not read; only Node's own NODE_USE_ENV_PROXY would make Node honour them.
 */

const TIMEOUT_MS = 5_000;
const BODY_BYTES_MAX = 1_000_000;

export type EgressRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** For everything: connecting, the answer and the last byte of its body. */
  timeoutMs?: number;
  /** Of the body as it is after decompression. */
  bodyBytesMax?: number;
  /** Gives up before the timeout, with the code `aborted`. */
  signal?: AbortSignal;
};

/** Why there is no answer. `network`: refused, no such host, TLS, or a connection that broke. */
export type EgressCode = 'timeout' | 'aborted' | 'network' | 'redirect' | 'status' | 'too_large' | 'not_json';

/** A call that gave no usable answer. The message names the host alone: paths and headers may hold secrets. */
export class EgressError extends Error {
  readonly code: EgressCode;
  /** The HTTP status when there was one. */
  readonly status: number | null;

  constructor(code: EgressCode, message: string, more: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.name = 'EgressError';
    this.code = code;
    this.status = more.status ?? null;
  }
}

/** Fetches a JSON value. Throws EgressError for everything else than a 2xx answer that is JSON. */
export async function fetchJson(request: EgressRequest): Promise<unknown> {
  const text = await fetchText({ ...request, headers: { accept: 'application/json', ...request.headers } });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EgressError('not_json', `${hostOf(request.url)} did not answer with JSON`, { cause });
  }
}

/** Fetches a text. Throws EgressError for everything else than a 2xx answer within the limits. */
export async function fetchText(request: EgressRequest): Promise<string> {
  const host = hostOf(request.url);
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers: { 'user-agent': 'alcancia', ...request.headers },
      redirect: 'manual',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(host, response.status);
    }
    return await readBody(response, host, request.bodyBytesMax ?? BODY_BYTES_MAX);
  } catch (cause) {
    if (cause instanceof EgressError) throw cause;
    if (timeout.aborted) throw new EgressError('timeout', `${host} did not answer in time`, { cause });
    if (signal.aborted) throw new EgressError('aborted', `The call to ${host} was given up`, { cause });
    throw new EgressError('network', `${host} cannot be reached`, { cause });
  }
}

function refusal(host: string, status: number): EgressError {
  const redirect = status >= 300 && status < 400;
  return redirect
    ? new EgressError('redirect', `${host} redirects, which is not followed`, { status })
    : new EgressError('status', `${host} answered ${status}`, { status });
}

async function readBody(response: Response, host: string, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop by an error cancels the stream and closes the connection.
    if (bytes > bytesMax) throw new EgressError('too_large', `${host} sent more than ${bytesMax} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an address that is not a URL';
}
