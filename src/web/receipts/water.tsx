import { ArrowDown, ArrowUp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { api, type WaterConsumption } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { formatMonthList, formatMonthRange } from '../ui/days.ts';
import { formatChange, formatMean, formatVolume } from '../ui/figures.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Table, useFirstRows } from '../ui/table.tsx';
import { WaterChart } from './water-chart.tsx';
import { receiptWords } from './words.ts';

const text = receiptWords.water;

/** The water of each meter: its periods as bars and a table. Renders nothing before the first reading. */
export function Water() {
  const water = api.useQuery('get', '/api/v1/municipal-receipts/water-consumption', {});
  if (water.data?.meters.length === 0) return null;
  return (
    <Section title={text.title}>
      <Loaded query={water} skeleton="h-56" failed={text.failed}>
        {({ meters, items }) => (
          <div className="grid grid-cols-1 gap-8">
            {meters.map((meter) => (
              <Meter key={`${meter.municipality} ${meter.meter}`} meter={meter} items={items} />
            ))}
          </div>
        )}
      </Loaded>
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
        {text.totals(formatVolume(total_m3))}
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
          {text.missing(formatMonthList(missing_months))}
        </p>
      )}
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <WaterChart meter={meter} periods={periods} missing={missing_months} />
        <WaterTable periods={periods} />
      </div>
    </article>
  );
}

type Period = WaterConsumption['items'][number];
const FIGURE = 'py-2 pl-3 text-right tabular-nums';

/** The figures of the bars, newest first: a year, and the rest on demand. */
function WaterTable({ periods }: { periods: readonly Period[] }) {
  const rows = periods.toSorted((a, b) => (a.period_to < b.period_to ? 1 : -1));
  const { shown, more } = useFirstRows(rows, text.older);
  return (
    <div className="min-w-0">
      <PeriodTable rows={shown} />
      {more}
    </div>
  );
}

function PeriodTable({ rows }: { rows: readonly Period[] }) {
  return (
    <Table
      heads={[
        receiptWords.period,
        text.cubicMetres,
        text.cost,
        [text.costPerM3, 'pl-3 text-right max-sm:hidden'],
        [text.usual, 'pl-3 text-right max-sm:hidden'],
        [text.deviation, 'pl-3 text-right max-sm:hidden'],
      ]}
    >
      {rows.map((row) => (
        <Row key={row.period} row={row} />
      ))}
    </Table>
  );
}

/** On a phone, values without a column are under the cubic metres and the cost. */
function Row({ row }: { row: Period }) {
  const { m3, cost, cost_per_m3, usual_m3, deviation } = row;
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" className="py-2 text-left font-normal">
        <Months row={row} />
      </th>
      <td className={FIGURE}>
        {formatVolume(m3)}
        {usual_m3 !== null && (
          <span className="block text-xs whitespace-nowrap text-muted sm:hidden">
            {text.usualOf(formatMean(usual_m3))}
            {deviation !== null && <span className="block">{formatChange(deviation)}</span>}
          </span>
        )}
      </td>
      <td className={FIGURE}>
        {cost === null ? '—' : <Money amount={cost} currency="CRC" />}
        {cost_per_m3 !== null && (
          <span className="block text-xs text-muted sm:hidden">
            <Money amount={cost_per_m3} currency="CRC" />
            /m³
          </span>
        )}
      </td>
      <td className={`${FIGURE} max-sm:hidden`}>
        {cost_per_m3 === null ? '—' : <Money amount={cost_per_m3} currency="CRC" />}
      </td>
      <td className={`${FIGURE} max-sm:hidden`}>{usual_m3 === null ? '—' : formatMean(usual_m3)}</td>
      <td className={`${FIGURE} max-sm:hidden`}>{deviation === null ? '—' : formatChange(deviation)}</td>
    </tr>
  );
}

function Months({ row }: { row: Period }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="first-letter:uppercase">{formatMonthRange(row.period_from, row.period_to)}</span>
      {row.flag === 'high' && <FlagBadge icon={ArrowUp} word={text.high} />}
      {row.flag === 'low' && <FlagBadge icon={ArrowDown} word={text.low} />}
      {row.estimated && <Badge>{text.estimated}</Badge>}
    </span>
  );
}

function FlagBadge({ icon: Icon, word }: { icon: LucideIcon; word: string }) {
  return (
    <Badge look="warning">
      <Icon size={12} strokeWidth={2.5} aria-hidden="true" className="mr-0.5 inline align-[-0.1em]" />
      {word}
    </Badge>
  );
}
