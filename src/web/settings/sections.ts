/** The sections of Ajustes as in its address (`/settings?section=rules`), in list order. */
export const SECTION_GROUPS = {
  screen: ['appearance', 'notifications', 'agent'],
  sorting: ['categories', 'rules', 'merchants'],
  coming: ['sources', 'mailboxes', 'connect_mails', 'connect_phone', 'own_money', 'tokens', 'rates'],
  keeping: ['imports', 'history', 'backup'],
  you: ['security', 'session'],
} as const;

export type SectionGroup = keyof typeof SECTION_GROUPS;
export type SectionName = (typeof SECTION_GROUPS)[SectionGroup][number];
