/** A paste or a file from its bytes to the JSON of the answer: for thousands of lines each step takes seconds. */
import type * as z from 'zod';
import { readPaste } from '../../domain/paste/read-paste.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { withIdempotencyKey } from '../platform/http/idempotency.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { importFile } from './import-file.ts';
import { importMovements } from './import-movements.ts';
import type { CardReader } from './list-currency.ts';
import { readForAccount } from './read-for-account.ts';
import { FileImportResult, type ImportAsked, ImportResult, type WrittenAnswer } from './schema.ts';
import { isPlanList, takePlans } from './take-plans.ts';

type ImportDeps = RecordDeps & Pick<Deps, 'db'>;

/** Takes it in, in one database transaction, once for its key. Throws what the readers and the ledger refuse. */
export async function answerImport(deps: ImportDeps, asked: ImportAsked): Promise<WrittenAnswer> {
  const answer = 'paste' in asked ? await takePaste(deps, asked) : await takeFile(deps, asked);
  return { headers: answer.headers ?? {}, json: Buffer.from(JSON.stringify(answer.body)) };
}

type Answer<Schema extends z.ZodType> = { status: 200; body: z.output<Schema>; headers?: Record<string, string> };

async function takePaste(deps: ImportDeps, asked: Extract<ImportAsked, { paste: unknown }>) {
  const { paste, by, key } = asked;
  const today = todayAt(deps.now(), deps.env.timeZone);
  const { text, card_purchases: purchases } = paste;
  const { timeZone } = deps.env;
  const read: CardReader = (onCard) => (currency) => readPaste(text, { currency, today, timeZone, purchases, onCard });
  return withIdempotencyKey(deps, key, async (session): Promise<Answer<typeof ImportResult>> => {
    const reading = await readForAccount(session, read, paste);
    const { operation_id: _id, ...result } = isPlanList(reading)
      ? await takePlans(deps, session, paste, by)
      : await importMovements(deps, session, reading, paste, by);
    return { status: 200, body: ImportResult.parse(result) };
  });
}

async function takeFile(deps: ImportDeps, { file, options, by, key }: Extract<ImportAsked, { file: unknown }>) {
  return withIdempotencyKey(
    deps,
    key,
    async (session): Promise<Answer<typeof FileImportResult>> => ({
      status: 200,
      body: FileImportResult.parse(await importFile(deps, session, file, options, by)),
    }),
  );
}
