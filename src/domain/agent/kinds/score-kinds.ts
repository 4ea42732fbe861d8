/** How likely a question is of each kind, by the classifier that scripts/train-kinds.ts trains. */
import type { Said } from '../slots.ts';
import { featuresOf } from './question-features.ts';
import trained from './weights.json' with { type: 'json' };

const { kinds } = trained;
/** Words of the language, which name nothing. */
export const ORDINARY: ReadonlySet<string> = new Set(trained.words.split(' '));
const WEIGHTS = new Map(Object.entries(trained.features as Record<string, readonly number[]>));

export type Likely = { kind: string; chance: number };

/** The kinds, the likeliest first; their chances add up to 1. */
export function scoreKinds(said: Pick<Said, 'words' | 'ranges'>): Likely[] {
  const known = featuresOf(said).flatMap((feature) => {
    const weights = WEIGHTS.get(feature);
    return weights === undefined ? [] : [weights];
  });
  const unit = 1 / (100 * Math.sqrt(Math.max(1, known.length)));
  const scores = kinds.map(() => 0);
  for (const weights of known)
    for (let at = 0; at < weights.length; at += 2) {
      const kind = weights[at] ?? 0;
      scores[kind] = (scores[kind] ?? 0) + (weights[at + 1] ?? 0) * unit;
    }
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, each) => all + each, 0);
  return kinds.map((kind, at) => ({ kind, chance: (powers[at] ?? 0) / sum })).toSorted((a, b) => b.chance - a.chance);
}
