/**
 * The one "counts" rule: the direction of each type in every sum (docs/rules/counts.md). The SQL function
 * counted_transactions leaves out rows that do not count at all.
 */
import type { TransactionType } from './vocabulary.ts';

export type Flow = 'spending' | 'refund' | 'income' | 'neither';

/**
 * Outflows are spending, DEVOLUCION takes spending back, DEPOSITO and SALARY are income, PAGO_TARJETA and TRASPASO are
 * neither.
 */
export function flowOf(type: TransactionType): Flow {
  switch (type) {
    case 'COMPRA':
    case 'RETIRO':
    case 'TRANSFERENCIA':
      return 'spending';
    case 'DEVOLUCION':
      return 'refund';
    case 'DEPOSITO':
    case 'SALARY':
      return 'income';
    case 'PAGO_TARJETA':
    case 'TRASPASO':
      return 'neither';
    default:
      return unknownType(type);
  }
}

/** Whether a type is own money: it is in no sum, so it needs no category. */
export function isOwnMoney(type: TransactionType): boolean {
  return flowOf(type) === 'neither';
}

function unknownType(type: never): never {
  throw new Error(`Unknown transaction type ${String(type)}`);
}
