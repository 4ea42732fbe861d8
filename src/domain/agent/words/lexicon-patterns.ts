/** The notation of the lexicon as patterns over words that are each followed by a space. */

/** How a Spanish verb may end. */
const END =
  '(?:[aeio]|[aei]s|[ae]n|[aei]mos|[ai]ste|aron|ieron|io|aba[sn]?|ia[sn]?|[aei]r(?:[ea]|as|an|emos|ia[sn]?)?|ando|iendo|[ai]d[oa]s?|ao)(?:me|te|se|nos)?(?:l[aeo]s?)?';

/** `opening` is how the first word of its phrases may be. */
export type Entry = { slot: string; value: string; pattern: RegExp; opening: RegExp };

/** The parts of a text between separators that stand in no parentheses. */
export function partsOf(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (depth === 0 && char === separator) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** One of several words, or of several times words, that may be left out. */
const GROUP = /^\(((?:[^()]|\([^()]*\)\??)*)\)([?*])?$/;

/** `gast~` and optional words as a pattern over words that are each followed by a space. */
function patternOf(phrase: string): string {
  return partsOf(phrase, ' ')
    .map((word) => {
      const [, inside, repeat] = GROUP.exec(word) ?? [];
      if (inside === undefined || repeat === undefined)
        return `${word.replaceAll(/\((?!\?)/g, '(?:').replaceAll('~', END)} `;
      return `(?:${partsOf(inside, '|').map(patternOf).join('|')})${repeat}`;
    })
    .join('');
}

/** Patterns of the words that a phrase may begin with; of one that is not told from its words, any. */
function openingsOf(phrase: string): string[] {
  const openings: string[] = [];
  for (const word of partsOf(phrase, ' ')) {
    const [, inside, isOptional] = GROUP.exec(word) ?? [];
    if (inside !== undefined) openings.push(...partsOf(inside, '|').flatMap(openingsOf));
    // `anterior( a ese| that)?`: what may follow is no part of it.
    const [, first = '(?'] = /^([^ ]+?)(?:\( [^()]*\)\?)?$/.exec(word) ?? [];
    if (inside === undefined) openings.push(first.includes('(?') ? '.*' : patternOf(first).trimEnd());
    if (!isOptional) return openings;
  }
  return openings;
}

export function entriesOf(text: string): Entry[] {
  return partsOf(text, '\n').map((line) => {
    const [, slot = '', value = '', rest = ''] = /^(\w+)(?:=(\w+))?: (.*)$/.exec(line) ?? [];
    const phrases = partsOf(rest, ',').toSorted((a, b) => b.split(' ').length - a.split(' ').length);
    const opening = new RegExp(`^(?:${phrases.flatMap(openingsOf).join('|')})$`);
    return { slot, value, pattern: new RegExp(phrases.map(patternOf).join('|'), 'y'), opening };
  });
}
