/** Ajustes: a list of sections and one of them. A phone shows either the list or the section. */
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  Bell,
  CalendarSync,
  ChevronLeft,
  ChevronRight,
  CircleUser,
  DatabaseBackup,
  FileInput,
  HandCoins,
  History,
  KeyRound,
  ListFilter,
  type LucideIcon,
  Mail,
  Mailbox,
  MessageCircle,
  Palette,
  Rss,
  ShieldCheck,
  Smartphone,
  Store,
  Tags,
  Wallet,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { PageTitle } from '../ui/page-title.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { Appearance } from './appearance.tsx';
import { SECTION_GROUPS, type SectionGroup, type SectionName } from './sections.ts';
import { readSettingsSearch } from './settings-search.ts';
import { useFoundControl } from './use-found-control.ts';
import { settingsWords as text } from './words.ts';

const route = getRouteApi('/inside/settings');

const SECTIONS: Readonly<Record<SectionName, ComponentType>> = {
  appearance: Appearance,
  notifications: lazy(async () => ({ default: (await import('./notifications/notifications.tsx')).Notifications })),
  agent: lazy(async () => ({ default: (await import('./agent-engine.tsx')).AgentEngine })),
  categories: lazy(async () => ({ default: (await import('./categories/categories.tsx')).Categories })),
  rules: lazy(async () => ({ default: (await import('./rules/rules.tsx')).Rules })),
  merchants: lazy(async () => ({ default: (await import('./merchants/merchants.tsx')).Merchants })),
  sources: lazy(async () => ({ default: (await import('./sources/sources.tsx')).Sources })),
  mailboxes: lazy(async () => ({ default: (await import('./mailboxes/mailboxes.tsx')).Mailboxes })),
  connect_mails: lazy(async () => ({ default: (await import('./sources/connect.tsx')).ConnectMails })),
  connect_phone: lazy(async () => ({ default: (await import('./sources/connect.tsx')).ConnectPhone })),
  own_money: lazy(async () => ({ default: (await import('./sources/own-money.tsx')).OwnMoney })),
  tokens: lazy(async () => ({ default: (await import('./tokens/tokens.tsx')).Tokens })),
  rates: lazy(async () => ({ default: (await import('./rates/rates.tsx')).Rates })),
  imports: lazy(async () => ({ default: (await import('./imports.tsx')).Imports })),
  history: lazy(async () => ({ default: (await import('./history/history.tsx')).History })),
  backup: lazy(async () => ({ default: (await import('./backup.tsx')).Backup })),
  security: lazy(async () => ({ default: (await import('./security/security.tsx')).Security })),
  session: lazy(async () => ({ default: (await import('./session.tsx')).Session })),
};

export function SettingsPage() {
  // The router also merges parameters that the route rejected.
  const { section, find } = readSettingsSearch(route.useSearch());
  const shown = section ?? 'appearance';
  const Shown = SECTIONS[shown];
  const content = useRef<HTMLDivElement>(null);
  useFocusOnSection(section);
  useFoundControl(content, find);
  return (
    <div className="mx-auto max-w-6xl px-4 py-5 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:px-8 lg:py-7">
      <Heading section={section} />
      <SectionList section={section} />
      <div
        ref={content}
        className={`grid min-w-0 grid-cols-1 content-start gap-4 lg:gap-6 ${section ? '' : 'max-lg:hidden'}`}
      >
        <Suspense key={shown} fallback={<SectionSkeleton />}>
          <Shown />
        </Suspense>
      </div>
    </div>
  );
}

/** The section's name; the page's name on a phone that shows the list. */
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

/** Focuses the heading on a phone, where the touched link disappears with the list. */
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

const ICONS: Readonly<Record<SectionName, LucideIcon>> = {
  appearance: Palette,
  notifications: Bell,
  agent: MessageCircle,
  categories: Tags,
  rules: ListFilter,
  merchants: Store,
  sources: Rss,
  mailboxes: Mailbox,
  connect_mails: Mail,
  connect_phone: Smartphone,
  own_money: Wallet,
  tokens: KeyRound,
  rates: HandCoins,
  imports: FileInput,
  history: History,
  backup: DatabaseBackup,
  security: ShieldCheck,
  session: CircleUser,
};

const GROUPS = Object.keys(SECTION_GROUPS) as SectionGroup[];
const ENTRY =
  'flex items-center gap-3 rounded-lg px-3 transition-colors hover:bg-hover max-lg:min-h-14 max-lg:py-2 lg:min-h-9';
/** On a phone the list shows only while no section is open. */
const CURRENT =
  'lg:aria-[current=page]:bg-accent-soft lg:aria-[current=page]:font-medium lg:aria-[current=page]:text-accent';

/** The sections; on a phone only while none is open, each with its content described. */
function SectionList({ section }: { section: SectionName | undefined }) {
  return (
    <nav
      aria-label={text.sections}
      className={`lg:sticky lg:top-7 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start ${section ? 'max-lg:hidden' : ''}`}
    >
      <p className="px-3 pb-2 text-xl font-semibold tracking-tight max-lg:hidden">{text.title}</p>
      <div className="space-y-4 lg:space-y-3">
        {GROUPS.map((group) => (
          <div key={group}>
            <p className="px-3 pb-1 text-xs text-muted">{text.groups[group]}</p>
            <ul className="max-lg:divide-y max-lg:divide-line max-lg:rounded-2xl max-lg:border max-lg:border-line max-lg:bg-surface">
              {SECTION_GROUPS[group].map((name) => (
                <Entry key={name} name={name} isShown={name === (section ?? 'appearance')} />
              ))}
              {group === 'sorting' && <ItemsEntry />}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

function Entry({ name, isShown }: { name: SectionName; isShown: boolean }) {
  const Icon = ICONS[name];
  return (
    <li>
      <Link
        to="/settings"
        search={{ section: name }}
        activeProps={{}}
        aria-current={isShown ? 'page' : undefined}
        className={`${ENTRY} ${CURRENT} lg:text-muted lg:hover:text-ink`}
      >
        <EntryParts icon={Icon} name={text.names[name]} hint={text.leads[name]} />
      </Link>
    </li>
  );
}

/** Links to the recurring items, which are set where their effect shows. */
function ItemsEntry() {
  return (
    <li>
      <Link to="/budget/items" className={`${ENTRY} lg:text-muted lg:hover:text-ink`}>
        <EntryParts icon={CalendarSync} name={text.items} hint={text.itemsHint} />
      </Link>
    </li>
  );
}

function EntryParts({ icon: Icon, name, hint }: { icon: LucideIcon; name: string; hint: string }) {
  return (
    <>
      <Icon size={18} aria-hidden="true" className="shrink-0 max-lg:text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate max-lg:font-medium">{name}</span>
        <span className="block text-muted lg:hidden">{hint}</span>
      </span>
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted lg:hidden" />
    </>
  );
}
