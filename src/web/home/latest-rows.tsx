import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CuotaBadge } from '../ui/cuota-badge.tsx';
import { formatDayInRow } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { MerchantMark, MerchantName, useSlots } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { words } from '../ui/words.ts';
import { Card, CardBody, cardLinkClass, useCycleSums, useNear } from './card.tsx';
import { latestRowsOptions } from './queries.ts';
import { homeWords } from './words.ts';

/** The newest transactions of the cycle. */
export function LatestRows({ cycle: asked }: { cycle: string | undefined }) {
  const [ref, wasNear] = useNear();
  const sums = useCycleSums(asked);
  const cycle = asked ?? sums.data?.cycle ?? undefined;
  const rows = useQuery({
    ...latestRowsOptions(cycle),
    enabled: wasNear && cycle !== undefined,
    placeholderData: keepPreviousData,
  });
  const slotOf = useSlots({ cycle: asked, enabled: wasNear });
  const title = homeWords.cards.latest;
  return (
    <Card
      ref={ref}
      title={title}
      aside={
        <Link to="/transactions" search={cycle === undefined ? {} : { cycle }} className={cardLinkClass}>
          {words.home.seeAll}
        </Link>
      }
    >
      <CardBody
        query={cycle === undefined ? { ...sums, data: undefined } : rows}
        title={title}
        height="h-96"
        wasNear={wasNear}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-6 text-muted">{words.home.noLatest}</p>
          ) : (
            <ul aria-busy={rows.isPlaceholderData} className="-mx-2 transition-opacity aria-busy:opacity-60">
              {items.map((row) => (
                <li key={row.id}>
                  <Link
                    to="/transactions/$id"
                    params={{ id: String(row.id) }}
                    search={cycle === undefined ? {} : { cycle }}
                    className="flex items-center gap-2 rounded-lg px-2 py-2 transition-colors hover:bg-hover"
                  >
                    <span className="w-12 shrink-0 text-xs text-muted tabular-nums">
                      {formatDayInRow(row.local_date)}
                    </span>
                    <MerchantMark name={row.merchant_name} slot={slotOf(row.category_id)} />
                    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
                      <MerchantName row={row} className="max-w-full truncate" />
                      <CuotaBadge row={row} />
                    </span>
                    <Money amount={row.amount} currency={row.currency} {...flowOf(row.type)} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </CardBody>
    </Card>
  );
}
