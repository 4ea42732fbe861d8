/**
 * Refusals, as RFC 9457 problem documents. An expected refusal is thrown as an AppError; the table below maps each code
 * to a status, so that a code without a status cannot exist.
 */
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { RequestValidationError } from 'fastify-zod-openapi';
import * as z from 'zod';
import { PROBLEM_SENTENCES, type ProblemReason, problemReason } from '../../../domain/problem-reasons.ts';
import { codesOf } from '../../../domain/reasons.ts';
import { logRefusal } from '../log/log-access.ts';
import { ReasonParams } from './reason.ts';

const PROBLEMS = {
  malformed_request: { status: 400, title: 'The request cannot be read' },
  unauthenticated: { status: 401, title: 'Credentials are missing or not valid' },
  wrong_credentials: { status: 401, title: 'Wrong username or password' },
  second_factor_required: { status: 401, title: 'The password is right, and a second factor is needed' },
  wrong_second_factor: { status: 401, title: 'Wrong code' },
  missing_scope: { status: 403, title: 'These credentials may not do this' },
  confirmation_required: { status: 403, title: 'The password, or a code, is asked for once more' },
  cross_origin: { status: 403, title: 'The request does not come from this site' },
  not_found: { status: 404, title: 'Not found' },
  agent_not_found: { status: 404, title: 'There is no agent of that name' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'It conflicts with what is stored' },
  run_in_progress: { status: 409, title: 'The conversation is being answered already' },
  precondition_failed: { status: 412, title: 'It has changed since it was read' },
  too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'This content type is not accepted here' },
  validation: { status: 422, title: 'Some values are not valid' },
  idempotency_mismatch: { status: 422, title: 'This Idempotency-Key was used with another request' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  second_factor_locked: { status: 429, title: 'Too many wrong codes' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'Not available right now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
/** A refused value: its path, and why. `message` may say more than the sentence of its code. */
export type FieldError = { path: string } & ProblemReason;

/** Classes of many refusals, which always need a reason. */
type Broad = 'not_found' | 'conflict' | 'too_large' | 'unsupported_media_type' | 'too_many_requests' | 'unavailable';
type Why = [code: Broad, reason: ProblemReason] | [code: Exclude<ProblemCode, Broad>, reason: ProblemReason | string];
type More = {
  errors?: readonly FieldError[];
  headers?: Record<string, string>;
  /** The methods that a caller may choose from. */
  methods?: readonly string[];
  cause?: unknown;
};

const ProblemReasonCode = z.enum(codesOf(PROBLEM_SENTENCES)).meta({ id: 'ProblemReason' });

export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    reason: ProblemReasonCode.optional().meta({
      description: 'Why, where the code alone does not say it: always with a code of many refusals',
    }),
    params: ReasonParams.optional(),
    request_id: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string(), code: ProblemReasonCode, params: ReasonParams }))
      .optional(),
    methods: z
      .array(z.string())
      .optional()
      .meta({ description: 'With the codes of a second factor: totp, passkey, recovery; what there is of them' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details' });

/** An expected refusal: its code decides the status; `detail` is for the caller, `cause` only for the log. */
export class AppError extends Error {
  readonly code: ProblemCode;
  /** Null where the code is enough. */
  readonly reason: ProblemReason | null;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly methods: readonly string[] | undefined;

  constructor(...[code, why, more = {}]: [...Why, more?: More]) {
    super(typeof why === 'string' ? why : why.message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = typeof why === 'string' ? null : why;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.methods = more.methods;
  }
}

/** A 422 with the path of each refused value. */
export function invalid(...errors: FieldError[]): AppError {
  return new AppError('validation', errors.map((error) => `${error.path}: ${error.message}`).join('; '), { errors });
}

/** The problem document of a refusal. */
export function problemBody(error: AppError, requestId: string) {
  const { status, title } = PROBLEMS[error.code];
  return {
    type: `urn:alcancia:problem:${error.code.replaceAll('_', '-')}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    ...(error.reason ? { reason: error.reason.code, params: error.reason.params } : {}),
    request_id: requestId,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.methods ? { methods: error.methods } : {}),
  };
}

export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  const body = problemBody(error, reply.request.id);
  // Of the answer that failed.
  reply.removeHeader('content-encoding');
  return reply
    .code(body.status)
    .headers(error.headers)
    .type('application/problem+json; charset=utf-8')
    .serializer((payload) => JSON.stringify(payload))
    .send(body);
}

/** Turns every error of a handler into a problem document, and logs its cause. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = asAppError(thrown);
    if (error.code === 'internal') request.log.error({ err: thrown }, 'request failed');
    else if (error.code === 'unavailable') request.log.warn({ err: thrown }, 'not available');
    else logRefusal(request, { code: error.code, status: PROBLEMS[error.code].status });
    return sendProblem(reply, error);
  });
}

// 57014: a statement that was cancelled when its time was over.
const DATABASE_AWAY = /^(08|53|57P0[123]|57014|25P03)/;
const SOCKET_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);

/** System calls of sockets; a missing file fails at `open`. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Whether an error means that the database is unreachable or temporarily unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    DATABASE_AWAY.test(code) ||
    (SOCKET_AWAY.has(code) && 'syscall' in error && SOCKET_CALLS.has(String(error.syscall))) ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** ENOSPC and EDQUOT of a file of our own, 53100 of the database's. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code));
}

/** EIO of a file of our own, 58030 of the database's: the data may not be on the disk. */
const DISK_FAILS = new Set(['EIO', '58030']);

/** No file descriptor is left. */
const TOO_MANY_OPEN = new Set(['EMFILE', 'ENFILE']);

/** The refusal for a disk that is full or fails, too many open files, or no database; null for any other error. */
function refusalOfMachine(thrown: FastifyError): AppError | null {
  if (isDiskFull(thrown)) return unavailable('disk_full', 30, thrown);
  if (DISK_FAILS.has(thrown.code)) return unavailable('disk_fails', 30, thrown);
  if (TOO_MANY_OPEN.has(thrown.code)) return unavailable('too_many_open', 2, thrown);
  if (isDatabaseAway(thrown)) return unavailable('database_away', 2, thrown);
  return null;
}

type Momentary = 'busy' | 'disk_full' | 'disk_fails' | 'too_many_open' | 'database_away';

const unavailable = (reason: Momentary, retryAfterSeconds: number, cause: unknown) =>
  new AppError('unavailable', problemReason(reason), { headers: { 'retry-after': String(retryAfterSeconds) }, cause });

/** The refusal of an error; `internal` for an unexpected one. */
export function asAppError(thrown: FastifyError): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown.validation) return fromValidation(thrown);
  const ofMachine = refusalOfMachine(thrown);
  if (ofMachine) return ofMachine;
  switch (thrown.statusCode) {
    case 400:
      return new AppError('malformed_request', 'The request cannot be read.', { cause: thrown });
    case 413:
      return new AppError('too_large', problemReason('body_too_large'), { cause: thrown });
    case 414:
      return new AppError('uri_too_long', 'The address is too long.', { cause: thrown });
    case 415:
      return new AppError('unsupported_media_type', problemReason('other_media_type'), { cause: thrown });
    case 503:
      return unavailable('busy', 2, thrown);
    default:
      return new AppError('internal', 'It was logged under this request id.', { cause: thrown });
  }
}

function fromValidation(thrown: FastifyError): AppError {
  const issues = (thrown.validation ?? []).flatMap((error) =>
    error instanceof RequestValidationError ? fieldErrors(error.params.issue) : [],
  );
  if (issues.length === 0) return new AppError('malformed_request', 'The request cannot be read.', { cause: thrown });
  return invalid(...issues);
}

/** A schema issue as field errors, one for each unknown field. */
export function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const at = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: at ? `${at}.${key}` : key, ...problemReason('unknown_field') }));
  }
  return [{ path: at || 'body', ...reasonOfIssue(issue), message: issue.message }];
}

const TOO_LITTLE = { string: 'too_short', array: 'too_few' } as const;
const TOO_MUCH = { string: 'too_long', array: 'too_many' } as const;

function reasonOfIssue(issue: z.core.$ZodIssue): ProblemReason {
  switch (issue.code) {
    case 'invalid_type':
      return problemReason('wrong_type', { expected: issue.expected });
    case 'too_small':
      return problemReason(pick(TOO_LITTLE, issue.origin) ?? 'too_small', { min: Number(issue.minimum) });
    case 'too_big':
      return problemReason(pick(TOO_MUCH, issue.origin) ?? 'too_large', { max: Number(issue.maximum) });
    case 'invalid_format':
      return problemReason('wrong_format');
    case 'invalid_value':
      return problemReason('not_one_of', { values: issue.values.map(String).join(', ') });
    case 'custom':
      return (issue.params?.['reason'] as ProblemReason | undefined) ?? problemReason('not_valid');
    default:
      return problemReason('not_valid');
  }
}

const pick = <Code extends string>(codes: Readonly<Record<string, Code>>, origin: string): Code | undefined =>
  codes[origin];

/** A problem response in a route's description. */
export function problemResponse(status: number): {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
} {
  const titles = Object.values(PROBLEMS).filter((problem) => problem.status === status);
  return {
    description: titles.map((problem) => problem.title).join(' · '),
    content: { 'application/problem+json': { schema: ProblemSchema } },
  };
}
