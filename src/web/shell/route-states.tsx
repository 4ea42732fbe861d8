/** What the router shows on its own: a screen that is late, one that broke, an address without a screen. */
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { words } from '../ui/words.ts';

export function RoutePending() {
  return (
    <Loading>
      <div className="mx-auto max-w-6xl space-y-4 p-6">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Loading>
  );
}

export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <Failure error={error} onRetry={() => void router.invalidate()} />;
}

export function RouteNotFound() {
  return (
    <Empty title={words.failure.notFoundTitle}>
      <p>{words.failure.notFound}</p>
      <Link to="/" className={buttonClass('plain')}>
        {words.failure.goHome}
      </Link>
    </Empty>
  );
}
