/** Tags as people type and read them: `#viaje #trabajo`. */
import { parseTag, sortTags } from '../../domain/parts.ts';

export const writeTags = (tags: readonly string[]): string => tags.map((tag) => `#${tag}`).join(' ');

/** The tags of a text, with or without `#`; or the first word that is none. */
export function readTags(text: string): { ok: true; tags: string[] } | { ok: false; word: string } {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const tags = words.map(parseTag);
  const bad = tags.indexOf(null);
  if (bad !== -1) return { ok: false, word: words[bad] ?? '' };
  return { ok: true, tags: sortTags(tags.flatMap((tag) => tag ?? [])) };
}
