/** Arguments as models and programs write them: JSON text that need not be JSON. */
import { parseJson } from '../../platform/http/json-body.ts';
import { AppError } from '../../platform/http/problem.ts';

/** Reads the JSON text of a call's arguments; no text is no arguments. Throws a refusal when it is no JSON object. */
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
