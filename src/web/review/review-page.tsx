/** Revisar: what has no category yet, one question after the other, by keyboard or by thumb. */
import { PageTitle } from '../ui/page-title.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { reviewWords } from '../words-of-review.ts';
import { Questions } from './questions.tsx';
import { useInbox } from './use-inbox.ts';

export function ReviewPage() {
  const inbox = useInbox();
  return (
    <div className="mx-auto max-w-3xl px-4 py-5 lg:px-8 lg:py-7">
      <PageTitle name={reviewWords.title} />
      {inbox.error ? (
        <Failure error={inbox.error} onRetry={inbox.refetch} />
      ) : inbox.isLoaded ? (
        <Questions inbox={inbox} />
      ) : (
        <Loading>
          <div className="mt-4 space-y-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-56 rounded-2xl" />
            <Skeleton className="h-12 rounded-2xl" />
            <Skeleton className="h-12 rounded-2xl" />
          </div>
        </Loading>
      )}
    </div>
  );
}
