/** What the line of quick add says for the fields below it. */
import { type LedgerNames, NO_NAMES } from '../../domain/entries/name-words.ts';
import { type EntryLine, type LineAmount, readEntryLine } from '../../domain/entries/read-entry-line.ts';
import { type Draft, EMPTY } from './draft.ts';

type Said = Pick<
  Draft,
  | 'amount'
  | 'currency'
  | 'merchant'
  | 'day'
  | 'cuotas'
  | 'choices'
  | 'kinds'
  | 'type'
  | 'source'
  | 'account_id'
  | 'category_id'
>;

/** Tags are part of the merchant's text, as they are when they are typed there. */
const withTags = (merchant: string, tags: readonly string[]) =>
  [merchant, ...tags.map((tag) => `#${tag}`)].join(' ').trim();

/** A day that nobody asks about, while today is not known. */
const SOME_DAY = '2026-01-01';

function sayFields(line: string, today: string | null, names: LedgerNames = NO_NAMES): Said {
  const read: EntryLine = readEntryLine(line, today ?? SOME_DAY, names);
  return {
    amount: read.amount ?? '',
    currency: read.currency,
    merchant: withTags(read.merchant, read.tags),
    // Two days are none, so that the form asks.
    day: read.isDayUnclear ? '' : ((today === null ? null : read.day) ?? today ?? ''),
    cuotas: read.cuotas === null ? '' : String(read.cuotas),
    type: read.type ?? 'COMPRA',
    kinds: read.kinds,
    source: read.source ?? 'MANUAL',
    account_id: read.account_id,
    category_id: read.category_id,
    choices: read.choices.map((choice) => ({ ...choice, merchant: withTags(choice.merchant, read.tags) })),
  };
}

/** The change of a draft when its line changes: the fields of which the line says something else than before. */
export function changeLine(
  before: string,
  line: string,
  today: string | null,
  names: LedgerNames = NO_NAMES,
): Partial<Draft> {
  const [was, is] = [sayFields(before, today, names), sayFields(line, today, names)];
  const changed = Object.entries(is).filter(([name, value]) => !isSame(value, was[name as keyof Said]));
  return { line, ...Object.fromEntries(changed) };
}

/** What is likely the same in the next entry, without what only the line said of this one. */
function keptBeyond({ line, ...draft }: Draft): Pick<Draft, 'currency' | 'type' | 'source'> {
  const [said, unsaid] = [sayFields(line, null), sayFields('', null)];
  const keep = <Name extends 'currency' | 'type' | 'source'>(name: Name) =>
    line !== '' && draft[name] === said[name] ? unsaid[name] : draft[name];
  return { currency: keep('currency'), type: keep('type'), source: keep('source') };
}

/** The next form's values: day, currency, type and medium are likely the same, unless only the line said them. */
export const nextDraft = (draft: Draft): Draft => ({ ...EMPTY, day: draft.day, ...keptBeyond(draft) });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The change of a draft when one of the amounts that its line can mean is chosen. */
export const chooseAmount = ({ amount, currency, merchant }: LineAmount): Partial<Draft> => ({
  ...{ amount, currency, merchant },
  choices: [],
});

/** The change of a draft when its type is chosen. */
export const chooseKind = (type: Draft['type']): Partial<Draft> => ({ type, kinds: [] });
