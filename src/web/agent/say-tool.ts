/** A tool call in words: what was looked up, of which period, and what was asked with. */
import type { Period } from '../../domain/agent/tool-data.ts';
import { isCycle, showDay, showDays, showMonth } from '../ui/days.ts';
import { showText } from './hide-figures.ts';
import { isDay, isNumber, readJson } from './read-answer.ts';
import { asRecord } from './turns.ts';
import { agentWords } from './words.ts';

/** `Gasto por categoría`; a tool that is not known keeps its name. */
export function sayTool(name: string): string {
  return Object.hasOwn(agentWords.tools, name) ? (agentWords.tools[name] ?? name) : name;
}

/** `marzo 2026`, or `19 mar – 18 abr 2026` of a range. */
export function sayPeriod({ cycle, starts_on, ends_on }: Period): string {
  if (cycle !== undefined) return showMonth(cycle);
  return starts_on === ends_on ? showDay(starts_on) : showDays(starts_on, ends_on);
}

/** The arguments one by one, with their names: the amounts among them hidden when amounts are. */
export function sayArguments(json: string): { key: string; name: string; value: string }[] {
  return Object.entries(asRecord(readJson(json))).map(([key, value]) => ({
    key,
    name: (Object.hasOwn(agentWords.arguments, key) && agentWords.arguments[key]) || key,
    value: sayValue(key, value),
  }));
}

const AMOUNTS = ['amount', 'min_amount', 'max_amount'];

function sayValue(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? agentWords.tool.yes : agentWords.tool.no;
  if (Array.isArray(value)) return value.map((each) => sayValue(key, each)).join(', ');
  if (isNumber(value) && AMOUNTS.includes(key)) return showText(`CRC ${value}`).replace(/^CRC ?/, '');
  if (isNumber(value)) return String(value);
  if (isCycle(value)) return showMonth(value);
  if (isDay(value)) return showDay(value);
  return showText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
