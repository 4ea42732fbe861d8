import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Rows rendered beyond the view. */
const OVERSCAN = 10;
/** The height of the fixed bars above and below the rows, in pixels. */
const OVER: Readonly<Record<Layout['kind'], number>> = { table: 106, phone: 130 };
const UNDER: Readonly<Record<Layout['kind'], number>> = { table: 12, phone: 72 };

/**
 * Which rows are in view, and their layout for the available width. The window scrolls: `body` is where the rows begin,
 * `wrapper` how wide they may be.
 */
export function useViewport(
  count: number,
  { wrapper, body, hasAccount }: Record<'wrapper' | 'body', RefObject<HTMLElement | null>> & { hasAccount: boolean },
) {
  const { top } = useBox(body);
  const { width } = useBox(wrapper);
  const layout = layoutFor(width, hasAccount);
  const { rowHeight, kind } = layout;
  // oxlint-disable-next-line react/incompatible-library -- its result is used here only and never memoised
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: OVER[kind],
    scrollPaddingEnd: UNDER[kind],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the row height changes
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
    drawn: { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 },
    /** The first and last visible row. */
    uppermost: indexAt(scrolled + OVER[kind], list),
    lowest: indexAt(scrolled + windowHeight - UNDER[kind], list),
  };
}

/** Rows have a fixed height, so that any of a hundred thousand can be jumped to. */
export type Layout = {
  kind: 'table' | 'phone';
  rowHeight: number;
  /** Whether there is room for the medium. */
  hasSource: boolean;
  /** Whether rows have an account, and there is room for it; a phone's second line has. */
  hasAccount: boolean;
  /** The CSS grid columns. */
  columns: string;
};

const TABLE_WIDTH_MIN = 560;
const SOURCE_WIDTH_MIN = 860;
const BOTH_WIDTH_MIN = 1_000;

/** The layout for a width in pixels. Narrow rows have two lines and no columns. */
function layoutFor(width: number, withAccounts: boolean): Layout {
  if (width < TABLE_WIDTH_MIN)
    return { kind: 'phone', rowHeight: 64, hasSource: false, hasAccount: withAccounts, columns: '' };
  const hasAccount = withAccounts && width >= SOURCE_WIDTH_MIN;
  const hasSource = width >= (hasAccount ? BOTH_WIDTH_MIN : SOURCE_WIDTH_MIN);
  const start = '2.25rem 6rem minmax(0,1fr)';
  return {
    kind: 'table',
    rowHeight: 40,
    hasSource,
    hasAccount,
    columns: hasAccount
      ? `${start} 10rem 11rem ${hasSource ? '8.5rem ' : ''}9.5rem`
      : hasSource
        ? `${start} 12rem 10rem 10rem`
        : `${start} 10rem 9.5rem`,
  };
}

function indexAt(offset: number, list: { top: number; rowHeight: number; count: number }): number {
  return Math.max(0, Math.min(list.count - 1, Math.floor((offset - list.top) / list.rowHeight)));
}

/** The position and width of an element in the page, in pixels. */
type Box = { top: number; width: number };

/** Measures an element, and again when its surroundings resize. */
function useBox(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ top: 0, width: Math.min(window.innerWidth, 1100) });
  useLayoutEffect(() => {
    const measure = () => {
      const rect = element.current?.getBoundingClientRect();
      if (!rect) return;
      const next = { top: Math.round(rect.top + window.scrollY), width: Math.round(rect.width) };
      setBox((before) => (before.top === next.top && before.width === next.width ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Content above moves the element without resizing it, so the page's size is observed too.
    observer.observe(document.body);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
