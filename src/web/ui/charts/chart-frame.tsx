/**
 * The frame of every chart: an image with a name, one keyboard stop that moves from value to value and reads each, the
 * same by pointer or touch, and a legend. Its table is required: no chart stands alone.
 */
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { type Hue, hueColor } from './line-looks.ts';
import { useReader } from './use-reader.ts';
import { chartWords } from './words.ts';

/** The readout of a value: `hue` is the colour next to a line. */
export type Reading = {
  title: string;
  lines: readonly { label: string; value: string; hue?: Hue | undefined; strong?: boolean }[];
};

type Props = {
  /** The chart's accessible name, a sentence. */
  name: string;
  /** In pixels. */
  height: number;
  /** The positions of the values along the axis, for a width. */
  placesIn: (width: number) => readonly number[];
  axis?: 'x' | 'y';
  read: (index: number) => Reading;
  /** Opens the subject of a value. */
  onPick?: ((index: number) => void) | undefined;
  /** The drawing; `active` is the value being read out. */
  children: (drawing: { width: number; active: number | null }) => ReactNode;
  /** Explains the colours and lines. */
  legend?: ReactNode;
  /** The same figures as a table, unless a table next to the chart has them. */
  table?: ReactNode;
};

export function ChartFrame({ name, height, placesIn, axis = 'x', read, onPick, children, legend, table }: Props) {
  const [measure, width] = useWidth();
  const places = width > 0 ? placesIn(width) : [];
  const { active, pointer, slider } = useReader({ places, axis, onPick });
  const reading = active === null ? null : read(active);
  return (
    <figure className="min-w-0">
      <div
        ref={measure}
        style={{ height }}
        className={`relative touch-pan-y rounded-lg *:pointer-events-none select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent ${onPick ? 'cursor-pointer' : ''}`}
        {...pointer}
      >
        {width > 0 && children({ width, active })}
        {places.length > 0 && (
          <input
            type="range"
            aria-label={chartWords.read(name)}
            aria-valuetext={say(read(slider.value))}
            className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
            {...slider}
          />
        )}
        {reading && axis === 'x' && (
          <Readout reading={reading} place={places[active ?? 0] ?? 0} width={width} reach={reachOf(places)} />
        )}
      </div>
      {legend && <figcaption className="mt-3 text-xs text-muted">{legend}</figcaption>}
      {table}
    </figure>
  );
}

function say({ title, lines }: Reading): string {
  return `${title}: ${lines.map(({ label, value }) => (label === '' ? value : `${label} ${value}`)).join(', ')}`;
}

/** Below this width a readout takes the half without its value, and a long one goes below. */
const NARROW = 480;
const LINES_MAX = 4;

/** The distance of a readout from its value, clear of its column. */
function reachOf([first = 0, second = first]: readonly number[]): number {
  return Math.min(Math.max((second - first) / 2, 8), 44) + 6;
}

type ReadoutProps = { reading: Reading; place: number; width: number; reach: number };

function placeReadout({ reading, place, width, reach }: ReadoutProps) {
  const isLeft = place < width / 2;
  if (width >= NARROW) return { top: -4, ...(isLeft ? { left: place + reach } : { right: width - place + reach }) };
  if (reading.lines.length > LINES_MAX) return { top: '100%', left: 0 };
  return { top: -4, ...(isLeft ? { right: 0 } : { left: 0 }) };
}

function Readout(props: ReadoutProps) {
  const { reading } = props;
  return (
    <div
      aria-hidden="true"
      style={placeReadout(props)}
      className="pointer-events-none absolute z-10 rounded-lg border border-line bg-raised px-3 py-2 text-xs shadow-lg"
    >
      <p className="font-medium whitespace-nowrap first-letter:uppercase">{reading.title}</p>
      {reading.lines.map(({ label, value, hue, strong }) => (
        <p
          key={`${label} ${value}`}
          className={`mt-0.5 flex items-center gap-2 whitespace-nowrap ${strong ? 'font-semibold' : ''}`}
        >
          {hue !== undefined && (
            <span className="size-2 shrink-0 rounded-[2px]" style={{ backgroundColor: hueColor(hue) }} />
          )}
          {label !== '' && <span className="max-w-36 truncate text-muted">{label}</span>}
          <span className={`tabular-nums ${label === '' ? '' : 'ml-auto pl-2'}`}>{value}</span>
        </p>
      ))}
    </div>
  );
}

/** The width of an element in whole pixels, updated; 0 before the first measurement. */
function useWidth(): [measure: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    setWidth(Math.floor(element.getBoundingClientRect().width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
