/** Why a file was rejected. The code is for programs, the message for a person; the screen has its own words. */
import type { FoundPart, MissingPart } from './document-parts.ts';

export const REFUSAL_CODES = [
  // The file itself.
  'not_pdf',
  'too_large',
  'empty',
  'truncated',
  'trailing_data',
  'damaged',
  'encrypted',
  'no_text',
  'too_many_pages',
  'too_much_text',
  'time_limit',
  'memory_limit',
  // Its content.
  'credit_card_statement',
  'not_a_pension_statement',
  'not_a_municipal_receipt',
  'incomplete',
  'contradictory',
  'does_not_add_up',
  'scaled_amounts',
  'separate_centimos',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** `difference` is the sum of the document's parts less the printed total, in colones. */
export type Refusal = {
  readonly code: RefusalCode;
  readonly message: string;
  readonly found?: readonly FoundPart[];
  readonly missing?: readonly MissingPart[];
  readonly difference?: string;
};

/** The result of a reader: the content of the document, or why it was rejected. Never a part of it. */
export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const understood = <T>(value: T): Reading<T> => ({ ok: true, value });
export const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });
