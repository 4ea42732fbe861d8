/** Ajustes: a list of sections and one of them. On a phone one sees either the list or the section. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { PageTitle } from '../ui/page-title.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { Appearance } from './appearance.tsx';
import { SectionList } from './section-list.tsx';
import { readSettingsSearch, type SectionName } from './sections.ts';
import { settingsWords as text } from './words.ts';

const route = getRouteApi('/inside/settings');

const SECTIONS: Readonly<Record<SectionName, ComponentType>> = {
  appearance: Appearance,
  notifications: lazy(async () => ({ default: (await import('./notifications/notifications.tsx')).Notifications })),
  agent: lazy(async () => ({ default: (await import('./agent-engine.tsx')).AgentEngine })),
  categories: lazy(async () => ({ default: (await import('./categories/categories.tsx')).Categories })),
  rules: lazy(async () => ({ default: (await import('./rules/rules.tsx')).Rules })),
  sources: lazy(async () => ({ default: (await import('./sources/sources.tsx')).Sources })),
  connect_mails: lazy(async () => ({ default: (await import('./sources/connect-mails.tsx')).ConnectMails })),
  connect_phone: lazy(async () => ({ default: (await import('./sources/connect-phone.tsx')).ConnectPhone })),
  own_money: lazy(async () => ({ default: (await import('./sources/own-money.tsx')).OwnMoney })),
  tokens: lazy(async () => ({ default: (await import('./tokens/tokens.tsx')).Tokens })),
  rates: lazy(async () => ({ default: (await import('./rates/rates.tsx')).Rates })),
  imports: lazy(async () => ({ default: (await import('./imports.tsx')).Imports })),
  history: lazy(async () => ({ default: (await import('./history/history.tsx')).History })),
  backup: lazy(async () => ({ default: (await import('./backups/backup.tsx')).Backup })),
  security: lazy(async () => ({ default: (await import('./security/security.tsx')).Security })),
  session: lazy(async () => ({ default: (await import('./session.tsx')).Session })),
};

export function SettingsPage() {
  // The router also hands on what the address has and the route refused.
  const { section } = readSettingsSearch(route.useSearch());
  const shown = section ?? 'appearance';
  const Shown = SECTIONS[shown];
  useFocusOnSection(section);
  return (
    <div className="mx-auto max-w-6xl px-4 py-5 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:px-8 lg:py-7">
      <Heading section={section} />
      <SectionList section={section} />
      <div className={`grid min-w-0 grid-cols-1 content-start gap-4 lg:gap-6 ${section ? '' : 'max-lg:hidden'}`}>
        <Suspense key={shown} fallback={<SectionSkeleton />}>
          <Shown />
        </Suspense>
      </div>
    </div>
  );
}

/** The name of the section; of the whole list on a phone that shows the list. */
function Heading({ section }: { section: SectionName | undefined }) {
  const shown = section ?? 'appearance';
  const ofSection = section ? '' : 'max-lg:hidden';
  return (
    <div className="mb-4 lg:col-start-2">
      {section && (
        <Link
          to="/settings"
          search={{}}
          className="mb-1 -ml-1 inline-flex min-h-10 items-center gap-1 text-accent lg:hidden"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {text.back}
        </Link>
      )}
      <PageTitle name={section ? `${text.names[section]} · ${text.title}` : text.title}>
        <span className={section ? 'sr-only' : 'lg:sr-only'}>
          {text.title}
          <span className={ofSection}>: </span>
        </span>
        <span className={ofSection}>{text.names[shown]}</span>
      </PageTitle>
      <p className={`mt-0.5 text-muted ${ofSection}`}>{text.leads[shown]}</p>
    </div>
  );
}

/** On a phone the link that was touched goes away with the list: then the heading takes the focus. */
function useFocusOnSection(section: SectionName | undefined): void {
  const before = useRef(section);
  useEffect(() => {
    if (before.current === section) return;
    before.current = section;
    const active = document.activeElement;
    const isLost = !(active instanceof HTMLElement) || active === document.body || active.offsetParent === null;
    if (isLost) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [section]);
}

function SectionSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-72 rounded-2xl" />
    </Loading>
  );
}
