import type { LucideIcon } from 'lucide-react';
import { bestMatches } from '../../ui/match-words.ts';

/** A command of the palette. */
export type Command = {
  /** Stable as long as it means the same: recent commands are stored by it. */
  id: string;
  name: string;
  /** Synonyms for the search. */
  also?: readonly string[];
  /** Its kind or subject, at the end of its line. */
  aside?: string;
  /** The shortcut without the palette. */
  keys?: string;
  icon: LucideIcon;
  run: () => void;
};

const SHOWN_MAX = 12;

/** The commands that match, best first; a name counts more than synonyms. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const byName = bestMatches(commands, typed, ({ name }) => [name]);
  const byOther = bestMatches(
    commands.filter((command) => !byName.includes(command)),
    typed,
    ({ name, also = [], aside = '' }) => [...also, `${aside} ${name}`],
  );
  return [...byName, ...byOther].slice(0, SHOWN_MAX);
}

/** The commands run last, most recent first, among those available. */
export function recentOf(commands: readonly Command[], ids: readonly string[]): Command[] {
  return ids.flatMap((id) => commands.find((command) => command.id === id) ?? []);
}
