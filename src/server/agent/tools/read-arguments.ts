/** Parses arguments as models and programs write them: JSON text that may be invalid. */
import { parseJson } from '../../platform/http/json-body.ts';
import { AppError } from '../../platform/http/problem.ts';

/**
 * Parses the JSON text of a call's arguments; empty text means no arguments. Throws a rejection when it is not a JSON
 * object.
 */
export function readArguments(text: string): Record<string, unknown> {
  const value = text.trim() === '' ? {} : parsed(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new AppError('malformed_request', 'The arguments must be a JSON object.');
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof AppError && error.code === 'malformed_request') {
      throw new AppError('malformed_request', 'The arguments are not JSON.', { cause: error });
    }
    throw error;
  }
}
