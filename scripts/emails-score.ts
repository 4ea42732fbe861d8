/**
 * Scores the e-mail readers against a folder of mails and a manifest of what each should give.
 *
 *   npm run emails:score -- <folder> <manifest.json>
 *
 * The manifest is `{"emails": [{"file", "from", "subject", "received"?, "expected": {"action", …}}]}`; `expected` may hold
 * merchant, amount, currency, date, type, card, reference, authorization, city_country, concept and status. Prints one line
 * for each mail that is missed and `<right> of <all>` last; exits with 1 when any was missed and 2 when it cannot run.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMoment } from '../src/domain/calendar.ts';
import { isOwnMoney } from '../src/domain/counts.ts';
import { readConcept } from '../src/domain/emails/bank-words.ts';
import { type EmailReading, readEmail } from '../src/domain/emails/read-email.ts';
import { compareAmounts } from '../src/domain/money.ts';
import { TRANSACTION_TYPES } from '../src/domain/vocabulary.ts';
import { mailOfFields, mailTexts } from '../src/server/ingest/read-mail.ts';

const HELP = `Scores the e-mail readers against mails whose right reading is known.

  npm run emails:score -- <folder> <manifest.json>

<folder>         the mails: .html files are read as HTML, all others as text
<manifest.json>  {"emails": [{"file", "from", "subject", "received"?, "expected": {"action", ...}}]}
`;

type Expected = { action: string; type?: string } & Readonly<Record<string, string | null | undefined>>;
type Entry = { file: string; from: string; subject: string; received?: string; expected: Expected };
type Outcome = EmailReading['outcome'];

const SAME_TEXT = ['merchant', 'currency', 'card', 'reference', 'authorization', 'city_country', 'status'] as const;
const OUTFLOWS = ['COMPRA', 'RETIRO', 'TRANSFERENCIA'];

/** What the outcome may be, by the first words of the manifest's action. */
const OUTCOMES: readonly (readonly [RegExp, readonly Outcome[]])[] = [
  [/^import or review/, ['candidate', 'unrecognized']],
  [/^import/, ['candidate']],
  [/^not an expense/, ['candidate']],
  [/^(?:ignore|duplicate)/, ['ignored']],
  [/^error/, ['unrecognized']],
  [/^reject/, ['unrecognized', 'ignored']],
];

const OWN_MONEY = TRANSACTION_TYPES.filter((type) => isOwnMoney(type));

/** The types that match the manifest's word: the bank's own words are purchases, "money out" is any outflow. */
function typesOf({ action, type: word }: Expected): readonly string[] {
  if (action.startsWith('not an expense')) return word === undefined ? OWN_MONEY : [word];
  if (word === undefined || word === 'QUASI_CASH') return ['COMPRA'];
  if (word.includes('money out')) return OUTFLOWS;
  if (word.startsWith('transfer')) return ['DEPOSITO', 'TRANSFERENCIA'];
  return [word];
}

type Facts = Readonly<Record<string, string | undefined>>;

function factsOf(reading: EmailReading): Facts {
  if (!('candidate' in reading)) return reading.facts;
  const { facts, merchant, amount, currency, date } = reading.candidate;
  return { ...facts, merchant, amount, currency, date };
}

/** What differs between a reading and what was expected, as `field: expected … got …`. */
function misses(reading: EmailReading, expected: Expected): string[] {
  const facts = factsOf(reading);
  const differences: string[] = [];
  const expect = (field: string, right: boolean, wanted: unknown, actual: unknown) => {
    if (!right) differences.push(`${field}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`);
  };
  const outcomes = OUTCOMES.find(([action]) => action.test(expected.action))?.[1] ?? [];
  expect('outcome', outcomes.includes(reading.outcome), expected.action, `${reading.outcome} (${reading.reason})`);
  for (const field of SAME_TEXT) {
    if (expected[field] !== undefined)
      expect(field, (facts[field] ?? null) === expected[field], expected[field], facts[field]);
  }
  const { amount, date, concept } = expected;
  if (amount) expect('amount', compareAmounts(facts['amount'] ?? '-1', amount) === 0, amount, facts['amount']);
  if (date) expect('date', facts['date'] === date && sameInstant(facts['date'], date), date, facts['date']);
  if (concept) expect('concept', facts['concept'] === readConcept(concept), readConcept(concept), facts['concept']);
  if (reading.outcome === 'candidate') {
    const types = typesOf(expected);
    expect('type', types.includes(reading.candidate.type), types.join(' or '), reading.candidate.type);
  }
  return differences;
}

function sameInstant(one = '', other = ''): boolean {
  const instant = readMoment(one, 'UTC')?.date;
  return instant !== undefined && instant === readMoment(other, 'UTC')?.date;
}

/** The best reading of a mail: the first of its texts that is recognised, as the ingest does. */
async function readEntry(folder: string, entry: Entry): Promise<EmailReading> {
  const body = await readFile(join(folder, entry.file), 'utf8');
  const part = entry.file.endsWith('.html') ? { html: body } : { text: body };
  const mail = mailOfFields({ from: entry.from, subject: entry.subject, date: entry.received, ...part });
  const received_at = mail.received_at ?? new Date().toISOString();
  const readings = mailTexts(mail).map((text) => readEmail({ ...mail, received_at, text }));
  const best = readings.find((reading) => reading.outcome !== 'unrecognized') ?? readings[0];
  return best ?? readEmail({ ...mail, received_at, text: '' });
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [folder, manifest] = positionals;
  if (!folder || !manifest || positionals.length > 2) throw new Error(`Give a folder and a manifest.\n\n${HELP}`);
  const { emails } = JSON.parse(await readFile(manifest, 'utf8')) as { emails?: Entry[] };
  if (!Array.isArray(emails) || emails.length === 0) throw new Error(`${manifest} has no list "emails".`);
  let right = 0;
  for (const entry of emails) {
    const differences = misses(await readEntry(folder, entry), entry.expected);
    if (differences.length === 0) right += 1;
    else process.stdout.write(`${entry.file}  ${differences.join(' · ')}\n`);
  }
  process.stdout.write(`${right} of ${emails.length}\n`);
  return right === emails.length ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`emails:score: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
