import { wordsFor } from '../../../domain/reasons.ts';
import type { RowFilesAdded } from '../../api/send-row-files.ts';
import { fileWords } from './words.ts';

/** Says which files were not kept, and why; '' when all were. */
export function formatNotKept({ errors }: Pick<RowFilesAdded, 'errors'>): string {
  return errors
    .map((error) => fileWords.notKept(error.filename, wordsFor(fileWords.problems, error) ?? error.message))
    .join(' ');
}
