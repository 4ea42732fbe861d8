import { scaleLinear } from 'd3-scale';
import { PLOT } from './places.ts';

export type AmountScale = { yOf: (amount: number) => number; ticks: { amount: number; y: number }[] };

const TICKS = 3;

/** Scales amounts to a height, with grid lines at round amounts. Zero is always included. */
export function amountScale(amounts: readonly number[], height: number): AmountScale {
  const low = Math.min(0, ...amounts);
  const high = Math.max(0, ...amounts);
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(TICKS)
    .range([height - PLOT.bottom, PLOT.top]);
  const amountsOfLines = low === high ? [0] : scale.ticks(TICKS);
  return { yOf: scale, ticks: amountsOfLines.map((amount) => ({ amount, y: scale(amount) })) };
}
