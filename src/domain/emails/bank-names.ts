/** The banks' own names for themselves, in the words of a notice. */
import type { Bank } from '../vocabulary.ts';
import { fold } from './text.ts';

/** The longest name first. A name without a bank is a sign that every bank uses. */
const NAMES: readonly (readonly [string, Bank | null])[] = [
  ['sinpe movil', null],
  ['bn sinpe movil', 'BNCR'],
  ['banco nacional(?: de costa rica)?', 'BNCR'],
  ['bn', 'BNCR'],
  ['banco de costa rica', 'BCR'],
  ['bcr', 'BCR'],
  ['bac(?: credomatic| san jose)?', 'BAC'],
  ['(?:el )?banco popular', 'POPULAR'],
  ['popular', 'POPULAR'],
  ['davibank', 'DAVIBANK'],
  ['davivienda', 'DAVIVIENDA'],
  ['(?:banco )?promerica', 'PROMERICA'],
  ['scotiabank', 'SCOTIABANK'],
  ['(?:grupo )?mutual', 'MUTUAL'],
  ['mucap', 'MUTUAL'],
  ['multimoney', 'OTHER'],
  ['coopenae', 'OTHER'],
];

/** The names as a pattern for folded text. */
export const BANK_NAMES = NAMES.map(([name]) => name).join('|');

/** The bank that a text names first; undefined when it names none. */
export function bankNamed(text: string | undefined): Bank | undefined {
  const folded = fold(text ?? '');
  const places = NAMES.flatMap(([name, bank]) => {
    const place = bank === null ? -1 : folded.search(new RegExp(`(?<![a-z])(?:${name})(?![a-z])`));
    return place === -1 || bank === null ? [] : [{ place, bank }];
  });
  return places.sort((a, b) => a.place - b.place)[0]?.bank;
}
