/** Names for codes of the wire, in both languages. */
import type { AccountType } from '../../net-worth.ts';
import type { SyncSource } from '../../sync-status.ts';
import type { Language, TransactionType } from '../../vocabulary.ts';

type Names<Code extends string> = Readonly<Record<Code, readonly [es: string, en: string]>>;

const SOURCES: Names<SyncSource> = {
  bank_charges: ['cargos del banco', 'bank charges'],
  salary: ['salario', 'salary'],
  municipal: ['recibos municipales', 'municipal receipts'],
  pensions: ['pensiones', 'pensions'],
  exchange_rate: ['tipo de cambio', 'exchange rate'],
};

const ACCOUNTS: Names<AccountType> = {
  checking: ['Cuentas corrientes', 'Checking'],
  cash: ['Efectivo', 'Cash'],
  savings: ['Ahorros', 'Savings'],
  pension: ['Pensiones', 'Pensions'],
  crypto: ['Cripto', 'Crypto'],
  credit_card: ['Tarjetas de crédito', 'Credit cards'],
  liability: ['Deudas', 'Liabilities'],
};

const TYPES: Names<TransactionType> = {
  COMPRA: ['compra', 'purchase'],
  RETIRO: ['retiro', 'withdrawal'],
  TRANSFERENCIA: ['transferencia', 'transfer'],
  DEVOLUCION: ['devolución', 'refund'],
  DEPOSITO: ['depósito', 'deposit'],
  SALARY: ['salario', 'salary'],
  PAGO_TARJETA: ['pago de tarjeta', 'card payment'],
  TRASPASO: ['traspaso', 'transfer between own accounts'],
};

const ROWS: Names<TransactionType> = {
  COMPRA: ['compras', 'purchases'],
  RETIRO: ['retiros', 'withdrawals'],
  TRANSFERENCIA: ['transferencias', 'transfers'],
  DEVOLUCION: ['devoluciones', 'refunds'],
  DEPOSITO: ['depósitos', 'deposits'],
  SALARY: ['salarios', 'salaries'],
  PAGO_TARJETA: ['pagos de tarjeta', 'card payments'],
  TRASPASO: ['traspasos', 'transfers between own accounts'],
};

/** Where a row was paid; a source may be any text. */
const MEDIA: Names<string> = {
  CREDIT_CARD: ['tarjeta', 'card'],
  DEBIT_CARD: ['tarjeta de débito', 'debit card'],
  CASH: ['efectivo', 'cash'],
};

const nameIn =
  <Code extends string>(names: Names<Code>) =>
  (code: Code, language: Language): string =>
    names[code][language === 'en' ? 1 : 0];

export const sourceName = nameIn(SOURCES);
export const accountTypeName = nameIn(ACCOUNTS);
export const typeName = nameIn(TYPES);
/** Rows of a type. */
export const rowsName = nameIn(ROWS);
export const mediumName = (source: string, language: Language): string =>
  MEDIA[source]?.[language === 'en' ? 1 : 0] ?? source;
