/** What a question asks, what was found in it, and what to do about it. */
import type { Language } from '../vocabulary.ts';
import type { SpokenAmount } from './amounts.ts';
import type { SpokenPeriod } from './periods.ts';
import type { QuestionWord } from './question-words.ts';
import type { KnownCategory } from './subjects.ts';
import type { ProposalTool, ReadTool, ToolName } from './tool-data.ts';

/** A call of a tool, before or after it was made. */
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
  /** The civil day. */
  today: string;
  cycle_start_day: number;
  categories: readonly KnownCategory[];
  page?: Page;
  /** The last call of the conversation: all the memory there is. */
  previous?: ToolCall;
  /** In which language the last answer was: for short follow-ups. */
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
  /** What the pattern left open: what it is about, and where to. */
  x: readonly QuestionWord[];
  y: readonly QuestionWord[];
};

/** What the sentence is about, where one tool answers several questions. */
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

/** What to do about a question. `detail` is for the sentence: a name as it was asked, a month, a category's id. */
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

/** The plan of one call of a tool that reads. */
export const readPlan = (tool: ReadTool, args: ToolCall['args'], about: About = 'plain', detail?: string): Plan => ({
  kind: 'read',
  calls: [{ tool, args }],
  about,
  ...(detail === undefined ? {} : { detail }),
});
