import { type ControlName, isControl } from './controls.ts';

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

const NAMES: ReadonlySet<unknown> = new Set(Object.values(SECTION_GROUPS).flat());

type SettingsSearch = {
  section?: SectionName;
  /** The control of the section to focus. */
  find?: ControlName;
};

/** Parses an address. Without a valid section a phone shows the list and a desktop the first section. */
export function readSettingsSearch({ section, find }: Record<string, unknown>): SettingsSearch {
  return isSection(section) ? { section, ...(isControl(find) ? { find } : {}) } : {};
}

function isSection(value: unknown): value is SectionName {
  return NAMES.has(value);
}
