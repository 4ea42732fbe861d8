/** What the service says of a list, in the words of the screen. */
import type { Layout } from '../../domain/paste/reading.ts';
import { explain } from '../ui/states.tsx';
import { importWords } from './words.ts';

/** What a list was recognised as, in a sentence. */
export function explainLayouts(layouts: readonly Layout[]): string {
  if (layouts.length === 0) return importWords.notRecognised;
  return importWords.recognised(layouts.map((layout) => importWords.layouts[layout]));
}

/** Why nothing of it was looked at or taken in, in a sentence. */
export function explainRefusal(error: unknown): string {
  // A file that changed after it was chosen cannot be read by the browser.
  if (error instanceof DOMException && error.name === 'NotReadableError') return importWords.refusals.unreadableFile;
  if (error instanceof DOMException && error.name === 'AbortError') return importWords.refusals.stopped;
  return explain(error);
}
