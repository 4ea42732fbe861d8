import { troubleOf } from '../../api/passkeys.ts';
import { credentialWords as text } from './words.ts';

/** What went wrong in the browser with a passkey, in a sentence; null when it was something else. */
export function explainPasskey(error: unknown): string | null {
  const trouble = troubleOf(error);
  return trouble && text.passkeyTroubles[trouble];
}
