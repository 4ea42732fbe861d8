import { troubleOf } from '../../api/passkeys.ts';
import { credentialWords as text } from './words.ts';

/** Explains a passkey failure in the browser; null for anything else. */
export function explainPasskey(error: unknown): string | null {
  const trouble = troubleOf(error);
  return trouble && text.passkeyTroubles[trouble];
}
