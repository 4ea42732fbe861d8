/** Which items a row can pay (docs/rules/budget.md): those of its own direction, when it counts as money that moved. */
import { flowOf } from '../../domain/counts.ts';
import type { Transaction } from '../api/client.ts';

/** Null: it pays nothing whatever is planned. */
export function directionOf({
  type,
  installment,
  amount_crc,
}: Pick<Transaction, 'type' | 'installment' | 'amount_crc'>): 'INCOME' | 'EXPENSE' | null {
  if (installment !== null || amount_crc === null) return null;
  const flow = flowOf(type);
  return flow === 'spending' ? 'EXPENSE' : flow === 'income' ? 'INCOME' : null;
}
