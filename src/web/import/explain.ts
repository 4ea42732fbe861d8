/** Translates the service's response to a list into the screen's words. */
import { explain } from '../ui/states.tsx';
import { importWords } from './words.ts';

/** Describes the recognised layout. */
export function explainLayout(layout: string): string {
  if (layout === 'none') return importWords.notRecognised;
  return importWords.recognised(layout.split(' + ').map((part) => importWords.layouts[part] ?? part));
}

/** Explains why the list was rejected. */
export function explainRefusal(error: unknown): string {
  // Browsers cannot read a file that changed after it was chosen.
  if (error instanceof DOMException && error.name === 'NotReadableError') return importWords.refusals.unreadableFile;
  if (error instanceof DOMException && error.name === 'AbortError') return importWords.refusals.stopped;
  return explain(error);
}
