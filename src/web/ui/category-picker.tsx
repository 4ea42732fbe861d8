import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { api } from '../api/client.ts';
import { words } from '../words.ts';
import { bestMatches } from './match-words.ts';
import { Swatch } from './swatch.tsx';

type Choice = { id: number | null; name: string; slot: number | null };

/** The category of something: a button that says it and opens a list to search in, where Enter takes the first match. */
export function CategoryPicker(props: {
  /** Names the choice for who does not see it. */
  label: string;
  /** The id of the category chosen now; null for none. */
  value: number | null;
  /** Told the category that was picked, null for none. */
  onPick: (category_id: number | null) => void;
  /** Opens the list at once. */
  autoOpen?: boolean;
  /** The list was closed, whether or not something was picked. */
  onClose?: () => void;
  className?: string;
  /** The category to offer first. */
  suggested?: number | null;
  /** What having none is called; “Sin categoría” unless something else is said. */
  placeholder?: string;
  /** What is in the search already when the list opens at once. */
  initialText?: string;
  /** Of the button, for a label outside. */
  id?: string;
}) {
  const [typed, setTyped] = useState(props.initialText ?? '');
  const choices = useChoices(props.suggested ?? null, props.placeholder ?? words.transactions.uncategorized);
  const shown = useMemo(() => bestMatches(choices, typed, ({ name }) => [name]), [choices, typed]);
  const chosen = choices.find(({ id }) => id === props.value) ?? null;
  return (
    <Combobox.Root<Choice>
      items={choices}
      filteredItems={shown}
      value={chosen}
      itemToStringLabel={({ name }) => name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      inputValue={typed}
      onInputValueChange={setTyped}
      onValueChange={(choice) => choice && props.onPick(choice.id)}
      defaultOpen={props.autoOpen ?? false}
      onOpenChange={(open) => {
        setTyped('');
        if (!open) props.onClose?.();
      }}
      autoHighlight
    >
      <Combobox.Trigger
        id={props.id}
        aria-label={chosen ? `${props.label}: ${chosen.name}` : props.label}
        onKeyDown={leaveLetters}
        className={`inline-flex min-h-10 w-full min-w-0 items-center gap-2 rounded-lg border border-edge bg-surface px-3 text-left ${props.className ?? ''}`}
      >
        {chosen?.slot != null && <Swatch slot={chosen.slot} />}
        <span className={`min-w-0 flex-1 truncate ${chosen?.id == null ? 'text-muted' : ''}`}>{chosen?.name}</span>
        <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
      </Combobox.Trigger>
      <CategoryList label={props.label} />
    </Combobox.Root>
  );
}

/** The list over the screen, with the search above it. */
function CategoryList({ label }: { label: string }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner align="start" sideOffset={4} className="z-60">
        <Combobox.Popup
          aria-label={label}
          className="flex max-h-[min(24rem,var(--available-height))] w-[max(var(--anchor-width),16rem)] max-w-[var(--available-width)] flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-xl"
        >
          <span className="relative block border-b border-line">
            <Search size={16} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
            <Combobox.Input
              aria-label={words.picker.search}
              placeholder={words.picker.search}
              className="min-h-11 w-full bg-transparent pr-3 pl-9 outline-none placeholder:text-muted max-lg:text-base"
            />
          </span>
          <Combobox.Empty className="px-3 py-4 text-muted empty:hidden">{words.picker.none}</Combobox.Empty>
          <Combobox.List className="min-h-0 scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:hidden">
            {(choice: Choice) => (
              <Combobox.Item
                key={choice.id}
                value={choice}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-1 data-highlighted:bg-accent-soft max-lg:min-h-11"
              >
                {choice.slot === null ? <span className="size-2.5 shrink-0" /> : <Swatch slot={choice.slot} />}
                <span className={`min-w-0 flex-1 ${choice.id === null ? 'text-muted' : ''}`}>{choice.name}</span>
                <Combobox.ItemIndicator>
                  <Check size={16} aria-hidden="true" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** Letters pressed on the closed button are single keys of the screen; the library would change the category by them. */
function leaveLetters(event: KeyboardEvent & { preventBaseUIHandler: () => void }): void {
  if (event.key.length === 1 && event.key !== ' ') event.preventBaseUIHandler();
}

/** All categories in the order of the service, the suggested one before them, none at the end. */
function useChoices(suggested: number | null, none: string): Choice[] {
  const { data } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  return useMemo(() => {
    const all = (data ?? []).map(({ id, name, color_slot }) => ({ id, name, slot: color_slot }));
    const first = all.filter(({ id }) => id === suggested);
    const others = all.filter(({ id }) => id !== suggested);
    return [...first, ...others, { id: null, name: none, slot: null }];
  }, [data, suggested, none]);
}
