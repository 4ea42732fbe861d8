/**
 * Mutates notices at random and reads them: `npm run emails:fuzz -- [--count N] [--seed N] [--refused] [FOLDER
 * MANIFEST]`. Without a folder it mutates the invented notices of every layout, else the mails of a manifest (as for
 * emails:score) that are read correctly unchanged. `--refused` lists readable notices that were refused. The same seed
 * gives the same mutations. Prints wrong and lost notices; exits with 1 for any.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Context, judge, read, type Verdict } from '../test/emails/judge.ts';
import { mutate, randomOf } from '../test/emails/mutate.ts';
import { NOTICES, type Notice, OWNER, RECEIVED_AT } from '../test/emails/notices.ts';

const COUNT = 20_000;
const SHOWN_MAX = 40;

type Base = { notice: Notice; context: Context };
type Entry = { file: string; from?: string; subject?: string; received?: string };

/** The mails of a manifest, each with its own reading; emails:score compares readings with the manifest. */
async function basesOf(folder: string, manifest: string): Promise<Base[]> {
  const { emails, owner_names = [] } = JSON.parse(await readFile(manifest, 'utf8')) as {
    emails: Entry[];
    owner_names?: string[];
  };
  const bases = await Promise.all(
    emails.map(async (entry) => {
      const text = await readFile(join(folder, entry.file), 'utf8');
      const html = entry.file.endsWith('.html');
      const notice: Notice = { layout: entry.file, html, subject: entry.subject ?? '', text, told: null };
      const context = { received_at: entry.received ?? '', owner: owner_names[0] ?? '', from: entry.from ?? '' };
      const reading = read(notice, context);
      if (reading.outcome !== 'candidate') return [];
      const { amount, currency, date, merchant, type } = reading.candidate;
      const day = date.slice(0, 10);
      const told = { amount, currency, day, merchant, type };
      return [
        {
          notice: { ...notice, told },
          context: { ...context, received_at: entry.received ?? `${day}T23:00:00-06:00` },
        },
      ];
    }),
  );
  return bases.flat();
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' }, seed: { type: 'string' }, refused: { type: 'boolean' } },
  });
  const [folder, manifest] = positionals;
  const context = { received_at: RECEIVED_AT, owner: OWNER };
  const bases = folder && manifest ? await basesOf(folder, manifest) : NOTICES.map((notice) => ({ notice, context }));
  const seed = Number(values.seed ?? 1);
  const random = randomOf(seed);
  const none = { right: 0, refused: 0, wrong: 0, lost: 0 };
  const count: Record<Verdict, number> = { ...none };
  /** Verdicts of the mutations that keep the movement unchanged. */
  const readable: Record<Verdict, number> = { ...none };
  for (let at = 0; at < Number(values.count ?? COUNT); at++) {
    const base = random.of(bases);
    const change = mutate([base.notice], random);
    const reading = read(change.notice, base.context);
    const verdict = judge(reading, change);
    count[verdict] += 1;
    if (change.row === 'right') readable[verdict] += 1;
    if (verdict === 'refused' && change.row === 'right' && values.refused)
      process.stdout.write(`refused  ${change.name}\n`);
    if ((verdict === 'wrong' || verdict === 'lost') && count.wrong + count.lost <= SHOWN_MAX)
      process.stdout.write(
        `${verdict}  ${change.name}\n${change.notice.subject ?? ''}\n${change.notice.text}\n${JSON.stringify(reading)}\n\n`,
      );
  }
  process.stdout.write(
    `seed ${seed}: ${count.right} right, ${count.refused} refused, ${count.wrong} wrong, ${count.lost} lost; of what could be read, ${readable.right} right and ${readable.refused} refused\n`,
  );
  return count.wrong + count.lost === 0 ? 0 : 1;
}

process.exitCode = await main();
