/** `list`: transactions that a search finds, newest first. */
import { type Api, bodyOf, type Schemas } from './api.ts';
import { type Command, textValue } from './command.ts';
import { print } from './print.ts';
import { searchLine, withAccount } from './search-words.ts';
import { TABLE_COLUMNS, TRANSACTION_COLUMNS } from './transaction-columns.ts';
import { UsageError } from './world.ts';

const PAGE = 200;

export const list: Command = {
  name: 'list',
  summary: 'Show the transactions that a search finds, newest first',
  usage: '[SEARCH …] [--account NAME] [--limit N | --all]',
  options: { account: { type: 'string' }, limit: { type: 'string' }, all: { type: 'boolean' } },
  optionHelp: [
    ['--account NAME', 'of this account, by name or id; "none" for rows without one'],
    ['--limit N', 'show at most N; 50 unless said'],
    ['--all', 'show them all'],
  ],
  examples: [
    'alcancia list',
    "alcancia list cat:none 'amount>50000' since:2026-03 uber",
    'alcancia list cat:"Comida a domicilio" -propina --all --csv',
  ],
  notes:
    "The search language is the screen's: words, -word, cat:, amount, source:, type:, flow:, currency:, cycle:, since:,\n" +
    'until:, weekday:, deferred:, account:, card:, #tag. Quote terms with #, > or <: the shell would take them for its own.',
  isSearch: true,
  run: async (context) => {
    const { world, form, values } = context;
    const limit = readLimit(textValue(values, 'limit'), values['all'] === true);
    const q = withAccount(searchLine(context.words), textValue(values, 'account'));
    const { rows, total } = await collect(await context.api(), q, limit);
    const columns = form === 'csv' ? TRANSACTION_COLUMNS : TABLE_COLUMNS;
    if (form === 'table' && rows.length === 0) world.stdout.write('No transactions.\n');
    else world.stdout.write(print(form, columns, rows, rows));
    if (form === 'table' && total !== null && rows.length < total)
      world.stderr.write(`${rows.length} of ${total}. More: --limit N, --all\n`);
    return 0;
  },
};

function readLimit(text: string | undefined, all: boolean): number {
  if (text === undefined) return all ? Number.POSITIVE_INFINITY : 50;
  if (all) throw new UsageError('Give --limit or --all, not both.');
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`--limit: "${text}" is no whole number above zero.`);
  return Number(text);
}

async function collect(api: Api, q: string | undefined, limit: number) {
  const rows: Schemas['Transaction'][] = [];
  let cursor: string | null = null;
  let total: number | null = null;
  for (;;) {
    const query = {
      limit: Math.min(PAGE, limit - rows.length),
      ...(q === undefined ? {} : { q }),
      ...(cursor === null ? {} : { cursor, count: 'false' as const }),
    };
    const page: Schemas['TransactionPage'] = bodyOf(await api.GET('/api/v1/transactions', { params: { query } }));
    total ??= page.total;
    rows.push(...page.items);
    cursor = page.next_cursor;
    if (cursor === null || rows.length >= limit) return { rows, total };
  }
}
