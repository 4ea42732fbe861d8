import { ApiError, type FieldError } from '../api/api-error.ts';

/**
 * What the service refused, at the fields of a form it is about; empty when it is about something else. `say` says it in
 * the words of the screen.
 */
export function problemsAt<Name extends string>(
  error: unknown,
  names: readonly Name[],
  say: (name: Name, refused: FieldError, error: ApiError) => string,
): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {};
  const problems: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const refused = error.fields.find(({ path }) => path === name || path.startsWith(`${name}.`));
    if (refused) problems[name] = say(name, refused, error);
  }
  return problems;
}
