import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { indexAt, type Layout, layoutFor } from './table-layout.ts';
import { useBox } from './use-box.ts';

/** Rows drawn beyond what is in view. */
const OVERSCAN = 10;
/** What stays on the screen over and under the rows, in pixels. */
const OVER: Readonly<Record<Layout['kind'], number>> = { table: 78, phone: 102 };
const UNDER: Readonly<Record<Layout['kind'], number>> = { table: 12, phone: 72 };

/**
 * Which of the rows are in view, and how they are laid out for the width there is. The window scrolls: `body` is where
 * the rows begin, `wrapper` how wide they may be.
 */
export function useViewport(
  count: number,
  { wrapper, body }: Record<'wrapper' | 'body', RefObject<HTMLElement | null>>,
) {
  const { top } = useBox(body);
  const { width } = useBox(wrapper);
  const layout = layoutFor(width);
  const { rowHeight, kind } = layout;
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here and nowhere memoised
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: OVER[kind],
    scrollPaddingEnd: UNDER[kind],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the rows is why they are measured again
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const scrolled = virtual.scrollOffset ?? 0;
  const windowHeight = virtual.scrollRect?.height ?? 0;
  const list = { top, rowHeight, count };
  return {
    layout,
    top,
    items,
    height: virtual.getTotalSize(),
    scrollTo: (index: number) => virtual.scrollToIndex(index),
    /** The rows that are drawn. */
    drawn: { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 },
    /** The first and the last row that are seen. */
    uppermost: indexAt(scrolled + OVER[kind], list),
    lowest: indexAt(scrolled + windowHeight - UNDER[kind], list),
  };
}
