/** What can be found in Ajustes by name, with the section that has it: `/settings?section=rates&find=set_rate`. */
import type { findWords } from './find-words.ts';
import type { SectionName } from './sections.ts';

export type ControlName = keyof typeof findWords;

export const CONTROLS: Readonly<Record<ControlName, SectionName>> = {
  theme: 'appearance',
  language: 'appearance',
  single_keys: 'appearance',
  hide: 'appearance',
  this_device: 'notifications',
  channels: 'notifications',
  sent: 'notifications',
  kinds: 'notifications',
  lock_screen: 'notifications',
  quiet: 'notifications',
  engine: 'agent',
  add_category: 'categories',
  add_rule: 'rules',
  arriving: 'sources',
  scheduled_backup: 'sources',
  bank_mails: 'sources',
  kept_texts: 'sources',
  own_name: 'own_money',
  own_ibans: 'own_money',
  own_phones: 'own_money',
  own_addresses: 'own_money',
  add_mailbox: 'mailboxes',
  add_token: 'tokens',
  set_rate: 'rates',
  copy: 'backup',
  take_rows: 'backup',
  about: 'backup',
  authenticator: 'security',
  passkeys: 'security',
  sessions: 'security',
  kept_here: 'session',
};

/** Whether an address names a control. */
export function isControl(value: unknown): value is ControlName {
  return typeof value === 'string' && Object.hasOwn(CONTROLS, value);
}
