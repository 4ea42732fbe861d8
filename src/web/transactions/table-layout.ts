/** The measures of the table: rows of one height each, so that any of a hundred thousand can be jumped to. */

export type Layout = {
  kind: 'table' | 'phone';
  rowHeight: number;
  /** Whether there is room for the medium of each row. */
  hasSource: boolean;
  /** The columns, for CSS. */
  columns: string;
};

const TABLE_WIDTH_MIN = 560;
const SOURCE_WIDTH_MIN = 860;

/** The layout for a width in pixels. Narrow, a row has two lines and no columns. */
export function layoutFor(width: number): Layout {
  if (width < TABLE_WIDTH_MIN) return { kind: 'phone', rowHeight: 64, hasSource: false, columns: '' };
  const hasSource = width >= SOURCE_WIDTH_MIN;
  return {
    kind: 'table',
    rowHeight: 40,
    hasSource,
    columns: hasSource ? '2.25rem 4.5rem minmax(0,1fr) 12rem 10rem 10rem' : '2.25rem 4.5rem minmax(0,1fr) 10rem 9.5rem',
  };
}

/** The position of the row at a distance from the top of the page, within the list. */
export function indexAt(offset: number, list: { top: number; rowHeight: number; count: number }): number {
  return Math.max(0, Math.min(list.count - 1, Math.floor((offset - list.top) / list.rowHeight)));
}
