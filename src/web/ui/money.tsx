/** Formats the API's amounts as in Costa Rica. Nothing is added, converted or rounded to a sum here. */
import { Fragment } from 'react';
import type { Currency } from '../api/client.ts';
import { areAmountsHidden, HIDDEN_FIGURE } from './privacy.ts';
import { words } from './words.ts';

/** What precedes and follows the figure. The pots are in colones. */
const SIGNS: Readonly<Record<Currency, { before: string; after: string; decimals: number }>> = {
  CRC: { before: '₡', after: '', decimals: 2 },
  USD: { before: 'US$', after: '', decimals: 2 },
  EUR: { before: '€', after: '', decimals: 2 },
  BTC: { before: '', after: ' BTC', decimals: 8 },
  XMR: { before: '', after: ' XMR', decimals: 12 },
  FCL: { before: '₡', after: ' FCL', decimals: 2 },
  ROP: { before: '₡', after: ' ROP', decimals: 2 },
  VOL: { before: '₡', after: ' VOL', decimals: 2 },
  MEMP: { before: '₡', after: ' MEMP', decimals: 2 },
  MPAT: { before: '₡', after: ' MPAT', decimals: 2 },
  MORTGAGE: {
    before: '₡',
    // Read late, when the language is known.
    get after() {
      return ` ${words.pots.mortgage}`;
    },
    decimals: 2,
  },
};

const FIGURES = new Map(
  [2, 8, 12].map((decimals) => [
    decimals,
    new Intl.NumberFormat('es-CR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    }),
  ]),
);
const PERCENT = new Intl.NumberFormat('es-CR', { style: 'percent', maximumFractionDigits: 0 });

/** `12 %` for 0.1234; a share that rounds to zero is marked as more than zero. */
export function formatShare(share: number): string {
  return share > 0 && share < 0.005 ? `<${PERCENT.format(0.01)}` : PERCENT.format(share);
}

/** `-₡12 345,50` in parts: before the decimals, the decimals, the currency's letters. */
function partsOf(amount: number, currency: Currency): [whole: string, decimals: string, after: string] {
  const { before, after, decimals } = SIGNS[currency];
  if (areAmountsHidden()) return [`${before}${HIDDEN_FIGURE}`, '', after];
  const parts = FIGURES.get(decimals)?.formatToParts(Math.abs(amount)) ?? [];
  const split = parts.findIndex((part) => part.type === 'decimal');
  const text = (some: typeof parts) => some.map((part) => part.value).join('');
  return [`${amount < 0 ? '-' : ''}${before}${text(parts.slice(0, split))}`, text(parts.slice(split)), after];
}

export function formatMoney(amount: number, currency: Currency): string {
  return partsOf(amount, currency).join('');
}

type MoneyProps = {
  amount: number;
  currency: Currency;
  sign?: '+' | undefined;
  /** On a phone a long figure goes on in the next line, between two groups of three and never within one. */
  wraps?: boolean;
  className?: string;
};

/** An amount with small decimals; `sign` puts a plus before inflows. */
export function Money({ amount, currency, sign, wraps = false, className = '' }: MoneyProps) {
  const [whole, decimals, after] = partsOf(amount, currency);
  const groups = wraps ? whole.split(/(?<=\s)/) : [whole];
  const last = groups.pop();
  return (
    <span className={`whitespace-nowrap tabular-nums ${wraps ? 'max-sm:whitespace-normal' : ''} ${className}`}>
      {sign}
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never move
        <Fragment key={place}>
          <span className="whitespace-nowrap">{group}</span>
          <wbr />
        </Fragment>
      ))}
      <span className={wraps ? 'whitespace-nowrap' : undefined}>
        {last}
        <span className="text-[0.86em] font-normal">{decimals}</span>
        {after}
      </span>
    </span>
  );
}
