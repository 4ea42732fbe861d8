import type { Transaction } from '../api/client.ts';

/** How a transaction's amount is shown: money that comes in has a plus, moves between own pockets are quiet. */
export function flowOf(type: Transaction['type']): { sign?: '+'; className: string } {
  switch (type) {
    case 'DEPOSITO':
    case 'SALARY':
    case 'DEVOLUCION':
      return { sign: '+', className: 'text-income' };
    case 'PAGO_TARJETA':
    case 'TRASPASO':
      return { className: 'text-muted' };
    case 'COMPRA':
    case 'RETIRO':
    case 'TRANSFERENCIA':
      return { className: '' };
    default:
      return type satisfies never;
  }
}
