/** The configuration, from the environment only, read once at the start (.env.example lists all variables). */
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { BILLING_CYCLE_START_DAY, isTimeZone } from '../../../domain/calendar.ts';
import { StartError } from '../process/start-refusals.ts';
import { readBackups } from './env-backups.ts';
import { readChannels } from './env-channels.ts';
import { readMailboxes } from './env-mailboxes.ts';

const DEFAULT_PORT = 8080;

const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: 'must be an origin such as https://alcancia.example',
});
const baseUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'must be an http(s) URL',
  })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));
const noLogin = baseUrl.pipe(
  z.string().refine((text) => new URL(text).username === '' && new URL(text).password === '', {
    message: 'must have no user or password in it',
  }),
);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, { message: `must be between ${min} and ${max}` });

const databaseAddress = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text), { message: 'must begin with postgres:// or postgresql://' });

const Environment = z.object({
  PORT: optional(whole(0, 65_535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_DIRECT_URL: optional(databaseAddress),
  DATABASE_PASSWORD_FILE: optional(z.string()),
  POSTGRES_BIN_DIR: optional(z.string()),
  TIMEZONE: optional(z.string().refine(isTimeZone, { message: 'must be a time zone such as America/Costa_Rica' })),
  BILLING_CYCLE_START_DAY: optional(whole(1, 28)),
  ADMIN_USERNAME: optional(z.string().min(1).max(100)),
  ADMIN_PASSWORD: optional(z.string().max(1024)),
  ADMIN_PASSWORD_FILE: optional(z.string()),
  APP_ORIGIN: optional(origin),
  COOKIE_SECURE: optional(flag),
  TRUSTED_PROXIES: optional(z.string()),
  OWNER_NAMES: optional(z.string().max(1000)),
  RATES_HACIENDA_URL: optional(baseUrl),
  RATES_BCCR_URL: optional(baseUrl),
  RATES_FRANKFURTER_URL: optional(baseUrl),
  RATES_OPEN_ER_URL: optional(baseUrl),
  RATES_COINGECKO_URL: optional(baseUrl),
  RATES_KRAKEN_URL: optional(baseUrl),
  LLM_PROVIDER: optional(z.enum(['local', 'openai-compatible', 'anthropic'])),
  LLM_BASE_URL: optional(baseUrl),
  LLM_MODEL: optional(z.string().max(200)),
  LLM_API_KEY: optional(z.string().max(1000)),
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')),
  VAPID_SUBJECT: optional(
    z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: and an address, or an https URL'),
  ),
  PUSH_ALLOWED_HOSTS: optional(z.string().max(4000)),
  NTFY_URL: optional(noLogin),
  NTFY_TOKEN: optional(z.string().regex(/^[\w.~+/=-]{1,200}$/, 'must be an access token')),
  TELEGRAM_BOT_TOKEN: optional(z.string().regex(/^\d{1,20}:[\w-]{1,100}$/, 'must be what BotFather gave')),
  TELEGRAM_CHAT_ID: optional(z.string().regex(/^(?:-?\d{1,20}|@\w{1,64})$/, 'must be the number of a chat')),
  TELEGRAM_BASE_URL: optional(noLogin),
  SMTP_URL: optional(z.string()),
  SMTP_FROM: optional(z.string().regex(/^[^\r\n]*[^\s@<]@[^\s@]+$/, 'must be an address')),
  SMTP_TO: optional(z.string().regex(/^[^\r\n]*[^\s@<]@[^\s@]+$/, 'must be an address')),
  WEBHOOK_URL: optional(noLogin),
  WEBHOOK_SECRET: optional(z.string().min(16).max(500)),
  BACKUP_DIR: optional(z.string()),
  BACKUP_AT: optional(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:30')),
  BACKUP_KEEP: optional(whole(1, 1000)),
  BACKUP_PASSPHRASE_FILE: optional(z.string()),
  MAILBOX_PRIVATE_HOSTS: optional(z.string().max(4000)),
  MAILBOX_CA_FILE: optional(z.string()),
  OUTLOOK_LOGIN_URL: optional(noLogin),
  MCP_OAUTH: optional(flag),
  METRICS_TOKEN: optional(z.string().regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, _ or -')),
  START_WAIT_SECONDS: optional(whole(0, 86_400)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

/** Names the wrong variables and why; the process ends with this text. */
export class BadEnvironment extends StartError {}

export type Env = ReturnType<typeof readEnv>;

const PASSWORD_LENGTH_MIN = 8;

/** Whether only this machine can reach the host. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Reads the configuration. Throws BadEnvironment naming every bad value at once. */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = Environment.safeParse(source);
  if (!parsed.success) {
    throw new BadEnvironment(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const env = parsed.data;
  const port = env.PORT ?? DEFAULT_PORT;
  const host = env.HOST ?? '127.0.0.1';
  const adminPassword = env.ADMIN_PASSWORD ?? passwordFrom('ADMIN_PASSWORD_FILE', env.ADMIN_PASSWORD_FILE);
  const isPasswordShort = adminPassword !== undefined && [...adminPassword].length < PASSWORD_LENGTH_MIN;
  if (isPasswordShort && !isLoopback(host)) {
    const name = env.ADMIN_PASSWORD === undefined ? 'ADMIN_PASSWORD_FILE' : 'ADMIN_PASSWORD';
    throw new BadEnvironment(
      `${name}: needs ${PASSWORD_LENGTH_MIN} signs or more, because HOST lets other machines in`,
    );
  }
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: databaseOf(env.DATABASE_URL, env.DATABASE_PASSWORD_FILE),
    databaseDirectUrl: directDatabaseOf(env.DATABASE_DIRECT_URL, env),
    postgresBinDir: env.POSTGRES_BIN_DIR,
    timeZone: env.TIMEZONE ?? 'America/Costa_Rica',
    cycleStartDay: env.BILLING_CYCLE_START_DAY ?? BILLING_CYCLE_START_DAY,
    adminUsername: env.ADMIN_USERNAME ?? 'admin',
    adminPassword,
    isPasswordShort,
    appOrigin: env.APP_ORIGIN ?? originAt(host, port),
    cookieSecure: env.COOKIE_SECURE ?? false,
    trustedProxies: proxies(env.TRUSTED_PROXIES ?? ''),
    ownerNames: list(env.OWNER_NAMES ?? '', ';'),
    rates: {
      hacienda: env.RATES_HACIENDA_URL ?? 'https://api.hacienda.go.cr',
      bccr: env.RATES_BCCR_URL ?? 'https://apim.bccr.fi.cr',
      frankfurter: env.RATES_FRANKFURTER_URL ?? 'https://api.frankfurter.dev',
      openEr: env.RATES_OPEN_ER_URL ?? 'https://open.er-api.com',
      coingecko: env.RATES_COINGECKO_URL ?? 'https://api.coingecko.com',
      kraken: env.RATES_KRAKEN_URL ?? 'https://api.kraken.com',
    },
    llm: modelOf(env),
    push: pushOf(env),
    channels: readChannels(env, (text) => new BadEnvironment(text)),
    backups: readBackups(env, (text) => new BadEnvironment(text)),
    mailboxes: readMailboxes(env, (text) => new BadEnvironment(text)),
    mcpOauth: oauthOf(env.MCP_OAUTH ?? false, env.APP_ORIGIN ?? originAt(host, port)),
    metricsToken: env.METRICS_TOKEN,
    startWaitMs: (env.START_WAIT_SECONDS ?? 300) * 1000,
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/** Whether programs may ask for access. Their codes and tokens go over the network. */
function oauthOf(isOn: boolean, appOrigin: string): boolean {
  if (isOn && !appOrigin.startsWith('https:') && !isLoopback(new URL(appOrigin).hostname)) {
    throw new BadEnvironment('MCP_OAUTH: needs an APP_ORIGIN that begins with https://');
  }
  return isOn;
}

/** The default origin: the service's own address, `localhost` for those of this machine. */
function originAt(host: string, port: number): string {
  const isHere = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|::1?)$/.test(host);
  const name = isHere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  // Port 0 is any free port, not known yet. An invalid host is rejected on listening.
  const address = `http://${name}:${port || DEFAULT_PORT}`;
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${port}`;
}

/** The language model that answers; null for the local engine. */
export type LlmEnv = {
  provider: 'openai-compatible' | 'anthropic';
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
};

function modelOf(env: z.output<typeof Environment>): LlmEnv | null {
  const { LLM_PROVIDER: provider, LLM_BASE_URL, LLM_MODEL: model, LLM_API_KEY: apiKey } = env;
  if (provider === undefined || provider === 'local') return null;
  const baseUrl = LLM_BASE_URL ?? (provider === 'anthropic' ? 'https://api.anthropic.com/v1' : undefined);
  if (model === undefined) throw new BadEnvironment(`LLM_MODEL: is needed with LLM_PROVIDER=${provider}`);
  if (baseUrl === undefined) throw new BadEnvironment(`LLM_BASE_URL: is needed with LLM_PROVIDER=${provider}`);
  return { provider, baseUrl, model, apiKey };
}

/** Browsers' push services; a name includes its subdomains. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
  'wns.windows.com',
];

/** Web Push: the keys if given, the contact, and the allowed hosts. */
function pushOf(env: z.output<typeof Environment>) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw new BadEnvironment('VAPID_PUBLIC_KEY: is needed with VAPID_PRIVATE_KEY, and the other way round');
  }
  const secure = env.APP_ORIGIN?.startsWith('https:') ? env.APP_ORIGIN : undefined;
  return {
    keys: publicKey === undefined || privateKey === undefined ? null : matchingKeys(publicKey, privateKey),
    subject: env.VAPID_SUBJECT ?? secure ?? 'mailto:alcancia@example.com',
    allowedHosts: env.PUSH_ALLOWED_HOSTS === undefined ? PUSH_HOSTS : pushHosts(env.PUSH_ALLOWED_HOSTS),
  };
}

function matchingKeys(publicKey: string, privateKey: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch (cause) {
    throw new BadEnvironment('VAPID_PRIVATE_KEY: is no key of P-256', { cause });
  }
  if (pair.getPublicKey('base64url') === publicKey) return { publicKey, privateKey };
  throw new BadEnvironment('VAPID_PUBLIC_KEY: is not the public key of VAPID_PRIVATE_KEY');
}

function pushHosts(text: string): string[] {
  const entries = list(text, ',').map((entry) => entry.replace(/^\*\./, '').toLowerCase());
  for (const entry of entries) {
    if (/^127\.0\.0\.1:[1-9]\d{0,4}$/.test(entry)) continue;
    if (/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(entry)) continue;
    throw new BadEnvironment(
      `PUSH_ALLOWED_HOSTS: ${entry} is not a host such as push.example.com, nor 127.0.0.1 with a port`,
    );
  }
  return entries;
}

function list(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function proxies(text: string): string[] {
  const entries = list(text, ',');
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const size = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || (bits !== undefined && !(/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= size))) {
      throw new BadEnvironment(`TRUSTED_PROXIES: ${entry} is not an address or network such as 10.0.0.1 or 10.0.0.0/8`);
    }
  }
  return entries;
}

/** The address with the password from a file, which keeps it out of the environment that others may list. */
function databaseOf(address: string | undefined, file: string | undefined): string | undefined {
  const password = passwordFrom('DATABASE_PASSWORD_FILE', file);
  if (password === undefined) return address;
  const url = address === undefined || !URL.canParse(address) ? null : new URL(address);
  if (!url || url.username === '' || url.password !== '') {
    throw new BadEnvironment('DATABASE_PASSWORD_FILE: needs a DATABASE_URL with a user and a host, without a password');
  }
  url.password = encodeURIComponent(password);
  return url.href;
}

/** The address that bypasses a pooler, with the same password file; by default that of DATABASE_URL. */
function directDatabaseOf(
  address: string | undefined,
  { DATABASE_URL, DATABASE_PASSWORD_FILE }: z.output<typeof Environment>,
): string | undefined {
  if (address !== undefined && DATABASE_URL === undefined)
    throw new BadEnvironment('DATABASE_DIRECT_URL: needs the DATABASE_URL of the same database');
  return databaseOf(address ?? DATABASE_URL, DATABASE_PASSWORD_FILE);
}

function passwordFrom(name: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new BadEnvironment(`${name}: ${file} cannot be read`, { cause });
  }
  if (text === '') throw new BadEnvironment(`${name}: ${file} is empty`);
  return text;
}
