/** Positions in a chart, in pixels. */

/** The margins of the plot: amount labels at the left, day or month labels below. */
export const PLOT = { top: 10, bottom: 24, left: 50 } as const;

/** The place nearest to a point; places are sorted, at least one. */
export function nearest(places: readonly number[], point: number): number {
  let best = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - point) < Math.abs((places[best] ?? 0) - point)) best = index;
  }
  return best;
}

/** Which places have room for a label `gap` wide, counted from the last, which always has one. */
export function labelledPlaces(places: readonly number[], gap: number): ReadonlySet<number> {
  const labelled = new Set<number>();
  let next = Number.POSITIVE_INFINITY;
  for (let index = places.length - 1; index >= 0; index--) {
    const place = places[index] ?? 0;
    if (place > next - gap) continue;
    labelled.add(index);
    next = place;
  }
  return labelled;
}
