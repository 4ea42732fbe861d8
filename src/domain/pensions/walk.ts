/** The state of the walk through a statement, and its findings. */
import type { NumberStyle } from '../documents/printed-amounts.ts';
import type { Header } from './columns.ts';
import type { Findings } from './entries.ts';
import type { Fund } from './statement.ts';

/** A header that rows may follow, and their results. */
export type Table = {
  readonly header: Header;
  /** What each column has printed so far, for a row of totals. */
  readonly printed: Map<number, string[]>;
  /** Lines since the header or the last row. */
  idle: number;
};

/** How many entries came before a fund's first heading, whether it was in a table, and amounts without a label. */
export type Headed = { readonly before: number; readonly inTable: boolean; untold: boolean };

export type Walk = Findings & {
  readonly style: NumberStyle;
  /** The fund of the last heading. */
  fund: Fund | null;
  table: Table | null;
  /** The previous table, which a repeated header continues. */
  lastTable: Table | null;
  /** Funds as columns; `confirmed` once a row had amounts for two of them. */
  byFund: { readonly header: Header; confirmed: boolean } | null;
  readonly headed: Map<Fund, Headed>;
  /** Lines so far, to recognize a repeated page head. */
  readonly seen: Set<string>;
  readonly empty: Set<Fund>;
};

/** A walk at its beginning. */
export function newWalk(style: NumberStyle): Walk {
  return {
    ...{ style, entries: [], checks: [], unclear: [], fund: null, table: null, lastTable: null, byFund: null },
    ...{ headed: new Map(), seen: new Set(), empty: new Set() },
  };
}

/** A heading this few lines below a row is part of the table. */
const IN_TABLE_MAX = 2;

/** Begins a fund's block. */
export function startFund(walk: Walk, fund: Fund): void {
  walk.fund = fund;
  walk.byFund = null;
  const inTable = walk.table !== null && walk.table.header.columns.length > 1 && walk.table.idle < IN_TABLE_MAX;
  if (!walk.headed.has(fund)) walk.headed.set(fund, { before: walk.entries.length, inTable, untold: false });
}

/** Begins a table, or continues it when the header is the same. */
export function startTable(walk: Walk, header: Header): void {
  const goesOn = walk.lastTable?.header.text === header.text && header.columns.length > 1;
  walk.table = { header, printed: (goesOn && walk.lastTable?.printed) || new Map(), idle: 0 };
  walk.lastTable = walk.table;
}
