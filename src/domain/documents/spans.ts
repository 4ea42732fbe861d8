/** Positions in a text, such as those of its days and amounts. */

export type Span = { readonly start: number; readonly end: number };

/** From left to right; of two that overlap, the earlier one. */
export function inOrder<T extends Span>(spans: readonly T[]): T[] {
  let end = 0;
  return spans
    .toSorted((a, b) => a.start - b.start)
    .filter((span) => {
      if (span.start < end) return false;
      end = span.end;
      return true;
    });
}

/** A text with the given spans, in any order, blanked out. */
export function textWithout(text: string, places: readonly Span[], blank = ' '): string {
  let [rest, from] = ['', 0];
  for (const { start, end } of inOrder(places)) {
    rest += text.slice(from, start) + blank;
    from = end;
  }
  return rest + text.slice(from);
}
