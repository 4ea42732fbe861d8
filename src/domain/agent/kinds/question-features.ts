/** What the classifier of kinds sees of a question: its words, word pairs and slots, with what it names told by its kind. */
import type { Said } from '../words/slots.ts';

/** What a name, a time or an amount is told as; of several, the first. */
const TAGS: ReadonlyMap<string, string> = new Map([
  ['period', '<time>'],
  ['weekday', '<time>'],
  ['n_cuotas', '<cuotas>'],
  ['amount', '<amount>'],
  ['item', '<item>'],
  ['category', '<category>'],
  ['plan', '<plan>'],
  ['account', '<account>'],
  ['fund', '<fund>'],
  ['merchant', '<merchant>'],
  ['name', '<name>'],
  ['tag', '<tag>'],
]);
/** Slots that tell nothing of the kind by themselves. */
const SILENT: ReadonlySet<string> = new Set(['noise', 'turning', 'filler', 'trade', 'count', 'apart']);
const STEM = 5;

const stemOf = (word: string): string => (word.length > STEM ? `${word.slice(0, STEM)}~` : word);

/** A word, its beginning, and its letters four by four: a form or a misspelling shares most of them. */
function partsOf(word: string): string[] {
  const marked = `<${word}>`;
  const runs =
    word.length > 3 ? Array.from({ length: marked.length - 3 }, (_, at) => `~${marked.slice(at, at + 4)}`) : [];
  return [word, stemOf(word), ...runs];
}

/** The features of a question, each once. */
export function featuresOf({ words, ranges }: Pick<Said, 'words' | 'ranges'>): string[] {
  const features = new Set<string>();
  const tokens: string[] = ['^'];
  const at = new Map(ranges.map((range) => [range.from, range]));
  for (let place = 0; place < words.length; ) {
    const range = at.get(place);
    const to = range === undefined || range.to <= place ? place + 1 : range.to;
    const slots = new Set(range?.readings.map(({ slot }) => slot));
    const tags = [...TAGS].flatMap(([slot, tag]) => (slots.has(slot) ? [tag] : []));
    for (const tag of tags) features.add(tag);
    for (const { slot, value } of range?.readings ?? [])
      if (!TAGS.has(slot) && !SILENT.has(slot))
        features.add(`#${slot}`).add(`#${slot}=${/^\d*$/.test(value) ? '' : value}`);
    const isNamed = tags.length > 0 && [...slots].every((slot) => TAGS.has(slot) || SILENT.has(slot));
    const own = words.slice(place, to);
    for (const word of isNamed ? [] : own) for (const part of partsOf(word)) features.add(part);
    tokens.push(...(tags[0] === undefined ? own.map(stemOf) : [tags[0]]));
    place = to;
  }
  tokens.push('$');
  for (const [place, token] of tokens.entries()) {
    if (place > 0) features.add(`${tokens[place - 1]} ${token}`);
  }
  return [...features];
}
