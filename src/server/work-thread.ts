/** The thread for what takes long: its tasks, on a database connection of their own. See `platform/process/thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ForeignCurrency } from '../domain/money.ts';
import { answerImport } from './import/answer-import.ts';
import { readKept } from './ingest/kept/read-kept.ts';
import { readMail } from './ingest/understand-mail.ts';
import { readParts } from './mailboxes/attachments/read-parts.ts';
import { instantAt } from './platform/clock.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { serveTasks } from './platform/process/serve-tasks.ts';
import { createRateBook, type RateBook } from './rates/rate-book.ts';
import { createRowEffects } from './row-effects.ts';
import type { At, WorkData, WorkTasks } from './work-tasks.ts';

const { env, database } = (workerData ?? {}) as WorkData;
const effects = createRowEffects();

const TASKS = {
  understandMail: ({ asked, owner }) => readMail(asked, owner),
  readParts,
  readKept: async ({ kept, owner }) => kept.map((each) => readKept(each, owner)),
  answerImport: async ({ at, ...asked }) => {
    const { db, close } = openDatabase({ ...database, max: 1 }, () => {});
    try {
      const rates = bookOf(at);
      return await answerImport({ db, env, now: () => at.nowMs, rates, ...effects }, asked);
    } finally {
      await close();
    }
  },
} satisfies WorkTasks;

function bookOf({ nowMs, rates }: At): RateBook {
  const book = createRateBook();
  const as_of = instantAt(nowMs);
  for (const [currency, rate] of Object.entries(rates)) {
    book.set(currency as ForeignCurrency, { rate, as_of, provider: 'in force' });
  }
  return book;
}

if (parentPort) serveTasks(parentPort, TASKS);
