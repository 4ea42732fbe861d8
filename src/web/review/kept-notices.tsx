/** The mails and messages that made no row: those waiting for an answer, then the settled ones. */

import { Link } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Loaded, together } from '../ui/loaded.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/states.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { SettledNotice, WaitingNotice } from './kept-notice.tsx';
import { Reread } from './reread.tsx';
import { useAnswers, useKeptNotices } from './use-kept-notices.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.mails;

export function KeptNotices() {
  const untrusted = useKeptNotices('untrusted');
  const unrecognized = useKeptNotices('unrecognized');
  const ignored = useKeptNotices('ignored');
  const lists = together({ untrusted: untrusted.list, unrecognized: unrecognized.list, ignored: ignored.list });
  return (
    <Loaded query={lists} skeleton={<ReviewSkeleton />}>
      {() => (
        <div className="space-y-4">
          <ForwarderQuestions />
          <Waiting lists={[untrusted, unrecognized]} />
          <Reread />
          <Settled kept={ignored} />
          <KeptFigures />
        </div>
      )}
    </Loaded>
  );
}

/** A placeholder for a question and the list below. */
export function ReviewSkeleton() {
  return (
    <div className="mt-4 space-y-3">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-56 rounded-2xl" />
      <Skeleton className="h-12 rounded-2xl" />
    </div>
  );
}

type Kept = ReturnType<typeof useKeptNotices>;

function Waiting({ lists }: { lists: readonly Kept[] }) {
  const answers = useAnswers();
  const total = lists.reduce((sum, each) => sum + each.total, 0);
  return (
    <section aria-label={text.decide}>
      <output className="mb-2 block text-muted">{total === 0 ? text.nothingWaits : text.waiting(total)}</output>
      {lists.map(({ notices = [], list }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lists that never move
        <div key={at}>
          <ul className="space-y-3">
            {notices.map((notice) => (
              <WaitingNotice key={notice.id} notice={notice} answers={answers} />
            ))}
          </ul>
          {notices.length > 0 && at < lists.length - 1 && <div className="h-3" />}
          {list.hasNextPage && <LoadMore list={list} />}
        </div>
      ))}
    </section>
  );
}

function Settled({ kept: { notices = [], total, list } }: { kept: Kept }) {
  return (
    <Section title={text.done} aside={total > 0 && <span className="text-muted tabular-nums">{total}</span>}>
      <p className="text-muted">{total === 0 ? text.noneDone : text.doneLead}</p>
      {total > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {notices.map((notice) => (
            <SettledNotice key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {list.hasNextPage && <LoadMore list={list} />}
    </Section>
  );
}

const forwarderWords = reviewWords.mails.forwarder;
const FORWARDERS = '/api/v1/ingest/forwarders';

/** Asks once for each forwarding address whether it is the person's own. */
function ForwarderQuestions() {
  const { data = [] } = api.useQuery('get', FORWARDERS, {});
  const say = api.useMutation('post', FORWARDERS, {
    onSuccess: ({ address, mine }) =>
      toast(mine ? forwarderWords.saidMine(address) : forwarderWords.saidNotMine(address)),
    onError: toastFailure(forwarderWords.failed),
    meta: { refreshes: ['ingest/forwarders', 'settings', ...LEDGER], isPendingUntilRead: true },
  });
  return data.map(({ address, count }) => (
    <section
      key={address}
      aria-label={forwarderWords.title}
      className="rounded-2xl border border-accent bg-surface p-4 lg:p-5"
    >
      <h2 className="font-semibold">{forwarderWords.title}</h2>
      <p className="mt-1 font-medium break-words">{forwarderWords.text(address, count)}</p>
      <p className="mt-1 text-muted">{forwarderWords.why}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {([true, false] as const).map((mine) => (
          <Button
            key={String(mine)}
            look={mine ? 'primary' : 'plain'}
            className="max-sm:min-h-12 max-sm:flex-1"
            disabled={say.isPending}
            onClick={() => say.mutate({ body: { address, mine } })}
          >
            {mine ? forwarderWords.mine : forwarderWords.notMine}
          </Button>
        ))}
      </div>
    </section>
  ));
}

const keptWords = reviewWords.mails.kept;

/** How much text is stored and for how long, and how many messages were only counted. */
function KeptFigures() {
  const { data } = api.useQuery('get', '/api/v1/notices/kept', {});
  if (!data) return null;
  return (
    <div className="text-[0.8125rem] text-muted">
      <p>
        {keptWords.line(data.count, data.days, data.megabytes)}{' '}
        <Link to="/settings" search={{ section: 'sources' }} className="text-accent underline underline-offset-2">
          {keptWords.change}
        </Link>
      </p>
      {data.not_kept.map(({ reason, count }) => (
        <p key={reason}>{keptWords.notKept[reason](count)}</p>
      ))}
    </div>
  );
}
