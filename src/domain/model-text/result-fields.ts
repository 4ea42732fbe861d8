/** The data of a tool's result, whose shape is checked as it is read. */

export type Fields = Readonly<Record<string, unknown>>;
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** Fields that name an object. */
export const NAMES = [
  'merchant',
  'name',
  'fund',
  'meter',
  'municipality',
  'receipt_number',
  'label',
  'account_type',
  'currency',
] as const;
