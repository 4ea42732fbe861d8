/** The read-only tools, by name. Those that propose a change are in proposals/proposal-book.ts. */
import type { ToolAnswer } from '../../../domain/agent/answers/tool-data.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { AppError } from '../../platform/http/problem.ts';
import { BALANCE_TOOLS } from './balance-tools.ts';
import { type ReadingTool, type Refusal, refusalOf, type ToolDeps } from './define-tool.ts';
import { DOCUMENT_TOOLS } from './document-tools.ts';
import { OUTLOOK_TOOLS } from './outlook-tools.ts';
import { PLAN_TOOLS } from './plan-tools.ts';
import { QUERY_TOOLS } from './query-tools.ts';
import { readArguments } from './read-arguments.ts';
import { SPENDING_TOOLS } from './spending-tools.ts';

export const READING_TOOLS: readonly ReadingTool[] = [
  ...BALANCE_TOOLS,
  ...SPENDING_TOOLS,
  ...PLAN_TOOLS,
  ...DOCUMENT_TOOLS,
  ...QUERY_TOOLS,
  ...OUTLOOK_TOOLS,
];

const byName = new Map<string, ReadingTool>(READING_TOOLS.map((tool) => [tool.name, tool]));

/**
 * Runs a reading tool with arguments as JSON text. An invalid call (unknown tool, wrong arguments, nothing found) is
 * returned as a rejection; anything unexpected throws.
 */
export async function runTool(deps: ToolDeps, name: string, argumentsText: string): Promise<ToolAnswer | Refusal> {
  const tool = byName.get(name);
  try {
    if (!tool) throw new AppError('not_found', problemReason('no_tool', { name: name.slice(0, 60) }));
    return await tool.run(deps, readArguments(argumentsText));
  } catch (error) {
    return refusalOf(error);
  }
}
