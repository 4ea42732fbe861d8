/** The banks' own words for what happened, and what they mean in the ledger. */
import type { Owner } from '../own-money.ts';
import type { TransactionType } from '../vocabulary.ts';
import { fold } from './text.ts';

/** REVERSADA, REVERSION, REVERSO, ANULADA, ANULACION: the money came back. */
const REVERSED = /(?<![a-z])(?:anula|revers|reverti)/;
/** DEVOLUCION, DEVUELTA: the merchant refunded it. */
const REFUNDED = /(?<![a-z])(?:devoluci|devuelt)/;
/** RECHAZADA, DENEGADA, NEGADA, DECLINADA: the money never moved. */
const DECLINED = /(?<![a-z])(?:rechaz|deneg|negad|declinad|no se aplico)/;

/** BAC's and Mutual's `Tipo de Transacción`. */
const TYPES: ReadonlyMap<string, TransactionType> = new Map([
  ['COMPRA', 'COMPRA'],
  ['QUASI_CASH', 'COMPRA'],
  ['QUASI CASH', 'COMPRA'],
  ['CARGO AUTOMATICO', 'COMPRA'],
  ['RETIRO', 'RETIRO'],
  ['TRANSFERENCIA', 'TRANSFERENCIA'],
  ['PAGO', 'PAGO_TARJETA'],
]);

/** Words of a pay slip. The thirteenth month, severance and paid leave are other income: deposits. */
const PAYROLL = /(?<![a-z])(?:salarios?|nomina|planilla|pago (?:de )?quincena|deposito (?:de )?salario)(?![a-z])/;
const OTHER_PAY = /(?<![a-z])(?:aguinaldo|liquidacion|vacaciones)(?![a-z])/;

/** Why a purchase does not stand. A reversal must be matched in the ledger; a declined purchase was never there. */
export type Undoing = 'reversed' | 'refunded' | 'declined';

/** What a bank's wording (a state, a type, the sentence around the data; never a merchant's name) reports as failed. */
export function undoingIn(wording: string): Undoing | null {
  const words = fold(wording);
  if (REVERSED.test(words)) return 'reversed';
  if (REFUNDED.test(words)) return 'refunded';
  return DECLINED.test(words) ? 'declined' : null;
}

/** The kind of movement for the bank's own word; undefined for an unknown word, which is not guessed. */
export function typeOfBankWord(word: string | undefined): TransactionType | undefined {
  return TYPES.get(fold(word ?? '').toUpperCase());
}

/** SALARY when the description of incoming money has payroll words, else DEPOSITO. */
export function typeOfIncoming(...descriptions: readonly (string | undefined)[]): TransactionType {
  const words = fold(descriptions.filter(Boolean).join(' ')).replaceAll('_', ' ');
  return PAYROLL.test(words) && !OTHER_PAY.test(words) ? 'SALARY' : 'DEPOSITO';
}

/** The payment of a card, told by who paid it or by the card. */
export const CARD_PAYMENT =
  /(?<![a-z])(?:pagos?|abonos?|cancelacion) (?:recibido )?(?:de |del |al? |en )?(?:la |el |su |mi )?(?:tarjetas?|tarj|trj|tc|t\/c)(?! (?:de )?debito)(?![a-z])|(?<![a-z])(?:credit )?card payment(?![a-z])|payment to (?:your )?(?:credit )?card/;
const BILL = /(?<![a-z])(?:pagos?|recibos?|compras?|comision|cobro|marchamo|impuestos?)(?![a-z])/;
const SENT = /(?<![a-z])(?:sinpe|tef|dtr|trf|transf|transferencia)(?![a-z])/;

/** The kind of a debit of an account by its description: a payment, a purchase or a bill, else a transfer. */
export function typeOfDebit(description: string): TransactionType {
  const words = fold(description);
  if (CARD_PAYMENT.test(words)) return 'PAGO_TARJETA';
  return BILL.test(words) && !SENT.test(words) ? 'COMPRA' : 'TRANSFERENCIA';
}

/**
 * The kind of money that somebody sent by SINPE. Its reason is what they typed: only of who paid a salary before does it
 * make one, as the name that the bank prints does of anybody.
 */
export function typeOfSent(
  reason: string | undefined,
  sender: string | undefined,
  { employers = [] }: Owner,
): TransactionType {
  const isEmployer = employers.some((name) => isSameHolder(name, sender));
  return isEmployer ? typeOfIncoming(reason, sender) : typeOfIncoming(sender);
}

/** A person's reason for a transfer; the bank joins its words with `_` and replaces an empty one. */
export function readConcept(written: string | undefined): string | undefined {
  const concept = (written ?? '').replaceAll('_', ' ').split(' ').filter(Boolean).join(' ');
  return fold(concept) === 'sin descripcion' ? undefined : concept || undefined;
}

/** Whether two printed names are one person: the same words in any order, or three of them inside the longer name. */
export function isSameHolder(one: string | undefined, other: string | undefined): boolean {
  const [few, many] = [nameWords(one), nameWords(other)].sort((a, b) => a.size - b.size);
  if (!few || !many || few.size === 0) return false;
  return (few.size === many.size || few.size >= 3) && few.isSubsetOf(many);
}

function nameWords(name: string | undefined): ReadonlySet<string> {
  return new Set(
    fold(name ?? '')
      .split(/[^a-z0-9]/)
      .filter(Boolean),
  );
}
