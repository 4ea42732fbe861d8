/**
 * Revisar: what may be there twice, then what has no category yet, one question after the other; and beside them the mails
 * and messages that made no row.
 */
import { getRouteApi } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { CategoryOffer } from './category-offer.tsx';
import { KeptNotices } from './kept-notices.tsx';
import { PairList } from './pair-list.tsx';
import { Questions } from './questions.tsx';
import { ReviewTabs } from './review-tabs.tsx';
import { readReviewSearch } from './search.ts';
import { useInbox } from './use-inbox.ts';
import { type Pairs, usePairs } from './use-pairs.ts';
import { reviewWords } from './words.ts';

const route = getRouteApi('/inside/review');

export function ReviewPage() {
  const { show = 'categories' } = readReviewSearch(route.useSearch());
  return (
    <div className="mx-auto max-w-3xl px-4 py-5 lg:px-8 lg:py-7">
      <PageTitle name={reviewWords.title} />
      <ReviewTabs show={show} />
      {show === 'notices' ? <KeptNotices /> : <Categories />}
    </div>
  );
}

function Categories() {
  const inbox = useInbox();
  const pairs = usePairs();
  const error = pairs.error ?? inbox.error;
  const retry = () => {
    pairs.refetch();
    inbox.refetch();
  };
  const isAsking = pairs.waiting.length > 0 && !pairs.isLeft;
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!pairs.isLoaded || (!isAsking && !inbox.isLoaded)) {
    return (
      <Loading>
        <div className="mt-4 space-y-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-56 rounded-2xl" />
          <Skeleton className="h-12 rounded-2xl" />
          <Skeleton className="h-12 rounded-2xl" />
        </div>
      </Loading>
    );
  }
  return (
    <>
      {isAsking ? <PairList pairs={pairs} /> : <PairsLeft pairs={pairs} />}
      {!isAsking && <CategoryOffer />}
      {!isAsking && <Questions inbox={inbox} />}
    </>
  );
}

/** Those that were put off, with the way back to them; or that all of them were answered in this visit. */
function PairsLeft({ pairs: { waiting, done, setLeft } }: { pairs: Pairs }) {
  const text = reviewWords.pairs;
  if (waiting.length > 0) {
    return (
      <p className="mt-1 mb-2 flex flex-wrap items-center justify-between gap-2 rounded-xl bg-warning-soft px-3 py-2">
        {text.left(waiting.length)}
        <Button onClick={() => setLeft(false)}>{text.back}</Button>
      </p>
    );
  }
  return done > 0 ? <output className="mt-1 block text-muted">{text.allDone}</output> : null;
}
