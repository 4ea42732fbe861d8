import { slotColor } from '../swatch.tsx';
import { ChartFrame, type Reading } from './chart-frame.tsx';

/** A bar with its name and figure. `size` is any amount: the largest fills the width. */
export type Bar = { key: string; slot: number; name: string; figure: string; size: number; read: Reading };

const ROW = 44;

/** Horizontal bars, each with its name and figure above. */
export function BarList({
  name,
  bars,
  onPick,
}: {
  name: string;
  bars: readonly Bar[];
  onPick?: (index: number) => void;
}) {
  const largest = Math.max(0, ...bars.map(({ size }) => size));
  const widthOf = (size: number) => (largest > 0 && size > 0 ? `${Math.max(1, (size / largest) * 100)}%` : '0');
  return (
    <ChartFrame
      name={name}
      height={bars.length * ROW}
      axis="y"
      placesIn={() => bars.map((_, index) => (index + 0.5) * ROW)}
      read={(index) => bars[index]?.read ?? { title: '', lines: [] }}
      onPick={onPick}
    >
      {({ active }) =>
        bars.map((bar, index) => (
          <div
            key={bar.key}
            aria-hidden="true"
            style={{ height: ROW }}
            className={`flex flex-col justify-center gap-1.5 rounded-lg px-2 ${index === active ? 'bg-hover' : ''}`}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{bar.name}</span>
              <span className="shrink-0 text-muted tabular-nums">{bar.figure}</span>
            </span>
            <span className="block h-2 rounded-full bg-line">
              <span
                className="block h-full rounded-full"
                style={{ width: widthOf(bar.size), backgroundColor: slotColor(bar.slot) }}
              />
            </span>
          </div>
        ))
      }
    </ChartFrame>
  );
}
