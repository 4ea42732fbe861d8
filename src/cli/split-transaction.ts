/** `split`: divides one transaction over categories, or makes it whole again. */
import { bodyOf, type Schemas } from './api.ts';
import type { Command, Context } from './command.ts';
import { findCategory } from './find-named.ts';
import { money, plain, print } from './print.ts';
import { TRANSACTION_COLUMNS } from './transaction-columns.ts';
import { UsageError } from './world.ts';

export const split: Command = {
  name: 'split',
  summary: 'Split a transaction over categories, or make it whole again',
  usage: 'ID [CATEGORY=AMOUNT[:NOTE] …] [--whole]',
  options: { whole: { type: 'boolean' } },
  optionHelp: [['--whole', 'one category again: that of the largest part']],
  examples: ['alcancia split 1204 supermercado=7500 "hogar=2499.50:pintura del cuarto"', 'alcancia split 1204 --whole'],
  notes:
    'A category is its identifier, name or id; "none" for none. The parts add up to the amount of the transaction.',
  run: async (context) => {
    const [id, ...words] = context.words;
    if (id === undefined || !/^[1-9]\d{0,9}$/.test(id)) throw new UsageError('Give the id of the transaction.');
    const isWhole = context.values['whole'] === true;
    if (isWhole === words.length > 0) throw new UsageError('Give parts such as supermercado=7500, or --whole.');
    const parts: Part[] = [];
    for (const word of words) parts.push(await readPart(context, word));
    const path = { id: Number(id) };
    const row = bodyOf(
      await (await context.api()).PUT('/api/v1/transactions/{id}/parts', { params: { path }, body: { parts } }),
    );
    const { stdout } = context.world;
    stdout.write(context.form === 'table' ? sentence(row) : print(context.form, TRANSACTION_COLUMNS, [row], row));
    return 0;
  },
};

type Part = Schemas['NewPart'];

async function readPart(context: Context, word: string): Promise<Part> {
  const [, name, amount, note] = /^([^=]+)=([^:]+)(?::(.*))?$/s.exec(word) ?? [];
  if (name === undefined || amount === undefined)
    throw new UsageError(`"${word}" is no part such as supermercado=7500.`);
  const { category_id = null } = await findCategory(context, name);
  return { category_id, amount, ...(note?.trim() ? { note: note.trim() } : {}) };
}

function sentence(row: Schemas['Transaction']): string {
  const what = `${row.id}: ${plain(row.merchant)}, ${money(row.amount, row.currency)}`;
  return row.parts.length === 0 ? `Whole again: ${what}\n` : `Split in ${row.parts.length}: ${what}\n`;
}
