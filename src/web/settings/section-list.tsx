import { Link } from '@tanstack/react-router';
import {
  Bell,
  CalendarSync,
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
  MessageCircle,
  Palette,
  Rss,
  ShieldCheck,
  Smartphone,
  Tags,
  Wallet,
} from 'lucide-react';
import { SECTION_GROUPS, type SectionGroup, type SectionName } from './sections.ts';
import { settingsWords as text } from './words.ts';

const ICONS: Readonly<Record<SectionName, LucideIcon>> = {
  appearance: Palette,
  notifications: Bell,
  agent: MessageCircle,
  categories: Tags,
  rules: ListFilter,
  sources: Rss,
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
/** On a phone the list is seen only while no section is open. */
const CURRENT =
  'lg:aria-[current=page]:bg-accent-soft lg:aria-[current=page]:font-medium lg:aria-[current=page]:text-accent';

/** The sections; on a phone only while none is open, each with what it holds. */
export function SectionList({ section }: { section: SectionName | undefined }) {
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

/** What recurs is set where one sees what it does. */
function ItemsEntry() {
  return (
    <li>
      <Link to="/budget" className={`${ENTRY} lg:text-muted lg:hover:text-ink`}>
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
