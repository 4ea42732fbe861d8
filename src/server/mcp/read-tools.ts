/** The tools that only read, as programs see them. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { READING_TOOLS } from '../agent/tools/tool-book.ts';

const FIGURE = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    amount: { type: 'number' },
    text: { type: 'string', description: 'As the screen writes it: quote this' },
    link: { type: 'string', description: 'The screen with what is behind it' },
  },
  required: ['name', 'amount', 'text', 'link'],
} as const;

const ANSWER: NonNullable<Tool['outputSchema']> = {
  type: 'object',
  properties: {
    today: { type: 'string', description: 'The civil day of the answer' },
    period: { type: 'object', description: 'The days that were asked about, both included' },
    data: { type: 'object' },
    cut: { type: 'object', description: 'How much of a list is there: `shown` of `total`' },
    figures: { type: 'array', items: FIGURE, description: 'The computed figures of the answer' },
  },
  required: ['today', 'data', 'figures'],
};

/** `query_ledger` is "Query ledger". */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** The tools that only read, described. */
export function listReads(): Tool[] {
  return READING_TOOLS.map(({ name, description, schema }) => ({
    ...{ name, title: titleOf(name), description, inputSchema: schema, outputSchema: ANSWER },
    annotations: { title: titleOf(name), readOnlyHint: true, openWorldHint: false },
  }));
}
