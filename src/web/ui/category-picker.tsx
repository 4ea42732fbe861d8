import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCategoryChoices } from './category-choices.ts';
import { Swatch } from './swatch.tsx';
import { words } from './words.ts';

/** The list is larger than most screens, so it loads after them. */
const loadList = () => import('./category-combobox.tsx');
const CategoryCombobox = lazy(async () => ({ default: (await loadList()).CategoryCombobox }));

type Props = {
  /** The accessible name. */
  label: string;
  /** The current category's id; null for none. */
  value: number | null;
  /** Called with the picked category, null for none. */
  onPick: (category_id: number | null) => void;
  /** Opens the list at once. */
  autoOpen?: boolean;
  /** Called when the list closes, with or without a pick. */
  onClose?: () => void;
  className?: string;
  /** The category to list first. */
  suggested?: number | null;
  /** The label of no category; “Sin categoría” by default. */
  placeholder?: string;
  /** The initial search text of a list that opens at once. */
  initialText?: string;
  /** The button's id, for a label outside. */
  id?: string;
};

/** Picks a category: a button that shows it and opens a searchable list, where Enter takes the first match. */
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
