/** Saved views: a name for a search. They live in the settings, in the search language, so that every client can use them. */
import type { SavedView } from '../api/settings.ts';

/** As many letters as a name may have. */
export const VIEW_NAME_MAX = 60;

export type ViewProblem = 'missing' | 'taken';

const isSame = (one: string, other: string) => one.toLocaleLowerCase('es') === other.toLocaleLowerCase('es');

/** What is wrong with a name for a view; null when nothing is. `of` is the one that is renamed. */
export function nameProblem(views: readonly SavedView[], name: string, of?: SavedView): ViewProblem | null {
  if (name.trim() === '') return 'missing';
  return views.some((view) => view !== of && isSame(view.name, name.trim())) ? 'taken' : null;
}

/** The views with one more, at the end. */
export const withView = (views: readonly SavedView[], name: string, q: string): SavedView[] => [
  ...views,
  { name: name.trim(), q },
];

/** The views with another name for one of them, in its place. */
export const renamed = (views: readonly SavedView[], of: SavedView, name: string): SavedView[] =>
  views.map((view) => (view === of ? { ...view, name: name.trim() } : view));

/** The views without one of them. */
export const without = (views: readonly SavedView[], of: SavedView): SavedView[] => views.filter((view) => view !== of);
