/** Checks a token as programs use it: without the session. */

import type { components } from '../../contract/schema.gen.ts';
import { readRefusal } from './api-error.ts';
import { shownAnswer } from './shown-texts.ts';

/** Posts a text with the token as a dry run. Throws an ApiError on an error response. */
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
