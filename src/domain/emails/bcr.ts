/** Banco de Costa Rica: card transactions, SINPE Móvil, and transfers between BCR accounts. */
import { typeOfSent } from './bank-words.ts';
import { readBcrCard } from './bcr-card.ts';
import { type EmailReading, type Found, foundIn, type Mail, transfer, unrecognized } from './reading.ts';
import { groupsOf, readLabels } from './text.ts';

const SINPE_NOTICE =
  /se le ha (?<direction>debitado de|acreditado a) su cuenta bcr la siguiente transaccion sinpe movil/d;
const SINPE_LABELS = {
  holder: 'estimado ?\\(a\\) ?:',
  sentence: 'le informamos que se le ha',
  reference: 'numero de referencia ?:',
  phone: 'telefono (?:origen|destino) ?:',
  counterparty: 'nombre cliente (?:origen|destino) ?:',
  entity: 'entidad (?:origen|destino) ?:',
  amount: 'monto ?:',
  concept: 'motivo ?:',
  date: 'esta transaccion fue realizada el',
} as const;

const TRANSFER =
  /fecha (?<date>\d{1,2}\/.{1,30}?) documento (?<reference>\d{1,30}) cuenta origen (?<account>[a-z\d*]{1,30}) (?<holder>.{1,100}?) cuenta destino (?<destination>[a-z\d*]{1,30}) (?<counterparty>.{1,100}?) monto debitado (?<amount>.{1,30}?) (?:monto transferido .{1,30}? )?motivo/d;
const TRANSFER_CONCEPT = /monto debitado .{1,80}?motivo (?<concept>.{1,200}?)(?: para mas informacion|$)/d;

/** Reads BCR's notices; null for any other mail. */
export function readBcr(mail: Mail): EmailReading | null {
  return readBcrCard(mail) ?? readSinpe(mail) ?? readTransfer(mail);
}

/** SINPE Móvil only moves colones, so BCR prints no currency. */
function readSinpe(mail: Mail): EmailReading | null {
  const direction = groupsOf(mail.flat, SINPE_NOTICE)?.['direction'];
  if (!direction) return null;
  const incoming = direction.toLowerCase().startsWith('acreditado');
  const labels = readLabels(mail.lines, SINPE_LABELS);
  const found: Found = {
    ...foundIn('BCR', { ...labels, merchant: labels.counterparty }, ',', 'CRC'),
    reference: /^\d{6,30}/.exec(labels.reference ?? '')?.[0],
    counterparty_account: labels.phone,
  };
  const type = incoming ? typeOfSent(found.concept, labels.counterparty, mail.owner) : 'TRANSFERENCIA';
  const reason = incoming ? 'bcr_sinpe_in' : 'bcr_sinpe_out';
  return transfer(mail, found, { type, source: 'SINPE', reason, holder: labels.holder });
}

/** A transfer may convert; the debited amount counts. Numbers are `₡137.400,00`. */
function readTransfer(mail: Mail): EmailReading | null {
  if (!mail.flat.folded.includes('transferencia entre cuentas bcr')) return null;
  const groups = groupsOf(mail.flat, TRANSFER);
  if (!groups) return unrecognized('The transfer notice has no readable accounts and amount.', { bank: 'BCR' });
  const printed = { ...groups, ...groupsOf(mail.flat, TRANSFER_CONCEPT), merchant: groups['counterparty'] };
  const found = { ...foundIn('BCR', printed, '.'), counterparty_account: groups['destination'] };
  const holder = groups['holder'];
  return transfer(mail, found, { type: 'TRANSFERENCIA', source: 'TRANSFER', reason: 'bcr_transfer', holder });
}
