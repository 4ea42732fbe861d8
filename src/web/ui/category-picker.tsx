import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCategoryChoices } from './category-choices.ts';
import { Swatch } from './swatch.tsx';
import { words } from './words.ts';

/** The list weighs more than most screens, so that it comes after them. */
const loadList = () => import('./category-combobox.tsx');
const CategoryCombobox = lazy(async () => ({ default: (await loadList()).CategoryCombobox }));

type Props = {
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
};

/** The category of something: a button that says it and opens a list to search in, where Enter takes the first match. */
export function CategoryPicker(props: Props) {
  const [wasOpened, setWasOpened] = useState(props.autoOpen ?? false);
  const choices = useCategoryChoices(props.suggested ?? null, props.placeholder ?? words.transactions.uncategorized);
  const chosen = choices.find(({ id }) => id === props.value) ?? null;
  useEffect(() => void loadList(), []);
  const button = {
    id: props.id,
    name: chosen ? `${props.label}: ${chosen.name}` : props.label,
    className: `inline-flex min-h-10 w-full min-w-0 items-center gap-2 rounded-lg border border-edge bg-surface px-3 text-left ${props.className ?? ''}`,
    children: (
      <>
        {chosen?.slot != null && <Swatch slot={chosen.slot} />}
        <span className={`min-w-0 flex-1 truncate ${chosen?.id == null ? 'text-muted' : ''}`}>{chosen?.name}</span>
        <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
      </>
    ),
  };
  const { name, ...looks } = button;
  const closed = (
    <button
      type="button"
      aria-label={name}
      aria-expanded={false}
      aria-haspopup="dialog"
      onClick={() => setWasOpened(true)}
      {...looks}
    />
  );
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <CategoryCombobox
        label={props.label}
        choices={choices}
        chosen={chosen}
        onPick={props.onPick}
        onClose={() => props.onClose?.()}
        initialText={props.initialText ?? ''}
        button={button}
      />
    </Suspense>
  );
}
