import type { ReactNode } from 'react';
import { useId } from 'react';
import { formatCompact } from '../figures.ts';
import { slotColor } from '../swatch.tsx';
import { AmountLines, PlaceLabels } from './axes.tsx';
import { ChartFrame, type Reading } from './chart-frame.tsx';
import { LINE_LOOKS, type LineLook } from './line-looks.ts';
import { type LineShape, type LinesLayout, layOutLines, linePlaces } from './lines-layout.ts';

export type Line = LineShape & { key: string; look: LineLook };
/** A place of the chart: its distance along the axis, its label, and its readout. */
export type LinePlace = { key: string; at: number; label: string; read: Reading };

type Props = {
  /** The chart's accessible name, a sentence. */
  name: string;
  places: readonly LinePlace[];
  lines: readonly Line[];
  /** Bars from zero in the second hue, one for each place. */
  bars?: readonly number[];
  height?: number;
  labelWidth?: number;
  /** The current place. */
  current?: string | undefined;
  /** Places with hollow points. */
  hollow?: (index: number) => boolean;
  onPick?: ((index: number) => void) | undefined;
  legend?: ReactNode;
  table?: ReactNode;
};

/** With more places, only the point being read out is drawn. */
const POINTS_MAX = 24;

/** Lines over time, with optional areas to zero. */
export function Lines(props: Props) {
  const { places, lines, bars, height = 220, labelWidth = 52 } = props;
  const at = places.map((place) => place.at);
  return (
    <ChartFrame
      name={props.name}
      height={height}
      placesIn={(width) => linePlaces(at, width)}
      read={(index) => places[index]?.read ?? { title: '', lines: [] }}
      onPick={props.onPick}
      legend={props.legend}
      table={props.table}
    >
      {({ width, active }) => {
        const layout = layOutLines({ at, lines, bars }, width, height);
        return (
          <svg role="img" aria-label={props.name} width={width} height={height} className="block overflow-visible">
            <AmountLines ticks={layout.ticks} width={width} format={formatCompact} />
            <Bars layout={layout} />
            {active !== null && <Rule place={layout.places[active] ?? 0} height={height} />}
            {lines.map((line, index) => (
              <Path key={line.key} line={line} paths={layout.paths[index]} height={height} />
            ))}
            {lines.map((line) => (
              <Points key={line.key} line={line} layout={layout} active={active} hollow={props.hollow} />
            ))}
            <PlaceLabels
              labels={places.map(({ label }) => label)}
              places={layout.places}
              y={height - 6}
              width={width}
              gap={labelWidth}
              strong={places.findIndex(({ key }) => key === props.current)}
            />
          </svg>
        );
      }}
    </ChartFrame>
  );
}

function Rule({ place, height }: { place: number; height: number }) {
  return <line x1={place} x2={place} y1={4} y2={height - 22} className="stroke-edge" strokeDasharray="2 3" />;
}

function Bars({ layout }: { layout: LinesLayout }) {
  const [first = 0, second = first + 24] = layout.places;
  const width = Math.min(Math.max((second - first) * 0.4, 2), 14);
  return layout.bars.map(
    ({ place, y, height }) =>
      height > 0 && (
        <rect key={place} x={place - width / 2} width={width} y={y} height={height} rx="1.5" fill={slotColor(2)} />
      ),
  );
}

type PathProps = { line: Line; paths: LinesLayout['paths'][number] | undefined; height: number };

function Path({ line, paths, height }: PathProps) {
  const fade = useId();
  const { color, dash } = LINE_LOOKS[line.look];
  if (!paths) return null;
  return (
    <>
      {paths.area !== '' && (
        <>
          <linearGradient id={fade} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={height}>
            <stop offset="0" stopColor={color} stopOpacity="0.2" />
            <stop offset="1" stopColor={color} stopOpacity="0.03" />
          </linearGradient>
          <path d={paths.area} fill={`url(#${fade})`} />
        </>
      )}
      <path d={paths.line} fill="none" stroke={color} strokeWidth="2" strokeLinejoin="round" strokeDasharray={dash} />
    </>
  );
}

type PointsProps = {
  line: Line;
  layout: LinesLayout;
  active: number | null;
  hollow: ((index: number) => boolean) | undefined;
};

function Points({ line, layout, active, hollow }: PointsProps) {
  const { color } = LINE_LOOKS[line.look];
  const isAlone = (index: number) => line.values[index - 1] == null && line.values[index + 1] == null;
  return line.values.map((value, index) => {
    const isActive = index === active;
    const isHollow = hollow?.(index) ?? false;
    if (value === null || !(isActive || isHollow || layout.places.length <= POINTS_MAX || isAlone(index))) return null;
    const place = layout.places[index] ?? 0;
    return (
      <circle
        key={place}
        cx={place}
        cy={layout.yOf(value)}
        r={isActive ? 5 : 3}
        fill={isHollow ? 'var(--surface)' : color}
        stroke={isHollow ? color : 'var(--surface)'}
        strokeWidth={isHollow || isActive ? 2 : 0}
      />
    );
  });
}
