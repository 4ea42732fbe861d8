/** Tags as they are typed for a command. */
import { parseTag } from '../domain/parts.ts';
import { UsageError } from './world.ts';

/** The tags of a text, separated by spaces or commas, with or without `#`. Throws UsageError for a word that is none. */
export function readTags(option: string, text: string | undefined): string[] {
  const words = text?.split(/[\s,]+/).filter(Boolean) ?? [];
  const strange = words.find((word) => parseTag(word) === null);
  if (strange !== undefined)
    throw new UsageError(`${option}: "${strange}" must be letters, digits, - and _, 40 at most.`);
  return words.flatMap((word) => parseTag(word) ?? []);
}
