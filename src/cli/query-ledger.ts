/** `query`: what the rows of a search come to. */
import { AVERAGES, DIRECTIONS, GROUPINGS, MEASURES, ORDERS, SHARE_WHOLES } from '../domain/ledger-query.ts';
import { bodyOf, type Schemas } from './api.ts';
import { type Command, textValue } from './command.ts';
import { type Column, money, print } from './print.ts';
import { searchLine, withAccount } from './search-words.ts';
import { TABLE_COLUMNS, TRANSACTION_COLUMNS } from './transaction-columns.ts';
import { UsageError, type World } from './world.ts';

type Answer = Schemas['LedgerAnswer'];
type Group = Answer['groups'][number];

const GROUP_COLUMNS: readonly Column<Group>[] = [
  { head: 'Key', show: (row) => row.key, value: (row) => row.key },
  { head: 'Name', show: (row) => row.name, value: (row) => row.name },
  { head: 'Colones', show: (row) => money(row.amount_crc, 'CRC'), value: (row) => row.amount_crc, align: 'right' },
  { head: 'Rows', show: (row) => String(row.count), value: (row) => row.count, align: 'right' },
  { head: '%', show: (row) => row.share_pct ?? '', value: (row) => row.share_pct, align: 'right' },
];

const CHANGE: Column<Group> = {
  ...{ head: 'Change', show: (row) => (row.change_crc === undefined ? '' : money(row.change_crc, 'CRC')) },
  ...{ value: (row) => row.change_crc ?? null, align: 'right' },
};
/** What changed of each group stands last, where two times are compared. */
const columnsOf = (groups: readonly Group[]) =>
  groups.some(({ change_crc }) => change_crc !== undefined) ? [...GROUP_COLUMNS, CHANGE] : GROUP_COLUMNS;

/** A line of what the question came to: its name as the API has it, and how a person reads it. */
type Line = { name: string; value: string | number | null; shown: string };

const LINE_COLUMNS: readonly Column<Line>[] = [
  { head: 'Figure', show: (line) => line.name, value: (line) => line.name },
  { head: 'Value', show: (line) => line.shown, value: (line) => line.value, align: 'right' },
];

export const query: Command = {
  name: 'query',
  summary: 'Say what the transactions that a search finds come to',
  usage: '[SEARCH …] [--measure M] [--by GROUP] [--cycle YYYY-MM | --from DAY --to DAY]',
  options: {
    measure: { type: 'string' },
    by: { type: 'string' },
    account: { type: 'string' },
    cycle: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    until: { type: 'string' },
    direction: { type: 'string' },
    over: { type: 'string' },
    of: { type: 'string' },
    top: { type: 'string' },
    order: { type: 'string' },
    compare: { type: 'boolean' },
  },
  optionHelp: [
    ['--measure M', `${MEASURES.join(', ')}; sum unless said`],
    ['--by GROUP', GROUPINGS.join(', ')],
    ['--account NAME', 'of this account, by name or id; "none" for rows without one'],
    ['--cycle YYYY-MM', 'a billing cycle; the current one unless said'],
    ['--from DAY --to DAY', 'a range of days, both included'],
    ['--until DAY', 'the last day that counts; today unless said'],
    ['--direction D', `${DIRECTIONS.join(' or ')}: spending, or income; out unless said`],
    ['--over UNIT', `what an average is over: ${AVERAGES.join(', ')}; cycle unless said`],
    ['--of WHOLE', `what a share is of: ${SHARE_WHOLES.join(', ')}; the same without the search unless said`],
    ['--top N', 'groups or rows; 10 unless said'],
    ['--order O', `which groups come first: ${ORDERS.join(' or ')}; most unless said`],
    ['--compare', 'with the cycle, or as many days, before'],
  ],
  examples: [
    'alcancia query --by category',
    'alcancia query cat:combustible --measure average --from 2025-10-19 --to 2026-04-18',
    'alcancia query --measure largest --top 5 --csv',
  ],
  notes: 'The search language is that of list. All figures are in colones; only rows that count are added up.',
  isSearch: true,
  run: async ({ api, world, form, values, words }) => {
    const asked = {
      filter: withAccount(searchLine(words), textValue(values, 'account')),
      measure: oneOf('measure', MEASURES, textValue(values, 'measure')),
      by: oneOf('by', GROUPINGS, textValue(values, 'by')),
      direction: oneOf('direction', DIRECTIONS, textValue(values, 'direction')),
      average_over: oneOf('over', AVERAGES, textValue(values, 'over')),
      share_of: oneOf('of', SHARE_WHOLES, textValue(values, 'of')),
      cycle: textValue(values, 'cycle'),
      start_date: textValue(values, 'from'),
      end_date: textValue(values, 'to'),
      until: textValue(values, 'until'),
      top: readTop(textValue(values, 'top')),
      order: oneOf('order', ORDERS, textValue(values, 'order')),
      compare_to: values['compare'] === true ? ('previous' as const) : undefined,
    };
    const params = { query: withoutUndefined(asked) };
    const answer: Answer = bodyOf(await (await api()).GET('/api/v1/analytics/query', { params }));
    if (form === 'json') world.stdout.write(print(form, LINE_COLUMNS, [], answer));
    else if (answer.groups.length > 0) world.stdout.write(print(form, columnsOf(answer.groups), answer.groups, answer));
    else if (answer.rows.length > 0) {
      world.stdout.write(print(form, form === 'csv' ? TRANSACTION_COLUMNS : TABLE_COLUMNS, answer.rows, answer));
    } else world.stdout.write(print(form, LINE_COLUMNS, linesOf(answer), answer));
    if (form === 'table') tellRest(world, answer);
    return 0;
  },
};

/** What the table does not say. */
function tellRest({ stderr }: World, answer: Answer): void {
  const { period, total, groups, groups_n, rows, bought_in_cuotas = [], unconverted } = answer;
  stderr.write(`${period.cycle ?? period.starts_on} to ${period.ends_on}`);
  if (groups.length > 0 || rows.length > 0) stderr.write(`, ${money(total, 'CRC')} in all`);
  if (groups.length < groups_n) stderr.write(`; ${groups.length} of ${groups_n} groups: --top N`);
  stderr.write('\n');
  for (const { merchant_name, local_date, amount, currency } of bought_in_cuotas)
    stderr.write(`Bought in cuotas for more: ${merchant_name}, ${local_date}, ${money(amount, currency)}\n`);
  for (const { currency, amount, count } of unconverted) {
    stderr.write(`Left out for lack of a rate: ${money(amount, currency)} in ${count}\n`);
  }
}

function linesOf(answer: Answer): Line[] {
  const { total, count, average, average_over, periods_n, days, of_total, share_pct, previous } = answer;
  const amount = (name: string, value: number | null | undefined): Line[] =>
    value == null ? [] : [{ name, value, shown: money(value, 'CRC') }];
  const percent = (name: string, value: string | null | undefined): Line[] =>
    value == null ? [] : [{ name, value, shown: `${value} %` }];
  const times = (name: string, value: number | undefined): Line[] =>
    value === undefined ? [] : [{ name, value, shown: String(value) }];
  const text = (name: string, value: string | null | undefined): Line[] =>
    value == null ? [] : [{ name, value, shown: value }];
  return [
    ...amount('total', total),
    ...times('count', count),
    ...amount(`average per ${average_over ?? ''}`, average),
    ...times('periods', periods_n),
    ...times('days', days?.n),
    ...text('days apart', days?.apart),
    ...text(`days per ${average_over ?? ''}`, days?.per),
    ...text('first on', days?.first_on),
    ...text('last on', days?.last_on),
    ...amount('of total', of_total),
    ...percent('share', share_pct),
    ...amount('before', previous?.amount_crc),
    ...amount('change', previous?.change_crc),
    ...percent('change in %', previous?.change_pct),
  ];
}

function oneOf<T extends string>(option: string, known: readonly T[], text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  const found = known.find((each) => each === text);
  if (found === undefined) throw new UsageError(`--${option}: "${text}" is none of ${known.join(', ')}.`);
  return found;
}

function readTop(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError(`--top: "${text}" is no whole number from 1 to 50.`);
  return Number(text);
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
