import { Combobox } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { CategoryChoice } from './category-choices.ts';
import { bestMatches } from './match-words.ts';
import { Swatch } from './swatch.tsx';
import { words } from './words.ts';

/** A button's role before the list is first opened, because the text input is inside the list. */
const AS_BUTTON = { role: 'button' } as const;

/** The list of a CategoryPicker with its button; open at first. */
export function CategoryCombobox(props: {
  label: string;
  choices: readonly CategoryChoice[];
  chosen: CategoryChoice | null;
  onPick: (category_id: number | null) => void;
  onClose: () => void;
  initialText: string;
  /** The button: its classes, name and content. */
  button: { id: string | undefined; className: string; name: string; children: ReactNode };
}) {
  const { choices, button } = props;
  const [typed, setTyped] = useState(props.initialText);
  const [given, setGiven] = useState(props.initialText);
  // Keys typed before the list was ready.
  if (given !== props.initialText) {
    setGiven(props.initialText);
    setTyped(props.initialText);
  }
  const shown = useMemo(() => bestMatches(choices, typed, ({ name }) => [name]), [choices, typed]);
  return (
    <Combobox.Root<CategoryChoice>
      items={choices}
      filteredItems={shown}
      value={props.chosen}
      itemToStringLabel={({ name }) => name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      inputValue={typed}
      onInputValueChange={setTyped}
      onValueChange={(choice) => choice && props.onPick(choice.id)}
      defaultOpen
      onOpenChange={(open) => {
        setTyped('');
        if (!open) props.onClose();
      }}
      autoHighlight
    >
      <Combobox.Trigger
        {...AS_BUTTON}
        id={button.id}
        aria-label={button.name}
        onKeyDown={leaveLetters}
        className={button.className}
      >
        {button.children}
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
            {(choice: CategoryChoice) => (
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

/** Letters pressed on the closed button are shortcuts of the screen; the library would change the category by them. */
function leaveLetters(event: KeyboardEvent & { preventBaseUIHandler: () => void }): void {
  if (event.key.length === 1 && event.key !== ' ') event.preventBaseUIHandler();
}
