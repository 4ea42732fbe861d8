/** Creates and uses passkeys of this browser. The library loads on first use. */
import type { components } from '../../contract/schema.gen.ts';

type Schemas = components['schemas'];

/** Whether this browser supports passkeys at this address: over https, or on this machine. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Why the browser did not create or use a passkey. */
export type PasskeyTrouble = 'cancelled' | 'address' | 'known' | 'failed';

/** Signs with a passkey and returns what the service verifies. Throws when the person or the browser declines. */
export async function signWithPasskey(options: Schemas['PasskeyRequestOptions']): Promise<Schemas['PasskeyLogin']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { credential: (await startAuthentication({ optionsJSON })) as Schemas['PasskeyLogin']['credential'] };
}

/** Creates a passkey and returns what the service registers. Throws like `signWithPasskey`. */
export async function makePasskey(options: Schemas['PasskeyCreationOptions']): Promise<Schemas['NewPasskey']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { credential: (await startRegistration({ optionsJSON })) as Schemas['NewPasskey']['credential'] };
}

/** The failure in the browser; null for anything else, such as an error response. */
export function troubleOf(error: unknown): PasskeyTrouble | null {
  if (!(error instanceof Error)) return null;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'SecurityError':
      return 'address';
    case 'InvalidStateError':
      return 'known';
    case 'NotSupportedError':
    case 'ConstraintError':
    case 'UnknownError':
      return 'failed';
    default:
      return null;
  }
}
