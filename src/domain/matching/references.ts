/** The numbers that documents print of a movement, and what they prove (docs/rules/same-money.md, rules 2 and 3). */
import { printOneCard } from './contradict.ts';
import type { PrintedReference, Telling } from './notice.ts';

const REFERENCE_LENGTH_MIN = 6;

/**
 * Whether both print the same significant number. SINPE's number is every bank's; any other is unique within its issuer
 * only, unless both print it of one card.
 */
export function shareReference(a: Telling, b: Telling): boolean {
  const isOfOneIssuer = a.issuer === null || b.issuer === null || isOneIssuer(a, b) || printOneCard(a, b);
  return a.references.some(
    (one) =>
      isTelling(one) &&
      b.references.some((other) => plain(other) === plain(one) && (isOfOneIssuer || isSinpe(one) || isSinpe(other))),
  );
}

/** Banks without a name of their own here are many. */
function isOneIssuer({ issuer }: Telling, other: Telling): boolean {
  return issuer === other.issuer && issuer !== 'OTHER';
}

export const isSinpe = ({ kind }: PrintedReference) => kind === 'sinpe';

/** The significant numbers of a document, without what banks print between their digits. */
export function significantNumbers({ references }: Pick<Telling, 'references'>): string[] {
  return references.filter(isTelling).map(plain);
}

/** A significant number: six characters or more, not one character repeated. */
function isTelling({ value }: PrintedReference): boolean {
  const text = plain({ value });
  return text.length >= REFERENCE_LENGTH_MIN && new Set(text).size > 1;
}

/**
 * Whether both print different numbers of one kind and issuer. SINPE's number is every bank's; a plain reference only
 * compares within its kind of document. Lists without a known bank count as one bank's.
 */
export function haveDifferentReferences(a: Telling, b: Telling): boolean {
  return a.references.some((one) => {
    const comparable = b.references.filter((other) => {
      if (one.kind !== other.kind || !isTelling(one) || !isTelling(other)) return false;
      if (isSinpe(one)) return true;
      if (a.issuer !== b.issuer) return false;
      return one.kind === 'authorization' || (a.kind === b.kind && plain(one).length === plain(other).length);
    });
    return comparable.length > 0 && comparable.every((other) => plain(other) !== plain(one));
  });
}

/** Without what banks print between the characters. */
export function plain({ value }: Pick<PrintedReference, 'value'>): string {
  return value.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
