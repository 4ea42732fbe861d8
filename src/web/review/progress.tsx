import { type ReactNode, useState } from 'react';
import { useReviewCount } from '../api/review-count.ts';
import type { Inbox } from './use-inbox.ts';
import { reviewWords } from './words.ts';

/** How many wait, and how far this visit has come; `children` stand at the end of the title's line. */
export function Progress({ inbox, children }: { inbox: Inbox; children: ReactNode }) {
  const counted = useReviewCount();
  const { decided, rowsHere, hasMore } = inbox;
  const left = hasMore ? Math.max(rowsHere, counted ?? 0) : rowsHere;
  const [begun, setBegun] = useState(left);
  // What the service still counts may have been decided a moment ago, so that only an exact count can be more.
  const now = left + (hasMore ? 0 : decided.size);
  if (begun === 0 ? left > 0 : !hasMore && now > begun) setBegun(now);
  const total = Math.max(begun, decided.size);
  const done = Math.min(total, Math.max(decided.size, total - left));
  if (total === 0) return null;
  return (
    <div className="relative mt-1 mb-4">
      {children !== undefined && <div className="absolute right-0 bottom-full mb-1.5">{children}</div>}
      {left > 0 && <p className="text-muted">{reviewWords.waiting(left)}</p>}
      <div className="mt-2 flex items-center gap-3">
        <progress
          aria-label={reviewWords.progressLabel}
          value={done}
          max={total}
          className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
        />
        <span className="text-xs text-muted tabular-nums">{reviewWords.progress(done, total)}</span>
      </div>
    </div>
  );
}
