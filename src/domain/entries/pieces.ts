/** A line in pieces that can be read, each with its place, so that what is left over stays as it was typed. */

/** `word` is folded: lower case, without accents. */
export type Piece = { word: string; start: number; end: number };

/** In lower case without accents. */
const foldWord = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const MONEY = /^(?<sign>us\$|[₡¢$€])?(?<number>\d[\d.,]*)(?<unit>[₡¢$€]|k|mil|usd|eur|crc)?$/iu;

/**
 * Words between spaces; `$20`, `20€` and `4.5k` are two, `4 500,50` is one, and a comma or a point at the end is none.
 */
export function splitPieces(line: string): Piece[] {
  const joined: Piece[] = [];
  for (const piece of splitWords(line)) {
    const before = joined.at(-1);
    const isGroup = before !== undefined && /^\d{1,3}(?: \d{3})*$/.test(before.word) && GROUP.test(piece.word);
    if (isGroup) joined[joined.length - 1] = { ...before, word: `${before.word} ${piece.word}`, end: piece.end };
    else joined.push(piece);
  }
  return joined.map((piece) => ({ ...piece, word: piece.word.replaceAll(' ', '') }));
}

/** A group of three digits, the last one with its decimals. */
const GROUP = /^\d{3}(?:[.,]\d{1,2})?$/;

function splitWords(line: string): Piece[] {
  return [...line.matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
    const bare = text.replace(/[.,;:]+$/, '');
    const { sign = '', number, unit = '' } = MONEY.exec(bare)?.groups ?? {};
    if (number === undefined) return [{ word: foldWord(bare || text), start: index, end: index + text.length }];
    const after = index + sign.length + number.length;
    const pieces = [
      { word: sign.toLowerCase(), start: index, end: index + sign.length },
      { word: number, start: index + sign.length, end: after },
      { word: unit.toLowerCase(), start: after, end: after + unit.length },
    ].filter(({ word }) => word !== '');
    const last = pieces.at(-1);
    if (last) last.end = index + text.length;
    return pieces;
  });
}

/** The line without some runs of its pieces. */
export function textWithout(
  line: string,
  pieces: readonly Piece[],
  runs: readonly { from: number; to: number }[],
): string {
  let text = line;
  for (const { from, to } of runs.toSorted((a, b) => b.from - a.from)) {
    const [first, last] = [pieces[from], pieces[to - 1]];
    if (first && last) text = `${text.slice(0, first.start)} ${text.slice(last.end)}`;
  }
  return text.replace(/\s+/g, ' ').trim();
}
