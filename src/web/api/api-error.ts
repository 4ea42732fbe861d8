import { shownAnswer } from './shown-texts.ts';

/** A value that was refused: where it stands in the request (`entries.0.balance`) and what is wrong with it. */
export type FieldError = { path: string; message: string };

/** What the API answers when it refuses, as an error: the fields of its problem document and how long to wait. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
  /** With `second_factor_required`: what there is of totp, passkey and recovery. */
  readonly methods: readonly string[];

  constructor(
    status: number,
    problem: { code?: unknown; detail?: unknown; errors?: unknown; methods?: unknown },
    retryAfter: string | null,
  ) {
    super(typeof problem.detail === 'string' ? problem.detail : `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof problem.code === 'string' ? problem.code : 'unknown';
    this.fields = Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : [];
    this.methods = Array.isArray(problem.methods) ? problem.methods.filter((each) => typeof each === 'string') : [];
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  return 'path' in value && typeof value.path === 'string' && 'message' in value && typeof value.message === 'string';
}

/** Reads a refusal. A body that is no problem document (a proxy's page) leaves only its status. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const problem: unknown = await shownAnswer(response)
    .then((shown) => shown.json())
    .catch(() => null);
  return new ApiError(
    response.status,
    typeof problem === 'object' && problem !== null ? problem : {},
    response.headers.get('retry-after'),
  );
}

/** Whether the session has ended, or never began. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
