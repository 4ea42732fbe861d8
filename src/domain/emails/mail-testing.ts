/** For the tests of this folder: reads a text as a mail without a particular sender, received on 21 September 2026. */
import { type EmailFacts, type EmailReading, type MailContext, type MailMessage, readEmail } from './read-email.ts';

export const RECEIVED_AT = '2026-09-22T03:00:00Z';

export function readText(text: string, message: Partial<MailMessage> = {}, context: MailContext = {}): EmailReading {
  return readEmail(
    { from: 'avisos@example.com', subject: 'Aviso', received_at: RECEIVED_AT, text, ...message },
    context,
  );
}

/** The reading in one flat object, for one comparison: outcome, reason, and either the row or the facts. */
export function outline(
  reading: EmailReading,
): EmailFacts & { outcome: string; reason: string; type?: string; source?: string; external_id?: string } {
  const { outcome, reason } = reading;
  if (!('candidate' in reading)) return { outcome, reason, ...reading.facts };
  const { type, source, external_id, facts } = reading.candidate;
  return { outcome, reason, type, source, external_id, ...facts };
}
