/**
 * Which mails of a mailbox are fetched whole, by their headers alone. Everything else stays where it is: nothing of it
 * is read or kept.
 */
import { fold, oneLine } from '../emails/text.ts';
import { isBankSender, isSender, senderAddress } from './known-senders.ts';

/** Header values, unfolded and with their encoded words decoded. */
export type MailHead = { from: string; subject: string; content_type: string };

/**
 * `bank`: a bank's own address. `own`: the person forwarded it. `attachments`: its sender's documents are read. `words`:
 * any other sender, with the subject of a bank's notice. `maybe_invoice`: its structure decides (an XML attachment).
 */
export type Selection = 'bank' | 'own' | 'attachments' | 'words' | 'maybe_invoice' | null;

const SUBJECT_LENGTH_MAX = 500;
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** A mark in any language: `Doorst:`, `[Fwd:`. Only in front of a notice does it stand for forwarding. */
const ANY_MARK = /^\[?[^\s:[\]]{1,12} ?: ?/;
const MARKS_MAX = 4;
/** What mail programs put in front of a forwarded subject. */
const FORWARD = /^(?:(?:rv|fw|fwd|reenv|tr|wg) ?:|\[(?:external|externo|fwd)\]) ?/;
const REPLY = /^(?:re|ref) ?: ?/;

/** Subjects of the notices that the readers know, which a merchant, a day or more words may follow. */
const NOTICE_BEGINS = [
  'notificacion de transaccion',
  'notificacion de transacciones',
  'notificacion de transferencia',
  'notificacion de transferencia sinpe',
  'sinpemovil - notificacion de transaccion realizada',
  'informe de transferencia entre cuentas',
  'comprobante de transferencia sinpe movil',
  'alerta transaccion tarjeta de credito',
  'aplicacion de transaccion exitosa',
  'retiro sin tarjeta',
  'creacion de retiro sin tarjeta',
  'davivienda autorizaciones',
  'transacciones con tarjetas de debito',
  'tu transaccion fue procesada',
  'bn conectividad le informa',
] as const;

/** Subjects that are too common to stand for a notice unless they are all there is. */
const NOTICE_IS = [
  'alerta transaccion',
  'comprobante de compra',
  'notificacion davibank',
  'notificacion de debito',
  'notificacion de pago',
  'notificacion de pago de servicios',
  'notificacion mucap',
  'pago de recibo',
  'pago de servicios',
  'pago de tarjeta',
  'sinpe movil',
  'transaccion realizada',
  'voucher digital',
] as const;

const NOTICE = new RegExp(`^(?:(?:${NOTICE_BEGINS.join('|')})(?![a-z])|(?:${NOTICE_IS.join('|')})$)`);
const INVOICE =
  /(?<![a-z])(?:facturas?|facturacion|tiquetes?|invoice|(?:comprobantes?|documentos?|recibos?) electronicos?|notas? de (?:credito|debito))(?![a-z])/;
/** The tax office's key of an invoice. */
const KEY = /(?<!\d)506\d{47}(?!\d)/;
const WITH_ATTACHMENTS = /^(?:multipart\/mixed|(?:text|application)\/xml)(?![\w-])/;

/**
 * Whether a mail is fetched whole. In: its head, the person's own addresses in lower case, and the mailbox's attachment
 * senders. Out: why it is, or null.
 */
export function selectMail(
  head: MailHead,
  known: { own_addresses: readonly string[]; attachment_senders: readonly string[] },
): Selection {
  const address = senderAddress(head.from);
  const { subject, isForward } = openSubject(head.subject);
  if (address !== null && isBankSender(address)) return 'bank';
  const isNotice = isNoticeBehindMarks(subject);
  // The rest of what the person writes is their own affair.
  if (address !== null && known.own_addresses.includes(address) && (isForward || isNotice)) return 'own';
  if (address !== null && isSender(address, known.attachment_senders)) return 'attachments';
  if (isNotice) return 'words';
  const hasAttachments = WITH_ATTACHMENTS.test(head.content_type.trim().toLowerCase());
  return hasAttachments && (INVOICE.test(subject) || KEY.test(subject)) ? 'maybe_invoice' : null;
}

function isNoticeBehindMarks(subject: string): boolean {
  let rest = subject;
  for (let marks = 0; marks <= MARKS_MAX; marks++) {
    if (NOTICE.test(rest.replace(/\]$/, ''))) return true;
    rest = rest.replace(ANY_MARK, '');
  }
  return false;
}

/** A subject folded, without what forwarding and answering put in front of it. */
function openSubject(header: string): { subject: string; isForward: boolean } {
  let subject = oneLine(fold(header.slice(0, SUBJECT_LENGTH_MAX).normalize('NFC')).replace(INVISIBLE, ' '));
  let isForward = false;
  for (;;) {
    const opened = subject.replace(FORWARD, '');
    isForward ||= opened !== subject;
    const rest = opened.replace(REPLY, '');
    if (rest === subject) return { subject: subject.replace(/(?<![.!])[.!]+$/, ''), isForward };
    subject = rest;
  }
}

export { KNOWN_ATTACHMENT_SENDERS } from './known-senders.ts';
