/** The destinations of the palette: screens, settings, cycles, years, categories, saved views, funds. */
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, CalendarDays, CalendarRange, type LucideIcon, PiggyBank, Settings, Tag } from 'lucide-react';
import { api } from '../../api/client.ts';
import { useSettings } from '../../api/settings.ts';
import { useCurrentCycle } from '../../api/today.ts';
import { CONTROLS, type ControlName } from '../../settings/controls.ts';
import { findWords } from '../../settings/find-words.ts';
import { settingsWords } from '../../settings/words.ts';
import { addCycles, formatMonth } from '../../ui/days.ts';
import { words } from '../../ui/words.ts';
import type { Command } from './command.ts';
import { paletteWords } from './words.ts';

/** A screen as the frame defines it. */
export type PaletteScreen = {
  to: string;
  name: Exclude<keyof typeof words.nav, 'waiting'>;
  key: string;
  icon: LucideIcon;
};

/** Addresses that the frame knows. */
export type PaletteAddresses = {
  /** The first and last year of the budget. */
  years: readonly [first: number, last: number];
  sections: readonly SectionName[];
};
type SectionName = keyof typeof settingsWords.names;

/** How many past cycles can be found by name, and how many future ones. */
const CYCLES_BACK = 60;
const CYCLES_AHEAD = 12;
const FUNDS = ['ROP', 'FCL', 'VOL'] as const;

export function useScreens(screens: readonly PaletteScreen[]): Command[] {
  const navigate = useNavigate();
  return screens.map(({ to, name, key, icon }) => ({
    id: `screen:${name}`,
    name: words.nav[name],
    keys: `g ${key}`,
    icon,
    run: () => void navigate({ to }),
  }));
}

/** All other destinations, found by name only. */
export function usePlaces({ years, sections }: PaletteAddresses): Command[] {
  return [
    ...useSections(sections),
    ...useControls(),
    ...useCategories(),
    ...useViews(),
    ...useYears(years),
    ...useFunds(),
    ...useCycles(),
  ];
}

function useCycles(): Command[] {
  const navigate = useNavigate();
  const current = useCurrentCycle();
  if (current === null) return [];
  const cycles = Array.from({ length: CYCLES_BACK + CYCLES_AHEAD + 1 }, (_, back) =>
    addCycles(current, CYCLES_AHEAD - back),
  );
  const nearestFirst = [...cycles.slice(CYCLES_AHEAD), ...cycles.slice(0, CYCLES_AHEAD).reverse()];
  return nearestFirst.map((cycle) => ({
    id: `cycle:${cycle}`,
    name: capital(formatMonth(cycle)),
    also: [cycle],
    aside: paletteWords.palette.kinds.cycle,
    icon: CalendarDays,
    run: () => void navigate({ to: '/', search: cycle === current ? {} : { cycle } }),
  }));
}

function useYears([first, last]: readonly [first: number, last: number]): Command[] {
  const navigate = useNavigate();
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return years.map((year) => ({
    id: `year:${year}`,
    name: paletteWords.palette.year(year),
    also: [String(year)],
    icon: CalendarRange,
    run: () => void navigate({ to: '/budget', search: { year: String(year) } }),
  }));
}

function useSections(sections: readonly SectionName[]): Command[] {
  const navigate = useNavigate();
  return sections.map((section) => ({
    id: `section:${section}`,
    name: settingsWords.names[section],
    also: [settingsWords.leads[section]],
    aside: words.nav.settings,
    icon: Settings,
    run: () => void navigate({ to: '/settings', search: { section } }),
  }));
}

function useControls(): Command[] {
  const navigate = useNavigate();
  return (Object.keys(CONTROLS) as ControlName[]).map((find) => {
    const section = CONTROLS[find];
    return {
      id: `setting:${find}`,
      ...findWords[find],
      aside: `${words.nav.settings} · ${settingsWords.names[section]}`,
      icon: Settings,
      run: () => void navigate({ to: '/settings', search: { section, find } }),
    };
  });
}

function useCategories(): Command[] {
  const navigate = useNavigate();
  const { data = [] } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const named = data.map(({ id, name }) => ({ id: String(id), name }));
  return [...named, { id: 'none', name: words.transactions.uncategorized }].map(({ id, name }) => ({
    id: `category:${id}`,
    name,
    aside: paletteWords.palette.kinds.category,
    icon: Tag,
    run: () => void navigate({ to: '/transactions', search: { category_id: id } }),
  }));
}

function useViews(): Command[] {
  const navigate = useNavigate();
  const { saved_views = [] } = useSettings();
  return saved_views.map(({ name, q }) => ({
    id: `view:${name}`,
    name,
    aside: paletteWords.palette.kinds.view,
    icon: Bookmark,
    run: () => void navigate({ to: '/transactions', search: { q } }),
  }));
}

function useFunds(): Command[] {
  const navigate = useNavigate();
  return FUNDS.map((fund) => ({
    id: `fund:${fund}`,
    name: paletteWords.palette.funds[fund],
    aside: paletteWords.palette.kinds.fund,
    icon: PiggyBank,
    run: () => void navigate({ to: '/pensions' }),
  }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
