/** The groups of a question to the ledger, and the one of most or least first. */
import { addMonths, monthNumber } from '../../calendar.ts';
import { cycleText, monthText } from '../../day-text.ts';
import type { LedgerQueryData } from './query-data.ts';
import { counted, firstOf, listOf, quoteText, type Speech } from './speech.ts';

const SHOWN = 10;
const WEEKDAYS = [
  ['lunes', 'Monday'],
  ['martes', 'Tuesday'],
  ['miércoles', 'Wednesday'],
  ['jueves', 'Thursday'],
  ['viernes', 'Friday'],
  ['sábado', 'Saturday'],
  ['domingo', 'Sunday'],
] as const;

type Group = LedgerQueryData['groups'][number];
/** Where the most or the least is asked for, it is told first. */
export const LED = /^(?:top|low)$/;

function groupName({ by }: LedgerQueryData, group: Group, { language, pick }: Speech): string {
  if (by === 'weekday') return WEEKDAYS[Number(group.key) - 1]?.[language === 'en' ? 1 : 0] ?? '';
  // A cycle is called by a month and is none.
  if (by === 'cycle') return cycleText(group.key, language);
  if (by === 'month') return monthText(group.key, language);
  return group.key === 'none' && by === 'category' ? pick('Sin categoría', 'Uncategorized') : quoteText(group.name);
}

/** The groups in the order in which they are told. */
export function rankedGroups(
  { by, measure, groups, period }: LedgerQueryData,
  { about, today }: Speech,
): readonly Group[] {
  const order = about === 'low' ? 1 : by === 'weekday' || about === 'top' ? -1 : 0;
  const worth = measure === 'count' ? ({ count }: Group) => count : ({ amount_crc }: Group) => amount_crc;
  const ranked =
    order === 0 && measure !== 'count'
      ? groups
      : groups.toSorted((a, b) => (order === 1 ? worth(a) - worth(b) : worth(b) - worth(a)));
  if (about !== 'low') return ranked;
  // A month that goes on is not the one of least yet.
  const newest = groups
    .map(({ key }) => key)
    .toSorted()
    .at(-1);
  const isOpen = ({ key }: Group) => (by === 'month' || by === 'cycle') && key === newest && period.ends_on >= today;
  return [...ranked.filter((each) => !isOpen(each)), ...ranked.filter(isOpen)];
}

/** The months between the first and the last group that have none: nothing was spent in them. */
function emptyMonths({ by, groups }: LedgerQueryData): string[] {
  const keys = groups.map(({ key }) => key).toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  if ((by !== 'month' && by !== 'cycle') || first === undefined || last === undefined) return [];
  const all = Array.from({ length: monthNumber(last) - monthNumber(first) }, (_, n) => addMonths(first, n));
  return all.filter((month) => !keys.includes(month));
}

/** The one of most, or of least. */
export function leadText(data: LedgerQueryData, group: Group, speech: Speech): string {
  const { language, pick, about } = speech;
  const empty = about === 'low' ? emptyMonths(data) : [];
  const text = ledText(data, group, speech);
  if (empty.length === 0) return text;
  const named = empty.map((month) => (data.by === 'cycle' ? cycleText(month, language) : monthText(month, language)));
  return `${pick('Nada', 'Nothing')}: ${named.join(', ')}. ${pick('De los demás', 'Of the others')}: ${text}`;
}

function ledText(data: LedgerQueryData, group: Group, speech: Speech): string {
  const { pick, figure, about } = speech;
  const name = groupName(data, group, speech);
  if (data.measure === 'count') {
    const times = counted(group.count, pick('vez', 'time'), pick('veces', 'times'));
    return about === 'low'
      ? pick(`Menos veces: ${name}, **${times}**.`, `The fewest times: ${name}, **${times}**.`)
      : pick(`Más veces: ${name}, **${times}**.`, `The most times: ${name}, **${times}**.`);
  }
  const amount = `**${figure(`group:${group.key}`)}**`;
  const share = figure(`group_share:${group.key}`);
  const of = data.by === 'weekday' || data.by === 'cycle' ? 'del' : 'de';
  const the = data.by === 'cycle' ? 'the ' : '';
  const part = share === null ? '' : ` (${share})`;
  return about === 'low'
    ? pick(`Lo más bajo es ${of} ${name}: ${amount}${part}.`, `The lowest is ${the}${name}: ${amount}${part}.`)
    : pick(`Lo más alto es ${of} ${name}: ${amount}${part}.`, `The highest is ${the}${name}: ${amount}${part}.`);
}

export function groupLines(data: LedgerQueryData, groups: readonly Group[], speech: Speech): string[] {
  const { figure, pick } = speech;
  if (data.by === null) return [];
  return listOf(
    firstOf(groups, Math.max(SHOWN, data.by === 'cycle' ? 12 : 0), speech).map((group) => {
      const name = groupName(data, group, speech);
      const share = figure(`group_share:${group.key}`);
      const change = figure(`group_change:${group.key}`);
      if (change !== null)
        return group.change_crc === 0
          ? pick(`${name}: lo mismo`, `${name}: the same`)
          : pick(
              `${name}: ${(group.change_crc ?? 0) > 0 ? 'subió' : 'bajó'}, **${change}**, a ${figure(`group:${group.key}`)}`,
              `${name}: ${(group.change_crc ?? 0) > 0 ? 'up' : 'down'}, **${change}**, to ${figure(`group:${group.key}`)}`,
            );
      if (data.measure === 'count')
        return `${name}: ${figure(`group_count:${group.key}`)} (${figure(`group:${group.key}`)})`;
      return `${name}: ${figure(`group:${group.key}`)}${share === null ? '' : ` (${share})`}`;
    }),
  );
}
