/** `sync`: when each source last sent something. */
import { bodyOf, type Schemas } from './api.ts';
import type { Command } from './command.ts';
import { type Column, localTime, print } from './print.ts';

type Source = Schemas['SyncStatus']['sources'][number];

const COLUMNS: readonly Column<Source>[] = [
  { head: 'Source', show: (row) => row.source, value: (row) => row.source },
  { head: 'Verdict', show: (row) => row.verdict, value: (row) => row.verdict },
  {
    head: 'Last received at',
    show: (row) => (row.last_received_at === null ? '-' : localTime(row.last_received_at)),
    value: (row) => row.last_received_at,
  },
  {
    head: 'Usual gap days',
    show: (row) => (row.usual_gap_days === null ? '-' : String(row.usual_gap_days)),
    value: (row) => row.usual_gap_days,
    align: 'right',
  },
  {
    head: 'Stale after hours',
    show: (row) => String(row.stale_after_hours),
    value: (row) => row.stale_after_hours,
    align: 'right',
  },
  {
    head: 'Expected by',
    show: (row) => (row.expected_by === null ? '-' : localTime(row.expected_by)),
    value: (row) => row.expected_by,
  },
];

export const sync: Command = {
  name: 'sync',
  summary: 'Show when each source last sent something, and which went quiet',
  usage: '',
  options: {},
  optionHelp: [],
  examples: ['alcancia sync', `alcancia sync --json | grep -c '"stale"'`],
  notes: 'The table shows your own time; --json and --csv give UTC.',
  run: async ({ api, world, form }) => {
    const { sources } = bodyOf(await (await api()).GET('/api/v1/sync-status'));
    world.stdout.write(print(form, COLUMNS, sources, sources));
    return 0;
  },
};
