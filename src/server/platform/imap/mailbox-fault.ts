/** Why a mailbox cannot be read, as an error. */
import type { MailboxError, MailboxErrorCode } from '../../../domain/mailboxes/vocabulary.ts';

/** Its message names the host alone: what a server says, and what a person typed, is nobody else's. */
export class MailboxFault extends Error {
  readonly fault: MailboxError;

  constructor(host: string, code: MailboxErrorCode, params: MailboxError['params'] = {}) {
    super(`The mailbox at ${host} cannot be read: ${code}`);
    this.name = 'MailboxFault';
    this.fault = { code, params: { host, ...params } };
  }
}
