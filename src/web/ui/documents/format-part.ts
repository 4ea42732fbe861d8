/** Translates what the service found or missed in a document (`ROP: opening balance 4100000`). */

import { formatDay, formatMonth } from '../days.ts';
import { formatMoney } from '../money.tsx';
import { documentWords } from './words.ts';

const TERMS: Readonly<Record<string, string>> = { ...documentWords.parts, ...documentWords.operators };
const KNOWN = new RegExp(
  `(?<![\\p{L}\\d_])(?:${Object.keys(TERMS)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\d_])`,
  'gu',
);
/** What precedes an amount at the end of a part. */
const AMOUNT =
  /^((?:(?:VOL|ROP|FCL): (?:opening balance|contributions|rendimientos|bonuses|commission|transfers|balance)|total:|(?:service|water|tax|interest|discount): .+)) (-?\d{1,15}(?:\.\d{1,2})?)$/;

/** Translates a part: its name, days and amounts; anything else stays as it is. */
export function formatPart(part: string): string {
  const [, name = part, amount] = AMOUNT.exec(part) ?? [];
  const named = name.replace(KNOWN, (term) => TERMS[term] ?? term);
  // A receipt's number may look like a month.
  if (name.startsWith('receipt number')) return named;
  const said = named
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDay(day))
    .replace(/(?<![\d-])\d{4}-(?:0[1-9]|1[0-2])(?![\d-])/g, (month) => formatMonth(month))
    .replace(/(?<=\d{4}) to (?=\p{L})/u, ` ${documentWords.partTo} `);
  return amount === undefined ? said : `${said} ${formatMoney(Number(amount), 'CRC')}`;
}
