/** Where the walk through a statement is, and what it has found. */
import type { NumberStyle } from '../documents/printed-amounts.ts';
import type { Header } from './columns.ts';
import type { Findings } from './entries.ts';
import type { Fund } from './statement.ts';

/** A header that rows may follow, and what they gave. */
export type Table = {
  readonly header: Header;
  /** What each column has printed so far, for a row of totals. */
  readonly printed: Map<number, string[]>;
  /** Lines since the header or the last row. */
  idle: number;
};

/** How many entries stood before a fund's first heading, whether it stood in a table, and amounts that no label tells. */
export type Headed = { readonly before: number; readonly inTable: boolean; untold: boolean };

export type Walk = Findings & {
  readonly style: NumberStyle;
  /** The fund that the last heading named. */
  fund: Fund | null;
  table: Table | null;
  /** The table before, which a repeated header goes on with. */
  lastTable: Table | null;
  /** Funds as columns; `confirmed` once a row had amounts for two of them. */
  byFund: { readonly header: Header; confirmed: boolean } | null;
  /** Funds with a heading, and what stood around it. */
  readonly headed: Map<Fund, Headed>;
  /** Lines so far: a page's head is one of them again. */
  readonly seen: Set<string>;
  /** Funds whose block says that nothing is in it. */
  readonly empty: Set<Fund>;
};

/** A walk that has seen nothing yet. */
export function newWalk(style: NumberStyle): Walk {
  return {
    ...{ style, entries: [], checks: [], unclear: [], fund: null, table: null, lastTable: null, byFund: null },
    ...{ headed: new Map(), seen: new Set(), empty: new Set() },
  };
}

/** A heading so few lines below a row is part of the table. */
const IN_TABLE_MAX = 2;

/** A fund's block begins. */
export function startFund(walk: Walk, fund: Fund): void {
  walk.fund = fund;
  walk.byFund = null;
  const inTable = walk.table !== null && walk.table.header.columns.length > 1 && walk.table.idle < IN_TABLE_MAX;
  if (!walk.headed.has(fund)) walk.headed.set(fund, { before: walk.entries.length, inTable, untold: false });
}

/** A table begins, or goes on when the header is that of the table before. */
export function startTable(walk: Walk, header: Header): void {
  const goesOn = walk.lastTable?.header.text === header.text && header.columns.length > 1;
  walk.table = { header, printed: (goesOn && walk.lastTable?.printed) || new Map(), idle: 0 };
  walk.lastTable = walk.table;
}
