/** The mails and messages that made no row: those that wait for an answer, then those that were read and are nothing. */
import { LoadMore } from '../ui/load-more.tsx';
import { Section } from '../ui/section.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { ForwarderQuestions } from './forwarder-questions.tsx';
import { KeptFigures } from './kept-figures.tsx';
import { SettledNotice, WaitingNotice } from './kept-notice.tsx';
import { Reread } from './reread.tsx';
import { useAnswers, useKeptNotices } from './use-kept-notices.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.mails;

export function KeptNotices() {
  const untrusted = useKeptNotices('untrusted');
  const unrecognized = useKeptNotices('unrecognized');
  const ignored = useKeptNotices('ignored');
  const lists = [untrusted, unrecognized, ignored];
  const failed = lists.find(({ notices, list }) => notices === undefined && list.error);
  if (failed) {
    const again = () => {
      for (const { list } of lists) void list.refetch();
    };
    return <Failure error={failed.list.error} onRetry={again} />;
  }
  if (lists.some(({ notices }) => notices === undefined)) {
    return (
      <Loading>
        <div className="mt-4 space-y-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-56 rounded-2xl" />
          <Skeleton className="h-12 rounded-2xl" />
        </div>
      </Loading>
    );
  }
  return (
    <div className="space-y-4">
      <ForwarderQuestions />
      <Waiting lists={[untrusted, unrecognized]} />
      <Reread />
      <Settled kept={ignored} />
      <KeptFigures />
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
