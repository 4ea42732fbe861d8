/** A category as it is typed, checked before it is sent, and what the service refuses of it. */
import type { Category } from '../api/client.ts';
import { settingsWords } from '../words-of-settings.ts';
import { problemsAt } from './problems-at.ts';

const text = settingsWords.categories;

export const CATEGORY_FIELDS = ['name', 'identifier', 'color_slot'] as const;
export type CategoryField = (typeof CATEGORY_FIELDS)[number];
/** `color_slot` is null for a colour that the charts choose. */
export type CategoryDraft = { name: string; identifier: string; color_slot: number | null };
export type CategoryProblems = Partial<Record<CategoryField, string>>;

const NAME_LENGTH_MAX = 60;

export const draftOf = (category: Category | null): CategoryDraft => ({
  name: category?.name ?? '',
  identifier: category?.identifier ?? '',
  color_slot: category?.color_slot ?? null,
});

/** What is wrong with a draft; only a new category may leave its identifier to the service. */
export function problemsOf(draft: CategoryDraft, isNew: boolean): CategoryProblems {
  const name = draft.name.trim();
  const identifier = draft.identifier.trim();
  const isIdentifier = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(identifier) && identifier.length <= NAME_LENGTH_MAX;
  return {
    ...(name === '' || name.length > NAME_LENGTH_MAX ? { name: text.problems.name } : {}),
    ...(isIdentifier || (isNew && identifier === '') ? {} : { identifier: text.problems.identifier }),
  };
}

/** A new category to send. */
export function newCategory({ name, identifier, color_slot }: CategoryDraft) {
  return { name: name.trim(), color_slot, ...(identifier.trim() === '' ? {} : { identifier: identifier.trim() }) };
}

/** What a draft changes of a category; null when nothing. */
export function changeOf(category: Category, draft: CategoryDraft): Partial<CategoryDraft> | null {
  const wanted = { ...draft, name: draft.name.trim(), identifier: draft.identifier.trim() };
  const changed = CATEGORY_FIELDS.filter((field) => wanted[field] !== category[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

/** What the service refused, at its fields. */
export const refusedOf = (error: unknown): CategoryProblems =>
  problemsAt(error, CATEGORY_FIELDS, (field, _message, { status }) =>
    field === 'identifier' && status === 409 ? text.taken : text.problems[field],
  );
