/** A line in pieces that can be read, each with its place, so that what is left over stays as it was typed. */

/** `word` is folded: lower case, without accents. */
export type Piece = { word: string; start: number; end: number };

/** In lower case without accents. */
export const foldWord = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const MONEY = /^(?<sign>us\$|[₡¢$€])?(?<number>\d[\d.,]*)(?<unit>[₡¢$€]|k|mil|usd|eur|crc)?$/iu;

/**
 * Words between spaces; `$20`, `20€` and `4.5k` are two, `4 500,50` is one, and a comma or a point at the end is none.
 */
export function splitPieces(line: string): Piece[] {
  const joined: Piece[] = [];
  for (const piece of splitWords(line)) {
    const before = joined.at(-1);
    const isGroup = before !== undefined && /^[1-9]\d{0,2}(?: \d{3})*$/.test(before.word) && GROUP.test(piece.word);
    if (isGroup) joined[joined.length - 1] = { ...before, word: `${before.word} ${piece.word}`, end: piece.end };
    else joined.push(piece);
  }
  return joined.map((piece) => ({ ...piece, word: piece.word.replaceAll(' ', '') }));
}

/** A group of three digits, the last one with its decimals. */
const GROUP = /^\d{3}(?:[.,]\d{1,2})?$/;

function splitWords(line: string): Piece[] {
  return [...line.matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
    const bare = text.replace(/(?<![.,;:])[.,;:]+$/, '');
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

/** Some pieces of a line, which say one thing. */
export type Span = { from: number; to: number };

/** Whether a piece is in none of some spans. */
export const isFree = (at: number, spans: readonly Span[]): boolean =>
  spans.every(({ from, to }) => at < from || at >= to);

/** Whether nothing but some spans stands before a part of a line, or nothing but them after it. */
export function isAtRim({ from, to }: Span, pieces: readonly Piece[], spans: readonly Span[]): boolean {
  const isTaken = (_: Piece, at: number) => !isFree(at, spans);
  return pieces.slice(0, from).every(isTaken) || pieces.every((piece, at) => at < to || isTaken(piece, at));
}

const EDGE = /^[\s,;:]+|[\s,;:]+$/g;
/** What leads from an amount to where it was paid, `4500 en la soda`, and in a sentence to whom: `pagué 4500 a Ana`. */
const LEADS = { line: /^(?:en|at)$/, sentence: /^(?:en|at|a|al|to|de|del|from|por|for)$/ };
export type Manner = keyof typeof LEADS;

/** Whether a run of pieces after a part that was understood begins with a word that only led to it. */
function isLed(pieces: readonly Piece[], { from, to }: Span, manner: Manner): boolean {
  const next = pieces[from + 1]?.word ?? '';
  const leadsOn = to - from > 1 ? !/^\d/.test(next) : manner === 'sentence';
  return from > 0 && leadsOn && LEADS[manner].test(pieces[from]?.word ?? '');
}

/** The line without some of its pieces, the commas beside them, and what only led to the rest. */
export function textWithout(
  line: string,
  pieces: readonly Piece[],
  spans: readonly Span[],
  manner: Manner = 'line',
): string {
  const kept: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    if (!isFree(at, spans)) at++;
    else {
      let to = at + 1;
      while (to < pieces.length && isFree(to, spans)) to++;
      const from = isLed(pieces, { from: at, to }, manner) ? at + 1 : at;
      if (from < to) kept.push(line.slice(pieces[from]?.start, pieces[to - 1]?.end).replace(EDGE, ''));
      at = to;
    }
  }
  return kept.filter(Boolean).join(' ').replace(/\s+/g, ' ');
}
