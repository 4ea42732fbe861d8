import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { WaterConsumption } from '../api/client.ts';
import { showShortMonth } from '../ui/days.ts';
import { showVolume } from '../ui/figures.ts';
import { documentWords } from '../words-of-documents.ts';
import { type Bar, barsOf } from './bars.ts';

const text = documentWords.water;
const BARS_MAX = 24;
/** Beyond so many, the bars have no room for their figures. */
const FIGURES_MAX = 12;
const LABELS_MAX = 6;
/** A meter with few bills has bars as narrow as one with this many. */
const PLACES_MIN = 6;

/** Where things are from top to bottom, in pixels. Widths are shares of the whole, so that nothing is stretched. */
const TOP = 32;
const BASE = 140;
const HEIGHT = 160;

type Props = { meter: string; periods: WaterConsumption['items']; missing: readonly string[] };

/** Cubic metres by period. A flag is an arrow over its bar, an estimate a dotted edge: nothing is told by colour alone. */
export function WaterChart({ meter, periods, missing }: Props) {
  const bars = barsOf(periods, missing, BARS_MAX);
  const every = Math.ceil(bars.length / LABELS_MAX);
  return (
    <figure className="min-w-0">
      <svg role="img" aria-label={text.chart(meter)} width="100%" height={HEIGHT} className="block overflow-visible">
        <line x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} className="stroke-line" />
        {bars.map((bar, index) => (
          <Place
            key={`${bar.month} ${bar.period?.period ?? ''}`}
            bar={bar}
            left={(index * 100) / Math.max(bars.length, PLACES_MIN)}
            width={100 / Math.max(bars.length, PLACES_MIN)}
            hasFigure={bars.length <= FIGURES_MAX}
            // Counted from the newest, which always has its label.
            hasLabel={(bars.length - 1 - index) % every === 0}
          />
        ))}
      </svg>
      <Legend bars={bars} />
    </figure>
  );
}

type PlaceProps = { bar: Bar; left: number; width: number; hasFigure: boolean; hasLabel: boolean };

/** One period from `left` on, in hundredths of the whole. */
function Place({ bar, left, width, hasFigure, hasLabel }: PlaceProps) {
  const { period, month } = bar;
  const middle = `${left + width / 2}%`;
  const top = BASE - Math.max(bar.height * (BASE - TOP), 1);
  return (
    <g className="text-2xs tabular-nums" textAnchor="middle">
      {period ? (
        <BarRect left={left + width * 0.18} width={width * 0.64} top={top} isEstimated={period.estimated} />
      ) : (
        <Sign at={middle} y={BASE - 9} path="M-4,-4 L4,4 M-4,4 L4,-4" className="stroke-danger" />
      )}
      {period && hasFigure && (
        <text x={middle} y={top - 5} className="fill-ink">
          {showVolume(period.m3)}
        </text>
      )}
      {period?.flag && (
        <Sign
          at={middle}
          y={top - (hasFigure ? 23 : 9)}
          path={period.flag === 'high' ? 'M0,5 L0,-5 M-4,-1 L0,-5 L4,-1' : 'M0,-5 L0,5 M-4,1 L0,5 L4,1'}
          className="stroke-warning"
        />
      )}
      {hasLabel && (
        <text x={middle} y={HEIGHT - 4} className="fill-muted">
          {showShortMonth(month)}
        </text>
      )}
    </g>
  );
}

function BarRect(props: { left: number; width: number; top: number; isEstimated: boolean }) {
  const { left, width, top, isEstimated } = props;
  const look = isEstimated
    ? { fill: 'none', stroke: 'var(--slot-1)', strokeWidth: 1.5, strokeDasharray: '3 2' }
    : { fill: 'var(--slot-1)' };
  return <rect x={`${left}%`} width={`${width}%`} y={top} height={BASE - top} rx="2" {...look} />;
}

/** A drawn sign around a point: a letter for it may be missing from the font. */
function Sign({ at, y, path, className }: { at: string; y: number; path: string; className: string }) {
  return (
    <svg x={at} y={y} className="overflow-visible" aria-hidden="true">
      <path d={path} fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" className={className} />
    </svg>
  );
}

/** Explains the signs that the chart has. */
function Legend({ bars }: { bars: readonly Bar[] }) {
  const has = (test: (bar: Bar) => boolean) => bars.some(test);
  const signs = [
    has(({ period }) => period?.flag === 'high') && { icon: ArrowUp, look: 'text-warning', word: text.high },
    has(({ period }) => period?.flag === 'low') && { icon: ArrowDown, look: 'text-warning', word: text.low },
    has(({ period }) => period === null) && { icon: X, look: 'text-danger', word: text.missingBill },
  ].filter((sign) => sign !== false);
  const hasEstimate = has(({ period }) => period?.estimated === true);
  if (signs.length === 0 && !hasEstimate) return null;
  return (
    <figcaption aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 text-xs text-muted">
      {signs.map(({ icon: Icon, look, word }) => (
        <span key={word} className="flex items-center gap-1">
          <Icon size={13} strokeWidth={2.5} className={look} />
          {word}
        </span>
      ))}
      {hasEstimate && (
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-[3px] border border-dashed" style={{ borderColor: 'var(--slot-1)' }} />
          {text.estimated}
        </span>
      )}
    </figcaption>
  );
}
