/** What the router shows on its own: a screen that is late, one that broke, an address without a screen. */
import { type ErrorComponentProps, Link, lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
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

/**
 * A screen in a chunk of its own, for a route: loaded when a link to it is pointed at, and drawn anew when amounts are
 * hidden or shown. Nothing typed into it is lost by that.
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(async () => {
    const Screen = (await load())[name];
    const component = () => {
      useHiddenAmounts();
      return createElement(Screen);
    };
    return { component };
  }, 'component');
}
