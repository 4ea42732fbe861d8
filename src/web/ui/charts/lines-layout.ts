/** The layout of line charts: geometry only, no sums. */
import { area, line } from 'd3-shape';
import { PLOT } from './places.ts';
import { type AmountScale, amountScale } from './scale.ts';

/** A line over the chart's places; null leaves a gap, unless the line continues over it. */
export type LineShape = { values: readonly (number | null)[]; hasArea?: boolean; goesOn?: boolean };

export type LinesLayout = AmountScale & {
  places: number[];
  /** The `d` of each path; the area to zero is empty unless requested. */
  paths: { line: string; area: string }[];
  /** Bars from zero, centred on their places. */
  bars: { place: number; y: number; height: number }[];
};

type Point = [x: number, y: number | null];

/** The positions of the values for a width: `at` are their distances, in days or just 0, 1, 2. */
export function linePlaces(at: readonly number[], width: number): number[] {
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
  // Room for a point and its ring at both ends.
  const [left, right] = [PLOT.left + 6, width - 6];
  return at.map((each) =>
    last === first ? (left + right) / 2 : left + ((each - first) / (last - first)) * (right - left),
  );
}

/** Lays out lines and bars, with zero included. A line has gaps at missing values. */
export function layOutLines(
  shapes: { at: readonly number[]; lines: readonly LineShape[]; bars?: readonly number[] | undefined },
  width: number,
  height: number,
): LinesLayout {
  const places = linePlaces(shapes.at, width);
  const values = shapes.lines.flatMap((each) => each.values.filter((value) => value !== null));
  const scale = amountScale([...values, ...(shapes.bars ?? [])], height);
  const pointsOf = ({ values: own, goesOn }: LineShape): Point[] => {
    const points = own.map((value, index): Point => [places[index] ?? 0, value === null ? null : scale.yOf(value)]);
    return goesOn ? points.filter(([, y]) => y !== null) : points;
  };
  const pathOf = line<Point>(
    ([x]) => x,
    ([, y]) => y ?? 0,
  ).defined(([, y]) => y !== null);
  const areaOf = area<Point>(
    ([x]) => x,
    scale.yOf(0),
    ([, y]) => y ?? 0,
  ).defined(([, y]) => y !== null);
  return {
    ...scale,
    places,
    paths: shapes.lines.map((each) => ({
      line: pathOf(pointsOf(each)) ?? '',
      area: each.hasArea ? (areaOf(pointsOf(each)) ?? '') : '',
    })),
    bars: (shapes.bars ?? []).map((amount, index) => {
      const [y, zero] = [scale.yOf(Math.max(amount, 0)), scale.yOf(Math.min(amount, 0))];
      return { place: places[index] ?? 0, y, height: zero - y };
    }),
  };
}
