/** Amounts in text, formatted like the screen (src/web/ui/money.tsx): `₡123 456,00`, `-US$1 250,50`. */
import { type Currency, decimalsOf } from '../../money.ts';

/** The prefix and suffix of a figure. The pots are kept in colones. */
const SIGNS: Readonly<Record<Currency, [before: string, after: string]>> = {
  CRC: ['₡', ''],
  USD: ['US$', ''],
  EUR: ['€', ''],
  BTC: ['', ' BTC'],
  XMR: ['', ' XMR'],
  FCL: ['₡', ' FCL'],
  ROP: ['₡', ' ROP'],
  VOL: ['₡', ' VOL'],
  MEMP: ['₡', ' MEMP'],
  MPAT: ['₡', ' MPAT'],
  MORTGAGE: ['₡', ' hipoteca'],
};

const figure = (maximumFractionDigits: number, minimumFractionDigits: number) =>
  new Intl.NumberFormat('es-CR', { minimumFractionDigits, maximumFractionDigits, useGrouping: 'always' });

const AMOUNTS = new Map([2, 8, 12].map((decimals) => [decimals, figure(decimals, 2)]));
const RATES = figure(6, 2);
const VOLUME = figure(3, 0);
const SHARE = figure(1, 1);
const COUNT = figure(0, 0);
const PERCENT = new Intl.NumberFormat('es-CR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount of the wire in its currency: at least two decimals, thousands grouped with a no-break space. */
export function moneyText(amount: number, currency: Currency): string {
  const [before, after] = SIGNS[currency];
  const digits = AMOUNTS.get(decimalsOf(currency))?.format(Math.abs(amount)) ?? '';
  return `${amount < 0 ? '-' : ''}${before}${digits}${after}`;
}

/** The colones of one unit: `₡527,505363`. */
export const rateText = (rate: number): string => `₡${RATES.format(rate)}`;

/** Cubic metres: `1 250,5`. */
export const volumeText = (cubicMetres: number): string => VOLUME.format(cubicMetres);

/** A fraction as a percentage: 0.0482 is `4,82%`. */
export const percentText = (fraction: number): string => PERCENT.format(fraction);

/** A percentage of one digit, from its decimal string: `12.4` is `12,4%`. */
export const shareText = (percent: string): string => `${SHARE.format(Number(percent))}%`;

/** How many: `1 250`. */
export const countText = (count: number): string => COUNT.format(count);
