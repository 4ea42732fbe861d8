/** Parses a tool's result defensively, because a thread may be old or the tool unknown. */
import type { Figure, Period } from '../../domain/agent/answers/tool-data.ts';
import { readField, readReason } from '../api/api-error.ts';
import { shownJson } from '../api/shown-texts.ts';
import { formatReason, formatToolRefusal } from '../ui/format-refusal.ts';
import { asRecord } from './turns.ts';

export type ToolResult =
  | {
      kind: 'answer';
      period: Period | null;
      data: unknown;
      figures: Figure[];
      cut: { shown: number; total: number } | null;
    }
  | { kind: 'problem'; problem: string; errors: string[] }
  | { kind: 'applied'; undoToken: string | null }
  | { kind: 'not_applied'; reason: string }
  /** An unknown result, shown as it came. */
  | { kind: 'raw'; text: string };

/** Parses the content of a tool message. */
export function readResult(content: string): ToolResult {
  const document = asRecord(readJson(content));
  const { problem, code, params, errors, applied, undo_token, reason, figures } = document;
  if (typeof problem === 'string') {
    const fields = listOf(errors).flatMap(readField);
    return {
      kind: 'problem',
      problem: formatToolRefusal(readReason(code, params)) ?? problem,
      errors: fields.map((field) => `${field.path}: ${formatReason(field)}`),
    };
  }
  if (applied === true) return { kind: 'applied', undoToken: typeof undo_token === 'string' ? undo_token : null };
  if (applied === false) return { kind: 'not_applied', reason: String(reason) };
  if (!('data' in document) || !isText(document['today'])) return { kind: 'raw', text: content };
  return {
    kind: 'answer',
    period: readPeriod(document['period']),
    data: document['data'],
    figures: listOf(figures).flatMap(readFigure),
    cut: readCut(document['cut']),
  };
}

/** Parses JSON; undefined when invalid. Strings inside JSON strings were not cleaned on arrival. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(shownJson(text)) as unknown;
  } catch {
    return undefined;
  }
}

/** The objects of a list; empty when it is not a list. */
export function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value);
export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readPeriod(value: unknown): Period | null {
  const { cycle, starts_on, ends_on } = asRecord(value);
  if (!isDay(starts_on) || !isDay(ends_on)) return null;
  return { starts_on, ends_on, ...(isMonth(cycle) ? { cycle } : {}) };
}

function readFigure(value: Readonly<Record<string, unknown>>): Figure[] {
  const { name, kind, amount, currency, text, link } = value;
  return isText(name) && isNumber(amount) && isText(currency) && isText(text) && isText(link)
    ? [{ name, kind: kind === 'percent' || kind === 'count' ? kind : 'money', amount, currency, text, link }]
    : [];
}

function readCut(value: unknown): { shown: number; total: number } | null {
  const { shown, total } = asRecord(value);
  return isNumber(shown) && isNumber(total) && shown < total ? { shown, total } : null;
}
