/** `add`: records one transaction, once. */
import { randomUUID } from 'node:crypto';
import { readMoment } from '../domain/calendar.ts';
import { CURRENCIES, parseAmount } from '../domain/money.ts';
import { TRANSACTION_TYPES } from '../domain/vocabulary.ts';
import { type Api, bodyOf, type Schemas, sendSafely } from './api.ts';
import { type Command, textValue, type Values } from './command.ts';
import { findAccount, findCategory } from './find-named.ts';
import { json, money, plain, print } from './print.ts';
import { readTags } from './read-tags.ts';
import { TRANSACTION_COLUMNS } from './transaction-columns.ts';
import { UsageError } from './world.ts';

const AMOUNT_PROBLEMS = {
  not_a_number: 'must be a plain number such as 6980.50',
  too_many_decimals: 'has more decimals than its currency',
  too_many_digits: 'has more than 15 significant digits',
} as const;

export const add: Command = {
  name: 'add',
  summary: 'Record a transaction',
  usage: 'MERCHANT AMOUNT [options]',
  options: {
    currency: { type: 'string', default: 'CRC' },
    date: { type: 'string' },
    type: { type: 'string', default: 'COMPRA' },
    account: { type: 'string' },
    category: { type: 'string' },
    source: { type: 'string' },
    notes: { type: 'string' },
    reference: { type: 'string' },
    tags: { type: 'string' },
    'external-id': { type: 'string' },
    deferred: { type: 'boolean' },
    key: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: [
    ['--currency CODE', `CRC unless said: ${CURRENCIES.slice(0, 5).join(', ')} …`],
    ['--date DAY', 'a day such as 2026-03-15, or an instant with its offset; now unless said'],
    ['--type TYPE', `COMPRA unless said, or ${TRANSACTION_TYPES.slice(1).join(', ')}`],
    ['--category NAME', 'identifier, name or id; "none" for none. The rules choose unless said'],
    ['--account NAME', 'name or id; "none" for none. Documents and rules say unless said'],
    ['--source NAME', 'where it happened: CASH, SINPE, CREDIT_CARD …; MANUAL unless said'],
    ['--notes TEXT', ''],
    ['--reference TEXT', ''],
    ['--tags WORDS', 'such as "viaje trabajo", separated by spaces or commas'],
    ['--external-id ID', 'a row with this source and id is recorded once'],
    ['--deferred', 'counts one cycle later'],
    ['--key KEY', 'records once however often it is run with this key, for 24 hours'],
    ['--dry-run', 'checks, and shows what would be sent'],
  ],
  examples: [
    'alcancia add "AUTO MERCADO" 6980.50',
    'alcancia add NETFLIX 9.99 --currency USD --date 2026-03-15 --category suscripciones',
    'alcancia add "FERIA" 4500 --source CASH --dry-run',
  ],
  run: async (context) => {
    const { world, form, values } = context;
    const checked = readTransaction(context.words, values);
    const category = await findCategory(context, textValue(values, 'category'));
    const account = await findAccount(context, textValue(values, 'account'));
    const body = { ...checked, ...category, ...account };
    if (values['dry-run'] === true) {
      const title = `Would send POST ${context.url}/api/v1/transactions\n`;
      world.stdout.write(`${form === 'table' ? title : ''}${json(body)}`);
      return 0;
    }
    const { row, isNew } = await send(await context.api(), body, textValue(values, 'key') ?? randomUUID());
    world.stdout.write(form === 'table' ? sentence(row, isNew) : print(form, TRANSACTION_COLUMNS, [row], row));
    return 0;
  },
};

async function send(api: Api, body: Schemas['NewTransaction'], key: string) {
  const header = { 'idempotency-key': key };
  const answer = await sendSafely(() => api.POST('/api/v1/transactions', { params: { header }, body }));
  return { row: bodyOf(answer), isNew: answer.response.status === 201 };
}

function sentence(row: Schemas['Transaction'], isNew: boolean): string {
  const what = `${plain(row.merchant)}, ${money(row.amount, row.currency)}, ${row.type}`;
  const where = `${row.category?.name ?? 'Sin categoría'}, ${row.local_date} (cycle ${row.cycle})`;
  return `${isNew ? 'Added' : 'Already there:'} ${row.id}: ${what}, ${where}\n`;
}

/** Validates arguments with the rules of the service; the service checks the rest. */
function readTransaction(words: readonly string[], values: Values): Schemas['NewTransaction'] {
  const [merchant, amount, ...more] = words;
  if (merchant === undefined || amount === undefined) throw new UsageError('Give the merchant and the amount.');
  if (more.length > 0) throw new UsageError(`What is "${more[0]}"? Quote a merchant of several words.`);
  if (merchant.trim() === '') throw new UsageError('merchant: must not be empty.');
  const currency = oneOf('currency', CURRENCIES, textValue(values, 'currency') ?? '');
  const parsed = parseAmount(amount, currency);
  if (!parsed.ok) throw new UsageError(`amount: "${amount}" ${AMOUNT_PROBLEMS[parsed.problem]}.`);
  if (parsed.amount === '0' || parsed.amount.startsWith('-')) {
    throw new UsageError('amount: must be more than zero; --type gives the direction.');
  }
  const date = textValue(values, 'date') ?? new Date().toISOString();
  if (readMoment(date, 'UTC') === null) throw new UsageError(`date: "${date}" is no day such as 2026-03-15.`);
  const texts = { source: 'source', notes: 'notes', reference: 'reference', external_id: 'external-id' } as const;
  const given = Object.entries(texts).flatMap(([field, option]) => {
    const value = textValue(values, option);
    return value === undefined ? [] : [[field, value]];
  });
  const tags = readTags('tags', textValue(values, 'tags'));
  return {
    merchant,
    date,
    amount: parsed.amount,
    currency,
    type: oneOf('type', TRANSACTION_TYPES, textValue(values, 'type') ?? ''),
    ...Object.fromEntries(given),
    ...(tags.length > 0 ? { tags } : {}),
    ...(values['deferred'] === true ? { deferred_to_next_cycle: true } : {}),
  };
}

/** Finds a known value, ignoring case. */
export function oneOf<T extends string>(option: string, known: readonly T[], value: string): T {
  const found = known.find((each) => each.toUpperCase() === value.toUpperCase());
  if (found === undefined) throw new UsageError(`${option}: "${value}" is none of ${known.join(', ')}.`);
  return found;
}
