/**
 * Parses JSON from strangers: the depth is bounded before parsing, numbers that lose something as a double stay as they
 * were written (a money field then refuses them by name), and NULs and lone surrogates, which PostgreSQL cannot store,
 * are refused.
 */
import { isUtf8 } from 'node:buffer';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { AppError, type FieldError, invalid } from './problem.ts';

/** Nested objects and arrays; deeper ones are refused before parsing. */
export const JSON_DEPTH_MAX = 32;

/**
 * A number of a body that a double does not keep as it was written: too long for it, or `15.000`, whose zeros are
 * decimals that colones do not have. No text and no number to any schema but that of an amount.
 */
export class WrittenNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }

  /** Where any JSON is taken, it stays text. */
  toJSON(): string {
    return this.source;
  }
}

/** What may be a number with more than fifteen digits, an exponent of three, or zeros after two decimals. */
const LOSSY_NUMBER = /[\d.]{16}|[eE][+-]?\d{3}|\.\d{2,}0/;

/** The text of a body. Throws `malformed_request` when it is not UTF-8: replaced letters would be stored as they are. */
export function textOfBody(body: Buffer): string {
  if (!isUtf8(body)) throw new AppError('malformed_request', 'The body is not UTF-8.');
  return body.toString();
}

/** Parses a JSON text. Throws `malformed_request` when it is not JSON, `validation` naming the path of a bad string. */
export function parseJson(text: string): unknown {
  if (depthOf(text) > JSON_DEPTH_MAX) throw new AppError('malformed_request', 'The JSON is nested too deeply.');
  let value: unknown;
  try {
    // A reviver takes ten times as long as plain parsing, so it runs only where a number may not fit a double.
    value = LOSSY_NUMBER.test(text)
      ? JSON.parse(text, keepWritten as (key: string, value: unknown) => unknown)
      : JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_request', 'The body is not JSON.', { cause });
  }
  refuseUnstorable(value);
  return value;
}

/** Throws `validation` when a string or key in the value cannot be stored as text. */
export function refuseUnstorable(value: unknown): void {
  const errors: FieldError[] = [];
  findUnstorable(value, '', errors);
  if (errors.length > 0) throw invalid(...errors);
}

function findUnstorable(value: unknown, path: string, errors: FieldError[]): void {
  if (errors.length >= 10) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) errors.push({ path: path || 'body', ...problemReason('unstorable_text') });
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      findUnstorable(item, join(path, String(index)), errors);
    });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if (!isStorable(key))
        errors.push({
          path: path || 'body',
          ...problemReason('unstorable_text'),
          message: 'Holds a field name that cannot be stored',
        });
      findUnstorable(item, join(path, key), errors);
    }
  }
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function keepWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  return isKept(value, context.source) ? value : new WrittenNumber(context.source);
}

/** Whether a double says all that was written. */
function isKept(value: number, source: string): boolean {
  if (String(value) === source) return true;
  return Number.isFinite(value) && significantDigits(source) <= 15 && !/\.\d{2,}0$/.test(source);
}

/** Counts the digits from the first that is not 0 to the last, in one pass. */
function significantDigits(number: string): number {
  let digits = 0;
  let upToLast = 0;
  for (const sign of number) {
    if (sign === 'e' || sign === 'E') break;
    if (sign < '0' || sign > '9' || (sign === '0' && digits === 0)) continue;
    digits++;
    if (sign !== '0') upToLast = digits;
  }
  return upToLast;
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}
