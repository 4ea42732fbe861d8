/** The data of a tool's result, whose shape is checked as it is read. */

export type Fields = Readonly<Record<string, unknown>>;
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** Fields that name an object. */
export const NAMES = ['merchant', 'name', 'fund', 'meter', 'municipality', 'receipt_number', 'label'] as const;
/** Fields that name it where those do not. */
const OTHER_NAMES = ['account_type', 'currency'] as const;

/** What an object is called: by its type or its currency only where it has no other name. */
export function namesOf(fields: Fields): string[] {
  const said = (key: string): string[] => {
    const name = fields[key];
    return typeof name === 'string' && name.trim() !== '' ? [name.trim()] : [];
  };
  const own = NAMES.flatMap(said);
  return own.length > 0 ? own : OTHER_NAMES.flatMap(said).slice(0, 1);
}

/** The objects of a list. */
export const rowsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf).filter((each) => each !== null) : [];
