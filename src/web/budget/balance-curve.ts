/** Where the points of the year's balance stand: a drawing of figures, in which nothing is counted for the screen. */

type Point = { x: number; y: number };
type Month = { status: 'past' | 'current' | 'future'; balance: number; committed_expenses: number };

/** Everything in hundredths of the drawing, from the left and from the top. */
export type Curve = {
  points: Point[];
  /** Up to the last month that is over; empty when none is. */
  recorded: string;
  /** From there on. */
  projected: string;
  /** The surface between the line and zero. */
  area: string;
  zero: number;
  /** The committed expenses of each month, from zero up; no height where there are none. */
  bars: { x: number; top: number; height: number }[];
  low: number;
  high: number;
};

/** Lays out a year: its opening balance at the left edge, then each month in the middle of its place. */
export function layOut(opening: number, months: readonly Month[]): Curve {
  const values = [opening, ...months.map(({ balance }) => balance)];
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values, ...months.map(({ committed_expenses }) => committed_expenses));
  const span = high - low || 1;
  const yOf = (value: number) => ((high - value) / span) * 100;
  const xOf = (index: number) => ((index + 0.5) / Math.max(months.length, 1)) * 100;
  const points = months.map(({ balance }, index) => ({ x: xOf(index), y: yOf(balance) }));
  const all = [{ x: 0, y: yOf(opening) }, ...points];
  const over = months.filter(({ status }) => status === 'past').length;
  const zero = yOf(0);
  return {
    points,
    recorded: over > 0 ? pathOf(all.slice(0, over + 1)) : '',
    projected: over < months.length ? pathOf(all.slice(over)) : '',
    area: `${pathOf(all)} L${round(all.at(-1)?.x ?? 0)},${round(zero)} L0,${round(zero)} Z`,
    zero,
    bars: months.map(({ committed_expenses }, index) => {
      const top = yOf(Math.max(0, committed_expenses));
      return { x: xOf(index), top, height: zero - top };
    }),
    low: Math.min(...values),
    high: Math.max(...values),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, n) => `${n ? 'L' : 'M'}${round(x)},${round(y)}`).join(' ');
