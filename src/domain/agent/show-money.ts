/** Amounts in text, written as the screen writes them (src/web/ui/money.tsx): `₡123 456,00`, `-US$1 250,50`. */
import { type Currency, decimalsOf } from '../money.ts';

/** What goes before and after the figure. The pots are kept in colones. */
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
const PERCENT = new Intl.NumberFormat('es-CR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount of the wire in its currency: two decimals at least, thousands apart by a no-break space. */
export function moneyText(amount: number, currency: Currency): string {
  const [before, after] = SIGNS[currency];
  const digits = AMOUNTS.get(decimalsOf(currency))?.format(Math.abs(amount)) ?? '';
  return `${amount < 0 ? '-' : ''}${before}${digits}${after}`;
}

/** `₡527,505363`, of the colones that a unit is worth. */
export const rateText = (rate: number): string => `₡${RATES.format(rate)}`;

/** `1 250,5`, of cubic metres. */
export const volumeText = (cubicMetres: number): string => VOLUME.format(cubicMetres);

/** `4,82%`, of the fraction 0.0482. */
export const percentText = (fraction: number): string => PERCENT.format(fraction);
