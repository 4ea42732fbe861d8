/** The words of the wire that several features share (docs/GLOSSARY.md): kinds of transaction, banks, languages. */

/**
 * COMPRA, RETIRO and TRANSFERENCIA go out, DEVOLUCION gives back, DEPOSITO and SALARY come in; PAGO_TARJETA and
 * TRASPASO, between own accounts, are neither.
 */
export const TRANSACTION_TYPES = [
  'COMPRA',
  'RETIRO',
  'TRANSFERENCIA',
  'DEVOLUCION',
  'DEPOSITO',
  'SALARY',
  'PAGO_TARJETA',
  'TRASPASO',
] as const;

export const BANK_NAMES = {
  BAC: 'BAC',
  BCR: 'BCR',
  BNCR: 'Banco Nacional',
  POPULAR: 'Banco Popular',
  DAVIVIENDA: 'Davivienda',
  DAVIBANK: 'Davibank',
  PROMERICA: 'Promerica',
  SCOTIABANK: 'Scotiabank',
  MUTUAL: 'Mutual',
} as const;
export const BANKS = [...(Object.keys(BANK_NAMES) as (keyof typeof BANK_NAMES)[]), 'OTHER'] as const;

/** The languages of the screen and of notifications; Spanish by default. */
export const LANGUAGES = ['es', 'en'] as const;

/** How a row was made. */
export const ORIGINS = [
  'web',
  'automation',
  'email',
  'message',
  'paste',
  'receipt',
  'installment',
  'agent',
  'import',
] as const;

export type Origin = (typeof ORIGINS)[number];
/** Where a person changes rows, in the history: on the screen, in the chat, with the program that they logged in from. */
export const BY_HAND: readonly string[] = ['web', 'agent', 'login'];
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
export type Language = (typeof LANGUAGES)[number];
export type Bank = (typeof BANKS)[number];

/** The pension operators that the superintendency (SUPEN) lists. */
export const OPERATORS = ['BAC', 'BCR', 'BN_VITAL', 'POPULAR', 'VIDA_PLENA', 'OPC_CCSS'] as const;
export type Operator = (typeof OPERATORS)[number];
