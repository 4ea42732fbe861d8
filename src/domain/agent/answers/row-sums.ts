/** What the rows of a list come to. */
import { divide, sumAmounts, toWire } from '../../money.ts';
import type { TransactionRow } from './answer-rows.ts';
import type { ToolData } from './tool-data.ts';

/** What rows that count nowhere come to, as payments of a card do; null when some are not there or have no colones. */
export function listedOf({ items, total, totals }: ToolData['search_transactions']): number | null {
  const isWhole = items.length > 0 && items.length === total && totals.spent_crc === 0 && totals.income_crc === 0;
  return isWhole && items.every(({ type }) => type === 'PAGO_TARJETA' || type === 'TRASPASO') ? sumOf(items) : null;
}

/** What so many rows come to, when each is a purchase or cash by itself: `mis últimas cinco compras`. */
export function purchasesOf(
  { items }: ToolData['search_transactions'],
  { limit }: Readonly<Record<string, unknown>>,
): number | null {
  const isPaid = ({ id, type, installment }: TransactionRow) =>
    /^(?:COMPRA|RETIRO)$/.test(type) && installment?.anchor_id !== id;
  return items.length > 1 && items.length === limit && items.every(isPaid) ? sumOf(items) : null;
}

/** The mean of so many rows, to the céntimo: `el promedio de las últimas cinco`. */
export function meanOf(data: ToolData['search_transactions'], args: Readonly<Record<string, unknown>>): number | null {
  const sum = purchasesOf(data, args);
  return sum === null ? null : toWire(divide(String(sum), String(data.items.length), 2));
}

/** What some rows come to in colones; null when one has no rate. */
export function sumOf(items: readonly Pick<TransactionRow, 'currency' | 'amount' | 'amount_crc'>[]): number | null {
  const amounts = items.map((row) => (row.currency === 'CRC' ? row.amount : row.amount_crc));
  return amounts.every((amount) => amount !== null) ? toWire(sumAmounts(amounts.map(String))) : null;
}

/** What several funds earned together; null where of one it is not known. */
export const earnedTogether = (funds: ToolData['pension_summary']['funds']): number | null => {
  const earned = funds.flatMap(({ rendimientos }) => (rendimientos === null ? [] : [String(rendimientos)]));
  return earned.length < 2 || earned.length < funds.length ? null : toWire(sumAmounts(earned));
};
