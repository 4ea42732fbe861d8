/** Uploads files with progress. It uses XMLHttpRequest, because fetch reports none. */

import type { operations } from '../../contract/schema.gen.ts';
import { readRefusal } from './api-error.ts';
import type { Uploads } from './client.ts';
import { requestLogin } from './session.ts';
import { shownJson } from './shown-texts.ts';

type ImportFile = operations['importFile'];
type FileImportResult = ImportFile['responses'][200]['content']['application/json'];

type Sending = {
  /** Aborts the upload; the service keeps nothing of it. */
  signal: AbortSignal;
  /** Called as bytes are sent, with a fraction up to 1. */
  onSent: (fraction: number) => void;
};

/**
 * Posts files as the field `files`. Throws an ApiError on an error response, an AbortError when aborted, and any other
 * error when the network failed.
 */
export async function sendFiles<P extends keyof Uploads>(
  path: P,
  files: readonly File[],
  { signal, onSent }: Sending,
): Promise<Uploads[P]> {
  const body = new FormData();
  for (const file of files) body.append('files', file, file.name);
  const response = await send({ path, body, headers: {} }, { signal, onSent });
  return (await response.json()) as Uploads[P];
}

/** Posts the bytes of a file of movements, to preview or to import it. Throws like sendFiles. */
export async function sendImportFile(
  file: File,
  query: ImportFile['parameters']['query'],
  { idempotencyKey, ...sending }: Sending & { idempotencyKey?: string | undefined },
): Promise<FileImportResult> {
  const path = `/api/v1/imports?${new URLSearchParams(query)}`;
  const key: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const headers = { 'content-type': 'application/octet-stream', ...key };
  const response = await send({ path, body: file, headers }, sending);
  return (await response.json()) as FileImportResult;
}

type Post = { path: string; body: FormData | Blob; headers: Readonly<Record<string, string>> };

/** Posts, and repeats it after the login when the session had expired. */
async function send(request: Post, sending: Sending): Promise<Response> {
  let response = await post(request, sending);
  if (response.status === 401 && (await requestLogin())) response = await post(request, sending);
  if (!response.ok) throw await readRefusal(response);
  return response;
}

function post({ path, body, headers }: Post, { signal, onSent }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    });
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(new TypeError('The files could not be sent.')));
    request.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(shownJson(request.responseText), {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
