/** `tag`: gives tags to transactions, or takes them away. */
import { bodyOf } from './api.ts';
import { type Command, textValue } from './command.ts';
import { readTags } from './read-tags.ts';
import { UsageError } from './world.ts';

export const tag: Command = {
  name: 'tag',
  summary: 'Give tags to transactions, or take them away',
  usage: 'ID [ID …] [--add WORDS] [--remove WORDS]',
  options: { add: { type: 'string' }, remove: { type: 'string' } },
  optionHelp: [
    ['--add WORDS', 'such as "viaje trabajo", separated by spaces or commas'],
    ['--remove WORDS', 'tags that the transactions are to have no more'],
  ],
  examples: ['alcancia tag 1204 1205 --add viaje', 'alcancia tag 1204 --remove "viaje trabajo"'],
  run: async (context) => {
    const { words, values, world } = context;
    if (words.length === 0 || !words.every((word) => /^[1-9]\d{0,9}$/.test(word)))
      throw new UsageError('Give the ids of the transactions.');
    const ids = words.map(Number);
    const add = readTags('add', textValue(values, 'add'));
    const remove = readTags('remove', textValue(values, 'remove'));
    if (add.length + remove.length === 0) throw new UsageError('Give --add or --remove with tags.');
    const api = await context.api();
    const change = async (action: 'add_tags' | 'remove_tags', tags: string[], done: string) => {
      if (tags.length === 0) return;
      const answer = bodyOf(await api.POST('/api/v1/transactions/bulk', { body: { action, ids, tags } }));
      const said = `${done} ${tags.map((each) => `#${each}`).join(' ')}: ${ids.join(', ')}`;
      world.stdout.write(context.form === 'table' ? `${said}\n` : `${JSON.stringify(answer)}\n`);
    };
    await change('add_tags', add, 'Added');
    await change('remove_tags', remove, 'Removed');
    return 0;
  },
};
