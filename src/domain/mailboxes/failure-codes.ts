/** Why a mail or an attachment of a mailbox was not read, by code; the screen has the words. */
import { REFUSAL_CODES } from '../documents/refusal.ts';

/** Of the mail itself. */
const MAIL = [
  /** More than 10 MB; it is not fetched. */
  'mail_too_large',
  /** The server names it and does not give it. */
  'mail_not_given',
  /** A fault of this program. */
  'mail_not_taken',
  'not_a_mail',
  'too_many_lines',
  'too_many_parts',
  'nested_too_deeply',
  /** Several mails were forwarded in one. */
  'several_attached_mails',
] as const;

const ATTACHMENT = [
  /** The mail server says that the sender is not who the mail names. */
  'not_from_bank',
  'zip_not_read',
  /** A kind of file that nothing reads. */
  'attachment_not_read',
  /** A statement or receipt that is there says otherwise; that one stays. */
  'document_differs',
  'xml_too_large',
  'xml_encoding',
  /** A DOCTYPE or ENTITY, which no invoice has. */
  'xml_dtd',
  'xml_too_deep',
  'xml_malformed',
] as const;

/** Of a list of movements; `count` is how many lines. What can be read for certain was taken. */
const LIST = [
  /** Lines that may be rows that are there: a person decides when importing the file. */
  'lines_possible',
  /** Lines without any sign: a person says whether they are a card's purchases. */
  'list_asks',
  'lines_not_read',
  'columns_unknown',
  'no_movements',
  'file_is_pdf',
  'file_is_workbook',
  'workbook_damaged',
  'workbook_too_large',
  'xml_not_read',
  'file_is_packed',
  'file_not_text',
  'file_too_large',
  'too_many_movements',
] as const;

export const MAIL_FAILURE_CODES = [...MAIL, ...ATTACHMENT, ...LIST, ...REFUSAL_CODES] as const;
export type MailFailureCode = (typeof MAIL_FAILURE_CODES)[number];

export type MailFailure = {
  /** The name of the attachment; '' for the mail itself. */
  part: string;
  reason: { code: MailFailureCode; params: Record<string, string | number> };
};
