import type { LucideIcon } from 'lucide-react';
import { bestMatches } from '../../ui/match-words.ts';

/** Something the palette can do. */
export type Command = {
  /** The same for as long as it means the same: recent ones are remembered by it. */
  id: string;
  name: string;
  /** Other words by which one may look for it. */
  also?: readonly string[];
  /** What kind of thing it is, or what it is about, at the end of its line. */
  aside?: string;
  /** The keys that do it without the palette. */
  keys?: string;
  icon: LucideIcon;
  run: () => void;
};

const SHOWN_MAX = 12;

/** The commands that answer what was typed, best first; a name says more than the other words. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const byName = bestMatches(commands, typed, ({ name }) => [name]);
  const byOther = bestMatches(
    commands.filter((command) => !byName.includes(command)),
    typed,
    ({ name, also = [], aside = '' }) => [...also, `${aside} ${name}`],
  );
  return [...byName, ...byOther].slice(0, SHOWN_MAX);
}

/** The commands that were run last, last first, of those that are there. */
export function recentOf(commands: readonly Command[], ids: readonly string[]): Command[] {
  return ids.flatMap((id) => commands.find((command) => command.id === id) ?? []);
}
