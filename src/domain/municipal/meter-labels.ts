/**
 * Readings with values after their labels, on one line or several:
 * `Medidor: 08-114523` · `Lectura anterior: 1,245   Lectura actual: 1,263` · `Consumo 18 m3 (ESTIMADO)`.
 */
import { type Line, lineOf } from '../documents/line.ts';
import type { NumberStyle } from '../documents/printed-amounts.ts';
import { textWithout } from '../documents/spans.ts';
import { fold } from '../emails/text.ts';
import {
  CURRENT_WORDS,
  ESTIMATED_WORDS,
  M3_WORDS,
  METER_WORDS,
  type MeterPart,
  PREVIOUS_WORDS,
  SPEAKS_OF_METERS,
  UNIT,
  type Unit,
  unitIn,
  volumeOf,
} from './meter-words.ts';
import { periodsIn } from './printed-periods.ts';
import type { FoundReadings, Printed, ReadingDraft } from './reading-draft.ts';

type Part = MeterPart | 'month';
type Field = {
  readonly part: Part;
  readonly text: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly unit: Unit | null;
};
type Group = { readonly fields: Field[]; isEstimated: boolean };

const MARK = '(?: {0,5}(?:n[°º]\\.?|no\\.?|nro\\.?|num(?:ero)?\\.?|#))?';
const SEPARATOR = '[ :.=]{0,6}';
const DAY = '(?:\\(?\\d{1,2}[-/]\\d{1,2}[-/]\\d{2,4}\\)?[ :.]{1,6})?';
/** Groups separated by spaces are included in any style, so that `1 245` is not read as 1 where it cannot be 1245. */
const NUMBER = '\\d[\\d.,]{0,14}(?:(?: \\d{3}){1,2}(?:[.,]\\d{1,3})?(?! ?[\\d.,/-]))?';
const ENDS = `(?![\\d/]|[.,:-]\\d)${UNIT}?`;
const behind = (words: string, name: Part) =>
  `(?:${words})(?: estimad[oa])?${UNIT}?${SEPARATOR}${DAY}(?<${name}>${NUMBER})${ENDS}`;
const FIELDS = new RegExp(
  `(?<![a-z])(?:${METER_WORDS}(?: de agua)?${MARK}${SEPARATOR}(?<meter>[a-z]{0,6}[-.]?\\d[\\da-z./-]{0,30})|` +
    `${behind(PREVIOUS_WORDS, 'previous')}|${behind(CURRENT_WORDS, 'current')}|${behind(M3_WORDS, 'm3')}|` +
    `(?:mes|periodo)(?: de (?:lectura|consumo))?${SEPARATOR}(?=(?<month>[^:]{4,40})))`,
  'g',
);
const ESTIMATED = new RegExp(ESTIMATED_WORDS);
/** `ESTIMADO` on a separate line near the figures; a sentence about estimates is longer. */
const NOTE_WORDS_MAX = 5;
const NOTE_LINES = [0, -1, 1, -2, 2];
/** An amount of money: two decimals and no unit of cubic metres. */
const MONEY = /[.,]\d{2}$/;

/** The readings of the lines, in the document's style, and the lines without them. */
export function labelledReadings(lines: readonly Line[], style: NumberStyle): FoundReadings<Line> {
  const folded = lines.map(({ text }) => fold(text));
  const groups = grouped(folded.flatMap((text, line) => fieldsIn(text, line)));
  markEstimated(groups, folded);
  const isReading = ({ fields }: Group) => fields.some(({ part }) => part === 'previous' || part === 'current');
  const kept = groups.filter(isReading);
  const cut = Map.groupBy(
    kept.flatMap(({ fields }) => fields),
    ({ line }) => line,
  );
  return {
    drafts: groups
      .filter((group) => isReading(group) || group.fields.some(({ part }) => part === 'meter'))
      .map((group) => draftOf(group, style)),
    rest: lines.flatMap((line, index) => withoutFields(line, cut.get(index) ?? [])),
  };
}

function fieldsIn(folded: string, line: number): Field[] {
  if (!/\d/.test(folded)) return [];
  return [...folded.matchAll(FIELDS)].flatMap((match) => {
    const [part, text = ''] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    const [start, end, unit] = [match.index, match.index + match[0].length, unitIn(match[0])];
    const field = { part: part as Part, text, line, start, end, unit };
    switch (field.part) {
      case 'month':
        return monthField(field);
      case 'meter':
        return MONEY.test(text) ? [] : [field];
      case 'm3':
        return MONEY.test(text) && !/3|³|metros|volumen|k ?w/.test(match[0].replace(text, '')) ? [] : [field];
      default:
        return SPEAKS_OF_METERS.test(folded) ? [field] : [];
    }
  });
}

/** The month directly after its label, if it is one. */
function monthField(field: Field): Field[] {
  const [period] = periodsIn(field.text);
  if (period?.start !== 0 || period.from !== period.to) return [];
  return [{ ...field, text: period.from, end: field.end + period.end }];
}

/**
 * Fields belong together until one of them repeats. A meter begins a new group, unless the figures came first; a month
 * on a separate line belongs to a group only between its meter and its figures.
 */
function grouped(fields: readonly Field[]): Group[] {
  const groups: Group[] = [];
  const lines = new Set(fields.filter(({ part }) => part !== 'month').map(({ line }) => line));
  for (const field of fields) {
    const group = groups.at(-1);
    const has = (part: Part) => group?.fields.some((other) => other.part === part) ?? false;
    const hasFigures = has('previous') || has('current');
    const isOpen = (has('meter') || hasFigures) && !has('current');
    if (field.part === 'month' && !isOpen && !lines.has(field.line)) continue;
    const isNew = field.part === 'meter' ? has('meter') || (has('m3') && !hasFigures) : has(field.part);
    if (!group || isNew) groups.push({ fields: [field], isEstimated: false });
    else group.fields.push(field);
  }
  return groups;
}

/** A note belongs to the figures on its line, else to the nearest within two lines. */
function markEstimated(groups: readonly Group[], folded: readonly string[]): void {
  const byLine = new Map(groups.flatMap((group) => group.fields.map(({ line }) => [line, group] as const)));
  for (const [line, text] of folded.entries()) {
    if (!ESTIMATED.test(text)) continue;
    const nearest = (isNote(text) ? NOTE_LINES : [0]).map((away) => byLine.get(line + away)).find((group) => group);
    if (nearest) nearest.isEstimated = true;
  }
}

/** Whether a folded text marks a reading as an estimate, with little else. */
function isNote(text: string): boolean {
  return ESTIMATED.test(text) && text.split(' ').filter(Boolean).length <= NOTE_WORDS_MAX;
}

function draftOf({ fields, isEstimated }: Group, style: NumberStyle): ReadingDraft {
  const text = (part: Part) => fields.find((field) => field.part === part)?.text.replace(/(?<![.,])[.,]+$/, '');
  const volume = (part: Part): Printed => {
    const printed = text(part);
    return printed === undefined ? null : (volumeOf(printed, style) ?? 'unreadable');
  };
  const units = new Set(fields.flatMap(({ unit }) => unit ?? []));
  const [unit = null] = units.size === 1 ? units : [];
  return {
    meter: text('meter')?.toUpperCase() ?? null,
    previous: volume('previous'),
    current: volume('current'),
    m3: volume('m3'),
    estimated: isEstimated,
    unit,
    month: text('month') ?? null,
  };
}

/**
 * The line without its fields; the whole line where only an amount would be left, as the words belong to the amount.
 */
function withoutFields(line: Line, fields: readonly Field[]): Line[] {
  if (fields.length === 0) return [line];
  const text = textWithout(line.text, fields, '   ');
  if (!/\p{L}{3}/u.test(text) && /[.,]\d{2}(?!\d)/.test(text)) return [line];
  const cells = text.split(/ {3,}/).map((cell, index) => ({ text: cell.trim(), left: index, right: index }));
  const left = cells.filter((cell) => /[\p{L}\d]/u.test(cell.text) && !isNote(fold(cell.text)));
  return left.length === 0 ? [] : [lineOf(left, line.page)];
}
