/** The balance of months as lines: a drawing of figures, in which nothing is counted for the screen. */

type Month = { status: 'past' | 'current' | 'future'; balance: number };

export type Curve = {
  /** Up to the last month that is over; null from there on. */
  recorded: (number | null)[];
  /** From that month on; null before. */
  projected: (number | null)[];
  low: number;
  high: number;
};

/** Parts what is recorded from what is projected; both have the last month that is over, so that they meet. */
export function curveOf(months: readonly Month[]): Curve {
  const last = months.findLastIndex(({ status }) => status === 'past');
  const balances = months.map(({ balance }) => balance);
  return {
    recorded: balances.map((balance, index) => (index <= last ? balance : null)),
    projected: balances.map((balance, index) => (index >= last ? balance : null)),
    low: Math.min(...balances),
    high: Math.max(...balances),
  };
}
