/**
 * The identity of a movement: makes the same notice, forwarded or laid out differently, one row. It must never change
 * for a recorded mail, so it only uses what the bank printed and nothing computed later.
 */
import type { Bank } from '../vocabulary.ts';
import { fold } from './text.ts';

/** SINPE's reference: 25 digits, the same in the notices of both banks. */
const SHARED_REFERENCE = /^\d{25}$/;
const PART_LENGTH_MAX = 40;

/** A notice's facts about the movement; `printed` is whether the date is the notice's own and not the mail's. */
export type Identity = {
  bank: Bank;
  merchant: string;
  amount: string;
  currency: string;
  date: string;
  printed: boolean;
  card?: string;
  authorization?: string;
  reference?: string;
};

/** Whether the reference identifies the movement at both banks, so that their two notices are one row. */
export function isSharedReference(reference: string | undefined): boolean {
  return SHARED_REFERENCE.test(reference ?? '');
}

/**
 * `sinpe:<25 digits>`, or `bank:card:authorization:reference:amount:currency:minute` with empty places for missing
 * parts. Two real charges may share merchant, amount and minute (two authorisations of USD 1.00, seconds apart), so the
 * merchant only counts when the bank printed neither authorisation nor reference; the same goes for the mail's own
 * time, which a forwarder changes. At most 200 characters.
 */
export function movementId(identity: Identity): string {
  const { authorization = '', reference = '' } = identity;
  if (isSharedReference(reference)) return `sinpe:${reference}`;
  const numbered = authorization !== '' || reference !== '';
  const minute = identity.printed || !numbered ? identity.date.slice(0, 16) : '';
  const parts = [identity.bank, identity.card?.slice(-4) ?? '', authorization, reference, identity.amount];
  const id = [...parts, identity.currency, minute, ...(numbered ? [] : [slug(identity.merchant)])];
  return id.map((part) => part.slice(0, PART_LENGTH_MAX)).join(':');
}

function slug(text: string): string {
  return fold(text).replace(/[^a-z0-9]{1,200}/g, '-');
}
