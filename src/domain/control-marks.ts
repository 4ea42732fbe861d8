/**
 * Invisible characters that change the text around them: direction marks, zero-width joiners, and control characters.
 * They are stored and never shown (docs/rules/wire.md).
 */

/** All of Unicode's format and control characters, except tabs, line ends, and the joiner of emoji. */
const MARKS = /(?!\u200d\p{Extended_Pictographic})\p{Cf}|[^\P{Cc}\t\n]/gu;

/** A text that is safe to show: nothing in it moves the text beside it. */
export function withoutControlMarks(text: string): string {
  return text.replace(MARKS, '');
}
