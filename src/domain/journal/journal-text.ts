/** Text from outside in a journal: one line each, with nothing that the format would interpret. */

/** Control characters, invisible ones, and every separator that is not a plain space. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;
/** Characters that need no escaping in a tag's value. */
const PLAIN = /^[\p{L}\p{N}\p{M}_./+*#@&'()=?!%-]+(?: [\p{L}\p{N}\p{M}_./+*#@&'()=?!%-]+)*$/u;
/**
 * Besides quotes and backslashes, which JSON escapes: characters that end a comment, tag or value, and invisible ones.
 */
const SPECIAL = /[\p{C}\p{Zl}\p{Zp},:;|[\]]/gu;

/** A description: readable, on one line, without characters that begin a comment or separate payee and note. */
export function oneLine(text: string): string {
  const line = text.replace(UNSEEN, ' ').replaceAll(';', ',').replaceAll('|', '/').trim();
  return line === '' ? '-' : line;
}

/**
 * A tag's value: the text itself, or a JSON string with special characters escaped where the text would break the
 * format.
 */
export function tagValue(text: string): string {
  if (PLAIN.test(text)) return text;
  return JSON.stringify(text).replace(SPECIAL, (letter) =>
    // Each half of a surrogate pair, as JSON writes it.
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
