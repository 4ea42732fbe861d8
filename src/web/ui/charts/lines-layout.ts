/** Where lines stand: a drawing of figures, in which nothing is counted for the screen. */
import { area, line } from 'd3-shape';
import { PLOT } from './places.ts';
import { type AmountScale, amountScale } from './scale.ts';

/** A line over the places of a chart; null where it has no value: a hole, unless it goes on over it. */
export type LineShape = { values: readonly (number | null)[]; hasArea?: boolean; goesOn?: boolean };

export type LinesLayout = AmountScale & {
  places: number[];
  /** As the `d` of a path; the area between a line and zero is empty unless it is asked for. */
  paths: { line: string; area: string }[];
  /** Columns from zero, in the middle of their places. */
  bars: { place: number; y: number; height: number }[];
};

type Point = [x: number, y: number | null];

/** Where values stand in a drawing so wide: `at` are their distances from each other, days or just 0, 1, 2. */
export function linePlaces(at: readonly number[], width: number): number[] {
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
  // A point and its ring have room at both ends.
  const [left, right] = [PLOT.left + 6, width - 6];
  return at.map((each) =>
    last === first ? (left + right) / 2 : left + ((each - first) / (last - first)) * (right - left),
  );
}

/** Lays lines and bars out, with zero in the drawing. A line has a hole where it has no value. */
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
