/** Passkeys of this browser: making one and using one. The library is loaded when one is asked for. */
import type { components } from '../../contract/schema.gen.ts';

type Schemas = components['schemas'];

/** Whether this browser has passkeys at this address: only over https, or on this very machine. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Why a browser did not make or use one. */
export type PasskeyTrouble = 'cancelled' | 'address' | 'known' | 'failed';

/** Has the browser use a passkey; answers what the service checks. Throws when the person or the browser does not want. */
export async function signWithPasskey(options: Schemas['PasskeyRequestOptions']): Promise<Schemas['PasskeyLogin']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { credential: (await startAuthentication({ optionsJSON })) as Schemas['PasskeyLogin']['credential'] };
}

/** Has the browser make a passkey; answers what the service registers. Throws as `signWithPasskey` does. */
export async function makePasskey(options: Schemas['PasskeyCreationOptions']): Promise<Schemas['NewPasskey']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { credential: (await startRegistration({ optionsJSON })) as Schemas['NewPasskey']['credential'] };
}

/** What went wrong in the browser; null when it was something else, such as a refusal of the service. */
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
