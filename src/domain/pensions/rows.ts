/** Lines of amounts below labels: the row of a fund, a list by employer or month, a row of totals. */
import { daysIn, monthsIn } from '../documents/printed-days.ts';
import { textWithout } from '../documents/spans.ts';
import { alignRow, COLUMNS_MAX, type Column, type Header, isTotal } from './columns.ts';
import { type Entry, entryOf } from './entries.ts';
import { isProjected } from './projections.ts';
import type { SeenLine, Slot } from './seen-lines.ts';
import type { Fund } from './statement.ts';
import { SALDOS } from './statement-words.ts';
import type { Table, Walk } from './walk.ts';

const EMPLOYER = /(?<![a-z])(?:patronos?|empleador(?:es)?)(?![a-z])/;
/** Words of a row that are not names: the currency, a date, an abbreviation of a number. */
const NO_NAME = /^(?:colones|crc|col|de|del|al?|n|no|[ivx]{1,4})$/;

/** Reads a line of amounts without labels into the walk. */
export function readRow(walk: Walk, line: SeenLine): void {
  if (isProjected(line.folded)) return;
  const employer = employerEntry(walk, line);
  if (employer) {
    walk.entries.push(employer);
    return;
  }
  if (!walk.table || line.slots.length > COLUMNS_MAX) return;
  const fund = line.funds[0]?.fund ?? walk.fund;
  if (walk.table.header.columns.length === 1 && !walk.table.header.list) readValue(walk, walk.table, line, fund);
  else readTableRow(walk, walk.table, line, fund);
}

/** An employer's contribution on its own line: `Patrono: EMPRESA EJEMPLO S.A.  Aporte 67.500,00`. */
export function employerEntry(walk: Walk, line: SeenLine): Entry | null {
  const [label, ...more] = line.labels;
  const amounts = line.slots.filter(({ kind }) => kind === 'amount');
  const [amount] = amounts;
  const word = EMPLOYER.exec(line.folded);
  if (!word || !amount?.amount || amounts.length > 1 || more.length > 0) return null;
  const named = line.folded.slice(word.index + word[0].length, label?.start ?? amount.start);
  if (word.index > amount.start || !/\p{L}{2}/u.test(named) || isProjected(line.folded)) return null;
  if (label && (label.meaning?.part !== 'contributions' || word.index > label.start)) return null;
  return item('contributions', 'patronos', amount.amount, line.funds[0]?.fund ?? walk.fund);
}

/** One movement of a list by date: `15/01/2026  Aporte patronal  12,000.00`. */
export function movementEntry(walk: Walk, line: SeenLine): Entry | null {
  const [label, ...more] = line.labels;
  const [slot, ...others] = line.slots;
  const [date] = [...daysIn(line.text.slice(0, 40)), ...monthsIn(line.text.slice(0, 40))];
  if (!label?.meaning || !slot?.amount || more.length > 0 || others.length > 0) return null;
  if (date?.start !== 0 || date.end > label.start || SALDOS.includes(label.meaning.part)) return null;
  const entry = entryOf(label, slot.amount, label.fund ?? line.funds[0]?.fund ?? walk.fund);
  return entry?.eitherSign === false ? item(entry.part, 'movimientos', entry.amount, entry.fund) : null;
}

function item(part: Entry['part'], key: string, amount: string, fund: Fund | null): Entry {
  return { fund, part, role: 'item', key, amount, eitherSign: false, total: false, day: null };
}

/** The one amount below a label. */
function readValue(walk: Walk, table: Table, line: SeenLine, fund: Fund | null): void {
  const label = table.header.columns[0]?.label;
  const slots = line.slots.filter(({ kind }) => kind !== 'rate');
  const [slot] = slots;
  if (slots.length === 1 && slot && label?.meaning && wordsOf(line).length === 0) {
    const entry = slot.amount === null ? null : entryOf(label, slot.amount, label.fund ?? fund);
    if (entry) walk.entries.push(entry);
    else walk.unclear.push(`the number below "${label.text}" reads two ways`);
  }
  walk.table = null;
}

function readTableRow(walk: Walk, table: Table, line: SeenLine, fund: Fund | null): void {
  const { header, printed } = table;
  const words = wordsOf(line);
  const total = isTotal(line.folded) && line.funds.length === 0 && printed.size > 0;
  const labels = header.columns.filter(({ kind }) => kind === 'label');
  const named = words.length > 0 && line.funds.length === 0 && !isTotal(line.folded);
  if (named && labels.length === 1 && !header.list) return;
  const aligned = alignRow(header, line.slots, line.cells);
  if (!aligned) {
    const what = labels
      .slice(0, 3)
      .map(({ label }) => `"${label?.text}"`)
      .join(', ');
    if (line.slots.length > 1 || !named) walk.unclear.push(`it cannot be told which is which in a row under ${what}`);
    return;
  }
  table.idle = 0;
  for (const [at, column] of aligned.entries()) {
    const slot = line.slots[at];
    if (!slot || !column.label?.meaning || slot.kind === 'rate') continue;
    if (slot.amount === null) walk.unclear.push(`a number under "${column.label.text}" reads two ways`);
    else if (total) checkTotal(walk, table, column, slot);
    else walk.entries.push(...cellEntry(header, column, slot, fund));
    const index = header.columns.indexOf(column);
    if (slot.amount !== null && !total) remember(printed, index, slot.amount);
  }
  if (total) printed.clear();
}

function remember(printed: Map<number, string[]>, column: number, amount: string): void {
  const amounts = printed.get(column) ?? [];
  amounts.push(amount);
  printed.set(column, amounts);
}

function cellEntry(header: Header, { label }: Column, { amount }: Slot, fund: Fund | null): Entry[] {
  const entry = label && amount !== null ? entryOf(label, amount, label.fund ?? fund) : null;
  if (!entry) return [];
  return [header.list ? item(entry.part, header.text, entry.amount, entry.fund) : entry];
}

function checkTotal(walk: Walk, table: Table, column: Column, slot: Slot): void {
  const parts = table.printed.get(table.header.columns.indexOf(column)) ?? [];
  walk.checks.push({ what: `the total of "${column.label?.text}"`, printed: slot.amount ?? '0', parts: [...parts] });
}

/** The words of a row that may be a name: not the fund's, not a total, not a currency or month. */
function wordsOf(line: SeenLine): string[] {
  const rest = textWithout(line.folded, [...line.funds, ...line.slots]);
  return (rest.match(/\p{L}+/gu) ?? []).filter((word) => !NO_NAME.test(word));
}
