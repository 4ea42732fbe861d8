import type { WireReason } from '../../domain/reasons.ts';
import { shownAnswer } from './shown-texts.ts';

/** A value that was refused: where it stands in the request (`entries.0.balance`) and what is wrong with it. */
export type FieldError = { path: string } & WireReason;

let prepareRefusal = async (): Promise<void> => {};

/** What is waited for before a refusal is shown: the words for it, which the frame gives, since this room has none. */
export function beforeRefusals(work: () => Promise<void>): void {
  prepareRefusal = work;
}

/** What the API answers when it refuses, as an error: the fields of its problem document and how long to wait. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Why, where the code alone does not say it; null otherwise. */
  readonly reason: WireReason | null;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
  /** With `second_factor_required`: what there is of totp, passkey and recovery. */
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

/** A field of a refusal; none when it is no field. One without a code, as older answers kept here have, is not valid. */
export function readField(value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  const { path, code, params } = value as Partial<Record<string, unknown>>;
  if (typeof path !== 'string') return [];
  return [{ path, ...(readReason(code, params) ?? { code: 'not_valid', params: {} }) }];
}

/** The parts of a reason as it came; null when they are none. */
export function readReason(code: unknown, params: unknown): WireReason | null {
  if (typeof code !== 'string') return null;
  return { code, params: typeof params === 'object' ? ((params ?? {}) as WireReason['params']) : {} };
}

/** Reads a refusal, with the words for it. A body that is no problem document (a proxy's page) leaves only its status. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const problem: unknown = await shownAnswer(response)
    .then((shown) => shown.json())
    .catch(() => null);
  const shown = typeof problem === 'object' && problem !== null ? problem : {};
  const refusal = new ApiError(response.status, shown, response.headers.get('retry-after'));
  // That the session is over shows no refusal but the door.
  if (!isSignedOut(refusal)) await prepareRefusal();
  return refusal;
}

/** Whether the session has ended, or never began. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
