/** What each type of transaction is called: on the screen, and where the agent proposes. */
import type { Language, TransactionType } from './vocabulary.ts';

export const TYPE_NAMES: Readonly<Record<Language, Readonly<Record<TransactionType, string>>>> = {
  es: {
    COMPRA: 'Compra',
    RETIRO: 'Retiro',
    TRANSFERENCIA: 'Transferencia',
    DEVOLUCION: 'Devolución',
    DEPOSITO: 'Depósito',
    SALARY: 'Salario',
    PAGO_TARJETA: 'Pago de tarjeta',
    TRASPASO: 'Traspaso',
  },
  en: {
    COMPRA: 'Purchase',
    RETIRO: 'Withdrawal',
    TRANSFERENCIA: 'Transfer',
    DEVOLUCION: 'Refund',
    DEPOSITO: 'Deposit',
    SALARY: 'Salary',
    PAGO_TARJETA: 'Card payment',
    TRASPASO: 'Transfer between own accounts',
  },
};
