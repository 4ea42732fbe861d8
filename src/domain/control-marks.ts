/**
 * Signs that are not seen and change what is: marks that turn the text after them around, that join or part letters
 * without width, and control characters. What is stored keeps them; what is shown has none (docs/rules/wire.md).
 */

/** All of Unicode's format and control characters, but tabs, line ends, and what joins two pictures into one. */
const MARKS = /(?!\u200d\p{Extended_Pictographic})\p{Cf}|[^\P{Cc}\t\n]/gu;

/** A text as it may be shown: whatever it holds, what stands beside it stays where it is. */
export function withoutControlMarks(text: string): string {
  return text.replace(MARKS, '');
}
