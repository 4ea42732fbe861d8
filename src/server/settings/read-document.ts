/**
 * Reads a settings document exactly as it was sent. The API's other bodies keep a number as it is written where a double
 * says less, because it may be money; here it may be a column's width of 33.500 and must come back as a number.
 */

import { compareAmounts } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { parseJson } from '../platform/http/json-body.ts';
import { invalid } from '../platform/http/problem.ts';

/**
 * Parses a body. Throws `malformed_request` when it is not JSON or nested too deeply, `validation` for a character or
 * number that cannot be stored exactly.
 */
export function readDocument(text: string): unknown {
  parseJson(text);
  let lost = false;
  const value: unknown = JSON.parse(text, ((_key: string, item: unknown, context?: { source?: string }) => {
    if (typeof item === 'number' && context?.source !== undefined) lost ||= !isKept(item, context.source);
    return item;
  }) as (key: string, value: unknown) => unknown);
  if (lost) throw invalid({ path: 'body', ...problemReason('number_not_exact') });
  return value;
}

/** Whether a double holds the number as it was written. */
function isKept(value: number, source: string): boolean {
  return Number.isFinite(value) && compareAmounts(String(value), source) === 0;
}
