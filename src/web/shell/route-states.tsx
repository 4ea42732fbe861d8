/** States of the router itself: a slow screen, a broken one, an unknown address. */
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
 * A screen in its own chunk, for a route: preloaded when a link to it is hovered, and rendered again when amounts are
 * hidden or shown, without losing typed input.
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
