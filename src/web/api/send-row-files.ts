/** Sends photos and files of a transaction. */
import type { components } from '../../contract/schema.gen.ts';
import { readRefusal } from './api-error.ts';
import { shownAnswer } from './shown-texts.ts';

export type RowFilesAdded = components['schemas']['RowFilesAdded'];

/**
 * Keeps files with a transaction: the same bytes once, however often they are sent. Throws an ApiError on an error
 * response, any other error when the network failed.
 */
export async function sendRowFiles(id: number, files: readonly File[]): Promise<RowFilesAdded> {
  const body = new FormData();
  for (const file of files) body.append('files', file, file.name);
  const response = await fetch(`/api/v1/transactions/${id}/files`, {
    method: 'POST',
    credentials: 'same-origin',
    body,
  });
  if (!response.ok) throw await readRefusal(response);
  return (await (await shownAnswer(response)).json()) as RowFilesAdded;
}
