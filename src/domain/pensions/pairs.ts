/** Lines with labels beside their amounts: `Saldo anterior ₡ 8,250,000.00   Aportes ₡ 382,500.00`. */
import { alignRow } from './columns.ts';
import { entryOf } from './entries.ts';
import { isNamedSo } from './headings-of-funds.ts';
import type { Label } from './labels.ts';
import { isProjected } from './projections.ts';
import { employerEntry, movementEntry } from './rows.ts';
import type { SeenLine, Slot } from './seen-lines.ts';
import type { Fund } from './statement.ts';
import { continuesLabel } from './statement-words.ts';
import { startFund, startTable, type Walk } from './walk.ts';

type Pair = {
  readonly label: Label;
  readonly slots: readonly Slot[];
  readonly fund: Fund | null;
  /** Where the words before the label begin: after the previous amount. */
  readonly from: number;
};

/** Reads a line of labels and amounts into the walk. */
export function readPairs(walk: Walk, line: SeenLine): void {
  const named = line.funds.find(({ end }) => end <= (line.labels[0]?.start ?? 0));
  if (named && (isNamedSo(line, named) || named.start <= (line.cells[0]?.start ?? 0))) startFund(walk, named.fund);
  const item = employerEntry(walk, line) ?? movementEntry(walk, line);
  if (item) {
    walk.entries.push(item);
    return;
  }
  const pairs = withFunds(walk, line, pairsOf(line));
  walk.table = null;
  for (const pair of pairs) {
    if (pair.slots.length > 0) readPair(walk, line, pair);
  }
  const last = pairs.at(-1);
  if (last && last.slots.length === 0) {
    const { label } = last;
    const column = { left: label.left, right: label.right, kind: 'label' as const, label };
    startTable(walk, { columns: [column], placed: false, list: false, text: label.text });
  }
}

/** Each label with the amounts up to the next one; or one to one, where the amounts precede or follow all labels. */
function pairsOf({ labels, slots, folded }: SeenLine): Omit<Pair, 'fund'>[] {
  const [first, last] = [slots[0], slots.at(-1)];
  const behindAll = first && labels.every(({ start }) => start < first.start);
  const before = last && slots.every((slot, at) => slot.end <= (labels[at]?.start ?? 0));
  if (labels.length === slots.length && (before || (behindAll && labels.length > 1))) {
    return labels.map((label, at) => ({ label, slots: slots.slice(at, at + 1), from: label.start }));
  }
  let at = 0;
  return labels.map((label, index) => {
    const end = labels[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    while (at < slots.length && (slots[at]?.end ?? 0) <= label.start) at += 1;
    const from = at;
    while (at < slots.length && (slots[at]?.start ?? end) < end) at += 1;
    return { label, slots: ownSlots(label, slots.slice(from, at), folded), from: slots[from - 1]?.end ?? 0 };
  });
}

/**
 * The amounts after a label, up to words that belong to something else: `Saldo actual 4,517.60   Pensión proyectada
 * 184.00`.
 */
function ownSlots(label: Label, slots: readonly Slot[], folded: string): readonly Slot[] {
  const other = slots.findIndex(
    (slot, at) => !continuesLabel(folded.slice(slots[at - 1]?.end ?? label.end, slot.start)),
  );
  return other === -1 ? slots : slots.slice(0, other);
}

/**
 * The pairs with their funds: the one its label names, the one named before it on the line, or the block's. With funds
 * as columns, a repeated label is once for each.
 */
function withFunds(walk: Walk, line: SeenLine, pairs: readonly Omit<Pair, 'fund'>[]): Pair[] {
  const columns = walk.byFund?.header.columns.filter(({ kind }) => kind === 'fund') ?? [];
  const part = pairs[0]?.label.meaning?.part;
  const repeated = pairs.every(({ label, slots }) => label.meaning?.part === part && slots.length === 1);
  if (walk.byFund && columns.length === pairs.length && part && repeated) {
    walk.byFund.confirmed = true;
    return pairs.map((pair, at) => ({ ...pair, fund: columns[at]?.fund ?? null }));
  }
  let [at, fund] = [0, walk.fund];
  return pairs.map((pair) => {
    for (; (line.funds[at]?.end ?? Number.POSITIVE_INFINITY) <= pair.label.start; at++)
      fund = line.funds[at]?.fund ?? fund;
    return { ...pair, fund: pair.label.fund ?? fund };
  });
}

function readPair(walk: Walk, line: SeenLine, { label, slots, fund, from }: Pair): void {
  if (!label.meaning || isProjected(line.folded.slice(from, slots[0]?.start))) return;
  const numbers = slots.filter(({ kind }) => kind !== 'rate');
  if (walk.byFund && (numbers.length > 1 || walk.byFund.confirmed) && label.fund === null && fund === walk.fund) {
    readFunds(walk, line, label, numbers);
    return;
  }
  const amounts = [...new Set(numbers.flatMap(({ amount }) => amount ?? []))];
  const [amount] = amounts;
  const clear = amounts.length === 1 && !label.torn && numbers.every((number) => number.amount !== null);
  const entry = clear && amount !== undefined ? entryOf(label, amount, fund) : null;
  if (entry) walk.entries.push(entry);
  else if (numbers.length > 0) walk.unclear.push(`what stands behind "${label.text}" is not one clear amount`);
}

/** The amounts after a label with funds as columns, including the total of all. */
function readFunds(walk: Walk, line: SeenLine, label: Label, slots: readonly Slot[]): void {
  const aligned = walk.byFund ? alignRow(walk.byFund.header, slots, line.cells) : null;
  const amounts = slots.flatMap(({ amount }) => amount ?? []);
  if (!walk.byFund || !aligned || amounts.length < slots.length) {
    walk.unclear.push(`it cannot be told which fund each number behind "${label.text}" belongs to`);
    return;
  }
  walk.byFund.confirmed = true;
  const parts: string[] = [];
  for (const [at, column] of aligned.entries()) {
    const amount = amounts[at] ?? '0';
    const entry = column.fund ? entryOf(label, amount, column.fund) : null;
    if (entry) walk.entries.push(entry);
    if (column.fund) parts.push(amount);
    if (column.kind === 'total') walk.checks.push({ what: `the total of "${label.text}"`, printed: amount, parts });
  }
}
