import { type ControlName, isControl } from './controls.ts';
import { SECTION_GROUPS, type SectionName } from './sections.ts';

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
