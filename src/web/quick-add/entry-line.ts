/** What the line of quick add says for the fields below it. */
import { type EntryLine, type LineAmount, readEntryLine } from '../../domain/entries/read-entry-line.ts';
import type { Draft } from './draft.ts';

type Said = Pick<Draft, 'amount' | 'currency' | 'merchant' | 'day' | 'cuotas' | 'choices'>;

/** Tags are part of the merchant's text, as they are when they are typed there. */
const withTags = (merchant: string, tags: readonly string[]) =>
  [merchant, ...tags.map((tag) => `#${tag}`)].join(' ').trim();

/** A day that nobody asks about, while today is not known. */
const SOME_DAY = '2026-01-01';

function sayFields(line: string, today: string | null): Said {
  const read: EntryLine = readEntryLine(line, today ?? SOME_DAY);
  return {
    amount: read.amount ?? '',
    currency: read.currency,
    merchant: withTags(read.merchant, read.tags),
    // Two days are none, so that the form asks.
    day: read.isDayUnclear ? '' : ((today === null ? null : read.day) ?? today ?? ''),
    cuotas: read.cuotas === null ? '' : String(read.cuotas),
    choices: read.choices.map((choice) => ({ ...choice, merchant: withTags(choice.merchant, read.tags) })),
  };
}

/** The change of a draft when its line changes: the fields of which the line says something else than before. */
export function changeLine(before: string, line: string, today: string | null): Partial<Draft> {
  const [was, is] = [sayFields(before, today), sayFields(line, today)];
  const changed = Object.entries(is).filter(([name, value]) => !isSame(value, was[name as keyof Said]));
  return { line, ...Object.fromEntries(changed) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The change of a draft when one of the amounts that its line can mean is chosen. */
export const chooseAmount = ({ amount, currency, merchant }: LineAmount): Partial<Draft> => ({
  ...{ amount, currency, merchant },
  choices: [],
});
