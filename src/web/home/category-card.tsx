import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ByCategory } from '../api/client.ts';
import { slotColor } from '../ui/slots.ts';
import { words } from '../ui/words.ts';
import { Card, CardBody, cardLinkClass } from './card.tsx';
import { CategoryTable } from './category-table.tsx';
import { useCycleSums } from './use-cycle-sums.ts';
import { homeWords } from './words.ts';

/** Where the cycle's money went: one bar of at most five hues and the rest, with its table as its key. */
export function CategoryCard({ cycle }: { cycle: string | undefined }) {
  const query = useCycleSums(cycle);
  const title = homeWords.cards.categories;
  const shown = query.data?.cycle;
  return (
    <Card
      title={title}
      aside={
        <Link to="/analytics" search={shown == null ? {} : { cycle: shown }} className={cardLinkClass}>
          {words.nav.analytics}
        </Link>
      }
    >
      <CardBody query={query} title={title} height="h-96">
        {(sums) => (
          <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            {sums.categories.length > 0 ? <Categories key={sums.cycle} sums={sums} /> : <NoSpending />}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** Rows that are seen without asking for the others. */
const SHOWN = 7;

function Categories({ sums }: { sums: ByCategory }) {
  const [all, setAll] = useState(false);
  const hidden = sums.categories.length - SHOWN;
  return (
    <>
      <SlotBar sums={sums} />
      <CategoryTable sums={sums} rows={all || hidden === 1 ? undefined : SHOWN} />
      {hidden > 1 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-9 w-full border-t border-line pt-1 text-left text-accent underline-offset-2 hover:underline"
        >
          {all ? homeWords.categories.fewer : homeWords.categories.more(hidden)}
        </button>
      )}
    </>
  );
}

function SlotBar({ sums }: { sums: ByCategory }) {
  const slots = sums.slots.filter((slot) => slot.share > 0);
  if (slots.length === 0) return null;
  return (
    <figure className="mb-3">
      <figcaption className="sr-only">{words.home.chart}</figcaption>
      <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-md">
        {slots.map((slot) => (
          <span
            key={slot.slot}
            className="min-w-1"
            style={{ flex: `${slot.share} 1 0%`, backgroundColor: slotColor(slot.slot) }}
          />
        ))}
      </div>
    </figure>
  );
}

function NoSpending() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center text-muted">
      <p className="font-semibold text-ink">{words.home.emptyTitle}</p>
      <p>{homeWords.categories.empty}</p>
    </div>
  );
}
