/** Parses what became of a file, defensively, and says it. */
import type { RefusalCode } from '../../domain/documents/refusal.ts';
import { readReason } from '../api/api-error.ts';
import { documentWords } from '../ui/documents/words.ts';
import { formatToolRefusal } from '../ui/format-refusal.ts';
import { chatWords } from './chat-words.ts';
import { isNumber, readJson } from './read-answer.ts';
import { asRecord, type ToolPart } from './turns.ts';

const KINDS = ['receipt', 'pension', 'picture', 'movements', 'other'] as const;
const OUTCOMES = ['stored', 'known', 'ready', 'refused'] as const;
const COUNTS = ['created', 'fresh', 'attached', 'duplicates', 'possible', 'errors'] as const;

export type GivenDocument = {
  filename: string;
  kind: (typeof KINDS)[number];
  outcome: (typeof OUTCOMES)[number];
  /** Why it was refused, in words; null when it was not or nobody knows. */
  why: string | null;
  differs: boolean;
  counts: Readonly<Record<(typeof COUNTS)[number], number>>;
  isCertain: boolean;
  undoToken: string | null;
};

/** Reads the result of a file's call; what is unknown counts as refused. */
export function readDocument({ args, result }: Pick<ToolPart, 'args' | 'result'>): GivenDocument {
  const { filename } = asRecord(readJson(args));
  const { kind, outcome, code, params, differs, counts, is_certain, undo_token } = asRecord(
    asRecord(readJson(result ?? ''))['document'],
  );
  const numbers = asRecord(counts);
  return {
    filename: typeof filename === 'string' ? filename : '',
    kind: KINDS.find((each) => each === kind) ?? 'other',
    outcome: OUTCOMES.find((each) => each === outcome) ?? 'refused',
    why: typeof code === 'string' ? explainCode(code, params) : null,
    differs: differs === true,
    counts: Object.fromEntries(
      COUNTS.map((name) => [name, isNumber(numbers[name]) ? numbers[name] : 0]),
    ) as GivenDocument['counts'],
    isCertain: is_certain === true,
    undoToken: typeof undo_token === 'string' ? undo_token : null,
  };
}

function explainCode(code: string, params: unknown): string | null {
  const { refusals } = chatWords.files;
  if (Object.hasOwn(refusals, code)) return refusals[code] ?? null;
  if (Object.hasOwn(documentWords.refusals, code)) return documentWords.refusals[code as RefusalCode];
  return formatToolRefusal(readReason(code, params));
}

/** What became of a file, in a sentence or two. */
export function explainDocument({ kind, outcome, why, differs, counts }: GivenDocument): string {
  const text = chatWords.files;
  if (outcome === 'refused') return `${text.refused} ${why ?? ''}`.trim();
  if (kind === 'movements') return outcome === 'stored' ? text.imported(counts) : text.read(counts);
  if (outcome === 'known') return `${text.known}${differs ? ` ${text.differs}` : ''}`;
  return kind === 'other' ? '' : text.stored[kind];
}
