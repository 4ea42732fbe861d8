import type { ProposalTool } from '../answers/tool-data.ts';

/**
 * A proposal that was answered; `applied` is what its change made or changed, null where it was declined or expired. Where
 * what was declined would have changed what an earlier one made, it is of that, and `isDeclined`.
 */
export type Settled = {
  tool: ProposalTool;
  applied: {
    /** Its undo token. */
    token: string;
    /** The rows that it is of; those that it made. */
    rows: readonly number[];
    /** The row was made by it, and was not there already. */
    isNew: boolean;
    /** The recurring item, or the reminder, that it made or changed. */
    item?: number;
  } | null;
  isDeclined?: true;
};
