/**
 * Scores the readers of mails and messages against a folder of them and a manifest of what each should give.
 *
 *   npm run emails:score -- <folder> <manifest.json>
 *
 * The manifest is `{"emails": [{"file", "from", "subject", "received"?, "expected": {"action", …}}], "owner_names"?}`, or
 * `{"messages": [{"file", "sender", "received_at", "expected"}]}`; `expected` may hold merchant, amount, currency, date,
 * type, card, reference, authorization, city_country, concept, counterparty, bank and status. Prints one line for each one
 * that is missed, how many were wrong (a row that should not be, or not so), unread (no row, a person is asked) and silently
 * ignored, and `<right> of <all>` last; exits with 1 when any was missed and 2 when it cannot run.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMoment } from '../src/domain/calendar.ts';
import { isOwnMoney } from '../src/domain/counts.ts';
import { readConcept } from '../src/domain/emails/bank-words.ts';
import { type EmailReading, readEmail } from '../src/domain/emails/read-email.ts';
import { type MessageReading, readMessage, splitMessages } from '../src/domain/emails/read-message.ts';
import { compareAmounts } from '../src/domain/money.ts';
import { NOBODY, type Owner } from '../src/domain/own-money.ts';
import { TRANSACTION_TYPES } from '../src/domain/vocabulary.ts';
import { mailOfFields, mailTexts } from '../src/server/ingest/read-mail.ts';

const HELP = `Scores the readers against mails or messages whose right reading is known.

  npm run emails:score -- <folder> <manifest.json>

<folder>         the mails: .html files are read as HTML, all others as text
<manifest.json>  {"emails": [{"file", "from", "subject", "received"?, "expected": {"action", ...}}]}
                 or {"messages": [{"file", "sender", "received_at", "expected": {"action", ...}}]}
`;

type Expected = { action: string; type?: string } & Readonly<Record<string, string | null | undefined>>;
type Mail = { file: string; from: string; subject: string; received?: string; expected: Expected };
type Message = {
  file: string;
  sender: string | null;
  received_at: string;
  expected: Expected & { items?: Expected[] };
};
type Manifest = { emails?: Mail[]; messages?: Message[]; owner_names?: string[] };
type Outcome = MessageReading['outcome'];
/** The kinds of miss. */
type Missed = 'wrong' | 'unread' | 'silently ignored';

const SAME_TEXT = [
  ...([
    'merchant',
    'currency',
    'card',
    'reference',
    'authorization',
    'city_country',
    'status',
    'counterparty',
  ] as const),
  'bank',
] as const;
const OUTFLOWS = ['COMPRA', 'RETIRO', 'TRANSFERENCIA'];

/** The accepted outcomes for each action of the manifest, by its first words. */
const OUTCOMES: readonly (readonly [RegExp, readonly Outcome[]])[] = [
  [/^import or review/, ['candidate', 'unrecognized']],
  [/^import/, ['candidate', 'reversal']],
  [/^none/, ['ignored', 'unrecognized', 'own_transfer']],
  [/^phish/, ['untrusted']],
  [/^not an expense/, ['candidate']],
  [/^(?:ignore|duplicate)/, ['ignored']],
  [/^error/, ['unrecognized']],
  [/^reject/, ['unrecognized', 'ignored']],
];

const OWN_MONEY = TRANSACTION_TYPES.filter((type) => isOwnMoney(type));

/** The types that match the manifest's word: the bank's words are purchases, "money out" is any outflow. */
function typesOf({ action, type: word }: Expected): readonly string[] {
  if (action.startsWith('not an expense')) return word === undefined ? OWN_MONEY : [word];
  if (word === undefined || word === 'QUASI_CASH') return ['COMPRA'];
  if (word.includes('money out')) return OUTFLOWS;
  if (word.startsWith('transfer')) return ['DEPOSITO', 'TRANSFERENCIA'];
  return [word];
}

type Facts = Readonly<Record<string, string | undefined>>;

function factsOf(reading: MessageReading): Facts {
  if (!('candidate' in reading)) return reading.facts;
  const { facts, merchant, amount, currency, date } = reading.candidate;
  return { ...facts, merchant, amount, currency, date, bank: reading.candidate.issuer };
}

/** Lists the differences between a reading and what was expected, as `field: expected … got …`. */
function misses(reading: MessageReading, expected: Expected): string[] {
  const facts = factsOf(reading);
  const differences: string[] = [];
  const expect = (field: string, right: boolean, wanted: unknown, actual: unknown) => {
    if (!right) differences.push(`${field}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`);
  };
  const outcomes = OUTCOMES.find(([action]) => action.test(expected.action))?.[1] ?? [];
  expect('outcome', outcomes.includes(reading.outcome), expected.action, `${reading.outcome} (${reading.reason})`);
  for (const field of SAME_TEXT) {
    if (expected[field] !== undefined && !(field === 'merchant' && expected[field] === null))
      expect(field, (facts[field] ?? null) === expected[field], expected[field], facts[field]);
  }
  const { amount, date, concept } = expected;
  if (amount) expect('amount', compareAmounts(facts['amount'] ?? '-1', amount) === 0, amount, facts['amount']);
  if (date) expect('date', isAt(facts['date'], date), date, facts['date']);
  if (concept) expect('concept', facts['concept'] === readConcept(concept), readConcept(concept), facts['concept']);
  if (reading.outcome === 'candidate') {
    const types = typesOf(expected);
    expect('type', types.includes(reading.candidate.type), types.join(' or '), reading.candidate.type);
  }
  return differences;
}

/** Whether a date equals the expected day or minute of Costa Rica. */
function isAt(date = '', expected: string): boolean {
  if (expected.length <= 16) return date.startsWith(expected);
  const instant = readMoment(date, 'UTC')?.date;
  return instant !== undefined && instant === readMoment(expected, 'UTC')?.date;
}

/** Reads a mail as the ingest does: the first of its texts that is recognised. */
async function readMail(folder: string, entry: Mail, owner: Owner): Promise<EmailReading> {
  const body = await readFile(join(folder, entry.file), 'utf8');
  const part = entry.file.endsWith('.html') ? { html: body } : { text: body };
  const mail = mailOfFields({ from: entry.from, subject: entry.subject, date: entry.received, ...part });
  const received_at = mail.received_at ?? entry.expected['date'] ?? new Date().toISOString();
  const readings = mailTexts(mail).map((text) => readEmail({ ...mail, received_at, text }, { owner }));
  const best = readings.find((reading) => reading.outcome !== 'unrecognized') ?? readings[0];
  return best ?? readEmail({ ...mail, received_at, text: '' });
}

async function readMessages(folder: string, entry: Message, owner: Owner): Promise<MessageReading[]> {
  const text = await readFile(join(folder, entry.file), 'utf8');
  const received = readMoment(entry.received_at, 'UTC')?.date ?? '';
  return splitMessages(text).map((piece) => readMessage(piece, entry.sender, received, { owner }));
}

/** The misses of one file. */
function judge(
  readings: readonly MessageReading[],
  expected: Expected & { items?: Expected[] },
): [string, Missed] | null {
  const wanted = expected.items ?? [expected];
  if (readings.length !== wanted.length) return [`${readings.length} movements for ${wanted.length}`, 'wrong'];
  const missed = readings.flatMap((reading, at) => {
    const differences = misses(reading, wanted[at] ?? expected);
    return differences.length > 0 ? [{ reading, differences }] : [];
  });
  if (missed.length === 0) return null;
  const outcomes = missed.map(({ reading }) => reading.outcome);
  const isRow = outcomes.some((outcome) => outcome === 'candidate' || outcome === 'reversal');
  const how = isRow ? 'wrong' : outcomes.includes('ignored') ? 'silently ignored' : 'unread';
  return [missed.flatMap(({ differences }) => differences).join(' · '), how];
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
  const { emails = [], messages = [], owner_names = [] } = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  const owner = { ...NOBODY, names: owner_names };
  const all = emails.length + messages.length;
  if (all === 0) throw new Error(`${manifest} has no list "emails" or "messages".`);
  const count: Record<Missed, number> = { wrong: 0, unread: 0, 'silently ignored': 0 };
  const note = (file: string, missed: [string, Missed] | null) => {
    if (!missed) return;
    count[missed[1]] += 1;
    process.stdout.write(`${missed[1]}  ${file}  ${missed[0]}\n`);
  };
  for (const entry of emails) note(entry.file, judge([await readMail(folder, entry, owner)], entry.expected));
  for (const entry of messages) note(entry.file, judge(await readMessages(folder, entry, owner), entry.expected));
  const missed = count.wrong + count.unread + count['silently ignored'];
  process.stdout.write(`${count.wrong} wrong, ${count.unread} unread, ${count['silently ignored']} silently ignored\n`);
  process.stdout.write(`${all - missed} of ${all}\n`);
  return missed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`emails:score: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
