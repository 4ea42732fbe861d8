/** ⌘K: finds every screen, action and transaction by a few letters. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListFilter, ReceiptText, Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { api, type Transaction } from '../../api/client.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { formatDay } from '../../ui/days.ts';
import { formatMoney } from '../../ui/money.tsx';
import { useHiddenAmounts } from '../../ui/privacy.ts';
import { asSearchWords } from '../../ui/search-words.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { words } from '../../ui/words.ts';
import { type Command, findCommands, recentOf } from './command.ts';
import { KeyNames } from './key-names.tsx';
import { useActions } from './use-actions.ts';
import { type PaletteAddresses, type PaletteScreen, usePlaces, useScreens } from './use-places.ts';
import { paletteWords } from './words.ts';

type Props = PaletteAddresses & {
  open: boolean;
  onClose: () => void;
  screens: readonly PaletteScreen[];
  onSignOut: () => void;
};

export function Palette({ open, onClose, ...content }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-[#000]/50" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-0 z-60 flex flex-col bg-raised shadow-xl sm:inset-x-auto sm:top-[12dvh] sm:bottom-auto sm:left-1/2 sm:max-h-[min(36rem,76dvh)] sm:w-[calc(100vw-2rem)] sm:max-w-xl sm:-translate-x-1/2 sm:overflow-hidden sm:rounded-2xl"
        >
          <Dialog.Title className="sr-only">{paletteWords.palette.title}</Dialog.Title>
          <Content onClose={onClose} {...content} inputRef={input} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Group = { value: string; items: Command[] };

function Content({ inputRef, ...props }: Omit<Props, 'open'> & { inputRef: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('');
  const text = paletteWords.palette;
  const { groups, status } = useGroups(typed, props);
  const run = (command: Command) => {
    if (!command.id.startsWith('row:')) keepRecent(command.id);
    props.onClose();
    command.run();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      mode="none"
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={({ name }: Command) => name}
      autoHighlight="always"
      keepHighlight
    >
      <SearchLine inputRef={inputRef} />
      <Autocomplete.Status className="px-4 py-3 text-muted empty:hidden">{status}</Autocomplete.Status>
      <Autocomplete.List
        aria-label={text.results}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden"
      >
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-2 pt-3 pb-1 text-xs font-semibold text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => <CommandItem key={command.id} command={command} onRun={() => run(command)} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** The search field, and the close button. */
function SearchLine({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const text = paletteWords.palette;
  return (
    <div className="flex items-center border-b border-line pr-2">
      <Search size={18} aria-hidden="true" className="ml-4 shrink-0 text-muted" />
      <Autocomplete.Input
        ref={inputRef}
        aria-label={text.title}
        placeholder={text.placeholder}
        enterKeyHint="go"
        className="min-h-14 min-w-0 flex-1 bg-transparent px-3 text-base text-ellipsis outline-none placeholder:text-muted"
      />
      <Dialog.Close className={iconButtonClass} aria-label={words.app.close} title={words.app.close}>
        <X size={18} aria-hidden="true" />
      </Dialog.Close>
    </div>
  );
}

/** The results for the typed text, and the status message. */
function useGroups(typed: string, { screens, onSignOut, ...addresses }: Omit<Props, 'open' | 'onClose'>) {
  const text = paletteWords.palette;
  const actions = useActions(onSignOut);
  const places = useScreens(screens);
  const others = usePlaces(addresses);
  const [recentIds] = useState(readRecent);
  const rows = useRowCommands(typed);
  if (typed.trim() === '') {
    const recent = recentOf([...actions, ...places, ...others], recentIds);
    return {
      groups: filled([{ value: text.groups.recent, items: recent }]),
      status: recent.length === 0 ? text.canType : null,
    };
  }
  const groups = filled([
    { value: text.groups.matches, items: findCommands([...places, ...actions, ...others], typed) },
    { value: text.groups.transactions, items: rows.commands },
  ]);
  return { groups, status: rows.status ?? (groups.length === 0 ? text.nothing(typed.trim()) : null) };
}

const filled = (groups: Group[]): Group[] => groups.filter(({ items }) => items.length > 0);

/** The transactions found, each linking to its details, and a link to all of them. */
function useRowCommands(typed: string): { commands: Command[]; status: ReactNode } {
  const navigate = useNavigate();
  const { rows, isMore, isSearching, hasFailed } = useFoundRows(typed);
  useHiddenAmounts();
  const q = asSearchWords(typed);
  const commands = rows.map((row) => ({
    id: `row:${row.id}`,
    name: row.merchant_name,
    aside: `${formatDay(row.local_date)} · ${formatMoney(row.amount, row.currency)}`,
    icon: ReceiptText,
    run: () => void navigate({ to: '/transactions/$id', params: { id: String(row.id) }, search: { q } }),
  }));
  const all = {
    id: 'row:all',
    name: paletteWords.palette.allMatching(typed.trim()),
    icon: ListFilter,
    run: () => void navigate({ to: '/transactions', search: { q } }),
  };
  return {
    commands: isMore ? [...commands, all] : commands,
    status: hasFailed
      ? paletteWords.palette.searchFailed
      : isSearching && rows.length === 0
        ? paletteWords.palette.searching
        : null,
  };
}

/** A line of the palette. */
function CommandItem({ command, onRun }: { command: Command; onRun: () => void }) {
  const { icon: Icon } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={onRun}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-2 py-1 data-highlighted:bg-accent-soft max-lg:min-h-12"
    >
      <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{command.name}</span>
      {command.aside !== undefined && (
        <span className="max-w-[55%] min-w-0 truncate text-right text-xs text-muted tabular-nums">{command.aside}</span>
      )}
      {command.keys !== undefined && (
        <span aria-hidden="true" className="shrink-0 max-lg:hidden">
          <KeyNames keys={command.keys} />
        </span>
      )}
    </Autocomplete.Item>
  );
}

/** The recently run commands, stored in this browser by id only, never a figure. */
const RECENT_KEY = 'alcancia.recent';
const KEPT_MAX = 5;

/** The ids of recent commands, most recent first. */
function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT_MAX) : [];
  } catch {
    return [];
  }
}

function keepRecent(id: string): void {
  localStorage.setItem(
    RECENT_KEY,
    JSON.stringify([id, ...readRecent().filter((each) => each !== id)].slice(0, KEPT_MAX)),
  );
}

const PAUSE_MS = 200;
const FOUND_SHOWN = 6;
const LENGTH_MIN = 2;

type Found = { rows: Transaction[]; isMore: boolean; isSearching: boolean; hasFailed: boolean };

/** The newest transactions that match, a moment after the last key. */
function useFoundRows(typed: string): Found {
  const wanted = typed.trim().length < LENGTH_MIN ? '' : asSearchWords(typed);
  const asked = usePaused(wanted, PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { q: asked, limit: FOUND_SHOWN, count: 'false' } } },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  );
  const isThere = wanted !== '' && asked !== '' && data !== undefined;
  return {
    rows: isThere ? data.items : [],
    isMore: isThere && data.next_cursor !== null,
    isSearching: wanted !== '' && (asked !== wanted || isFetching || isPlaceholderData),
    hasFailed: wanted !== '' && error !== null,
  };
}
