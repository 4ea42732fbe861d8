import { CircleAlert } from 'lucide-react';
import type { Mailbox } from '../../api/client.ts';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { mailboxWords } from './words.ts';

type MailboxError = NonNullable<Mailbox['last_error']>;

/** Why a mailbox cannot be read, in one sentence. */
export function whyOf({ code, params }: MailboxError): string {
  const { why } = mailboxWords.errors[code];
  return typeof why === 'string' ? why : why({ host: String(params['host']), port: Number(params['port']) });
}

/** Why a mailbox cannot be read and what to do about it; announced at once. */
export function MailboxProblem({ error, nextTryAt = null }: { error: MailboxError; nextTryAt?: string | null }) {
  const now = useNow();
  return (
    <div role="alert" className="flex max-w-prose gap-3 rounded-lg bg-warning-soft px-3 py-2.5">
      <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0 break-words">
        <p className="font-medium">{whyOf(error)}</p>
        <p>
          {mailboxWords.errors[error.code].what}
          {nextTryAt !== null && ` ${mailboxWords.box.nextTry(formatSince(nextTryAt, now))}`}
        </p>
      </div>
    </div>
  );
}
