/** What a turn's results hold besides their figures: counts, days and what is paid, each of what it is. */
import { monthOf } from '../calendar.ts';
import { searchedIn } from './figure-scope.ts';
import { foldText } from './plain-prose.ts';
import { type Fields, fieldsOf } from './result-fields.ts';
import type { TurnResult } from './turn-figures.ts';

/** `names` are those of the object that it stands in, folded; none where it is of all of its result. */
type Of = { names: readonly string[]; key: string };
export type Held = {
  today: string;
  counts: readonly (Of & { value: string; months: readonly string[] })[];
  days: readonly (Of & { day: string })[];
  /** Days that the model knows without a tool, those of periods and of arguments. */
  given: ReadonlySet<string>;
  paid: readonly (Of & { isPaid: boolean; day: string })[];
  /** The lists that were asked for and are empty. */
  empty: ReadonlySet<string>;
};

/** Lists of what was asked for. */
const LISTS = /^(?:items|plans|due|payments|charges|accounts|categories|cuotas|finished|transactions|receipts|funds)$/;
const NAME_KEYS = [
  'merchant',
  'merchant_name',
  'name',
  'fund',
  'meter',
  'municipality',
  'receipt_number',
  'text',
  'label',
];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const namesOf = (fields: Fields): string[] =>
  NAME_KEYS.flatMap((key) => (typeof fields[key] === 'string' && fields[key] !== '' ? [foldText(fields[key])] : []));
const monthsOf = (fields: Fields): string[] | null => {
  const within = fieldsOf(fields['period']) ?? fields;
  const { cycle, month, starts_on, ends_on } = within;
  if (typeof cycle === 'string') return [cycle];
  if (typeof month === 'string' && /^\d{4}-\d{2}$/.test(month)) return [month];
  return [starts_on, ends_on].every((day) => typeof day === 'string')
    ? [starts_on, ends_on].map((day) => monthOf(day as string))
    : null;
};

/** `given` are days that the model knows without a tool. */
export function heldIn(
  results: readonly TurnResult[],
  { today, given }: { today: string; given: readonly string[] },
): Held {
  const counts: Held['counts'][number][] = [];
  const days: Held['days'][number][] = [];
  const paid: Held['paid'][number][] = [];
  const free = new Set<string>([today, ...given]);
  const empty = new Set<string>();
  const collect = (value: unknown, of: Of & { months: readonly string[] }): void => {
    if (typeof value === 'number') {
      if (Number.isInteger(value) && !/(?:^|_)id$/.test(of.key)) counts.push({ ...of, value: String(value) });
    } else if (typeof value === 'string') {
      for (const [day] of value.matchAll(/\b\d{4}-\d{2}-\d{2}(?!\d)/g)) days.push({ ...of, day });
    } else if (Array.isArray(value)) {
      counts.push({ ...of, value: String(value.length) });
      for (const each of value) collect(each, of);
    } else {
      const fields = fieldsOf(value);
      if (fields === null) return;
      const named = namesOf(fields);
      const own = named.length === 0 && 'rate' in fields ? [foldText(textOf(fields['currency']))] : named;
      const names = own.length > 0 ? own : of.names;
      const months = monthsOf(fields) ?? of.months;
      const left = fields['remaining_n'];
      const isPaid =
        typeof fields['paid'] === 'boolean' ? fields['paid'] : typeof left === 'number' ? left === 0 : null;
      if (isPaid !== null && own.length > 0) paid.push({ names, key: of.key, isPaid, day: textOf(fields['day']) });
      for (const [key, each] of Object.entries(fields)) {
        // `salary_on` is the day of one thing, whatever stands beside it.
        const [, thing] = /^(salary|payment|next_payment)_on$/.exec(key) ?? [];
        collect(each, { key, months, names: thing === 'salary' ? ['salario', 'salary'] : names });
      }
    }
  };
  for (const { args, value, shown } of results) {
    const { data, period } = fieldsOf(value) ?? {};
    for (const [key, each] of Object.entries(fieldsOf(data) ?? {}))
      if (LISTS.test(key) && Array.isArray(each) && each.length === 0) empty.add(key);
    const of = { names: searchedIn(args).names.map(foldText), key: '', months: monthsOf(fieldsOf(value) ?? {}) ?? [] };
    collect(data, of);
    collect(shown, of);
    for (const [day] of JSON.stringify([args ?? null, period ?? null]).matchAll(/\b\d{4}-\d{2}-\d{2}(?!\d)/g))
      free.add(day);
    for (const each of Object.values(fieldsOf(args) ?? {}))
      if (typeof each === 'number' || /^\d+$/.test(textOf(each)))
        counts.push({ value: String(Number(each)), ...of, key: 'asked' });
  }
  return { today, counts, days, given: free, paid, empty };
}
