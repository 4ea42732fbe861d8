/** For tests of a line: names of a ledger, a day, and what a line says nothing of. */
import type { LedgerNames } from './name-words.ts';
import { readEntryLine } from './read-entry-line.ts';

export const NAMES: LedgerNames = {
  accounts: [
    { id: 1, name: 'BAC colones', currency: 'CRC', account_type: 'checking' },
    { id: 2, name: 'Ahorro en dólares', currency: 'USD', account_type: 'savings' },
    { id: 3, name: 'Tarjeta de crédito', currency: 'CRC', account_type: 'credit_card' },
    { id: 4, name: 'Préstamo del carro', currency: 'CRC', account_type: 'liability' },
    { id: 5, name: 'Wink', currency: 'CRC', account_type: 'checking' },
  ],
  categories: [
    { id: 1, name: 'Salud' },
    { id: 2, name: 'Servicios públicos' },
    { id: 3, name: 'Supermercado' },
  ],
};

/** A Monday. */
export const TODAY = '2026-11-23';
/** What a line says nothing of. */
export const UNSAID = { isDayUnclear: false, type: null, kinds: [], source: null, account_id: null, category_id: null };
export const read = (line: string) => readEntryLine(line, TODAY);
