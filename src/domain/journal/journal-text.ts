/** Texts that others wrote, in a journal: one line each, and nothing that the format takes for more than text. */

/** Control characters, invisible ones, and every separator that is not a plain space. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;
/** What stands for itself in a tag's value. */
const PLAIN = /^[\p{L}\p{N}\p{M}_./+*#@&'()=?!%-]+(?: [\p{L}\p{N}\p{M}_./+*#@&'()=?!%-]+)*$/u;
/** Besides quotes and backslashes, which JSON escapes: what ends a comment, a tag or a value, and what no eye sees. */
const SPECIAL = /[\p{C}\p{Zl}\p{Zp},:;|[\]]/gu;

/** A description: readable, on one line, without the characters that begin a comment or part payee and note. */
export function oneLine(text: string): string {
  const line = text.replace(UNSEEN, ' ').replaceAll(';', ',').replaceAll('|', '/').trim();
  return line === '' ? '-' : line;
}

/** A tag's value: the text itself, or when that would not stay one, a JSON string with the odd characters escaped. */
export function tagValue(text: string): string {
  if (PLAIN.test(text)) return text;
  return JSON.stringify(text).replace(SPECIAL, (letter) =>
    // Each half of a pair, as JSON writes it.
    letter.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** The text that `tagValue` wrote. */
export function readTagValue(value: string): string {
  return value.startsWith('"') ? String(JSON.parse(value)) : value;
}

/** A part of an account's name: `Crédito (BAC)` becomes `credito-bac`. */
export function accountPart(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain === '' ? 'otros' : plain;
}
