/** One-time codes are never stored: a reader of a backup could try them, and nobody needs them again. */

const NAMES = 'c[oó]digo|clave|contrase[nñ]a|token|otp|pin';
/** `código de verificación: 482913`, `clave dinámica es 4829 13`. */
const BEHIND = new RegExp(
  `((?<!\\p{L})(?:${NAMES})(?!\\p{L})[^\\d\\n₡$¢]{0,40})(\\d(?:[ -]?\\d){3,7})(?![\\d.,]*\\d)`,
  'giu',
);
/** `482913 es su código`. */
const BEFORE = new RegExp(
  `(?<![\\d.,])(\\d(?:[ -]?\\d){3,7})((?: es| como)? (?:su|el|tu) [^\\d\\n]{0,15}(?:${NAMES})(?!\\p{L}))`,
  'giu',
);

/** The text with zeros for its one-time codes, which still reads as the text of a code. */
export function maskOneTimeCodes(text: string): string {
  const masked = (_: string, first: string, second: string) =>
    /^\d/.test(first) ? zeros(first) + second : first + zeros(second);
  return text.replace(BEHIND, masked).replace(BEFORE, masked);
}

const zeros = (code: string) => code.replace(/\d/g, '0');
