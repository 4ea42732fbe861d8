/**
 * Walks a statement from top to bottom and finds the amounts of each fund in any layout. A layout is a way of reading a
 * line: a title that names the fund, labels over values (`rows.ts`), or labels with their values (`pairs.ts`).
 */
import type { NumberStyle } from '../documents/printed-amounts.ts';
import { fundHeader, type Header, isContinuation, labelHeader, mergedLine } from './columns.ts';
import { fundHeading, isNamedSo } from './headings-of-funds.ts';
import { readPairs } from './pairs.ts';
import { readRow } from './rows.ts';
import { type SeenLine, seeLine } from './seen-lines.ts';
import type { Fund } from './statement.ts';
import { continuesLabel } from './statement-words.ts';
import { newWalk, startFund, startTable, type Walk } from './walk.ts';

/** Lines that a page's end may put between a header and its first row. */
const IDLE_MAX = 15;
const PAGE = /^(?:pag(?:ina|\.)? ?)?\d{1,4}(?: ?(?:de|\/) ?\d{1,4})?$/;
const WRAPPED_MAX = 3;
const NOTHING_IN_IT =
  /(?<![a-z])(?:no (?:registra|posee|tiene|presenta|cuenta con|hay|se registr)|sin (?:movimientos?|saldo|fondos|datos|registros))/;

/** The words on the second line of a fund's name. */
const NAME_GOES_ON = /pension|laboral|capitalizacion|complementari|obligatori|voluntari|generacional/;

/** The amounts of the lines; `skip` marks lines without data. */
export function findEntries(lines: readonly SeenLine[], skip: readonly boolean[], style: NumberStyle): Walk {
  const walk = newWalk(style);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    if (skip[at]) walk.table = null;
    else if (line.slots.length === 0) at += readWords(walk, lines, at) - 1;
    else if (line.labels.length > 0) readPairs(walk, line);
    else readRow(walk, line);
    if (walk.fund !== null && !skip[at] && isField(line)) noteAmount(walk, walk.fund);
    walk.seen.add(line.folded);
  }
  return walk;
}

/** Whether a line is a few words and an amount, which in a fund's block is about the fund. */
function isField(line: SeenLine): boolean {
  return line.slots.some(({ kind }) => kind === 'amount') && (line.folded.match(/[a-z]{2,}/g) ?? []).length <= 6;
}

function noteAmount({ headed }: Walk, fund: Fund): void {
  const heading = headed.get(fund);
  if (heading) heading.untold = true;
}

/** Reads a line without amounts: a header, a fund's heading, or words. Returns the number of lines it used. */
function readWords(walk: Walk, lines: readonly SeenLine[], at: number): number {
  const line = lines[at];
  if (!line) return 1;
  if (walk.fund !== null && NOTHING_IN_IT.test(line.folded)) walk.empty.add(walk.fund);
  const funds = fundColumns(walk, lines, at);
  if (funds) {
    walk.byFund = { header: funds.header, confirmed: false };
    walk.table = null;
    return funds.height;
  }
  const named = fundHeading(lines, at);
  if (named && (line.labels.length === 0 || isNamedSo(line, named))) startFund(walk, named.fund);
  const labels = labelColumns(walk, lines, at);
  if (labels) startTable(walk, labels.header);
  else if (walk.table) age(walk, walk.table.header, line);
  return labels?.height ?? 1;
}

/** A line of words below a header. Below a single label, they may be the next, unknown label. */
function age(walk: Walk, header: Header, line: SeenLine): void {
  if (!walk.table) return;
  walk.table.idle += 1;
  const single = header.columns.length === 1 && !header.list;
  const another = single && !walk.seen.has(line.folded) && !continuesLabel(line.folded) && !PAGE.test(line.folded);
  if (another || walk.table.idle > IDLE_MAX) walk.table = null;
}

type Found = { header: Header; height: number };

function labelColumns(walk: Walk, lines: readonly SeenLine[], at: number): Found | null {
  let line = lines[at];
  let found: Found | null = null;
  for (let height = 1; line && line.labels.length > 0; height++) {
    const header = labelHeader(line);
    if (header) found = { header, height };
    const lower = lines[at + height];
    const merged = lower && height < WRAPPED_MAX && isContinuation(line, lower) ? mergedLine(line, lower) : null;
    line = merged ? seeLine(merged, walk.style) : undefined;
  }
  return found;
}

/** The funds as columns that begin at a line: the wrapping that names the most. */
function fundColumns(walk: Walk, lines: readonly SeenLine[], at: number): Found | null {
  let line = lines[at];
  let found: Found | null = null;
  let most = 1;
  for (let height = 1; line && line.labels.length === 0 && line.slots.length === 0; height++) {
    const header = fundHeader(line);
    const count = header?.columns.filter(({ kind }) => kind === 'fund').length ?? 0;
    if (header && count > most) [found, most] = [{ header, height }, count];
    const lower = lines[at + height];
    const goesOn = line.cells.length > 1 && lower && lower.labels.length === 0 && NAME_GOES_ON.test(lower.folded);
    const merged = goesOn && height < WRAPPED_MAX ? mergedLine(line, lower) : null;
    line = merged ? seeLine(merged, walk.style) : undefined;
  }
  return found;
}
