/** Sending files with word of how far they are: fetch does not tell, so this is the browser's older way. */
import { readRefusal } from './api-error.ts';
import type { Uploads } from './client.ts';
import { askToEnter } from './session.ts';

type Sending = {
  /** Stops sending; what was sent is not kept. */
  signal: AbortSignal;
  /** Called as bytes leave: a fraction of one, and 1 when all of them have. */
  onSent: (fraction: number) => void;
};

/**
 * Posts files as the field `files`. Throws an ApiError when the service refuses, an AbortError when stopped, and any
 * other error when the network failed.
 */
export async function sendFiles<P extends keyof Uploads>(
  path: P,
  files: readonly File[],
  { signal, onSent }: Sending,
): Promise<Uploads[P]> {
  const body = new FormData();
  for (const file of files) body.append('files', file, file.name);
  let response = await post(path, body, { signal, onSent });
  if (response.status === 401 && (await askToEnter())) response = await post(path, body, { signal, onSent });
  if (!response.ok) throw await readRefusal(response);
  return (await response.json()) as Uploads[P];
}

function post(path: string, body: FormData, { signal, onSent }: Sending): Promise<Response> {
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
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
