import type { Match } from './answer.ts';
import type { Said } from './forced-lines.ts';
import type { Categorize } from './use-categorize.ts';

/** What can be done with the lines of a list. */
export type LineActions = {
  layout: string;
  categorize: Categorize | undefined;
  /** Puts the caret on a line, where there is a text to put it in. */
  goTo?: ((line: number) => void) | undefined;
  /** Says what becomes of a line that is like a row: before the list is taken in. */
  force?:
    | {
        /** Whether it goes in all the same. */
        has: (line: number) => boolean;
        set: (line: number, match: Match, isForced: boolean) => void;
        /** Whether it is the row that it may be; null while nobody has said. */
        said: (line: number) => boolean | null;
        answer: (line: number, said: Said | null) => void;
        /** The lines are those of a text that has changed. */
        isLocked: boolean;
      }
    | undefined;
  /** Takes in a line that was left out: after the list was. */
  takeAnyway?:
    | {
        take: (line: number, match: Match) => void;
        answer: (line: number, match: Match, same: boolean) => void;
        isBusy: boolean;
        busyLine: number | null;
      }
    | undefined;
};
