/**
 * What holds for a sentence because it was said above: the time of a heading or of a sentence before, until another is
 * said, the thing likewise, and the columns of a table.
 */
import { saysTime } from './measures.ts';
import { foldText } from './plain-prose.ts';

export type Above = {
  /** The words, folded, that said a time and a thing last; empty where none did. */
  time: string;
  subject: string;
  /** The cells of the table's first row, while rows of it go on. */
  columns: readonly string[];
};

/** A heading alone: `### Octubre`, `**Octubre**`, `Octubre:`. */
const HEADING = /^\s*(?:#{1,6} |\*\*[^*\n]{1,80}\*\*:?\s*$)|:\s*$/;
const isRow = (line: string): boolean => /^\s*\|/.test(line);
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(foldText);

/** Follows an answer sentence by sentence. `names` tells whether a text names a thing; the question opens it. */
export function followAbove(question: string, names: (text: string) => boolean) {
  const asked = foldText(question);
  let above: Above = { time: saysTime(asked) ? asked : '', subject: '', columns: [] };
  let isInTable = false;
  return {
    above: (): Above => above,
    /** Goes on after a sentence of the answer. */
    pass: (sentence: string): void => {
      if (sentence.trim() === '') {
        isInTable = false;
        return;
      }
      if (isRow(sentence)) {
        if (!isInTable) above = { ...above, columns: cellsOf(sentence) };
        isInTable = true;
        return;
      }
      isInTable = false;
      const text = foldText(sentence);
      const isHeading = HEADING.test(sentence);
      // Another heading begins anew: `### Octubre`, `### Salud`.
      above = {
        time: saysTime(text) ? text : above.time,
        subject: isHeading || names(text) ? text : above.subject,
        columns: [],
      };
    },
  };
}

/** The column of a table's row in which a place is. */
export const columnAt = (row: string, at: number): number => row.slice(0, at).trimStart().split('|').length - 2;
