/** Wire schemas of the second factor. WebAuthn's own objects are accepted as browsers give them (`toJSON`). */

import * as z from 'zod';
import { NAME_LENGTH_MAX } from '../../../domain/limits.ts';
import { textOf } from '../../platform/http/wire.ts';
import { RevokeTokens, TokensLeft } from '../tokens/schema.ts';

const Base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url');

/** Far more than an authenticator sends. */
const ATTESTATION_MAX = 32_768;

const Password = z.string().min(1).max(1024);

export const PasswordOnly = z.strictObject({ password: Password }).meta({ id: 'PasswordAgain' });

export const TotpCode = z
  .strictObject({
    code: z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/, 'Must be the six digits that the app shows'),
    revoke_tokens: RevokeTokens,
  })
  .meta({ id: 'TotpCode' });

export const Passkey = z
  .object({ id: z.number().int(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
  .meta({ id: 'Passkey' });

export const PasskeyName = z.strictObject({ name: textOf(NAME_LENGTH_MAX) }).meta({ id: 'PasskeyName' });

export const SecondFactor = z
  .object({
    totp: z.object({ enabled: z.boolean(), since: z.string().nullable() }),
    passkeys: z.array(Passkey),
    recovery_codes_left: z.number().int(),
    passkeys_origin: z.string().meta({ description: 'APP_ORIGIN: where passkeys are made and used, and nowhere else' }),
  })
  .meta({ id: 'SecondFactor' });

export const TotpSecret = z
  .object({
    secret: z.string().meta({ description: 'In base32, to type into an app' }),
    uri: z.string().meta({ description: 'otpauth://totp/…, to show as a QR' }),
  })
  .meta({ id: 'TotpSecret' });

const Codes = z.array(z.string());

export const RecoveryCodes = z.object({ recovery_codes: Codes }).meta({ id: 'RecoveryCodes' });

export const FirstRecoveryCodes = z
  .object({
    recovery_codes: Codes.nullable().meta({ description: 'Shown once: when they are the first, otherwise null' }),
    tokens: TokensLeft,
  })
  .meta({ id: 'FirstRecoveryCodes' });

export const NewPasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyCreationOptions', description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn' });

export const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyRequestOptions', description: 'PublicKeyCredentialRequestOptionsJSON of WebAuthn' });

const credential = {
  id: Base64Url(2_048),
  rawId: Base64Url(2_048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

const Extensions = z.record(z.string(), z.unknown()).transform(() => ({}));

export const NewPasskey = z
  .strictObject({
    name: textOf(NAME_LENGTH_MAX)
      .optional()
      .meta({ description: 'What to call it; by default the browser and its system' }),
    revoke_tokens: RevokeTokens,
    credential: z
      .object({
        ...credential,
        clientExtensionResults: Extensions,
        response: z.object({
          clientDataJSON: Base64Url(8_192),
          attestationObject: Base64Url(ATTESTATION_MAX),
          transports: z.array(z.string().max(40)).max(10).optional(),
        }),
      })
      .meta({ description: 'RegistrationResponseJSON of WebAuthn' }),
  })
  .meta({ id: 'NewPasskey' });

export const CreatedPasskey = z
  .object({ passkey: Passkey, recovery_codes: Codes.nullable(), tokens: TokensLeft })
  .meta({ id: 'CreatedPasskey', description: 'Recovery codes when they are the first; they are shown this once' });

export const PasskeyLogin = z
  .strictObject({
    credential: z
      .object({
        ...credential,
        clientExtensionResults: Extensions,
        response: z.object({
          clientDataJSON: Base64Url(8_192),
          authenticatorData: Base64Url(8_192),
          signature: Base64Url(8_192),
          userHandle: Base64Url(128).optional(),
        }),
      })
      .meta({ description: 'AuthenticationResponseJSON of WebAuthn' }),
  })
  .meta({ id: 'PasskeyLogin' });

export type NewCredential = z.output<typeof NewPasskey>['credential'];
export type UsedCredential = z.output<typeof PasskeyLogin>['credential'];
