import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { WaterConsumption } from '../api/client.ts';
import { Columns } from '../ui/charts/columns.tsx';
import type { ColumnsLayout } from '../ui/charts/columns-layout.ts';
import { Legend } from '../ui/charts/legend.tsx';
import { formatMonth, formatMonthRange, formatShortMonth } from '../ui/days.ts';
import { formatVolume } from '../ui/figures.ts';
import { formatMoney } from '../ui/money.tsx';
import { receiptWords } from './words.ts';

const text = receiptWords.water;
const BARS_MAX = 24;

type Props = { meter: string; periods: WaterConsumption['items']; missing: readonly string[] };

/**
 * Cubic metres by period. A flag is an arrow over its bar, an estimate a dotted edge: colour is never the only sign.
 */
export function WaterChart({ meter, periods, missing }: Props) {
  const bars = barsOf(periods, missing, BARS_MAX);
  return (
    <Columns
      name={text.chart(meter)}
      height={190}
      format={formatVolume}
      columns={bars.map(({ month, period }) => ({
        key: `${month} ${period?.period ?? ''}`,
        label: formatShortMonth(month),
        parts: period ? [{ hue: 'accent', amount: Math.max(0, period.m3) }] : [],
        isOutlined: period?.estimated,
        read: readBar({ month, period }),
      }))}
      legend={<Signs bars={bars} />}
    >
      {(layout) =>
        bars.map((bar, index) => <BarSign key={`${bar.month} ${bar.period?.period}`} {...{ bar, layout, index }} />)
      }
    </Columns>
  );
}

function readBar({ month, period }: Bar) {
  if (!period) return { title: formatMonth(month), lines: [{ label: '', value: text.missingBill }] };
  const { m3, cost, flag, estimated } = period;
  return {
    title: formatMonthRange(period.period_from, period.period_to),
    lines: [
      { label: '', value: `${formatVolume(m3)} ${text.cubicMetres}`, strong: true },
      ...(cost === null ? [] : [{ label: text.cost, value: formatMoney(cost, 'CRC') }]),
      ...(flag ? [{ label: '', value: text[flag] }] : []),
      ...(estimated ? [{ label: '', value: text.estimated }] : []),
    ],
  };
}

const CROSS = 'M-4,-4 L4,4 M-4,4 L4,-4';
const UP = 'M0,5 L0,-5 M-4,-1 L0,-5 L4,-1';
const DOWN = 'M0,-5 L0,5 M-4,1 L0,5 L4,1';

/** Marks an unusual bar with an arrow, and an empty place with a cross. Drawn, because fonts may lack the glyph. */
function BarSign(props: { bar: Bar; layout: ColumnsLayout & { places: readonly number[] }; index: number }) {
  const { bar, layout, index } = props;
  const flag = bar.period?.flag;
  if (bar.period && !flag) return null;
  const [path, look] = flag ? [flag === 'high' ? UP : DOWN, 'stroke-warning'] : [CROSS, 'stroke-danger'];
  const top = layout.segments[index]?.[0]?.y ?? layout.yOf(0);
  return (
    <path
      d={path}
      transform={`translate(${layout.places[index] ?? 0},${top - 10})`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={look}
    />
  );
}

/** Explains the chart's signs. */
function Signs({ bars }: { bars: readonly Bar[] }) {
  const has = (test: (bar: Bar) => boolean) => bars.some(test);
  const signs = [
    has(({ period }) => period?.flag === 'high') && { icon: ArrowUp, look: 'text-warning', word: text.high },
    has(({ period }) => period?.flag === 'low') && { icon: ArrowDown, look: 'text-warning', word: text.low },
    has(({ period }) => period === null) && { icon: X, look: 'text-danger', word: text.missingBill },
  ].filter((sign) => sign !== false);
  const hasEstimate = has(({ period }) => period?.estimated === true);
  if (signs.length === 0 && !hasEstimate) return null;
  return (
    <Legend>
      {signs.map(({ icon: Icon, look, word }) => (
        <span key={word} className="flex items-center gap-1">
          <Icon size={13} strokeWidth={2.5} className={look} />
          {word}
        </span>
      ))}
      {hasEstimate && (
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-[3px] border border-dashed border-accent" />
          {text.estimated}
        </span>
      )}
    </Legend>
  );
}

type Period = WaterConsumption['items'][number];
/** A period, or a month without a bill. */
type Bar = { month: string; period: Period | null };

/** The newest `most` places, oldest first, with months without a bill in between. */
export function barsOf(periods: readonly Period[], missing: readonly string[], most: number): Bar[] {
  const places = [
    ...periods.map((period) => ({ month: period.period_to, period })),
    ...missing.map((month) => ({ month, period: null })),
  ];
  return places.sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0)).slice(-most);
}
