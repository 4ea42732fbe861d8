import { wordsFor } from '../../../domain/reasons.ts';
import { api, type Mailbox, type MailboxFailure } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/days.ts';
import { documentWords } from '../../ui/documents/words.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { MAILBOXES } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.failures;

/** What could not be read, why, and reading it again. */
export function Failures({ mailbox: { id, failures } }: { mailbox: Mailbox }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="w-fit cursor-pointer py-1 font-medium text-warning">{text.title(failures)}</summary>
      <FailureList id={id} />
    </details>
  );
}

function FailureList({ id }: { id: number }) {
  const failures = api.useQuery('get', '/api/v1/mailboxes/{id}/failures', { params: { path: { id } } });
  return (
    <>
      <p className="text-muted">{text.lead}</p>
      <Loaded query={failures} skeleton="mt-2 h-16">
        {(all) => (
          <ul className="mt-1 divide-y divide-line">
            {all.map((failure) => (
              <FailedMail key={failure.id} mailboxId={id} failure={failure} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function FailedMail({ mailboxId, failure }: { mailboxId: number; failure: MailboxFailure }) {
  const { sender, part, received_at, reason, next_try_at } = failure;
  const now = useNow();
  const name = part === '' ? text.mail : text.attachment(part);
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium break-words">{name}</span>
        {received_at !== null && <span className="text-xs text-muted tabular-nums">{formatMoment(received_at)}</span>}
      </p>
      <p className="text-[0.8125rem] break-words text-muted">{sender || text.noSender}</p>
      <p>
        {reasonOf(reason)}{' '}
        <span className="text-muted">
          {next_try_at === null ? text.byHand : text.retryAt(formatSince(next_try_at, now))}
        </span>
      </p>
      <FailureActions mailboxId={mailboxId} failure={failure} about={text.about(name, sender)} />
    </li>
  );
}

/** The words of what refused it: the mailbox's own, or those of the documents. */
function reasonOf(reason: MailboxFailure['reason']): string {
  return wordsFor(text.reasons, reason) ?? wordsFor(documentWords.refusals, reason) ?? text.other;
}

type ActionProps = { mailboxId: number; failure: MailboxFailure; about: string };

function FailureActions({ mailboxId, failure: { id }, about }: ActionProps) {
  const meta = { refreshes: [...MAILBOXES, 'transactions', 'notices', 'pensions', 'municipal-receipts'] as const };
  const retry = api.useMutation('post', '/api/v1/mailboxes/{id}/failures/{failure_id}/retry', { meta });
  const drop = api.useMutation('delete', '/api/v1/mailboxes/{id}/failures/{failure_id}', { meta });
  const params = { path: { id: mailboxId, failure_id: id } };
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button
        aria-label={`${text.retry}: ${about}`}
        disabled={retry.isPending}
        onClick={() =>
          retry.mutate({ params }, { onSuccess: () => toast(text.retried), onError: toastFailure(text.retryFailed) })
        }
      >
        {retry.isPending ? text.retrying : text.retry}
      </Button>
      <Button
        aria-label={`${text.drop}: ${about}`}
        disabled={drop.isPending}
        onClick={({ currentTarget }) => {
          // Its button goes with it.
          currentTarget.closest('details')?.querySelector('summary')?.focus();
          drop.mutate({ params }, { onSuccess: () => toast(text.dropped), onError: toastFailure(text.dropFailed) });
        }}
      >
        {text.drop}
      </Button>
    </div>
  );
}
