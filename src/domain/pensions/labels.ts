/** Finds the labels of a line: where a known word begins a field, not where a sentence mentions it. */

import { lastDayOfMonth } from '../calendar.ts';
import { daysIn, monthsIn } from '../documents/printed-days.ts';
import { type Span, textWithout } from '../documents/spans.ts';
import type { NamedFund } from './named-funds.ts';
import type { Fund } from './statement.ts';
import { HEADS_IN_TEXT, keyOf, type Meaning, meaningOf } from './statement-words.ts';

/** A label and its position. `meaning` is null when its amount is not part of the equation (`Saldo promedio`). */
export type Label = {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
  /** Folded: the label from its first known word to its end. */
  readonly text: string;
  readonly meaning: Meaning | null;
  readonly key: string;
  /** Printed as a total: `Total aportes`, `Saldo total`. With several funds it may be the total of all. */
  readonly total: boolean;
  /** Whether a number in it touches the next word, as when two fields were joined. */
  readonly torn: boolean;
  /** The day of `Saldo al 30/06/2026`. */
  readonly day: string | null;
  /** The fund of `Saldo ROP`; null when the label names none. */
  readonly fund: Fund | null;
};

type Seen = {
  readonly folded: string;
  readonly cells: readonly Span[];
  readonly slots: readonly Span[];
  readonly dates: readonly Span[];
  readonly funds: readonly NamedFund[];
};
type Begun = { head: string; start: number; headEnd: number; limit: number; total: boolean };

/** Words before a label in its field: `Total de aportes`, `(-) Comisiones`, `Mes  Aportes`. */
const LEADS = new Set(
  (
    'total totales gran monto montos importe detalle desglose mas menos de del los las el la su sus en por mi mis y fondo plan regimen ' +
    'producto cuenta concepto mes periodo fecha patrono patronos moneda contrato colones subtotal'
  ).split(' '),
);
/** A word that joins the next one to the label before it: `comisión sobre rendimientos`, `retiros y traslados`. */
const TIE = /(?:(?<![a-z])(?:de|del|por|sobre|y|e|o|a|al|en|con|sin|los|las|el|la|mas|menos|otros)|[-/+,&(]) ?$/;
const TORN = /[₡¢] ?[-(]?\d|\d\p{L}{4}/u;
const LABEL_LENGTH_MAX = 160;

/** The labels of a line, from left to right. Positions on the page are not known yet: `left` and `right` are 0. */
export function findLabels({ folded, cells, slots, dates, funds }: Seen): Label[] {
  const begun: Begun[] = [];
  const cursor = { cell: 0, slot: 0, date: 0 };
  for (const match of folded.matchAll(HEADS_IN_TEXT)) {
    const [start, headEnd] = [match.index, match.index + match[0].length];
    while ((cells[cursor.cell + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) cursor.cell += 1;
    while ((slots[cursor.slot]?.end ?? Number.POSITIVE_INFINITY) <= start) cursor.slot += 1;
    const cell = cells[cursor.cell] ?? { start: 0, end: folded.length };
    while ((dates[cursor.date]?.end ?? Number.POSITIVE_INFINITY) <= start) cursor.date += 1;
    const fieldStart = Math.max(cell.start, slots[cursor.slot - 1]?.end ?? 0);
    const last = begun.at(-1);
    const inField = last !== undefined && last.start >= fieldStart;
    const leadStart = inField ? last.headEnd : Math.max(fieldStart, dates[cursor.date - 1]?.end ?? 0);
    const lead = folded.slice(leadStart, start);
    if (inField ? endsTied(lead) : !isLead(lead, leadStart, funds)) continue;
    if (inField) last.limit = start;
    const limit = Math.min(cell.end, slots[cursor.slot]?.start ?? cell.end);
    const head = Object.entries(match.groups ?? {}).find(([, words]) => words !== undefined)?.[0] ?? '';
    begun.push({ head, start, headEnd, limit, total: /(?<![a-z])(?:sub)?total/.test(lead.slice(-40)) });
  }
  return begun.map((each) => labelOf(each, folded, funds));
}

/** Whether a text ends in a word that joins what follows. */
export function endsTied(folded: string): boolean {
  return TIE.test(folded.slice(-12));
}

function isLead(lead: string, at: number, funds: readonly NamedFund[]): boolean {
  if (lead.length > LABEL_LENGTH_MAX) return false;
  const words = blankFunds(lead, at, funds, ' ').match(/[\p{L}\d]+/gu) ?? [];
  return words.every((word) => LEADS.has(word) || /^\d{1,2}$/.test(word));
}

function labelOf({ head, start, limit, total }: Begun, folded: string, funds: readonly NamedFund[]): Label {
  const text = folded.slice(start, Math.min(limit, start + LABEL_LENGTH_MAX)).replace(/[\s:=₡¢]+$/, '');
  const end = start + text.length;
  const meaning = meaningOf(head, blankFunds(text, start, funds, '?'));
  const own = meaning?.part === 'transfers' ? [] : fundsWithin(funds, start, end);
  return {
    ...{ start, end, left: 0, right: 0, text, meaning },
    key: keyOf(text),
    total: total || /^saldos? totale?s?(?![a-z])/.test(text),
    torn: TORN.test(text),
    day: dayOf(text),
    fund: own.length === 1 ? (own[0]?.fund ?? null) : null,
  };
}

/** The last day that the label prints; a month is its last day. */
function dayOf(text: string): string | null {
  return daysIn(text).at(-1)?.value ?? monthsIn(text).map(({ value }) => lastDayOfMonth(value))[0] ?? null;
}

/** The funds within a span of the line, in order. */
function fundsWithin(funds: readonly NamedFund[], start: number, end: number): readonly NamedFund[] {
  let [low, high] = [0, funds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((funds[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const within: NamedFund[] = [];
  for (let at = low; (funds[at]?.end ?? Number.POSITIVE_INFINITY) <= end; at++) within.push(...funds.slice(at, at + 1));
  return within;
}

function blankFunds(part: string, at: number, funds: readonly NamedFund[], blank: string): string {
  const named = fundsWithin(funds, at, at + part.length);
  const places = named.map(({ start, end }) => ({ start: start - at, end: end - at }));
  return textWithout(part, places, blank);
}
