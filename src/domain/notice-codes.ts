/** Why a notice made a row, joined one or made none, by code. */

/** Why a mail that was understood makes no row. */
const IGNORED = [
  'card_verification',
  'declined',
  'one_time_code',
  'marketing',
  'withdrawal_created',
  'receipt_of_card_purchase',
  'information',
] as const;
export type IgnoredReason = (typeof IGNORED)[number];

/**
 * Why a person has to look at a mail: `unread` has no readable part of a movement, `date_out_of_range` a day too far from
 * the mail's own, `outcome_unclear` words that no purchase that stands has, `several_movements` more than one,
 * `invoice_seen` an electronic invoice and no movement.
 */
const UNREAD = ['unread', 'date_out_of_range', 'outcome_unclear', 'several_movements', 'invoice_seen'] as const;
export type UnreadCode = (typeof UNREAD)[number];

/** Why a mail or message made no row. */
const UNMADE = [
  ...IGNORED,
  ...UNREAD,
  'not_from_bank',
  'foreign_link',
  'stranger',
  'reversal_without_purchase',
  'between_own_accounts',
  'picture',
  'refused_by_person',
  'dismissed',
  'phishing',
  'no_text',
  'put_aside',
  'taken_before',
  'taken_before_and_deleted',
  'invoice_kept',
] as const;
export type UnmadeCode = (typeof UNMADE)[number];

/** Why a notice joined a row that was there. */
const ATTACHED = [
  'attached_by_reference',
  'attached_by_alike',
  'attached_by_external_id',
  'attached_by_person',
  'attached_by_arrears',
  'attached_by_plan',
] as const;
export type AttachedCode = (typeof ATTACHED)[number];

/** `of_older_version`: what an earlier version of the service wrote down, and no code says any more. */
export const NOTICE_CODES = [...UNMADE, ...ATTACHED, 'recorded', 'possible_duplicate', 'of_older_version'] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** The code that was stored. */
export function noticeCode(stored: string): NoticeCode {
  return NOTICE_CODES.find((code) => code === stored) ?? 'of_older_version';
}
