/** Own accounts as a person types them, as they are kept. */

/** Costa Rica's IBANs: `CR`, two check digits and eighteen of the account. */
const IBAN = /^CR\d{20}$/;
/** `CR` in the figures of ISO 13616. */
const COUNTRY = '1227';

/** Reads an IBAN, spaces and dashes or not: `CR05 0152 …`. Null when it is none of Costa Rica or its check fails. */
export function readIban(typed: string): string | null {
  const iban = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!IBAN.test(iban)) return null;
  const rest = BigInt(`${iban.slice(4)}${COUNTRY}${iban.slice(2, 4)}`) % 97n;
  return rest === 1n ? iban : null;
}

/** Reads a number of SINPE Móvil, with the country's +506 or without. Null when it has not eight digits. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(?:\+|00)?506(?=\d{8}$)/, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** As the service keeps addresses: in lower case. */
const ADDRESS = /^[^\s<>@"]{1,100}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60})+$/;

/** Reads a mail address. Null when it is none. */
export function readAddress(typed: string): string | null {
  const address = typed.trim().toLowerCase();
  return ADDRESS.test(address) ? address : null;
}

/** `CR05 0152 0200 1026 2840 66` */
export const showIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
/** `8888-7777` */
export const showPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1-$2');
