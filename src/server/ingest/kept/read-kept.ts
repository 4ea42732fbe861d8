/** What the readers make now of a text that is kept. */
import { type MessageReading, readMessage } from '../../../domain/emails/read-message.ts';
import type { Owner } from '../../../domain/own-money.ts';
import { readBodies } from '../understand-mail.ts';
import type { KeptText } from './store.ts';

/** Reads a mail or message again; without a time of its own it was received at `noted_at`. */
export function readKept(kept: KeptText, owner: Owner): MessageReading {
  const { kind, sender, subject, received_at, noted_at, bodies } = kept;
  if (kind === 'message') return readMessage(bodies[0] ?? '', sender || null, received_at ?? noted_at, { owner });
  const mail = { from: sender, subject, received_at: received_at === null ? '' : `${received_at}Z` };
  return readBodies(mail, bodies, owner);
}

export type { KeptText } from './store.ts';
