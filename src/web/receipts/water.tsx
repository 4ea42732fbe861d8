import { TriangleAlert } from 'lucide-react';
import { api, type WaterConsumption } from '../api/client.ts';
import { showMonthList } from '../ui/days.ts';
import { showVolume } from '../ui/figures.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { WaterChart } from './water-chart.tsx';
import { WaterTable } from './water-table.tsx';
import { receiptWords } from './words.ts';

const text = receiptWords.water;

/** The water of each meter: its periods as bars and as a table. Nothing at all before the first reading. */
export function Water() {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/municipal-receipts/water-consumption', {});
  if (data?.meters.length === 0) return null;
  return (
    <Section title={text.title}>
      {data ? (
        <div className="grid grid-cols-1 gap-8">
          {data.meters.map((meter) => (
            <Meter key={`${meter.municipality} ${meter.meter}`} meter={meter} items={data.items} />
          ))}
        </div>
      ) : error ? (
        <Failure title={text.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-56" />
        </Loading>
      )}
    </Section>
  );
}

function Meter(props: { meter: WaterConsumption['meters'][number]; items: WaterConsumption['items'] }) {
  const { meter, municipality, total_m3, total_cost, missing_months } = props.meter;
  const periods = props.items.filter((item) => item.meter === meter && item.municipality === municipality);
  return (
    <article className="min-w-0 not-first:border-t not-first:border-line not-first:pt-6">
      <h3 className="font-medium">{text.meter(meter, municipality)}</h3>
      <p className="text-muted">
        {text.totals(showVolume(total_m3))}
        {total_cost !== null && (
          <>
            {' · '}
            <Money amount={total_cost} currency="CRC" />
          </>
        )}
      </p>
      {missing_months.length > 0 && (
        <p className="mt-3 flex gap-2.5 rounded-xl bg-warning-soft px-3 py-2 text-warning">
          <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {text.missing(showMonthList(missing_months))}
        </p>
      )}
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <WaterChart meter={meter} periods={periods} missing={missing_months} />
        <WaterTable periods={periods} />
      </div>
    </article>
  );
}
