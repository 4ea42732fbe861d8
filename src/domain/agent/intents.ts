/** The parts of a question: its intent, what was found in it, and what to do about it. */
import type { Language } from '../vocabulary.ts';
import type { SpokenAmount } from './amounts.ts';
import type { SpokenPeriod } from './periods.ts';
import type { QuestionWord } from './question-words.ts';
import type { KnownCategory } from './subjects.ts';
import type { ProposalTool, ReadTool, ToolName } from './tool-data.ts';

/** A tool call, before or after it was made. */
export type ToolCall = { tool: ToolName; args: Record<string, unknown> };

/** The screen the person looks at while asking. */
export type Page = {
  path: string;
  transaction_id?: number | undefined;
  cycle?: string | undefined;
  year?: number | undefined;
};

export type Question = {
  text: string;
  today: string;
  cycle_start_day: number;
  categories: readonly KnownCategory[];
  page?: Page;
  /** The last call of the conversation, which is the only memory. */
  previous?: ToolCall;
  /** The language of the last answer, for short follow-ups. */
  previous_language?: Language;
};

/** A question with its periods, amounts and cuotas found; `words` are without the periods. */
export type Asked = {
  question: Question;
  words: readonly QuestionWord[];
  text: string;
  /** The text with `@p` where a period was. */
  full: string;
  periods: readonly SpokenPeriod[];
  amounts: readonly SpokenAmount[];
  cuotas: number | null;
  /** The open parts of the pattern: the subject, and the target. */
  x: readonly QuestionWord[];
  y: readonly QuestionWord[];
};

/** The topic of the sentence, where one tool answers several questions. */
export type About =
  | 'plain'
  | 'spent'
  | 'income'
  | 'top'
  | 'subject'
  | 'compare'
  | 'list'
  | 'times'
  | 'last'
  | 'worth'
  | 'money'
  | 'debts'
  | 'account'
  | 'row'
  | 'left'
  | 'month';

/**
 * What to do about a question. `detail` is for the sentence: a name as the person wrote it, a month, a category's id.
 */
export type Plan =
  | { kind: 'read'; calls: readonly { tool: ReadTool; args: Record<string, unknown> }[]; about: About; detail?: string }
  | {
      kind: 'propose_found';
      search: Record<string, unknown>;
      tool: 'propose_category' | 'propose_defer';
      args: Record<string, unknown>;
      newest: boolean;
      detail: string;
    }
  | { kind: 'propose'; tool: ProposalTool; args: Record<string, unknown> }
  | { kind: 'tell'; what: 'help' | 'no_row' | 'unknown_category' | 'budget_limits' | 'cuotas_limits'; detail?: string };

/** A plan with one call of a tool that reads. */
export const readPlan = (tool: ReadTool, args: ToolCall['args'], about: About = 'plain', detail?: string): Plan => ({
  kind: 'read',
  calls: [{ tool, args }],
  about,
  ...(detail === undefined ? {} : { detail }),
});
