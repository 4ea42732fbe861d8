/** Whether a token opens the door that programs use, asked as they ask: without the session. */

import type { components } from '../../contract/schema.gen.ts';
import { readRefusal } from './api-error.ts';
import { shownAnswer } from './shown-texts.ts';

/** Sends a text with the token, to be read and not kept. Throws an ApiError on a refusal. */
export async function tryToken(token: string, text: string): Promise<components['schemas']['IngestedMessage']> {
  const response = await fetch('/api/v1/ingest/message?dry_run=true', {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain; charset=utf-8' },
    body: text,
  });
  if (!response.ok) throw await readRefusal(response);
  return (await shownAnswer(response)).json();
}
