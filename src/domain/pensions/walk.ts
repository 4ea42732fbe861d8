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

export type Walk = Findings & {
  readonly style: NumberStyle;
  /** The fund that the last heading named. */
  fund: Fund | null;
  table: Table | null;
  /** The table before, which a repeated header goes on with. */
  lastTable: Table | null;
  /** Funds as columns; `confirmed` once a row had amounts for two of them. */
  byFund: { readonly header: Header; confirmed: boolean } | null;
  /** Funds with a heading, and how many entries stood before it. */
  readonly headed: Map<Fund, number>;
  /** Funds whose block says that nothing is in it. */
  readonly empty: Set<Fund>;
};

/** A walk that has seen nothing yet. */
export function newWalk(style: NumberStyle): Walk {
  return {
    ...{ style, entries: [], checks: [], unclear: [], fund: null, table: null, lastTable: null, byFund: null },
    ...{ headed: new Map(), empty: new Set() },
  };
}

/** A fund's block begins. */
export function beginFund(walk: Walk, fund: Fund): void {
  walk.fund = fund;
  walk.byFund = null;
  if (!walk.headed.has(fund)) walk.headed.set(fund, walk.entries.length);
}

/** A table begins, or goes on when the header is that of the table before. */
export function beginTable(walk: Walk, header: Header): void {
  const goesOn = walk.lastTable?.header.text === header.text && header.columns.length > 1;
  walk.table = { header, printed: (goesOn && walk.lastTable?.printed) || new Map(), idle: 0 };
  walk.lastTable = walk.table;
}
