import { useReviewCount } from '../api/review-count.ts';
import { words } from '../words.ts';

const SHOWN_MAX = 99;

/** How many transactions wait for a category, in a badge; nothing when none do. */
export function ReviewCount({ className }: { className: string }) {
  const count = useReviewCount();
  if (count === null || count === 0) return null;
  return (
    <span className={`tabular-nums ${className}`}>
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">, {words.nav.waiting(count)}</span>
    </span>
  );
}
