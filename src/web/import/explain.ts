/** Translates the service's response to a list into the screen's words. */
import type { Layout } from '../../domain/paste/reading.ts';
import { explain } from '../ui/states.tsx';
import { importWords } from './words.ts';

/** Describes the recognised layout. */
export function explainLayouts(layouts: readonly Layout[]): string {
  if (layouts.length === 0) return importWords.notRecognised;
  return importWords.recognised(layouts.map((layout) => importWords.layouts[layout]));
}

/** Explains why the list was rejected. */
export function explainRefusal(error: unknown): string {
  // Browsers cannot read a file that changed after it was chosen.
  if (error instanceof DOMException && error.name === 'NotReadableError') return importWords.refusals.unreadableFile;
  if (error instanceof DOMException && error.name === 'AbortError') return importWords.refusals.stopped;
  return explain(error);
}
