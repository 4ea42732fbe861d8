/** Files given in the conversation: sent, and remembered while the page lives, for what they are still needed for. */
import type { components } from '../../contract/schema.gen.ts';
import { readRefusal } from '../api/api-error.ts';
import { requestLogin } from '../api/session.ts';
import { shownAnswer } from '../api/shown-texts.ts';
import { recordedElsewhere } from './thread.ts';
import { readThread } from './thread-state.ts';

type Received = components['schemas']['ChatReceivedFiles'];
type DocumentResult = components['schemas']['ChatDocument'];

/** The service's limits. */
export const FILES_MAX = 5;
export const FILE_BYTES_MAX = 10 * 1024 * 1024;

/** The files that calls of the conversation are about. */
const given = new Map<string, File>();

/** The file of a call; null once the page was loaded anew or the session ended. */
export const fileOf = (callId: string): File | null => given.get(callId) ?? null;

/** Forgets the files, because another person may come. */
export const forgetFiles = (): void => given.clear();

/**
 * Gives files in the open conversation, which then shows what became of them. `isImport` imports lists of movements.
 * Throws an ApiError on an error response, and any other error when the network failed.
 */
export async function giveFiles(files: readonly File[], isImport = false): Promise<DocumentResult[]> {
  const { id } = readThread();
  const send = () => {
    const body = new FormData();
    for (const file of files) body.append('files', file, file.name);
    const path = `/api/v1/chat/threads/${encodeURIComponent(id)}/files${isImport ? '?import=true' : ''}`;
    return fetch(path, { method: 'POST', credentials: 'same-origin', body });
  };
  let response = await send();
  if (response.status === 401 && (await requestLogin())) response = await send();
  if (!response.ok) throw await readRefusal(response);
  const received = (await (await shownAnswer(response)).json()) as Received;
  received.files.forEach(({ tool_call_id }, at) => {
    const file = files[at];
    if (file) given.set(tool_call_id, file);
  });
  await recordedElsewhere(id);
  return received.files.map(({ document }) => document);
}
