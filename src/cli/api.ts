/**
 * The API client, typed by openapi.json. It throws a Refused for every error response and an Unreachable when there is
 * none.
 */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../contract/schema.gen.ts';
import { Failure } from './world.ts';

export type Schemas = components['schemas'];
export type Api = Client<paths>;

const ATTEMPTS = 3;
const PAUSE_MS = 300;

/** An error response: its status, code, message and the fields it names. */
export class Refused extends Failure {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { path: string; message: string }[];
  /** With `second_factor_required`: which of totp, passkey and recovery are set up. */
  readonly methods: readonly string[];

  constructor(status: number, problem: Partial<Schemas['Problem']>, url: string) {
    super(problem.detail ?? `${url} answered ${status} without saying why. Is that address Alcancía's?`);
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.fields = problem.errors ?? [];
    this.methods = problem.methods ?? [];
  }
}

/** The service did not answer. */
export class Unreachable extends Failure {
  readonly code: string;

  constructor(url: string, cause: unknown) {
    const code = codeOf(cause);
    super(
      `No answer from ${url} (${code || reasonOf(cause)}).\n` +
        'Start the service with "npm start" in its folder, or say where it is with --url or ALCANCIA_URL.',
      { cause },
    );
    this.code = code;
  }
}

/** Creates a client for an address. Without a token only the login works. */
export function createApi(url: string, token: string | null): Api {
  return createClientWith(url, token === null ? {} : { authorization: `Bearer ${token}` });
}

/** Creates a client that has the cookie of a session, as a page of the service's own. */
export function createSessionApi(url: string, cookie: string): Api {
  return createClientWith(url, { cookie, origin: new URL(url).origin });
}

function createClientWith(url: string, headers: Record<string, string>): Api {
  const client = createClient<paths>({ baseUrl: url, headers });
  client.use({
    onError: ({ error }) => new Unreachable(url, error),
    onResponse: async ({ response }) => {
      if (!response.ok) throw new Refused(response.status, await readProblem(response), url);
      if (/\bhtml\b/.test(response.headers.get('content-type') ?? '')) {
        throw new Failure(`${url} answered with a web page, not as Alcancía's API does. Is the address right?`);
      }
    },
  });
  return client;
}

/**
 * Repeats a request when the connection broke or the service was briefly away. Only for idempotent requests: those with
 * an Idempotency-Key, or a bank's mail.
 */
export async function sendSafely<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const isPassing =
        (error instanceof Unreachable && !['ECONNREFUSED', 'ENOTFOUND'].includes(error.code)) ||
        (error instanceof Refused && error.status === 503);
      if (!isPassing || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/** Types bytes as the `string` that the generated types expect. */
export function bytesBody(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  return { body: '', bodySerializer: () => bytes, headers: { 'content-type': contentType } };
}

/** Returns the JSON body. A response without one does not come from Alcancía. */
export function bodyOf<T>(answer: { data?: T }): T {
  if (answer.data === undefined) throw new Failure('The service answered with nothing.');
  return answer.data;
}

async function readProblem(response: Response): Promise<Partial<Schemas['Problem']>> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

/** The system's code of a network error, such as ECONNREFUSED, which fetch hides in the cause. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (at instanceof AggregateError) return codeOf(at.errors[0]);
  }
  return '';
}

/** The innermost message: fetch's own only reports that it failed. */
function reasonOf(error: unknown): string {
  let reason = 'the connection broke';
  for (let at = error; at instanceof Error; at = at.cause) reason = at.message;
  return reason;
}
