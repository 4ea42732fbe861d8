/** Creates a category rule, and runs it over existing rows. */

import * as z from 'zod';
import { checkPattern, RULE_MATCHES } from '../../../domain/categorize.ts';
import { PATTERN_LENGTH_MAX } from '../../../domain/limits.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { findTwin, makeRule } from '../../category-rules/make-rule.ts';
import { previewRule, runRules } from '../../category-rules/run-rules.ts';
import { startOperation } from '../../history/set-audit-author.ts';
import { AppError } from '../../platform/http/problem.ts';
import { issueOf } from '../../platform/http/reason.ts';
import type { ToolDeps } from '../tools/define-tool.ts';
import { CategoryName, categoryOf } from '../tools/tool-arguments.ts';
import { type PreviewRow, proposal } from './define-proposal.ts';
import { categoryText, showRows } from './find-rows.ts';

/** A person's own rule precedes those of the service. */
const PRIORITY = 0;

const RuleArguments = z
  .strictObject({
    pattern: z.string().trim().min(1).max(PATTERN_LENGTH_MAX).describe('What the merchant must have in it'),
    match: z.enum(RULE_MATCHES).optional().describe('contains unless said'),
    category: CategoryName,
    apply: z.boolean().optional().describe('Also over the rows that are there; true unless said'),
  })
  .superRefine(({ pattern, match = 'contains' }, ctx) => {
    const problem = checkPattern(pattern, match);
    if (problem) ctx.addIssue({ path: ['pattern'], ...issueOf(problem) });
  });

export const proposeRule = proposal({
  name: 'propose_rule',
  does: 'Makes a rule that gives every merchant with a pattern a category',
  hint: 'It speaks for rows to come and, with apply, for those that are there, except where a person chose the category.',
  overwrites: true,
  args: RuleArguments,
  async prepare(deps, { pattern, match = 'contains', category, apply = true }, language) {
    const wanted = await categoryOf(deps, category);
    const twin = await findTwin(deps.db, { pattern, match });
    if (twin) {
      throw new AppError('conflict', problemReason('rule_taken', { pattern: twin.pattern }));
    }
    const rule = { pattern, match, category_id: wanted.id, priority: PRIORITY };
    const { rows, total } = apply ? await rowsOf(deps, rule, wanted.name, language) : { rows: [], total: 0 };
    const title = language === 'en' ? 'Rule' : 'Regla';
    return {
      arguments: { pattern, match, category: wanted.id, apply },
      preview: {
        title: `${title}: ${pattern} → ${wanted.name}`,
        rows,
        total,
        ...(total === 0 ? { notes: [noteOf(apply, language)] } : {}),
      },
    };
  },
  async apply(deps, session, { pattern, match = 'contains', category, apply = true }, by) {
    const { id } = await categoryOf({ db: session }, category);
    const operation = await startOperation(session, by, deps.now(), 'agent', { tool: 'propose_rule' });
    const rule = await makeRule(session, { pattern, match, category_id: id, priority: PRIORITY });
    const request = { rule_id: rule.id, include_manual: false };
    const changed = apply ? (await runRules(deps, session, request, by, operation)).changed : 0;
    return { undo_token: operation.undo_token, data: { rule, changed } };
  },
});

/** The rows that the rule would change, with the newest shown. */
async function rowsOf(
  deps: ToolDeps,
  rule: Parameters<typeof previewRule>[1],
  after: string,
  language: Language,
): Promise<{ rows: PreviewRow[]; total: number }> {
  const { ids, total } = await previewRule(deps.db, rule, { include_manual: false });
  if (ids.length === 0) return { rows: [], total };
  const rows = await showRows(deps, ids, (row) => ({ before: categoryText(row.category, language), after }));
  return { rows, total };
}

function noteOf(apply: boolean, language: Language): string {
  if (apply) return language === 'en' ? 'No row that is there changes.' : 'No cambia ninguna fila que ya está.';
  return language === 'en' ? 'Only for rows from now on.' : 'Solo para las filas de ahora en adelante.';
}
