/**
 * The cut date of a statement, and the first day it covers. A date counts only after words that define it: the day of
 * printing, of affiliation or of a yield is never the cut.
 */
import { lastDayOfMonth, monthFromNumber, monthNumber } from '../calendar.ts';
import { daysIn, monthsIn, type PrintedDate } from '../documents/printed-days.ts';
import { monthOfName } from '../emails/date.ts';
import { fold } from '../emails/text.ts';
import type { SeenLine } from './seen-lines.ts';

/** The printed period; `from` is null where only the cut is printed. */
export type Period = { readonly from: string | null; readonly to: string };

/** Days that are not a cut, whatever precedes them. */
const OTHER_DAY =
  /emision|emitid|impres|generad[oa] |generacion del|afiliacion|afiliad[oa] desde|nacimiento|ingreso|vencimiento|vigen|a partir|rentabilidad|tasa|valor cuota|valor de la cuota|valor unidad|ley |acuerdo|resolucion|oficio|proyec|composicion|cartera|portafolio|activo|inversion/;
const CUT_DATE = /(?<![a-z])fecha (?:de |del )?corte[ :.-]{0,6}$/;
const CUT_BEHIND = /(?<![a-z])corte(?: de la informacion)?(?:,? (?:al?|es|del?))?(?: dia)?[ :.-]{0,6}$/;
const AT_BEHIND = /(?:^|[^a-z])al?(?: dia)? $/;
const PERIOD_WORDS = /periodo|estado de cuenta|corte|semestre/;
const RANGE_WORDS =
  /periodo|inici(?:al|o)|del?(?![a-z])|desde|entre|comprend|semestre|movimientos|estado de cuenta|(?:^|\W)$/;
const STATEMENT_WORDS =
  /estado de cuenta|corte|resumen|consolidad|informacion|datos|situacion|cuenta individual|movimientos|(?<![a-z])(?:rop|fcl|rvpc?|fondo|regimen|plan|pension)(?![a-z])/;
const MONTH_WORDS = /(?:periodo|mes|estado de cuenta|corte|correspondiente|semestre)[^\d]{0,40}$/;
const TO = /^ ?(?:,? ?(?:al?|hasta(?: el)?|y(?: el)?|(?:fecha )?(?:final|fin|hasta)):?|[-–—/]) ?(?:el )?$/;
/** `del 1 de enero al `, `del 01 al `: the first day takes its year, or also its month, from the second. */
const SHORT_FROM =
  /(?:del?|desde(?: el)?|entre(?: el)?|periodo:?) (?<day>\d{1,2})(?: de (?<month>[a-z]{4,10}))? (?:al?|hasta(?: el)?|y(?: el)?) $/;
/** `enero a junio de 2026`: the first month takes its year from the second. */
const MONTH_RANGES =
  /(?<![a-z])(?<from>[a-z]{3,10}) ?(?:al?|hasta|y|[-–—/]) ?(?<to>[a-z]{3,10}),? ?(?:de |del |-)?(?<year>\d{4})(?!\d)/g;
const SEMESTERS =
  /(?<![\p{L}\d])(?:(?<before>ii?|[12]|primer|segundo|1er|2do|1°|2°)\.? semestre|semestre (?<behind>ii?|[12]))(?: del?| ano|,|[ :/-]){0,3} ?(?<year>\d{4})(?!\d)/gu;
const FIELD = /^(?:fecha (?:de |del )?)?(?:corte|periodo)(?: del? estado(?: de cuenta)?)?[ :.]{0,3}$/;
/** A field of a table may have a value for each fund. */
const ROWS_MAX = 12;

/** The periods and cuts printed on lines; `skip` marks lines to leave out. */
export function periodsIn(lines: readonly SeenLine[], skip: readonly boolean[]): Period[] {
  return lines.flatMap((line, at) => {
    if (skip[at] || !/\d|corte|periodo/.test(line.folded)) return [];
    const here = periodsOf(joined(line, skip[at + 1] ? undefined : lines[at + 1]), line.slots.length > 0);
    return [...here, ...valuesBelow(lines, at)];
  });
}

/** The line, with the next one appended where a period is wrapped: `Período del 01/01/2026` · `al 30/06/2026`. */
function joined(line: SeenLine, next: SeenLine | undefined): string {
  const goesOn = next && next.slots.length === 0 && /^(?:al?|hasta(?: el)?) \d/.test(next.folded);
  return goesOn && /(?:periodo|del|desde).*\d$/.test(line.folded.slice(-200)) ? `${line.text} ${next.text}` : line.text;
}

/** Fields with their values in the cells below, or alone on the next line. */
function valuesBelow(lines: readonly SeenLine[], at: number): Period[] {
  const line = lines[at];
  const next = lines[at + 1];
  const fields = line?.cells.slice(0, 40).filter((cell) => FIELD.test(cell.folded)) ?? [];
  if (!line || !next || fields.length === 0) return [];
  if (line.cells.length === 1 && next.slots.length === 0) return periodsOf(`${line.text} ${next.text}`, false);
  const rows = [next];
  for (let row = at + 2; row < at + ROWS_MAX && (lines[row]?.slots.length ?? 0) > 0; row++) {
    rows.push(...lines.slice(row, row + 1));
  }
  return fields.flatMap((field) =>
    rows.flatMap((row) => {
      const value = row.cells.find(({ left, right }) => left < field.right && field.left < right);
      return value ? periodsOf(`${field.folded} ${row.text.slice(value.start, value.end)}`, false) : [];
    }),
  );
}

function periodsOf(printed: string, hasAmounts: boolean): Period[] {
  const folded = fold(printed.slice(0, 2000)).replace(/\s+/g, ' ');
  return [...fromDays(folded, hasAmounts ? PERIOD_WORDS : RANGE_WORDS), ...fromMonths(folded)];
}

/** Periods of two days, and single cuts. A line with amounts may print the days of a movement. */
function fromDays(folded: string, rangeWords: RegExp): Period[] {
  const days = daysIn(folded);
  const periods: Period[] = [];
  for (let at = 0; at < days.length; at++) {
    const [day, next] = [days[at], days[at + 1]];
    const before = folded.slice(days[at - 1]?.end ?? 0, day?.start).slice(-80);
    if (!day) continue;
    if (next && TO.test(folded.slice(day.end, next.start))) {
      at += 1;
      if (rangeWords.test(before) && !OTHER_DAY.test(before)) periods.push({ from: day.value, to: next.value });
    } else {
      periods.push(...singleDay(before, day, rangeWords));
    }
  }
  return periods;
}

function singleDay(before: string, { value }: PrintedDate, rangeWords: RegExp): Period[] {
  const cut = { from: null, to: value };
  if (CUT_DATE.test(before)) return [cut];
  if (OTHER_DAY.test(before)) return [];
  const short = SHORT_FROM.exec(before)?.groups;
  if (short && rangeWords.test(before)) {
    const month = short['month'] ? monthOfName(short['month']) : value.slice(5, 7);
    const from = `${value.slice(0, 4)}-${month}-${(short['day'] ?? '').padStart(2, '0')}`;
    return [{ from: month && from <= value ? from : null, to: value }];
  }
  if (CUT_BEHIND.test(before)) return [cut];
  const alone = /(?:^|\|)[^a-z]*al?(?: dia)? $/.test(before);
  const ofStatement = STATEMENT_WORDS.test(before) && !/saldo/.test(before);
  return AT_BEHIND.test(before) && (alone || ofStatement) ? [cut] : [];
}

function fromMonths(folded: string): Period[] {
  const before = (start: number) => folded.slice(Math.max(0, start - 80), start);
  const periods: Period[] = [];
  for (const { groups = {}, index } of folded.matchAll(MONTH_RANGES)) {
    const [first, last] = [monthOfName(groups['from'] ?? ''), monthOfName(groups['to'] ?? '')];
    if (!first || !last || OTHER_DAY.test(before(index))) continue;
    periods.push({ from: `${groups['year']}-${first}-01`, to: lastDayOfMonth(`${groups['year']}-${last}`) });
  }
  for (const { groups = {}, index } of folded.matchAll(SEMESTERS)) {
    const second = /^(?:ii|2|segundo)/.test(groups['before'] ?? groups['behind'] ?? '');
    const end = `${groups['year']}-${second ? '12' : '06'}`;
    if (OTHER_DAY.test(before(index))) continue;
    periods.push({ from: `${monthFromNumber(monthNumber(end) - 5)}-01`, to: lastDayOfMonth(end) });
  }
  return periods.length > 0 ? periods : fromYearMonths(folded);
}

/** `junio 2026`, `01/2026 a 06/2026`. */
function fromYearMonths(folded: string): Period[] {
  const months = monthsIn(folded);
  const [first, second] = months;
  if (!first) return [];
  const words = folded.slice(0, first.start).slice(-80);
  if (OTHER_DAY.test(words) || !MONTH_WORDS.test(words) || /saldo|aporte/.test(words)) return [];
  const ranges = second && TO.test(folded.slice(first.end, second.start));
  if (ranges) return [{ from: `${first.value}-01`, to: lastDayOfMonth(second.value) }];
  const whole = /periodo|(?<![a-z])mes(?![a-z])/.test(words) && !/semestr/.test(words);
  return [{ from: whole ? `${first.value}-01` : null, to: lastDayOfMonth(first.value) }];
}
