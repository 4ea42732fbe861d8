/** The form values of a token, with validation and the service's errors. */

import { NAME_LENGTH_MAX } from '../../../domain/limits.ts';
import type { Token } from '../../api/client.ts';
import { formatConfirmation } from '../../ui/credentials/confirm-field.tsx';
import { type Parsed, type Problems, serverErrors } from '../../ui/use-form.ts';
import { dayAfter, endOfDay } from '../moments.ts';
import { tokenWords } from './words.ts';

const text = tokenWords;

/** The first is what a program that posts mails needs. */
export const SCOPES = ['write', 'read', 'calendar'] as const satisfies readonly Token['scopes'][number][];
export type Scope = (typeof SCOPES)[number];
export type Expiry = keyof typeof text.expiries;
export const EXPIRIES: readonly Expiry[] = ['never', '30', '90', '365', 'day'];

type TokenBody = { name: string; scopes: Scope[]; expires_at: string | null };

/** `expires_at` is the chosen last day. */
export type TokenValues = {
  name: string;
  scopes: readonly Scope[];
  expiry: Expiry;
  expires_at: string;
  /** Only in the form. */
  confirmation: null;
};

export const EMPTY: TokenValues = { name: '', scopes: ['write'], expiry: 'never', expires_at: '', confirmation: null };

/** Returns the request body, or the problem of each field. `nowMs` is the current time. */
export function parseForm(values: TokenValues, nowMs: number): Parsed<TokenBody, keyof TokenValues> {
  const name = values.name.trim();
  const day = lastDayOf(values, nowMs);
  const problems: Problems<keyof TokenValues> = {};
  if (name === '' || name.length > NAME_LENGTH_MAX) problems.name = text.problems.name;
  if (values.scopes.length === 0) problems.scopes = text.problems.scopes;
  // Its token is in an address: one that opened more would be refused there.
  if (values.scopes.includes('calendar') && values.scopes.length > 1) problems.scopes = text.calendarAlone;
  if (day !== null && day < dayAfter(0, nowMs)) problems.expires_at = text.problems.expires_at;
  if (Object.keys(problems).length > 0) return { problems };
  return { body: { name, scopes: [...values.scopes], expires_at: day === null ? null : endOfDay(day) } };
}

/** Its last day in Costa Rica; null without one, '' when it is still to be chosen. */
function lastDayOf({ expiry, expires_at }: TokenValues, nowMs: number): string | null {
  if (expiry === 'never') return null;
  return expiry === 'day' ? expires_at : dayAfter(Number(expiry), nowMs);
}

/** Maps the service's errors to fields. */
export function rejection(error: unknown): Problems<keyof TokenValues> {
  const confirmation = formatConfirmation(error);
  return {
    ...serverErrors(error, ['name', 'scopes', 'expires_at'], (field) => text.problems[field]),
    ...(confirmation === null ? {} : { confirmation }),
  };
}

/** Example commands for the token's scopes; `origin` is the service's address. */
export function examplesFor(
  token: string,
  scopes: Token['scopes'],
  origin: string,
): { scope: Scope; command: string }[] {
  const authorization = `-H 'authorization: Bearer ${token}'`;
  const commands: Record<Scope, string> = {
    write: `curl '${origin}/api/v1/ingest/email' \\\n  ${authorization} \\\n  -H 'content-type: message/rfc822' --data-binary @correo.eml`,
    read: `curl '${origin}/api/v1/transactions?limit=5' \\\n  ${authorization}`,
    calendar: `${origin}/api/v1/calendar.ics?token=${token}`,
  };
  return SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => ({ scope, command: commands[scope] }));
}
