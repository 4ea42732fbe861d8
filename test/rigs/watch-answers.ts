/** Polls a service's lists, liveness and readiness, and records the responses. */
import { setTimeout as delay } from 'node:timers/promises';
import { crowding } from './crowding.ts';

/** A response; status 0 without one. */
export type Told = {
  path: string;
  at: number;
  ms: number;
  status: number;
  retryAfter: string | null;
  isProblem: boolean;
  /** An empty list. */
  isEmpty: boolean;
};

export const LISTS = ['/api/v1/transactions?limit=1', '/api/v1/categories', '/api/v1/accounts'];
export const ALIVE = '/healthz';
export const READY = '/readyz';

const EVERY_MS = 150;
const GIVE_UP_MS = 30_000;

/** Sends one request. */
export async function askFor(origin: string, token: string, path: string): Promise<Told> {
  const at = performance.now();
  const nothing = { path, at, status: 0, retryAfter: null, isProblem: false, isEmpty: false };
  try {
    const response = await fetch(`${origin}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const text = await response.text();
    return {
      path,
      at,
      ms: performance.now() - at,
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      isProblem: (response.headers.get('content-type') ?? '').startsWith('application/problem+json'),
      isEmpty: response.status === 200 && /^\[\]$|"items":\[\]/.test(text),
    };
  } catch {
    return { ...nothing, ms: performance.now() - at };
  }
}

/** Starts polling; `stop` waits for requests under way and returns all responses. */
export function watchAnswers(origin: string, token: string): { told: Told[]; stop(): Promise<Told[]> } {
  const told: Told[] = [];
  let isOver = false;
  const loop = async (path: string): Promise<void> => {
    while (!isOver) {
      told.push(await askFor(origin, token, path));
      await delay(EVERY_MS);
    }
  };
  const all = [...LISTS, ALIVE, READY].map(loop);
  return {
    told,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      return told;
    },
  };
}

/**
 * Faulty responses, in words: neither the list nor "not available" with Retry-After, a late one, an empty list where
 * there are rows, a service that is not alive.
 */
export function oddTold(told: readonly Told[], limitMs: number): string[] {
  const faults = new Map<string, number>();
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const allowedMs = told.some(({ ms }) => ms > limitMs) ? limitMs * crowding() : limitMs;
  for (const { path, status, ms, retryAfter, isProblem, isEmpty } of told) {
    if (isEmpty) note(`${path}: an empty list with 200`);
    if (ms > allowedMs) note(`${path}: an answer ${status} later than ${limitMs} ms`);
    if (path === ALIVE && status !== 200) note(`${path}: ${status}`);
    else if (path !== ALIVE && status !== 200 && (status !== 503 || !isProblem)) note(`${path}: ${status}`);
    else if (status === 503 && retryAfter === null && path !== READY) note(`${path}: 503 without Retry-After`);
  }
  return [...faults].map(([fault, times]) => `${times} × ${fault}`);
}
