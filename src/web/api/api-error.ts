import type { WireReason } from '../../domain/reasons.ts';
import { shownAnswer } from './shown-texts.ts';

/** A rejected value: its path in the request (`entries.0.balance`) and its problem. */
export type FieldError = { path: string } & WireReason;

let prepareRefusal = async (): Promise<void> => {};

/** Work to finish before an error is shown: loading its words. The frame provides it, because src/web/api has none. */
export function beforeRefusals(work: () => Promise<void>): void {
  prepareRefusal = work;
}

/** An error response of the API: the fields of its problem document and how long to wait. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The reason, where the code alone does not tell it; null otherwise. */
  readonly reason: WireReason | null;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
  /** With `second_factor_required`: which of totp, passkey and recovery are set up. */
  readonly methods: readonly string[];

  constructor(
    status: number,
    problem: Partial<Record<'code' | 'detail' | 'reason' | 'params' | 'errors' | 'methods', unknown>>,
    retryAfter: string | null,
  ) {
    super(typeof problem.detail === 'string' ? problem.detail : `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof problem.code === 'string' ? problem.code : 'unknown';
    this.fields = Array.isArray(problem.errors) ? problem.errors.flatMap(readField) : [];
    this.reason = readReason(problem.reason, problem.params);
    this.methods = Array.isArray(problem.methods) ? problem.methods.filter((each) => typeof each === 'string') : [];
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** Parses a field of an error. One without a code, as older stored responses have, is `not_valid`. */
export function readField(value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  const { path, code, params } = value as Partial<Record<string, unknown>>;
  if (typeof path !== 'string') return [];
  return [{ path, ...(readReason(code, params) ?? { code: 'not_valid', params: {} }) }];
}

/** Parses a reason; null when it is invalid. */
export function readReason(code: unknown, params: unknown): WireReason | null {
  if (typeof code !== 'string') return null;
  return { code, params: typeof params === 'object' ? ((params ?? {}) as WireReason['params']) : {} };
}

/**
 * Parses an error response and loads its words. A body that is no problem document (a proxy's page) leaves only the
 * status.
 */
export async function readRefusal(response: Response): Promise<ApiError> {
  const problem: unknown = await shownAnswer(response)
    .then((shown) => shown.json())
    .catch(() => null);
  const shown = typeof problem === 'object' && problem !== null ? problem : {};
  const refusal = new ApiError(response.status, shown, response.headers.get('retry-after'));
  // An expired session shows the login, not an error.
  if (!isSignedOut(refusal)) await prepareRefusal();
  return refusal;
}

/** Whether the session has expired or never began. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
