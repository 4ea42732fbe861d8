/** A proposal: a change that is shown first, and made through the ordinary verbs once the person confirms it. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { ProposalTool } from '../../../domain/agent/answers/tool-data.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { AppError } from '../../platform/http/problem.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type ArgumentsSchema, checkArguments, schemaOf, type ToolDeps } from '../tools/define-tool.ts';
import { digestOf } from './what-was-shown.ts';

/** A changed row, before and after. */
export type PreviewRow = {
  transaction_id?: number;
  merchant: string;
  date: string;
  /** Of what has an amount. */
  amount?: number;
  currency?: string;
  before?: string;
  after?: string;
};

/** The preview for the person: at most 20 rows of `total`. */
export type Preview = { title: string; rows: PreviewRow[]; total: number; notes?: string[] };

/** A prepared change: exact arguments without open decisions, and their effect. */
export type Prepared = { arguments: Record<string, unknown>; preview: Preview };

/** The result; `undo_token` reverts all of it. */
export type Applied = { applied: true; undo_token: string; data: unknown };

/** Whose changes `undo` means without a token: an author's, or those of a conversation, by their undo tokens. */
export type Whose = Author | { undo_tokens: readonly string[] };

export type Proposal = {
  name: ProposalTool;
  /** Description for callers that may only propose. */
  description: string;
  /** Description for a program with the scope to write, for which it is applied at once. */
  direct: string;
  /** Whether it overwrites something, rather than only adding. */
  overwrites: boolean;
  schema: ArgumentsSchema;
  /** Resolves and previews a change without writing. Throws an AppError for one that is invalid or changes nothing. */
  prepare(deps: ToolDeps, args: unknown, language: Language, whose: Whose): Promise<Prepared>;
  /** Applies the change in one database transaction. Throws an AppError when it is no longer possible. */
  apply(deps: ToolDeps, db: Kysely<DB>, args: unknown, by: Author): Promise<Applied>;
};

/** The remarks of a preview; no field without any. */
export const withNotes = (notes: string[]): { notes?: string[] } => (notes.length === 0 ? {} : { notes });

/** Defines a proposal. `prepare` returns arguments that satisfy its own schema, with every default filled in. */
export function proposal<Args extends z.ZodType>(tool: {
  name: ProposalTool;
  /** Its effect: `Gives transactions a category`. */
  does: string;
  /** Advice for callers. */
  hint: string;
  overwrites: boolean;
  args: Args;
  /** What the person sees of what is there before the change; undefined of nothing that could be another by then. */
  shows?(deps: ToolDeps, db: Kysely<DB>, args: z.output<Args>): Promise<unknown>;
  prepare(deps: ToolDeps, args: z.output<Args>, language: Language, whose: Whose): Promise<Prepared>;
  apply(deps: ToolDeps, session: Kysely<DB>, args: z.output<Args>, by: Author): Promise<Omit<Applied, 'applied'>>;
}): Proposal {
  const { name, does, hint, overwrites, args: schema } = tool;
  const shownIn = async (deps: ToolDeps, db: Kysely<DB>, args: unknown): Promise<string | undefined> => {
    const shown = await tool.shows?.(deps, db, checkArguments(schema, args));
    return shown === undefined ? undefined : digestOf(shown);
  };
  return {
    name,
    description: `${does}: proposed to the person, and nothing changes before they apply it. ${hint}`,
    direct: `${does}, at once; the person can take it back in Alcancía. ${hint}`,
    overwrites,
    schema: schemaOf(schema),
    prepare: async (deps, given, language, whose) => {
      const { shown: _shown, ...asked } = Object(given) as Record<string, unknown>;
      const prepared = await tool.prepare(deps, checkArguments(schema, asked), language, whose);
      const shown = await shownIn(deps, deps.db, prepared.arguments);
      return shown === undefined ? prepared : { ...prepared, arguments: { ...prepared.arguments, shown } };
    },
    apply: async (deps, db, given, by) => {
      const { shown, ...exact } = Object(given) as Record<string, unknown>;
      const args = checkArguments(schema, exact);
      const done = await inTransaction(db, async (session) => {
        // `Sets 340 000` was more than the 325 000 that were shown, and is less than the 400 000 that are there now.
        const now = shown === undefined ? undefined : await shownIn(deps, session, exact);
        if (now !== undefined && now !== shown) throw new AppError('conflict', problemReason('others_found'));
        return tool.apply(deps, session, args, by);
      });
      return { applied: true, ...done };
    },
  };
}
