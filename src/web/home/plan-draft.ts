/** What is typed of a first plan, and the recurring items it becomes: payments that the bank's own words pay. */
import type { NewRecurringItem } from '../api/client.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';

export const PARTS = ['salary', 'rent', 'power'] as const;
export type Part = (typeof PARTS)[number];
/** `known`: who pays it or is paid, as the bank names them. */
export type PlanDraft = Record<Part, { amount: string; known: string }> & { often: 'semimonthly' | 'monthly' };
export type PlanProblem = 'bad' | 'missing';

/** What banks print on such rows, whole or cut; what has a name of its own comes from the person. */
const BANK_WORDS: Readonly<Record<Part, readonly string[]>> = {
  salary: ['SALARIO', 'PLANILLA', 'NOMINA', 'QUINCENA'],
  rent: ['ALQUILER', 'HIPOTECA', 'CREDITO VIVIENDA', 'PRESTAMO VIVIENDA'],
  power: ['ELECTRICIDAD', 'CNFL', 'JASEC', 'ESPH', 'COOPELESCA', 'COOPEGUANACASTE', 'COOPESANTOS', 'COOPEALFARO'],
};
/** The category of each, by its identifier. */
const CATEGORIES: Readonly<Record<Part, string>> = { salary: 'salario', rent: 'hogar', power: 'servicios-publicos' };

/** What is wrong with a draft, by field: an amount that is none, or no amount at all. */
export function problemsOf(draft: PlanDraft): Partial<Record<Part, PlanProblem>> {
  if (PARTS.every((part) => draft[part].amount.trim() === '')) return { salary: 'missing' };
  return Object.fromEntries(PARTS.filter((part) => isBad(draft[part].amount)).map((part) => [part, 'bad']));
}

function isBad(typed: string): boolean {
  return typed.trim() !== '' && amountOf(typed) === null;
}

/** A typed amount above zero, as the API takes it. */
function amountOf(typed: string): string | null {
  const amount = readTypedAmount(typed);
  return amount === null || amount === '0' || amount.startsWith('-') ? null : amount;
}

type Known = {
  /** The first day that is planned. */
  starts_on: string;
  categories: readonly { id: number; identifier: string }[];
  names: Readonly<Record<Part, string>>;
};

/** The items of a draft without problems; what was not typed makes none. Rent is paid on the first of the month. */
export function itemsOf(draft: PlanDraft, { starts_on, categories, names }: Known): NewRecurringItem[] {
  return PARTS.flatMap((part) => {
    const amount = amountOf(draft[part].amount);
    if (amount === null) return [];
    const known = draft[part].known.trim();
    return {
      name: names[part],
      mode: 'payment' as const,
      matches: [...(known === '' ? [] : [known]), ...BANK_WORDS[part]],
      amount,
      starts_on,
      category_id: categories.find(({ identifier }) => identifier === CATEGORIES[part])?.id ?? null,
      ...{ currency: 'CRC' as const, interval: null, ends_on: null, active: true },
      ...scheduleOf(part, draft.often),
    };
  });
}

function scheduleOf(part: Part, often: PlanDraft['often']): Pick<NewRecurringItem, 'type' | 'frequency' | 'day'> {
  if (part !== 'salary') return { type: 'EXPENSE', frequency: 'monthly', day: part === 'rent' ? 1 : null };
  return { type: 'INCOME', frequency: often, day: often === 'monthly' ? 30 : null };
}
