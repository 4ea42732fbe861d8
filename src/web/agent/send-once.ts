import { readRefusal } from '../api/api-error.ts';
import { requestLogin } from '../api/session.ts';

/** Sends a request without a body, and again after the login when the session had expired. Throws an ApiError. */
export async function sendOnce(path: string, method: 'POST' | 'DELETE'): Promise<void> {
  const send = () => fetch(path, { method, credentials: 'same-origin' });
  let response = await send();
  if (response.status === 401 && (await requestLogin())) response = await send();
  if (!response.ok) throw await readRefusal(response);
}

/** A unique id. Browsers have no randomUUID without https. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
