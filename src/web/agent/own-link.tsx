import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';

/** Called when a link navigates away: on a phone the drawer covers the screen. */
export const LeaveContext = createContext<() => void>(() => {});

/** Links to screens of this client; any other link renders as text. */
export function OwnLink({ href, className = '', children }: { href: string; className?: string; children: ReactNode }) {
  const router = useRouter();
  const onLeave = useContext(LeaveContext);
  const path = ownPath(href, (pathname) => router.getMatchedRoutes(pathname)[2] !== undefined);
  if (path === null) return children;
  return (
    <a
      href={path}
      className={`text-accent underline underline-offset-2 ${className}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        onLeave();
        router.history.push(path);
      }}
    >
      {children}
    </a>
  );
}

const HERE = 'http://here.invalid';

/**
 * Returns the path with parameters that a link of an answer leads to; null when it is not a screen's. `isScreen` tells
 * whether a path has one. Drops the `#` part, which opens dialogs.
 */
export function ownPath(href: string, isScreen: (pathname: string) => boolean): string | null {
  if (!/^\/(?![/\\])/.test(href) || /[\\\p{Cc}\s]/u.test(href) || !URL.canParse(href, HERE)) return null;
  const { origin, pathname, search } = new URL(href, HERE);
  return origin === HERE && pathname !== '/login' && isScreen(pathname) ? `${pathname}${search}` : null;
}
