import { ApiError } from '../api/api-error.ts';

/**
 * What the service refused, at the fields of a form it is about; empty when it is about something else. `say` turns a
 * field and the service's sentence into one of the screen.
 */
export function problemsAt<Name extends string>(
  error: unknown,
  names: readonly Name[],
  say: (name: Name, message: string, error: ApiError) => string,
): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {};
  const problems: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const refused = error.fields.find(({ path }) => path === name || path.startsWith(`${name}.`));
    if (refused) problems[name] = say(name, refused.message, error);
  }
  return problems;
}
