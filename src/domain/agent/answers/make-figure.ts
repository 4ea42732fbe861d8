/** Makes one figure of an answer, or none where the data has no value. */
import { type Currency, subtractAmounts, toWire } from '../../money.ts';
import { countText, moneyText, shareText } from './show-money.ts';
import type { Figure, Period } from './tool-data.ts';

/** What a figure's link may need besides the data: the resolved period, and the arguments of the call. */
export type FigureContext = { today: string; period?: Period | undefined; args?: Readonly<Record<string, unknown>> };

/** An amount; the default currency is colones. */
export function figure(name: string, amount: number | null, link: string, currency: Currency = 'CRC'): Figure[] {
  if (amount === null) return [];
  return [{ name, kind: 'money', amount, currency, text: moneyText(amount, currency), link }];
}

/** A percentage with one digit, from the decimal string of the wire. */
export function percentFigure(name: string, percent: string | null | undefined, link: string): Figure[] {
  if (percent == null) return [];
  return [{ name, kind: 'percent', amount: Number(percent), currency: '%', text: shareText(percent), link }];
}

/** How many there are of something. */
export function countFigure(name: string, count: number | null | undefined, link: string): Figure[] {
  if (count == null) return [];
  return [{ name, kind: 'count', amount: count, currency: 'n', text: countText(count), link }];
}

/** What a sum left out, by currency. */
export const leftOut = (
  data: { unconverted?: { currency: Currency; amount: number }[] | undefined },
  link: string,
): Figure[] =>
  (data.unconverted ?? []).flatMap((each) => figure(`unconverted:${each.currency}`, each.amount, link, each.currency));

/** How much more one amount is than another; null when it is not. */
export function more(one: number, other: number): number | null {
  const difference = toWire(subtractAmounts(String(one), String(other)));
  return difference > 0 ? difference : null;
}
