/** The loading, empty and error states of a screen. */
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { isOffline } from '../api/connection.ts';
import { Button } from './button.tsx';
import { formatRefusal } from './format-refusal.ts';
import { words } from './words.ts';

/** A grey placeholder. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded bg-line ${className}`} />;
}

/** Announces to screen readers that the skeletons inside are loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <>
      <output className="sr-only">{words.app.loading}</output>
      {children}
    </>
  );
}

export function Empty(props: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center text-muted">
      <p className="text-base font-semibold text-ink">{props.title}</p>
      {props.children}
    </div>
  );
}

export function Failure(props: { error: unknown; onRetry: () => void; title?: string | undefined }) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center text-muted">
      <p className="text-base font-semibold text-ink">{props.title ?? words.failure.title}</p>
      <p>{explain(props.error)}</p>
      <Button onClick={props.onRetry}>{words.app.retry}</Button>
    </div>
  );
}

/** Explains an error response, or an unreachable service, in a sentence. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return isOffline() ? words.failure.offline : words.failure.network;
  return error.status >= 500 && !error.reason ? words.failure.server : formatRefusal(error);
}
