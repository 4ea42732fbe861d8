/** How likely a question is of each kind, by the network that scripts/train-kinds.ts trains. */
import { foldWord } from '../words/question-words.ts';
import type { Range, Said } from '../words/slots.ts';
import continued from './continued-weights.json' with { type: 'json' };
import { beforeFeatures, type Continued } from './kept.ts';
import { networkOf } from './network.ts';
import { featuresOf } from './question-features.ts';
import trained from './weights.json' with { type: 'json' };

/** Words of the language, which name nothing. */
export const ORDINARY: ReadonlySet<string> = new Set(trained.words.split(' '));
/** Words that rows of any kind are asked for with. */
export const PLAIN: ReadonlySet<string> = new Set(trained.plain.split(' '));
/** `Higher`, `the other`: words of everyday questions that nothing is called by. */
export const isPlainName = ({ readings, raw }: Range): boolean =>
  readings.every(({ slot }) => slot === 'name') &&
  raw.split(' ').every((word) => PLAIN.has(foldWord(word)) || /^(?:new|nuev[oa])$/i.test(word));

/** Words of either language, as the sentences use them in lower case. */
export const USED: ReadonlySet<string> = new Set(trained.used.split(' '));
const chances = networkOf(trained);
const chancesAfter = networkOf(continued);

export type Likely = { kind: string; chance: number };

/** The kinds, the likeliest first, also of what continues a question; their chances add up to 1. */
export function scoreKinds(said: Pick<Said, 'words' | 'ranges'>, before: Continued | null = null): Likely[] {
  const own = featuresOf(said);
  const found = before === null ? chances(own) : chancesAfter([...own, ...beforeFeatures(said, before)]);
  return trained.kinds.map((kind, at) => ({ kind, chance: found[at] ?? 0 })).toSorted((a, b) => b.chance - a.chance);
}
