import type { Transaction } from '../api/client.ts';

/** How an amount is styled: inflows have a plus, transfers between own accounts are muted. */
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
