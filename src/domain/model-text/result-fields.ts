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

/** The objects of a list. */
export const rowsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf).filter((each) => each !== null) : [];

/** The names of an object. */
export function namesOf(fields: Fields): string[] {
  const all = NAMES.flatMap((key) =>
    typeof fields[key] === 'string' && fields[key].trim() !== '' ? [fields[key].trim()] : [],
  );
  // A currency names only what has no other name: a rate, what was left out.
  return all.length > 1 ? all.filter((name) => name !== fields['currency']) : all;
}
