/** `El segundo mes más caro`, `the third place where I spend the most`: one of several by its rank. */
import type { Asked, Plan } from './intents.ts';
import { planBy } from './plan-groups.ts';

const RANKS: Readonly<Record<string, number>> = {
  ...{ segundo: 2, segunda: 2, second: 2, '2nd': 2, tercer: 3, tercero: 3, tercera: 3, third: 3, '3rd': 3 },
  ...{ cuarto: 4, cuarta: 4, fourth: 4, '4th': 4, quinto: 5, quinta: 5, fifth: 5, '5th': 5 },
};
const UNITS: Readonly<Record<string, string>> = {
  ...{ mes: 'month', ciclo: 'month', month: 'month', cycle: 'month' },
  ...{ categoria: 'category', rubro: 'category', category: 'category' },
  ...{ lugar: 'merchant', comercio: 'merchant', tienda: 'merchant', negocio: 'merchant', local: 'merchant' },
  ...{ restaurante: 'merchant', place: 'merchant', store: 'merchant', shop: 'merchant', merchant: 'merchant' },
  restaurant: 'merchant',
  // Of days and weeks none is ranked.
  ...{ dia: '', day: '', semana: '', week: '' },
};
/** What is of most, or of least, stands between or after. */
const BETWEEN =
  /^(?:mas|menos|most|least|mayor|menor|expensive|cheapest|biggest|highest|priciest|caro|cara|barat[oa])$/;
const AHEAD_MAX = 3;

/** The rank and the unit; null where nothing of several is ranked. */
function rankIn({ words }: Asked): { rank: number; by: string } | null {
  for (const [at, word] of words.entries()) {
    const rank = RANKS[word];
    if (rank === undefined) continue;
    const next = words.slice(at + 1, at + 1 + AHEAD_MAX);
    const unit = next.findIndex((each) => UNITS[each] !== undefined);
    if (unit < 0 || !next.slice(0, unit).every((each) => BETWEEN.test(each))) continue;
    if (words.slice(at + 1).some((each) => BETWEEN.test(each))) return { rank, by: UNITS[next[unit] ?? ''] ?? '' };
  }
  return null;
}

/** Whether one of several is asked for by its rank, which a part of the question may not say. */
export const isRanked = (asked: Asked): boolean => rankIn(asked) !== null;

/** A plan of groups of which only the one of that rank is told; `plan` where none is ranked. */
export const withRank =
  (plan: (asked: Asked) => Plan | null) =>
  (asked: Asked): Plan | null => {
    const ranked = rankIn(asked);
    if (ranked === null) return plan(asked);
    const groups = ranked.by === '' ? null : planBy(asked, ranked.by);
    if (groups?.kind !== 'read') return null;
    const about = groups.about === 'plain' ? 'top' : groups.about;
    return { ...groups, about, picked: { kind: 'place', at: ranked.rank, count: 1 } };
  };
