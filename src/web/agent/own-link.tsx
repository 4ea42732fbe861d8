import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';

/** Called when a link leads away: on a phone the drawer covers the screen it leads to. */
export const LeaveContext = createContext<() => void>(() => {});

/** A link of an answer to a screen of this client. What leads anywhere else is the text it is. */
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
 * The path, parameters included, that a link of an answer leads to; null when it is not a screen's. `isScreen` says
 * whether there is one at a path. What follows a `#` is left out: it opens windows.
 */
export function ownPath(href: string, isScreen: (pathname: string) => boolean): string | null {
  if (!/^\/(?![/\\])/.test(href) || /[\\\p{Cc}\s]/u.test(href) || !URL.canParse(href, HERE)) return null;
  const { origin, pathname, search } = new URL(href, HERE);
  return origin === HERE && pathname !== '/login' && isScreen(pathname) ? `${pathname}${search}` : null;
}
