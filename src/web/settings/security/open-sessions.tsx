import { useRef, useState } from 'react';
import { api, type OpenSession, type Token } from '../../api/client.ts';
import { SECURITY } from '../../api/refresh.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatMoment } from '../../ui/days.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { explain } from '../../ui/states.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { OfferTokens } from './offer-tokens.tsx';
import { securityWords } from './words.ts';

const text = securityWords.sessions;

/** The open sessions, and ending any other than this browser's own. */
export function OpenSessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = api.useQuery('get', '/api/v1/auth/sessions', {});
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  return (
    <Section title={text.title} ref={heading}>
      <p className="text-muted">{text.lead}</p>
      <Loaded query={sessions} skeleton="mt-3 h-24">
        {(data) => (
          <>
            <ul className="mt-3 divide-y divide-line">
              {data.map((session) => (
                <Row key={session.id} session={session} onEnded={() => heading.current?.focus()} />
              ))}
            </ul>
            {data.length > 1 && (
              <EndOthers
                onEnded={(left) => {
                  heading.current?.focus();
                  setTokens(left);
                }}
              />
            )}
          </>
        )}
      </Loaded>
      <OfferTokens tokens={tokens} onClose={() => setTokens([])} />
    </Section>
  );
}

function Row({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { id, current, created_at, last_seen_at, address } = session;
  const device = session.device ?? text.unknown;
  const now = useNow();
  const end = api.useMutation('delete', '/api/v1/auth/sessions/{id}', {
    onSuccess: () => {
      toast(text.ended(device));
      onEnded();
    },
    onError: toastFailure(text.endFailed),
    // A session that ended meanwhile leaves the list too.
    meta: { refreshes: SECURITY, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-words">{device}</span>
          {current && <Badge look="accent">{text.current}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
          <span>{text.seen(formatSince(last_seen_at, now))}</span>
          <span>{text.opened(formatMoment(created_at))}</span>
          {address !== null && <span className="break-all">{text.from(address)}</span>}
        </p>
      </div>
      {!current && (
        <Button
          className="min-h-11"
          aria-label={text.endName(device, formatMoment(created_at))}
          disabled={end.isPending}
          onClick={() => end.mutate({ params: { path: { id } } })}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ onEnded }: { onEnded: (tokens: readonly Token[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const end = api.useMutation('delete', '/api/v1/auth/sessions', {
    onSuccess: ({ tokens }) => {
      toast(text.othersEnded);
      setOpen(false);
      onEnded(tokens);
    },
    meta: { refreshes: SECURITY },
  });
  const close = () => {
    end.reset();
    setOpen(false);
  };
  return (
    <>
      <Button className="mt-4 min-h-11" look="danger" onClick={() => setOpen(true)}>
        {text.endOthers}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={text.endOthersTitle}
        text={text.endOthersText}
        problem={end.error ? `${text.endFailed} ${explain(end.error)}` : null}
        pending={end.isPending}
        confirm={{ label: text.endOthersRun, pending: text.ending }}
        onConfirm={() => end.mutate({ body: {} })}
      />
    </>
  );
}
