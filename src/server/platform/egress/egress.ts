/**
 * The one module that calls out, with egress-pinned.ts: nothing else in this service may use `fetch`. Every answer is
 * bounded in time and size, and no redirect is followed, so that a provider can neither hold a request nor send it
 * somewhere else.
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

/** Why there is no response. `network`: refused, no such host, TLS, or a connection that broke. */
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

/** What a client library of a provider is given in place of `fetch`. */
export type BoundFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Bounds of an answer that comes in pieces for as long as it takes. */
export type StreamBounds = {
  /** Until the answer begins. */
  firstByteMs: number;
  /** Between two pieces of it. */
  idleMs: number;
  /** Of all pieces, after decompression. */
  bodyBytesMax: number;
};

const STREAM_BOUNDS: StreamBounds = { firstByteMs: 60_000, idleMs: 60_000, bodyBytesMax: 8_000_000 };

/**
 * A `fetch` that reaches the origin of one address and nothing else, for libraries that do their own calls and read
 * streams. Any status but a redirect is theirs to judge. It, and the body it answers, fail with EgressError; when the
 * caller's own signal ends it, with the reason of that signal.
 */
export function fetchFrom(baseUrl: string, bounds: Partial<StreamBounds> = {}): BoundFetch {
  const { origin, host } = new URL(baseUrl);
  const { firstByteMs, idleMs, bodyBytesMax } = { ...STREAM_BOUNDS, ...bounds };
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!URL.canParse(url) || new URL(url).origin !== origin) {
      throw new EgressError('network', `Nothing but ${host} may be reached here`);
    }
    const caller = init.signal ?? (input instanceof Request ? input.signal : null);
    const patience = startPatience();
    const failure = (cause: unknown) => streamFailure(cause, host, caller, patience.signal);
    patience.wait(firstByteMs);
    try {
      const signal = caller ? AbortSignal.any([caller, patience.signal]) : patience.signal;
      const response = await fetch(input, { ...init, redirect: 'manual', signal });
      patience.stop();
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel();
        throw refusal(host, response.status);
      }
      if (!response.body) return response;
      const reader = response.body.getReader();
      const pieces = readPieces(reader, { host, idleMs, bodyBytesMax }, patience, failure);
      return new Response(streamOf(pieces, reader), response);
    } catch (cause) {
      patience.stop();
      throw failure(cause);
    }
  };
}

type Patience = ReturnType<typeof startPatience>;

/** A signal that is aborted when a wait is not stopped in time. */
function startPatience() {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    stop,
    wait: (ms: number) => {
      stop();
      timer = setTimeout(() => controller.abort(), ms);
    },
  };
}

/** The pieces as a stream. Who gives it up before the first of them closes the connection too. */
function streamOf(pieces: AsyncGenerator<Uint8Array>, reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  );
}

async function* readPieces(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { host, idleMs, bodyBytesMax }: { host: string; idleMs: number; bodyBytesMax: number },
  patience: Patience,
  failure: (cause: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    while (true) {
      // Only the wait for the provider counts: the reader may take its time.
      patience.wait(idleMs);
      const { done, value } = await reader.read();
      patience.stop();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > bodyBytesMax) throw new EgressError('too_large', `${host} sent more than ${bodyBytesMax} bytes`);
      yield value;
    }
  } catch (cause) {
    throw failure(cause);
  } finally {
    patience.stop();
    // Closes the connection when the answer was left before its end.
    await reader.cancel().catch(() => {});
  }
}

function streamFailure(cause: unknown, host: string, caller: AbortSignal | null, patience: AbortSignal): unknown {
  if (cause instanceof EgressError) return cause;
  if (caller?.aborted) return caller.reason;
  if (patience.aborted) return new EgressError('timeout', `${host} did not answer in time`, { cause });
  return new EgressError('network', `${host} cannot be reached`, { cause });
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
