/**
 * Revisar: possible duplicates, then rows without a category, one question after the other; and the mails and messages
 * that made no row.
 */
import { getRouteApi, Link } from '@tanstack/react-router';
import { useChangeSettings, useSettings } from '../api/settings.ts';
import { useNoticesWaiting, useReviewCount, useUnknownNumbers } from '../api/sync-status.ts';
import { readReviewSearch } from '../search-params.ts';
import { Button } from '../ui/button.tsx';
import { useOffers, useTakeOffers } from '../ui/offers/use-offers.ts';
import { offerWords } from '../ui/offers/words.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { KeptNotices, ReviewSkeleton } from './kept-notices.tsx';
import { NumberQuestion } from './number-question.tsx';
import { PairList } from './pair-list.tsx';
import { Questions } from './questions.tsx';
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
        <ReviewSkeleton />
      </Loading>
    );
  }
  return (
    <>
      {isAsking ? <PairList pairs={pairs} /> : <PairsLeft pairs={pairs} />}
      {!isAsking && <NumberQuestion />}
      {!isAsking && <CategoryOffer />}
      {!isAsking && <Questions inbox={inbox} />}
    </>
  );
}

/** The number of skipped pairs with a way back to them, or that all were answered in this visit. */
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

/** Offers a category that fits waiting rows; a declined one is not offered again. */
function CategoryOffer() {
  const { data } = useOffers();
  const { take, isPending } = useTakeOffers();
  const { declined_offers = [] } = useSettings();
  const settings = useChangeSettings();
  const offer = data?.categories.find(({ identifier, rows }) => rows > 0 && !declined_offers.includes(identifier));
  if (!offer) return null;
  const { identifier, rows, examples } = offer;
  const name = offerWords.names[identifier];
  const decline = () => settings.mutate({ body: { declined_offers: [...declined_offers, identifier] } });
  return (
    <section aria-label={offerWords.title} className="mb-4 rounded-2xl bg-accent-soft px-4 py-3 lg:mb-10">
      <p className="font-medium">{offerWords.offer(rows, name)}</p>
      {examples.length > 0 && (
        <p className="text-[0.8125rem] break-words">{offerWords.examples(examples.join(', '))}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button disabled={isPending} onClick={() => take({ identifiers: [identifier], merchants: false, apply: true })}>
          {offerWords.takeNamed(name)}
        </Button>
        <Button disabled={settings.isPending} onClick={decline}>
          {offerWords.notNow}
        </Button>
      </div>
    </section>
  );
}

const text = reviewWords.mails;

const LOOK =
  'inline-flex min-h-10 flex-1 items-center justify-center gap-2 rounded-lg px-3 text-muted transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-sm sm:flex-none';

/** The two halves of Revisar, each with its number of open questions. */
function ReviewTabs({ show }: { show: 'categories' | 'notices' }) {
  const rows = useReviewCount();
  const numbers = useUnknownNumbers();
  const counts = { categories: (rows ?? 0) + (numbers ?? 0), notices: useNoticesWaiting() };
  return (
    <nav
      aria-label={text.tabs}
      className="mt-1 mb-4 flex w-full gap-1 rounded-xl border border-line bg-page p-1 sm:inline-flex sm:w-auto"
    >
      {(['categories', 'notices'] as const).map((name) => (
        <Link
          key={name}
          to="/review"
          search={name === 'notices' ? { show: 'notices' } : {}}
          activeOptions={{ exact: true }}
          aria-current={name === show ? 'page' : undefined}
          className={LOOK}
        >
          {text[name]}
          {(counts[name] ?? 0) > 0 && (
            <span className="rounded-full bg-accent-soft px-2 text-xs leading-5 font-medium text-accent tabular-nums">
              {counts[name]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
