import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { ownPath } from './own-path.ts';

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
