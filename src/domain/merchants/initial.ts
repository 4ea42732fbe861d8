/** The letter or digit that stands for a merchant; empty without one. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('es') ?? '';
}
