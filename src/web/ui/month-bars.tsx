/** Amounts month by month as bars. Beside it belongs a table with the same figures. */
import { showCompact } from './figures.ts';

/** A place in the chart; `label` is its month, or another moment. */
export type MonthBar = { key: string; label: string; amount: number };

/** Beyond so many, only the highest and the last bar have room for their figures. */
const FIGURES_MAX = 8;
const LABELS_MAX = 6;
/** A few bars are as narrow as so many. */
const PLACES_MIN = 6;

/** Where things are from top to bottom, in pixels. Widths are shares of the whole, so that nothing is stretched. */
const TOP = 24;
const BASE = 140;
const HEIGHT = 160;

/** `name` says what is shown. Amounts are zero or more. */
export function MonthBars({ bars, name }: { bars: readonly MonthBar[]; name: string }) {
  const highest = Math.max(0, ...bars.map(({ amount }) => amount));
  const top = bars.findIndex(({ amount }) => amount === highest);
  const every = Math.ceil(bars.length / LABELS_MAX);
  const width = 100 / Math.max(bars.length, PLACES_MIN);
  return (
    <svg role="img" aria-label={name} width="100%" height={HEIGHT} className="block overflow-visible">
      <line x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} className="stroke-line" />
      {bars.map((bar, index) => (
        <Place
          key={bar.key}
          bar={bar}
          share={highest > 0 ? bar.amount / highest : 0}
          left={index * width}
          width={width}
          hasFigure={bars.length <= FIGURES_MAX || index === top}
          hasLabel={index % every === 0}
        />
      ))}
    </svg>
  );
}

type PlaceProps = {
  bar: MonthBar;
  share: number;
  left: number;
  width: number;
  hasFigure: boolean;
  hasLabel: boolean;
};

/** One bar from `left` on, in hundredths of the whole. */
function Place({ bar, share, left, width, hasFigure, hasLabel }: PlaceProps) {
  const middle = `${left + width / 2}%`;
  const y = BASE - Math.max(share * (BASE - TOP), bar.amount > 0 ? 1 : 0);
  return (
    <g className="text-[0.6875rem] tabular-nums" textAnchor="middle">
      <rect
        x={`${left + width * 0.18}%`}
        width={`${width * 0.64}%`}
        y={y}
        height={BASE - y}
        rx="2"
        fill="var(--slot-1)"
      />
      {hasFigure && bar.amount > 0 && (
        <text x={middle} y={y - 5} className="fill-ink">
          {showCompact(bar.amount)}
        </text>
      )}
      {hasLabel && (
        <text x={middle} y={HEIGHT - 4} className="fill-muted">
          {bar.label}
        </text>
      )}
    </g>
  );
}
