/** A token as it is typed, checked before it is asked for, and what the service refuses of it. */
import type { Token } from '../api/client.ts';
import { upkeepWords } from '../words-of-upkeep.ts';
import { dayAfter, endOfDay } from './moments.ts';
import { problemsAt } from './problems-at.ts';

const text = upkeepWords.tokens;

export const TOKEN_FIELDS = ['name', 'scopes', 'expires_at'] as const;
export type TokenField = (typeof TOKEN_FIELDS)[number];
export type TokenProblems = Partial<Record<TokenField, string>>;
/** What is offered first is what a program that sends mails needs. A calendar's opens nothing yet. */
export const SCOPES = ['write', 'read'] as const satisfies readonly Token['scopes'][number][];
export type Scope = (typeof SCOPES)[number];
export type Expiry = keyof typeof text.expiries;
export const EXPIRIES: readonly Expiry[] = ['never', '30', '90', '365', 'day'];

/** `day` is its last day, where one is chosen. */
export type TokenDraft = { name: string; scopes: readonly Scope[]; expiry: Expiry; day: string };

export const BLANK: TokenDraft = { name: '', scopes: ['write'], expiry: 'never', day: '' };

const NAME_LENGTH_MAX = 60;

/** The token to ask for, or what is wrong with each field. `nowMs` is the clock. */
export function readDraft(draft: TokenDraft, nowMs: number) {
  const name = draft.name.trim();
  const day = lastDayOf(draft, nowMs);
  const isName = name !== '' && name.length <= NAME_LENGTH_MAX;
  const isDay = day === null || day >= dayAfter(0, nowMs);
  if (isName && isDay && draft.scopes.length > 0) {
    return { token: { name, scopes: [...draft.scopes], expires_at: day === null ? null : endOfDay(day) } };
  }
  const problems: TokenProblems = {
    ...(isName ? {} : { name: text.problems.name }),
    ...(draft.scopes.length > 0 ? {} : { scopes: text.problems.scopes }),
    ...(isDay ? {} : { expires_at: text.problems.expires_at }),
  };
  return { problems };
}

/** Its last day in Costa Rica; null when it has none, '' when one is to be chosen and was not. */
function lastDayOf({ expiry, day }: TokenDraft, nowMs: number): string | null {
  if (expiry === 'never') return null;
  return expiry === 'day' ? day : dayAfter(Number(expiry), nowMs);
}

/** What the service refused, at its fields. */
export const refusedOf = (error: unknown): TokenProblems =>
  problemsAt(error, TOKEN_FIELDS, (field) => text.problems[field]);

/** Commands that use a token, for what it may do; `origin` is where the service answers. */
export function examplesFor(
  token: string,
  scopes: Token['scopes'],
  origin: string,
): { scope: Scope; command: string }[] {
  const authorization = `-H 'authorization: Bearer ${token}'`;
  const commands: Record<Scope, string> = {
    write: `curl '${origin}/api/v1/ingest/email' \\\n  ${authorization} \\\n  -H 'content-type: message/rfc822' --data-binary @correo.eml`,
    read: `curl '${origin}/api/v1/transactions?limit=5' \\\n  ${authorization}`,
  };
  return SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => ({ scope, command: commands[scope] }));
}
