import { useId } from 'react';
import type { YearBudget } from '../api/client.ts';
import { showShortMonth } from '../ui/days.ts';
import { showMoney } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { budgetWords } from '../words-of-budget.ts';
import { type Curve, layOut } from './balance-curve.ts';

const text = budgetWords.chart;
const TOP = 20;
const DRAWN = 150;
const HEIGHT = 212;
const COMPACT = new Intl.NumberFormat('es-CR', { notation: 'compact', maximumFractionDigits: 1 });
const compact = (amount: number) => `${amount < 0 ? '-' : ''}₡${COMPACT.format(Math.abs(amount))}`;
const yOf = (hundredths: number) => TOP + (hundredths / 100) * DRAWN;

/** The balance after each month: a full line for what is over, a dashed one for what is projected. The table says the figures. */
export function BalanceChart({ budget }: { budget: YearBudget }) {
  const { months, opening_balance, year } = budget;
  const curve = layOut(opening_balance, months);
  const label = text.label(year, showMoney(curve.low, 'CRC'), showMoney(curve.high, 'CRC'));
  return (
    <Section title={text.title}>
      <figure className="min-w-0">
        <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="block overflow-visible">
          <Drawing curve={curve} />
          {curve.points.map(({ x, y }, index) => (
            <MonthPoint key={months[index]?.month} x={x} y={y} month={months[index]} index={index} />
          ))}
          <Extremes curve={curve} />
        </svg>
        <Legend hasCommitted={curve.bars.some(({ height }) => height > 0)} hasRecorded={curve.recorded !== ''} />
      </figure>
    </Section>
  );
}

/** The lines and the surface stretch with the drawing; their strokes do not. */
function Drawing({ curve }: { curve: Curve }) {
  const fade = useId();
  const line = { fill: 'none', stroke: 'var(--accent)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <defs>
        <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.04" />
        </linearGradient>
      </defs>
      <svg y={TOP} width="100%" height={DRAWN} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={curve.area} fill={`url(#${fade})`} />
      </svg>
      {curve.bars.map(
        ({ x, top, height }) =>
          height > 0 && (
            <rect
              key={x}
              x={`${x - 1}%`}
              width="2%"
              y={yOf(top)}
              height={(height / 100) * DRAWN}
              rx="1.5"
              fill="var(--slot-2)"
            />
          ),
      )}
      <line x1="0" x2="100%" y1={yOf(curve.zero)} y2={yOf(curve.zero)} className="stroke-edge" strokeWidth="1" />
      <svg
        y={TOP}
        width="100%"
        height={DRAWN}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="overflow-visible"
        aria-hidden="true"
      >
        <path d={curve.recorded} {...line} />
        <path d={curve.projected} {...line} strokeDasharray="5 4" />
      </svg>
    </>
  );
}

type PointProps = { x: number; y: number; month: YearBudget['months'][number] | undefined; index: number };

/** A point with its month below; the current one is larger, and every other label gives way on a phone. */
function MonthPoint({ x, y, month, index }: PointProps) {
  if (!month) return null;
  const isCurrent = month.status === 'current';
  return (
    <g>
      <circle
        cx={`${x}%`}
        cy={yOf(y)}
        r={isCurrent ? 5 : 3}
        fill={month.overridden ? 'var(--surface)' : 'var(--accent)'}
        stroke="var(--accent)"
        strokeWidth={month.overridden ? 2 : 0}
      />
      <text
        x={`${x}%`}
        y={HEIGHT - 6}
        textAnchor="middle"
        className={`text-[0.6875rem] ${isCurrent ? 'fill-accent font-semibold' : 'fill-muted'} ${index % 2 ? 'max-sm:hidden' : ''}`}
      >
        {showShortMonth(month.month).slice(0, 3)}
      </text>
    </g>
  );
}

/** How high the drawing goes, and how deep when it goes below zero. */
function Extremes({ curve }: { curve: Curve }) {
  return (
    <g className="fill-muted text-[0.6875rem] tabular-nums">
      <text x="0" y={TOP - 8}>
        {compact(Math.max(curve.high, 0))}
      </text>
      {curve.low < 0 && (
        <text x="0" y={TOP + DRAWN + 12}>
          {compact(curve.low)}
        </text>
      )}
    </g>
  );
}

function Legend({ hasCommitted, hasRecorded }: { hasCommitted: boolean; hasRecorded: boolean }) {
  return (
    <figcaption aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {hasRecorded && (
        <span className="flex items-center gap-1.5">
          <span className="w-5 border-t-2 border-accent" />
          {text.recorded}
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <span className="w-5 border-t-2 border-dashed border-accent" />
        {text.projected}
      </span>
      {hasCommitted && (
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-[3px]" style={{ backgroundColor: 'var(--slot-2)' }} />
          {text.committed}
        </span>
      )}
    </figcaption>
  );
}
