import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useReviewCount, useSyncStatus } from '../api/sync-status.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card, CardBody, cardLinkClass } from './card.tsx';
import { homeWords } from './words.ts';

const text = homeWords.review;
const COUNT = new Intl.NumberFormat('es-CR');

/** The number of transactions without a category, and of possible duplicates. */
export function ReviewCard() {
  const count = useReviewCount();
  const { data, error, refetch } = useSyncStatus();
  const possible = data?.possible_duplicates.count ?? 0;
  const title = homeWords.cards.review;
  return (
    <Card
      title={title}
      aside={
        <Link to="/review" className={cardLinkClass}>
          {text.see}
        </Link>
      }
    >
      <CardBody query={{ data: count ?? undefined, error, refetch }} title={title} height="h-32">
        {(waiting) => (waiting + possible === 0 ? <NothingWaits /> : <Waiting count={waiting} possible={possible} />)}
      </CardBody>
    </Card>
  );
}

function Waiting({ count, possible }: { count: number; possible: number }) {
  return (
    <div className="flex flex-1 flex-col items-start justify-between gap-3">
      <div>
        {count > 0 && <Counted count={count} of={text.waiting(count)} />}
        {count > 0 && <p className="text-muted">{text.why}</p>}
        {possible > 0 && <Counted count={possible} of={text.possible(possible)} />}
      </div>
      <Link to="/review" className={buttonClass('primary')}>
        {text.go}
      </Link>
    </div>
  );
}

function Counted({ count, of }: { count: number; of: string }) {
  return (
    <p>
      <span className="text-2xl font-semibold tracking-tight tabular-nums">{COUNT.format(count)}</span> {of}
    </p>
  );
}

function NothingWaits() {
  return (
    <div className="flex items-start gap-2.5 py-2">
      <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-income" />
      <p>
        <span className="block font-medium">{text.none}</span>
        <span className="text-muted">{text.noneText}</span>
      </p>
    </div>
  );
}
