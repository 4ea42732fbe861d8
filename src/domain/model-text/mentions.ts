/** Finds the things of a turn's figures in a text. */
import { foldText } from './plain-prose.ts';
import { isNeutral } from './strangers.ts';
import type { TurnFigure } from './turn-figures.ts';

/** Stands for a blank within a name. */
export const JOINED = '‿';

export type Mentions = {
  in: (text: string) => Set<string>;
  without: (text: string) => string;
  /** The text with the blanks of names joined: `Ropa y personal` is not parted. */
  joined: (text: string) => string;
};

/** Finds the subjects of the turn's figures in a text: whole names first, then words that only one of them has. */
export function createMentions(figures: readonly TurnFigure[]): Mentions {
  const names = [...new Set(figures.flatMap(({ subjects, beside }) => [...subjects, ...beside]))].filter((name) =>
    /[\p{L}\d]{2}/u.test(name),
  );
  const owners = new Map<string, Set<string>>();
  for (const name of names) {
    for (const word of foldText(name).match(/[a-zñ]{4,}/g) ?? [])
      owners.set(word, (owners.get(word) ?? new Set()).add(name));
  }
  // `Walmart`, and `walmart` as it was searched for, are one.
  const alike = Map.groupBy(names, (name) => foldText(name).trim());
  const whole = [...alike.values()]
    .map(([name = '', ...others]) => ({
      name,
      all: [name, ...others],
      pattern: new RegExp(
        `(?<![a-zñ\\d])(?:${escaped(foldText(name).trim())}${SPOKEN[name] ?? ''})(?:e?s)?(?![a-zñ\\d])`,
        'g',
      ),
    }))
    .toSorted((a, b) => b.name.length - a.name.length);
  const find = (text: string) => {
    const found = new Set<string>();
    let rest = text;
    for (const { all, pattern } of whole) {
      rest = rest.replace(pattern, () => {
        for (const name of all) found.add(name);
        return ' ▯ ';
      });
    }
    rest = rest.replace(/[a-zñ]{4,}/g, (word) => {
      const key = owners.has(word)
        ? word
        : [...owners.keys()].find((each) => (each.startsWith(word) && word.length >= 5) || `${each}s` === word);
      const [owner, other] = [...(owners.get(key ?? '') ?? [])];
      if (owner === undefined || other !== undefined || isNeutral(word)) return word;
      found.add(owner);
      return '▯';
    });
    return { found, rest };
  };
  return {
    in: (text) => find(text).found,
    without: (text) => find(text).rest,
    joined: (text) =>
      whole.reduce((rest, { pattern }) => rest.replace(pattern, (name) => name.replaceAll(' ', JOINED)), text),
  };
}

/** Currencies as they are said. */
const SPOKEN: Readonly<Record<string, string>> = { USD: '|dolar|dollar', EUR: '|euro' };
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, ' +');
