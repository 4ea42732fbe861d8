/** A category as it is typed, checked before it is sent, and what the service refuses of it. */
import { type Parsed, type Problems, serverErrors } from '../../ui/use-form.ts';
import { settingsWords } from '../words.ts';

const text = settingsWords.categories;

/** `color_slot` is null for a colour that the charts choose. */
export type CategoryValues = { name: string; color_slot: number | null; identifier: string };
type Field = keyof CategoryValues;

const NAME_LENGTH_MAX = 60;

export const EMPTY: CategoryValues = { name: '', color_slot: null, identifier: '' };

type Body = { name: string; color_slot: number | null; identifier?: string };

/** The category to send, or what is wrong; only a new one may leave its identifier to the service. */
export function parseForm({ color_slot, ...typed }: CategoryValues, isNew: boolean): Parsed<Body, Field> {
  const name = typed.name.trim();
  const identifier = typed.identifier.trim();
  const isLeft = isNew && identifier === '';
  const problems: Problems<Field> = {};
  if (name === '' || name.length > NAME_LENGTH_MAX) problems.name = text.problems.name;
  if (!isLeft && (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(identifier) || identifier.length > NAME_LENGTH_MAX)) {
    problems.identifier = text.problems.identifier;
  }
  if (Object.keys(problems).length > 0) return { problems };
  return { body: { name, color_slot, ...(isLeft ? {} : { identifier }) } };
}

/** What the service refused, at its fields. */
export const rejection = (error: unknown): Problems<Field> =>
  serverErrors(error, ['name', 'color_slot', 'identifier'], (field, _message, { status }) =>
    field === 'identifier' && status === 409 ? text.taken : text.problems[field],
  );
