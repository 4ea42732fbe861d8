import { Link } from '@tanstack/react-router';
import { useNoticesWaiting } from '../api/notices-waiting.ts';
import { useReviewCount } from '../api/review-count.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.mails;

const LOOK =
  'inline-flex min-h-10 flex-1 items-center justify-center gap-2 rounded-lg px-3 text-muted transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-sm sm:flex-none';

/** The two halves of Revisar, each with how much waits there. */
export function ReviewTabs({ show }: { show: 'categories' | 'notices' }) {
  const counts = { categories: useReviewCount(), notices: useNoticesWaiting() };
  return (
    <nav
      aria-label={text.tabs}
      className="mt-1 mb-4 flex w-full gap-1 rounded-xl border border-line bg-page p-1 sm:inline-flex sm:w-auto"
    >
      {(['categories', 'notices'] as const).map((name) => (
        <Link
          key={name}
          to="/review"
          search={name === 'notices' ? { show: 'notices' } : {}}
          activeOptions={{ exact: true }}
          aria-current={name === show ? 'page' : undefined}
          className={LOOK}
        >
          {text[name]}
          {(counts[name] ?? 0) > 0 && (
            <span className="rounded-full bg-accent-soft px-2 text-xs leading-5 font-medium text-accent tabular-nums">
              {counts[name]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
