/** Asks Microsoft for agreement and tokens, as RFC 8628 and RFC 6749 have it, with an application of the person's own. */
import * as z from 'zod';
import { EgressError, fetchFrom } from '../../platform/egress/egress.ts';

/** Reading mail over IMAP, also when the person is not there; nothing of sending. */
export const SCOPE = 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access';

const ANSWER_MS_MAX = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** Personal accounts only: Outlook.com, Hotmail, Live. */
const PATH = '/consumers/oauth2/v2.0';

/** `unreachable`: no usable answer; whatever else the provider calls it stays its own short code. */
export class ProviderRefusal extends Error {
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(`The provider answered ${code}`, { cause });
    this.code = code;
  }
}

const Refused = z.object({ error: z.string().regex(/^[a-z_]{1,60}$/) });

const DeviceCode = z.object({
  device_code: z.string().min(1).max(4_000),
  user_code: z.string().min(1).max(40),
  verification_uri: z.url({ protocol: /^https$/ }).max(300),
  expires_in: z.number().int().min(1).max(86_400),
  interval: z.number().int().min(1).max(300).default(5),
});
export type DeviceCode = z.output<typeof DeviceCode>;

const Tokens = z.object({
  access_token: z.string().min(1).max(20_000),
  refresh_token: z.string().min(1).max(20_000).optional(),
  expires_in: z.number().int().min(1).max(864_000).default(3_600),
});
export type Tokens = z.output<typeof Tokens>;

type Provider = { loginUrl: string; clientId: string; signal?: AbortSignal | undefined };

/** Begins an agreement: the code that the person types, and where. Throws ProviderRefusal. */
export async function askDeviceCode({ clientId, ...provider }: Provider): Promise<DeviceCode> {
  return ask(provider, '/devicecode', { client_id: clientId, scope: SCOPE }, DeviceCode);
}

/** The tokens of an agreement that was given; `authorization_pending` until then. Throws ProviderRefusal. */
export async function askFirstTokens({ clientId, ...provider }: Provider, device_code: string): Promise<Tokens> {
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  return ask(provider, '/token', { grant_type, client_id: clientId, device_code }, Tokens);
}

/** A new access token, and perhaps a refresh token in the place of the old one. Throws ProviderRefusal. */
export async function askNextTokens({ clientId, ...provider }: Provider, refresh_token: string): Promise<Tokens> {
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token, scope: SCOPE };
  return ask(provider, '/token', form, Tokens);
}

async function ask<T>(
  { loginUrl, signal }: Omit<Provider, 'clientId'>,
  path: string,
  form: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const { status, body } = await post(`${loginUrl}${PATH}${path}`, form, signal);
  const answer = schema.safeParse(body);
  if (status === 200 && answer.success) return answer.data;
  const refused = Refused.safeParse(body);
  // A server that is down says nothing about the agreement.
  throw new ProviderRefusal(status < 500 && status !== 429 && refused.success ? refused.data.error : 'unreachable');
}

async function post(url: string, form: Record<string, string>, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(ANSWER_MS_MAX);
  try {
    const answer = await fetchFrom(url, { bodyBytesMax: ANSWER_BYTES_MAX })(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'user-agent': 'alcancia' },
      body: new URLSearchParams(form),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  } catch (cause) {
    // The platform's error may quote what was sent; the module's own names the host alone.
    throw new ProviderRefusal('unreachable', cause instanceof EgressError ? cause : undefined);
  }
}
