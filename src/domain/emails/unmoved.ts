/** Mails and messages without a movement: confirmation codes and advertising. */
import { CURRENCY_PATTERN } from './amount.ts';
import type { Mail } from './reading.ts';

const CODE_NAMES =
  'codigo(?: de)? (?:verificacion|seguridad|confirmacion|autenticacion|activacion)|clave (?:dinamica|temporal|de un solo uso)|contrasena de un solo uso|token|otp';
const CODE_SUBJECT = new RegExp(`(?<![a-z])(?:${CODE_NAMES})(?![a-z])`);
const CODE_IN_TEXT = new RegExp(
  `(?<![a-z])(?:(?:${CODE_NAMES})(?: (?:es|bac|bn|bcr))?(?: ?:)? ?\\d{4,8}(?!\\d)|\\d{4,8} (?:es su|como su) (?:${CODE_NAMES}))`,
);
const CODE_SENDER = /otp[a-z0-9._-]{0,40}@/;

/** Words of a notice, in a subject or a text; advertising has none of them next to an amount or a state. */
const MONEY_MOVED =
  /(?<![a-z])(?:monto|transac|transfer|auth ?#|comprobante|debitad|acreditad|autorizacion|referencia|rebajad|retiro|retirado|sinpe|voucher|deposito|tarjeta [a-z ]{0,20}(?:finalizada|terminada) en|(?:compra|cargo|cobro|consumo|debito|credito|pago|abono|recib\w{1,5}|envi\w{1,4}) .{0,60}\d)/;
const NUMBER_LIKE_AMOUNT = new RegExp(
  `(?<![a-z])(?:${CURRENCY_PATTERN}) ?:? ?[.,]?\\d|\\d ?(?:${CURRENCY_PATTERN})(?![a-z])|\\d[.,' ]\\d{3}(?!\\d)|\\d[.,]\\d{2}(?!\\d)`,
);
const ADVERTISING =
  /(?<![a-z])(?:gan[ae]|ganate|gane|particip[ae]|sorteo|promocion|promociones|descuentos?|aplican (?:condiciones|restricciones)|hasta el? ?\d{1,2} ?%|\d{1,2} ?% (?:de )?descuento|aproveche|aprovecha|solicit[ae]|tasa cero en|reglamento en)(?![a-z])/;

/** A movement in the bank's words, whatever stands before it. */
const MOVEMENT =
  /(?<![a-z])(?:(?:compra|transaccion|cargo|consumo|pago|retiro|transferencia|deposito)(?: [a-z]{1,12}){0,4}? (?:aprobad|realizad|procesad|aplicad|registrad|efectuad|recibid|enviad)[oa](?![a-z])|ha (?:recibido|enviado) |se (?:realizo|registro|aplico|acredito|debito) )/;

/** Whether a text tells of a movement somewhere, with a number: it is never ignored for its first words. */
export function holdsMovement({ flat }: Mail): boolean {
  return MOVEMENT.test(flat.folded) && NUMBER_LIKE_AMOUNT.test(flat.folded);
}

/** Whether a mail or message contains a confirmation code. */
export function isOneTimeCode(mail: Mail): boolean {
  const asked = mail.subjects.some((subject) => CODE_SUBJECT.test(subject.folded)) || CODE_SENDER.test(mail.from);
  return asked || CODE_IN_TEXT.test(mail.flat.folded);
}

/** Whether it identifies itself as advertising and reports no movement. */
export function saysAdvertising(mail: Mail): boolean {
  const words = wordsOf(mail);
  return ADVERTISING.test(words) && !MONEY_MOVED.test(words);
}

/** Whether a bank's mail is advertising: by its own words, or without a number that could be an amount. */
export function isAdvertising(mail: Mail): boolean {
  const words = wordsOf(mail);
  if (MONEY_MOVED.test(words) || words.trim() === '') return false;
  return ADVERTISING.test(words) || !NUMBER_LIKE_AMOUNT.test(words);
}

function wordsOf(mail: Mail): string {
  return [mail.flat, ...mail.subjects].map((part) => part.folded).join('\n');
}
