import { useNoticesWaiting } from '../api/notices-waiting.ts';
import { useReviewCount } from '../api/review-count.ts';
import { words } from '../ui/words.ts';

const SHOWN_MAX = 99;

/** How many transactions wait for a category and how many notices for an answer, in a badge; nothing when none do. */
export function ReviewCount({ className }: { className: string }) {
  const rows = useReviewCount();
  const notices = useNoticesWaiting();
  const count = (rows ?? 0) + (notices ?? 0);
  if (count === 0) return null;
  return (
    <span className={`tabular-nums ${className}`}>
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">, {words.nav.waiting(count)}</span>
    </span>
  );
}
