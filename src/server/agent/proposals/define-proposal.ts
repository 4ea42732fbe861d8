/** What a proposal is: a change that is shown first, and made through the ordinary verbs once the person says so. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { ProposalTool } from '../../../domain/agent/tool-data.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type ArgumentsSchema, checkArguments, schemaOf, type ToolDeps } from '../tools/define-tool.ts';

/** A row that would change: how it is, and how it would be. */
export type PreviewRow = {
  transaction_id?: number;
  merchant: string;
  date: string;
  amount: number;
  currency: string;
  before?: string;
  after?: string;
};

/** What the person is shown: at most 20 rows of `total`. */
export type Preview = { title: string; rows: PreviewRow[]; total: number; notes?: string[] };

/** A change as it would be made: exact arguments, nothing left to be decided, and what they would do. */
export type Prepared = { arguments: Record<string, unknown>; preview: Preview };

/** What became of it: `undo_token` takes all of it back. */
export type Applied = { applied: true; undo_token: string; data: unknown };

export type Proposal = {
  name: ProposalTool;
  /** For who may only propose it. */
  description: string;
  /** For a program that the person let write: it is made at once. */
  direct: string;
  /** Whether it overwrites something, rather than only adding. */
  overwrites: boolean;
  schema: ArgumentsSchema;
  /** Resolves a change and shows it. Writes nothing. Throws an AppError for one that cannot be made or changes nothing. */
  prepare(deps: ToolDeps, args: unknown, language: Language): Promise<Prepared>;
  /** Makes the change, in one database transaction. Throws an AppError when it can no longer be made. */
  apply(deps: ToolDeps, db: Kysely<DB>, args: unknown, by: Author): Promise<Applied>;
};

/** Makes a proposal. `prepare` answers arguments that its own schema takes, with nothing left out that matters. */
export function proposal<Args extends z.ZodType>(tool: {
  name: ProposalTool;
  /** What it does: `Gives transactions a category`. */
  does: string;
  /** What whoever calls it should know. */
  hint: string;
  overwrites: boolean;
  args: Args;
  prepare(deps: ToolDeps, args: z.output<Args>, language: Language): Promise<Prepared>;
  apply(deps: ToolDeps, session: Kysely<DB>, args: z.output<Args>, by: Author): Promise<Omit<Applied, 'applied'>>;
}): Proposal {
  const { name, does, hint, overwrites, args: schema } = tool;
  return {
    name,
    description: `${does}: proposed to the person, and nothing changes before they apply it. ${hint}`,
    direct: `${does}, at once; the person can take it back in Alcancía. ${hint}`,
    overwrites,
    schema: schemaOf(schema),
    prepare: async (deps, given, language) => tool.prepare(deps, checkArguments(schema, given), language),
    apply: async (deps, db, given, by) => {
      const args = checkArguments(schema, given);
      const done = await inTransaction(db, (session) => tool.apply(deps, session, args, by));
      return { applied: true, ...done };
    },
  };
}
