import type { Transaction } from '../api/client.ts';
import { words } from './words.ts';

/** Says of a row that it is a purchase in cuotas, or one of them; null for any other. */
export function formatCuota({ installment }: Pick<Transaction, 'installment'>): string | null {
  if (installment === null) return null;
  const { number, of } = installment;
  return number === 0 ? words.cuotas.anchor(of) : words.cuotas.cuota(number, of);
}

/** That a row is a purchase in cuotas, or one of them; nothing for any other. */
export function CuotaBadge({ row }: { row: Pick<Transaction, 'installment'> }) {
  const text = formatCuota(row);
  if (text === null) return null;
  return (
    <span className="shrink-0 rounded border border-line px-1.5 text-xs leading-4.5 whitespace-nowrap text-muted">
      {text}
    </span>
  );
}
