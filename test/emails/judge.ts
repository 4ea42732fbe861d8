/** Reads a mutated notice and judges the result: the right row or none, and nothing lost silently. */
import { type EmailReading, readEmail } from '../../src/domain/emails/read-email.ts';
import { type MessageReading, readMessage } from '../../src/domain/emails/read-message.ts';
import { NOBODY } from '../../src/domain/own-money.ts';
import { textOfHtml } from '../../src/server/ingest/read-mail.ts';
import type { Change } from './mutate.ts';
import type { Notice, Told } from './notices.ts';

export type Verdict = 'right' | 'refused' | 'wrong' | 'lost';
export type Context = { received_at: string; owner: string; from?: string };

export function read(
  notice: Notice,
  { received_at, owner, from = 'avisos@baccredomatic.cr' }: Context,
): MessageReading {
  const text = notice.html ? textOfHtml(notice.text) : notice.text;
  const known = { owner: { ...NOBODY, names: [owner] } };
  if (notice.channel === 'message') return readMessage(text, null, received_at.replace('Z', ''), known);
  return readEmail({ from, subject: notice.subject ?? 'Aviso', received_at, text }, known);
}

/** Judges the reading of a mutated notice. */
export function judge(reading: MessageReading, { notice, row, said }: Change): Verdict {
  switch (reading.outcome) {
    case 'candidate':
      return row === 'right' && isAsTold(reading, notice.told) ? 'right' : 'wrong';
    case 'reversal':
      return said === 'undone' ? 'right' : 'wrong';
    case 'ignored':
      return said === 'undone' && reading.reason === 'declined' ? 'right' : notice.told === null ? 'right' : 'lost';
    default:
      return 'refused';
  }
}

export function isAsTold(reading: EmailReading & { outcome: 'candidate' }, told: Told | null): boolean {
  const { amount, currency, date, merchant, type } = reading.candidate;
  if (told === null) return false;
  const same = Number(amount) === Number(told.amount) && currency === told.currency && type === told.type;
  return same && date.startsWith(told.day) && (told.merchant === '' || merchant === told.merchant);
}
