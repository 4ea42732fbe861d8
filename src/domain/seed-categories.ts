/** The sixteen categories of a new ledger, and how their patterns match. */

/** The seed categories, in display order. */
export const CATEGORIES = [
  { identifier: 'supermercado', name: 'Supermercado' },
  { identifier: 'restaurantes', name: 'Restaurantes' },
  { identifier: 'comida-a-domicilio', name: 'Comida a domicilio' },
  { identifier: 'transporte', name: 'Transporte' },
  { identifier: 'combustible', name: 'Combustible' },
  { identifier: 'servicios-publicos', name: 'Servicios públicos' },
  { identifier: 'telefonia-internet', name: 'Telefonía e internet' },
  { identifier: 'suscripciones', name: 'Suscripciones' },
  { identifier: 'salud', name: 'Salud' },
  { identifier: 'hogar', name: 'Hogar' },
  { identifier: 'ropa-personal', name: 'Ropa y personal' },
  { identifier: 'entretenimiento', name: 'Entretenimiento' },
  { identifier: 'compras-en-linea', name: 'Compras en línea' },
  { identifier: 'educacion', name: 'Educación' },
  { identifier: 'municipalidad', name: 'Municipalidad' },
  { identifier: 'salario', name: 'Salario' },
] as const;

export type CategoryIdentifier = (typeof CATEGORIES)[number]['identifier'];

/** How a pattern matches a merchant: see `categorize.ts`. */
export type SeedMatch = 'contains' | 'word' | 'prefix';
