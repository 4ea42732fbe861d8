/** The figures that a line prints of its list: a label and its amount, several of them, or titles above their amounts. */
import { fold, oneLine } from '../emails/text.ts';
import { subtractAmounts } from '../money.ts';
import type { Thousands } from '../printed-number.ts';
import { DELIMITERS, splitRow } from './cells.ts';
import type { Table } from './columns.ts';
import { type Figure, type FigureLabel, figureLabel } from './figure-labels.ts';
import { type PrintedMoney, readPrinted } from './numbers.ts';
import { DAY, signed } from './statement-facts.ts';

const DAYS = new RegExp(`(?:(?:al?|del?|el) )?${DAY}`, 'g');
/** `888,875.54 (40)`. */
const COUNTED = /^(?<amount>.{1,40}?) ?\((?<count>\d{1,5})\)$/;
const WHOLE = /^\d{1,5}$/;

type Value = { money: PrintedMoney; count: number | null; isWhole: boolean };

/** The figures of a line, whose amounts may stand in the next one; none of a line that says anything else. */
export function figuresOf(line: string, next: string, thousands: Thousands): Figure[] {
  if (!/\p{L}/u.test(line) || !/\d/.test(line + next)) return [];
  const pieces = piecesOf(line);
  const inLine = sequence(pieces, thousands);
  if (inLine.length > 0) return inLine;
  const whole = /\d/.test(line) ? inline(oneLine(fold(line)), thousands) : null;
  return whole ? [whole] : titled(pieces, piecesOf(next), thousands);
}

/** The cells of a line, between delimiters or wide gaps, folded. */
function piecesOf(line: string): string[] {
  const delimiter = DELIMITERS.find(
    (each) => line.includes(each) && (each !== ',' || /,"|",|^[^,\d]{3,80},/.test(line)),
  );
  const cells = delimiter ? splitRow([line], 0, delimiter, false).cells : line.split(/ {2,}/);
  return cells.map((cell) => oneLine(fold(cell))).filter((cell) => cell !== '');
}

function sequence(pieces: readonly string[], thousands: Thousands): Figure[] {
  const figures: Figure[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] ?? '';
    const alone = inline(piece, thousands);
    const label = alone ? null : labelIn(piece);
    if (!alone && !label) return [];
    at += 1;
    if (alone) {
      figures.push(alone);
      continue;
    }
    const values: Value[] = [];
    for (let value = readValue(pieces[at], thousands); value; value = readValue(pieces[at], thousands)) {
      values.push(value);
      at += 1;
    }
    const figure = label && figureOf(label, values);
    if (!figure) return [];
    figures.push(figure);
  }
  return figures;
}

/** Titles, each above its amount; among them a balance or both sides, so that they are a list's own. */
function titled(titles: readonly string[], amounts: readonly string[], thousands: Thousands): Figure[] {
  if (titles.length < 2 || titles.length !== amounts.length) return [];
  const values = amounts.map((amount) => readValue(amount, thousands));
  if (values.some((value) => value === null)) return [];
  const figures = titles.flatMap((title, at) => {
    const label = labelIn(title);
    const value = values[at];
    return label && value ? (figureOf(label, [value], true) ?? []) : [];
  });
  return figures.length > 1 ? figures : [];
}

function labelIn(piece: string): FigureLabel | null {
  return figureLabel(oneLine(piece.replace(DAYS, ' ')));
}

function readValue(piece: string | undefined, thousands: Thousands): Value | null {
  const { amount = piece ?? '', count } = COUNTED.exec(piece ?? '')?.groups ?? {};
  const money = readPrinted(amount, thousands);
  return money && { money, count: count === undefined ? null : Number(count), isWhole: WHOLE.test(amount) };
}

/** A sum or a number of movements by itself is told apart by its decimals; a balance is an amount. */
function figureOf(label: FigureLabel, values: readonly Value[], isTitled = false): Figure | null {
  const [first, second] = values;
  if (!first || values.length > 2) return null;
  if (label.of === 'count') {
    return second || !first.isWhole ? null : { label, amount: null, count: Number(first.money.value) };
  }
  if (label.of !== 'sum') return second ? null : { label, amount: plain(first.money), count: null };
  const money = second?.money ?? first.money;
  const count = second ? (first.isWhole ? Number(first.money.value) : null) : first.count;
  if (!money.exact || (second && count === null) || (label.isBare && !isTitled && count === null)) return null;
  return { label, amount: plain(money), count };
}

/** With its minus, and without zeros at the end. */
const plain = (money: PrintedMoney): string => subtractAmounts(signed(money), '0');

/** A text that is a label and its amount: `saldo anterior: 1 000.00`, `total de débitos 42 1,000.00`. */
function inline(words: string, thousands: Thousands): Figure | null {
  const parts = words
    .replace(DAYS, ' ')
    .split(/[\s:]+/)
    .filter(Boolean);
  for (const length of [1, 2]) {
    if (parts.length <= length) continue;
    const value = readValue(parts.slice(-length).join(' '), thousands);
    const name = parts.slice(0, -length);
    const before = WHOLE.test(name.at(-1) ?? '') ? readValue(name.pop(), thousands) : null;
    const label = figureLabel(name.join(' '));
    if (!value || !label || (label.of !== 'count' && !value.money.exact)) continue;
    const figure = figureOf(label, before ? [before, value] : [value]);
    if (figure) return figure;
  }
  return null;
}

/** The figures of a row that is no movement, by the columns of its table. */
export function figuresOfRow({ columns }: Table, cells: readonly string[], thousands: Thousands): Figure[] {
  const at = (index: number | undefined) => readValue(index === undefined ? undefined : cells[index], thousands);
  const values = cells.map((cell) => readValue(cell, thousands));
  const words = cells.filter((cell, index) => cell !== '' && !values[index]).join(' ');
  const label = labelIn(oneLine(fold(words)));
  if (!label) return [];
  const { local, dollars, debit, credit, balance } = columns;
  if (local !== undefined && dollars !== undefined && label.of !== 'count') {
    return [local, dollars].flatMap((index): Figure[] => {
      const value = at(index);
      return value ? [{ label, amount: plain(value.money), count: null, isDollars: index === dollars }] : [];
    });
  }
  const [debits, credits] = [at(debit), at(credit)];
  if (label.of === 'count' && debits?.isWhole && credits?.isWhole) {
    const side = (side: 'in' | 'out', { money }: Value): Figure => ({
      label: { of: 'sum', side, kind: null, isBare: false },
      ...{ amount: null, count: Number(money.value) },
    });
    return [side('out', debits), side('in', credits)];
  }
  const held = label.of === 'sum' || label.of === 'count' ? null : at(balance);
  const figure = figureOf(label, held ? [held] : values.filter((value) => value !== null));
  return figure ? [figure] : [];
}
