import { Pause, Play, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SERVERS } from '../../../domain/mailboxes/providers.ts';
import type { Mailbox } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/days.ts';
import { MAILBOX_VERDICTS } from '../../ui/mailboxes/mailbox-verdict.ts';
import { mailboxStateWords } from '../../ui/mailboxes/words.ts';
import { Section } from '../../ui/section.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { BackfillPanel } from './backfill.tsx';
import { Failures } from './failures.tsx';
import { MailboxProblem } from './mailbox-problem.tsx';
import { MailboxSettings } from './mailbox-settings.tsx';
import { AuthorizationCode } from './outlook.tsx';
import { pathOf, usePause, useSync } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.box;

const LOOKS = { fresh: 'accent', stale: 'warning', never: 'plain' } as const;

type CardProps = {
  mailbox: Mailbox;
  /** Its first back-fill was asked for. */
  isStarting: boolean;
  /** It was just connected, and the form with the focus is gone. */
  hasFocus: boolean;
};

/** A mailbox: how it is, what it brought, and everything that can be done with it. */
export function MailboxCard({ mailbox, isStarting, hasFocus }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  const { name, status, last_error, next_try_at, auth, authorization } = mailbox;
  const isPaused = status === 'paused';
  const asksPerson = auth === 'oauth' && (authorization !== null || last_error?.code.startsWith('authorization_'));
  return (
    <Section
      title={name}
      ref={heading}
      aside={<Badge look={LOOKS[MAILBOX_VERDICTS[status]]}>{mailboxStateWords.statuses[status]}</Badge>}
    >
      <div className="space-y-3">
        <Freshness mailbox={mailbox} />
        {last_error && !isPaused && authorization === null && (
          <MailboxProblem error={last_error} nextTryAt={next_try_at} />
        )}
        {asksPerson && <AuthorizationCode mailbox={mailbox} />}
        {isPaused && <p className="text-muted">{text.pausedHint}</p>}
        <Actions mailbox={mailbox} />
        {!isPaused && !asksPerson && <BackfillPanel mailbox={mailbox} isStarting={isStarting} />}
        {mailbox.failures > 0 && <Failures mailbox={mailbox} />}
        <MailboxSettings mailbox={mailbox} />
      </div>
    </Section>
  );
}

/** What it reads, when the last mail came, and when it was last looked into. */
function Freshness({ mailbox }: { mailbox: Mailbox }) {
  const { name, username, host, provider, opened_folder, last_mail_at, last_success_at } = mailbox;
  const now = useNow();
  const words = mailboxStateWords;
  const server = provider === 'other' || host !== SERVERS[provider].host ? host : null;
  return (
    <div className="text-muted">
      {(username !== name || server !== null) && (
        <p className="break-words">{[username === name ? null : username, server].filter(Boolean).join(' · ')}</p>
      )}
      {last_mail_at === null ? (
        last_success_at !== null && <p>{words.never}</p>
      ) : (
        <p title={formatMoment(last_mail_at)}>{words.last(formatSince(last_mail_at, now))}</p>
      )}
      {last_success_at !== null && (
        <p title={formatMoment(last_success_at)}>
          {words.looked(formatSince(last_success_at, now))}{' '}
          {opened_folder !== null && text.reads(text.folder(opened_folder))}
        </p>
      )}
    </div>
  );
}

function Actions({ mailbox: { id, status } }: { mailbox: Mailbox }) {
  const sync = useSync();
  const pause = usePause();
  const isPaused = status === 'paused';
  const params = pathOf(id);
  const look = () =>
    sync.mutate({ params }, { onSuccess: () => toast(text.synced), onError: toastFailure(text.syncFailed) });
  const turn = () => pause.mutate({ params, body: { paused: !isPaused } }, { onError: toastFailure(text.pauseFailed) });
  return (
    <div className="flex flex-wrap gap-2">
      {!isPaused && (
        <Button disabled={sync.isPending} onClick={look}>
          <RefreshCw size={16} aria-hidden="true" />
          {sync.isPending ? text.syncing : text.sync}
        </Button>
      )}
      <Button disabled={pause.isPending} onClick={turn}>
        {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        {isPaused ? text.resume : text.pause}
      </Button>
    </div>
  );
}
