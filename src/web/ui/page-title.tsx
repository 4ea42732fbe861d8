import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { words } from './words.ts';

/**
 * The heading of a screen. It sets the tab's title, and receives the focus after a navigation, so that keyboards and
 * screen readers start there.
 */
export function PageTitle(props: { name: string; children?: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  useEffect(() => {
    document.title = `${props.name} · ${words.app.name}`;
  }, [props.name]);
  useEffect(() => {
    const cameFrom = router.state.resolvedLocation?.pathname;
    if (cameFrom !== undefined && cameFrom !== location.pathname) heading.current?.focus({ preventScroll: true });
  }, [router]);
  return (
    <h1 ref={heading} tabIndex={-1} className={`text-xl font-semibold tracking-tight ${props.className ?? ''}`}>
      {props.children ?? props.name}
    </h1>
  );
}
