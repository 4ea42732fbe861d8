/** Hides amounts in prose: answers and questions. */
import { areAmountsHidden, HIDDEN_FIGURE } from '../ui/privacy.ts';

const SPACE = String.raw`[ \u00a0\u202f]`;
const NUMBER = String.raw`\d+(?:(?:[.,]|${SPACE}(?=\d{3}(?!\d)))\d+)*`;
/** Amounts follow a currency sign, precede a currency or "mil", or are written so that they cannot be a year. */
const BEFORE = new RegExp(String.raw`([₡€]|US\$|\$|¢|\b(?:CRC|USD|EUR|BTC|XMR)\b)${SPACE}?-?${NUMBER}`, 'giu');
const AFTER = new RegExp(
  String.raw`${NUMBER}(${SPACE}?(?:k\b|mil\b|mill[oó]n(?:es)?\b|millions?\b|thousand\b|colones\b|d[oó]lares\b|dollars\b|euros?\b|rojos?\b|tejas?\b|CRC\b|USD\b|EUR\b|BTC\b|XMR\b|FCL\b|ROP\b|VOL\b|MEMP\b|MPAT\b))`,
  'giu',
);
const GROUPED = new RegExp(
  String.raw`(?<![\d.,/-])-?\d{1,3}(?:(?:[.,]|${SPACE})\d{3})+(?:[.,]\d+)?(?![\d/-]|${SPACE}?(?:%|m³))`,
  'gu',
);
const DECIMAL = new RegExp(String.raw`(?<![\d.,/-])-?\d+[.,]\d{2,}(?![\d/.,-]|${SPACE}?(?:%|m³))`, 'gu');
const LONG = /(?<![\d/-])(?!(?:19|20|21)\d\d(?!\d))\d{4,}(?![\d/-])/gu;

/** Replaces everything that looks like an amount with dots; keeps years, days and percentages. */
export function withoutFigures(text: string): string {
  return text
    .replace(BEFORE, `$1${HIDDEN_FIGURE}`)
    .replace(AFTER, `${HIDDEN_FIGURE}$1`)
    .replace(GROUPED, HIDDEN_FIGURE)
    .replace(DECIMAL, HIDDEN_FIGURE)
    .replace(LONG, HIDDEN_FIGURE);
}

/** A line may break after a minus: `-` / `₡144 586,05`. An invisible joiner keeps it with its amount. */
export const withFirmSigns = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])[-−](?=[₡€$¢\d]|US\$)/gu, '$&\u2060');

/** Returns a text for display, without its amounts while amounts are hidden. */
export const showText = (text: string): string => withFirmSigns(areAmountsHidden() ? withoutFigures(text) : text);
