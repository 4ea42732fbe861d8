/**
 * Whether the words around a notice say that its purchase came back: for every bank, beside the fields in which each
 * prints the state of a movement.
 */
import { type Foldable, fold } from './text.ts';

/** What is undone: a sentence that does not name it may speak of anything. */
const WHAT = '(?:transaccion|compra|cargo|cobro|consumo|debito|pago|transferencia)(?:es|s)?';
const UNDONE = new RegExp(
  `(?<![a-z])(?:(?:reversion|reverso|anulacion|devolucion) (?:de|a|por)(?: (?:la|el|su|una|un|siguiente)){0,2} ${WHAT}` +
    `|${WHAT}(?: fue| ha sido| se encuentra| esta)? (?:reversad|anulad|devuelt)[ao]s?)(?![a-z])`,
);
/** A subject that begins with it; BAC's goes on with the merchant's name, which may be any word. */
const UNDONE_IN_SUBJECT =
  /^(?:(?:re|rv|fwd?) ?: ?){0,3}(?:(?:aviso|notificacion|comprobante|alerta)(?: de)?(?: la| su| una)? )?(?:reversion|reverso|anulacion|devolucion)(?![a-z])/;

/**
 * Whether the bank's subject or the sentences before the merchant's name say that the purchase came back. The foot of a
 * mail tells how to have a purchase undone, so it says nothing.
 */
export function isUndoneAround(
  mail: { subjects: readonly Foldable[]; flat: Foldable },
  merchant: string | undefined,
): boolean {
  const name = fold(merchant ?? '').trim();
  if (name === '') return false;
  const subject = (mail.subjects[0]?.folded ?? '').replaceAll(name, ' ');
  const before = mail.flat.folded.slice(0, Math.max(mail.flat.folded.indexOf(name), 0));
  return UNDONE_IN_SUBJECT.test(subject) || UNDONE.test(`${subject}\n${before}`);
}
