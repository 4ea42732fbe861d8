import { useId } from 'react';

/** A small full-width line without figures: `name` labels it, the text beside it has the amount. */
export function SparkLine({ spark, name }: { spark: Spark; name: string }) {
  const fade = useId();
  const line = { fill: 'none', stroke: 'var(--accent)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;
  const last = spark.points.at(-1);
  return (
    <svg role="img" aria-label={name} width="100%" height="72" className="block overflow-visible">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible" aria-hidden="true">
        <defs>
          <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--accent)" stopOpacity="0.2" />
            <stop offset="1" stopColor="var(--accent)" stopOpacity="0.03" />
          </linearGradient>
        </defs>
        <path d={spark.area} fill={`url(#${fade})`} />
        {spark.zero !== null && (
          <line
            x1="0"
            x2="100"
            y1={spark.zero}
            y2={spark.zero}
            className="stroke-edge"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path d={spark.solid} {...line} />
        <path d={spark.dashed} {...line} strokeDasharray="5 4" />
      </svg>
      {last && <circle cx={`${last.x}%`} cy={`${last.y}%`} r="4" fill="var(--accent)" />}
    </svg>
  );
}

type Spark = {
  /** In percent of the drawing, from the left and from the top. */
  points: { x: number; y: number }[];
  /** The first part of the line, and the rest from there on. */
  solid: string;
  dashed: string;
  /** The area between the line and zero, or the edge nearer to zero. */
  area: string;
  /** The position of zero; null when it is outside of the drawing. */
  zero: number | null;
};

const MARGIN = 6;
const round = (value: number) => Math.round(value * 100) / 100;

type Options = {
  /** How many values the solid line covers; all by default. */
  solid?: number;
  /** The distance of each value from the first; one apart by default. */
  at?: readonly number[];
  /** Includes zero however far the values are from it. */
  withZero?: boolean;
};

/** Lays out a line. Fewer than two values make points without a line. */
export function sparkPath(values: readonly number[], options: Options = {}): Spark {
  const { solid = values.length, at = values.map((_value, index) => index), withZero = false } = options;
  const shown = withZero ? [0, ...values] : values;
  const low = Math.min(...shown);
  const high = Math.max(...shown);
  const span = high - low || 1;
  const first = at[0] ?? 0;
  const width = (at.at(-1) ?? 0) - first || 1;
  const yOf = (value: number) => round(MARGIN + ((high - value) / span) * (100 - 2 * MARGIN));
  const points = values.map((value, index) => ({
    x: round((((at[index] ?? 0) - first) / width) * 100),
    y: yOf(value),
  }));
  const hasZero = low <= 0 && high >= 0;
  const ground = hasZero ? yOf(0) : 100;
  const ends = `L${points.at(-1)?.x ?? 0},${ground} L${points[0]?.x ?? 0},${ground} Z`;
  return {
    points,
    solid: solid > 1 ? pathOf(points.slice(0, solid)) : '',
    dashed: solid < points.length ? pathOf(points.slice(Math.max(solid - 1, 0))) : '',
    area: points.length > 1 ? `${pathOf(points)} ${ends}` : '',
    zero: hasZero ? ground : null,
  };
}

const pathOf = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x},${y}`).join(' ');
