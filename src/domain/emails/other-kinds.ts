/**
 * Whether the words around a purchase's fields say that it is something else: money given back, a hold, a part. The
 * layout of a purchase proves nothing by itself: banks use it for what undoes one too.
 */
import { isCompletedState, namesAnotherKind } from '../standing-words.ts';
import { typeOfBankWord } from './bank-words.ts';

/** What no sentence of a purchase speaks of, wherever it stands. */
const ELSE =
  /(?<![a-z])(?:reembols|reintegr|extorn|devol[uv]|devuel|contracargo|refund|chargeback|nota de credito|se (?:le |te |lo )?(?:acredit|abon)|pre ?-? ?autoriz|retenci|retien|temporal|provisional|parcial|exced|sobregir)/;
/** The same in a subject or a heading, which say what the mail is about; `Crédito Hipotecario` is a bank's product. */
const ELSE_IN_HEADING =
  /(?<![a-z])(?:(?:un|el|este|su|tu|de) credito(?![a-z])|creditos? (?:a|en|por) |credito$|acredit|abon[aeo]|cashback|regres|retorno|ajuste|bonific|compensaci|a (?:su|tu) favor|cancelacion de (?:la |su |tu )?(?:compra|transaccion)|congel|pre ?-? ?aprob|hold(?![a-z]))/;
/** What a card is, and who banks are. */
const OF_THE_CARD =
  /tarj(?:eta)?s? (?:de )?(?:credito|debito)s?|ahorro y credito|(?:debito|credito) (?:o|y) (?:debito|credito)/g;

/** What the person wrote who forwarded it. */
const OF_A_FORWARDER = /^[¡¿ ]{0,3}(?:pedi|quiero|hice|creo|voy|por favor|favor|me|mi) /;

/**
 * `name`: the merchant, where nothing but it may say the kind; `headings`: the subjects, and what stands before the
 * merchant; `sentences`: all of the notice. They are folded.
 */
type Said = { name: string; headings: readonly string[]; sentences: readonly string[] };

export function saysAnotherKind({ name, headings, sentences }: Said): boolean {
  return (
    namesAnotherKind(name) ||
    sentences.some((sentence) => ELSE.test(sentence) && !OF_A_FORWARDER.test(sentence)) ||
    headings.some((heading) => ELSE_IN_HEADING.test(heading.replace(OF_THE_CARD, 'tarjeta')))
  );
}

/** Whether folded words speak of money given back, a hold or a part. */
export const speaksOfElse = (words: string): boolean => ELSE.test(words);

/** Labels that say what kind of movement it is, or why. */
const FIELD =
  /(?<![a-z])(?<label>(?:tipo|clase|naturaleza|motivo|razon|causa|condicion|situacion|movimiento|operacion)(?: (?:de(?: la| su)?|del) [a-z]{3,15})?) ?: ?(?<value>[^:]{0,40})/g;
/** Those that say it of something else. */
const OTHER_FIELDS = /^(?:tipo de (?:comercio|tarjeta|cambio|cuenta|identificacion)|condicion de venta)$/;
const PURCHASE = /^(?:compra|consumo|cargo|debito)(?: [a-z]{2,14}){0,3}$/;
/** A further amount, such as the part that was approved. */
const FURTHER_AMOUNT =
  /(?<![a-z])monto (?!(?:crc|usd|eur|col|pagado|total|rebajado a su cuenta|en colones|en dolares|local|original|de (?:la|su) (?:compra|transaccion)) ?:)[a-z ]{3,30}: ?\S{0,4} ?\d/;

/** Whether a card's notice has a field of its kind with a value that is no purchase's, or a further amount; `bank_type` is the one that was read. */
export function hasUnknownKind(folded: string, bank_type: string): boolean {
  if (FURTHER_AMOUNT.test(folded)) return true;
  return [...folded.matchAll(FIELD)].some(({ groups }) => {
    const [label = '', value = ''] = [groups?.['label'], groups?.['value']?.trim()];
    if (OTHER_FIELDS.test(label)) return false;
    if (bank_type !== '' && label === 'tipo de transaccion') return !value.startsWith(bank_type);
    const [first = ''] = value.split(/[\n.,;]/).map((word) => word.trim());
    return typeOfBankWord(first) === undefined && !PURCHASE.test(first) && !isCompletedState(first);
  });
}
