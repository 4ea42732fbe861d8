/** The layout of column charts: geometry only, no sums. */
import type { Hue } from './line-looks.ts';
import { PLOT } from './places.ts';
import { type AmountScale, amountScale } from './scale.ts';

type Part = { hue: Hue; amount: number };
/** A column of parts, the first nearest to zero; `mark` is a line across it. */
export type ColumnShape = { parts: readonly Part[]; mark?: number | undefined };
/** A part in pixels. */
export type Segment = { hue: Hue; y: number; height: number };

export type ColumnsLayout = AmountScale & {
  /** The width of a column with and without its gap. */
  step: number;
  width: number;
  segments: Segment[][];
};

/** Fewer columns are as narrow as this many. */
const PLACES_MIN = 6;
const WIDTH_MAX = 44;

/** The centres of the columns, for a width. */
export function columnPlaces(count: number, width: number): number[] {
  const step = stepOf(count, width);
  return Array.from({ length: count }, (_, index) => PLOT.left + step * (index + 0.5));
}

const stepOf = (count: number, width: number) => (width - PLOT.left) / Math.max(count, PLACES_MIN);

/** Lays out columns: positive parts stack upwards, negative ones downwards. */
export function layOutColumns(columns: readonly ColumnShape[], width: number, height: number): ColumnsLayout {
  const stacks = columns.map(({ parts }) => stack(parts));
  const ends = stacks.flatMap((parts) => parts.flatMap(({ from, to }) => [from, to]));
  const marks = columns.flatMap(({ mark }) => (mark === undefined ? [] : [mark]));
  const scale = amountScale([...ends, ...marks], height);
  const step = stepOf(columns.length, width);
  return {
    ...scale,
    step,
    width: Math.min(step * (step < 14 ? 0.76 : 0.66), WIDTH_MAX),
    segments: stacks.map((parts) =>
      parts.map(({ hue, from, to }) => {
        const [top, bottom] = [scale.yOf(Math.max(from, to)), scale.yOf(Math.min(from, to))];
        return { hue, y: top, height: Math.max(bottom - top, 1) };
      }),
    ),
  };
}

function stack(parts: readonly Part[]): { hue: Hue; from: number; to: number }[] {
  let [up, down] = [0, 0];
  return parts.flatMap(({ hue, amount }) => {
    if (amount === 0) return [];
    const from = amount > 0 ? up : down;
    const to = from + amount;
    if (amount > 0) up = to;
    else down = to;
    return { hue, from, to };
  });
}
