/**
 * A question as comparable words: lower case, without accents or punctuation, each with its original spelling. A
 * recognized period, amount or quoted text becomes one word: `@p`, `@a`, `@q`.
 */

export type QuestionWord = { text: string; raw: string; quoted?: boolean };

/** Questions are short; a longer text is about something else. */
export const QUESTION_LENGTH_MAX = 300;

const WORD =
  /["“”«]([^"“”«»\n]{1,80})["“”»]|(?:us)?[₡¢$€]\s?\d[\d.,]*\p{L}*|\d+(?:[-/]\d+)+|\d[\d.,]*\p{L}*|\p{L}[\p{L}\p{N}&*+.-]*/giu;

/** Lower case without accents, ñ as n. */
export function foldWord(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '');
}

/** The words of a question, without punctuation; words in quotes are one. */
export function wordsOf(text: string): QuestionWord[] {
  const words: QuestionWord[] = [];
  for (const match of text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .matchAll(WORD)) {
    if (match[1] !== undefined) {
      words.push({ text: '@q', raw: match[1].trim(), quoted: true });
      continue;
    }
    const raw = match[0].replace(/(?<![.,*+&-])[.,*+&-]+$/, '');
    const folded = foldWord(raw);
    if (folded !== '') words.push({ text: folded, raw });
  }
  return words;
}

export const textOf = (words: readonly QuestionWord[]): string => words.map((word) => word.text).join(' ');

/** The original text of `words`, without their marks. */
export const rawOf = (words: readonly QuestionWord[]): string => words.map((word) => word.raw).join(' ');

/** The range of words that a stretch of their text covers, end exclusive. */
export function wordsBetween(words: readonly QuestionWord[], start: number, end: number): [from: number, to: number] {
  let at = 0;
  let from = words.length;
  let to = 0;
  for (const [index, word] of words.entries()) {
    const after = at + word.text.length;
    if (after > start && at < end) {
      from = Math.min(from, index);
      to = index + 1;
    }
    at = after + 1;
  }
  return [from, Math.max(from, to)];
}

/** The words with a range replaced by one word: `@p` for a period. */
export function replaceWords(
  words: readonly QuestionWord[],
  [from, to]: [from: number, to: number],
  text: string,
): QuestionWord[] {
  return [...words.slice(0, from), { text, raw: rawOf(words.slice(from, to)) }, ...words.slice(to)];
}

/** Whether one typing slip turns one word into the other: a letter added, missing or wrong, or two swapped. */
export function isOneTypoFrom(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return a === b;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Only known words of similar length are compared, as a slip may lose a letter. */
const LETTERS_MIN = 5;

/** Corrects slips in known words; numbers, marks and known words stay. */
export function correctTypos(words: readonly QuestionWord[], known: ReadonlySet<string>): QuestionWord[] {
  return words.map((word) => {
    if (word.text.length < LETTERS_MIN - 1 || known.has(word.text) || !/^[a-z]+$/.test(word.text)) return word;
    const near = [...known].filter((each) => each.length >= LETTERS_MIN && isOneTypoFrom(word.text, each));
    return near.length === 1 && near[0] !== undefined ? { ...word, text: near[0] } : word;
  });
}
