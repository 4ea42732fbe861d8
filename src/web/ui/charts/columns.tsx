import type { ReactNode } from 'react';
import { formatCompact } from '../figures.ts';
import { AmountLines, PlaceLabels } from './axes.tsx';
import { ChartFrame, type Reading } from './chart-frame.tsx';
import { type ColumnShape, type ColumnsLayout, columnPlaces, layOutColumns } from './columns-layout.ts';
import { hueColor } from './line-looks.ts';

/** A column: its label, its parts from zero on, and its readout. */
export type Column = ColumnShape & {
  key: string;
  label: string;
  read: Reading;
  /** Drawn as an outline: an estimate. */
  isOutlined?: boolean | undefined;
};

type Props = {
  /** The chart's accessible name, a sentence. */
  name: string;
  columns: readonly Column[];
  height?: number;
  /** The width reserved for a label, in pixels. */
  labelWidth?: number;
  format?: (amount: number) => string;
  /** The key of the current column. */
  current?: string | undefined;
  onPick?: ((index: number) => void) | undefined;
  /** Drawn over the columns. */
  children?: (layout: ColumnsLayout & { places: readonly number[] }) => ReactNode;
  legend?: ReactNode;
  table?: ReactNode;
};

/**
 * Columns next to each other, each of one or several parts in the hues of their slots, with an optional line across.
 */
export function Columns(props: Props) {
  const { columns, height = 220, format = formatCompact, labelWidth = 48 } = props;
  const current = columns.findIndex(({ key }) => key === props.current);
  return (
    <ChartFrame
      name={props.name}
      height={height}
      placesIn={(width) => columnPlaces(columns.length, width)}
      read={(index) => columns[index]?.read ?? { title: '', lines: [] }}
      onPick={props.onPick}
      legend={props.legend}
      table={props.table}
    >
      {({ width, active }) => {
        const layout = layOutColumns(columns, width, height);
        const places = columnPlaces(columns.length, width);
        const labels = columns.map(({ label }) => label);
        return (
          <svg role="img" aria-label={props.name} width={width} height={height} className="block overflow-visible">
            {active !== null && (
              <rect
                x={(places[active] ?? 0) - layout.step / 2}
                width={layout.step}
                y={0}
                height={height}
                rx="4"
                className="fill-hover"
              />
            )}
            <AmountLines ticks={layout.ticks} width={width} format={format} />
            {columns.map(({ key, mark, isOutlined = false }, index) => (
              <ColumnShapeOf
                key={key}
                layout={layout}
                index={index}
                place={places[index] ?? 0}
                {...{ mark, isOutlined }}
              />
            ))}
            {props.children?.({ ...layout, places })}
            <PlaceLabels
              labels={labels}
              places={places}
              y={height - 6}
              width={width}
              gap={labelWidth}
              strong={current}
            />
          </svg>
        );
      }}
    </ChartFrame>
  );
}

type ShapeProps = {
  layout: ColumnsLayout;
  index: number;
  place: number;
  mark: number | undefined;
  isOutlined: boolean;
};

/** Gaps between the parts keep them apart without their colours. */
function ColumnShapeOf({ layout, index, place, mark, isOutlined }: ShapeProps) {
  const { width, segments, yOf } = layout;
  return (
    <g>
      {segments[index]?.map(({ hue, y, height }) => (
        <rect
          key={hue}
          x={place - width / 2}
          width={width}
          y={y}
          height={height > 2 ? height - 1 : height}
          rx={Math.min(2, height / 2)}
          {...(isOutlined
            ? { fill: 'none', stroke: hueColor(hue), strokeWidth: 1.5, strokeDasharray: '3 2' }
            : { fill: hueColor(hue) })}
        />
      ))}
      {mark !== undefined &&
        // Outlined, so that it is visible on a column of any hue.
        (['stroke-surface', 'stroke-ink'] as const).map((look, n) => (
          <line
            key={look}
            x1={place - width / 2 - 3}
            x2={place + width / 2 + 3}
            y1={yOf(mark)}
            y2={yOf(mark)}
            className={look}
            strokeWidth={n === 0 ? 5 : 2}
          />
        ))}
    </g>
  );
}
