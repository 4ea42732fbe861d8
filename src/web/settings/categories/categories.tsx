import { Link } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, type Category, client, undoTokenOf } from '../../api/client.ts';
import { DOCUMENTS } from '../../api/refresh.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Empty, explain } from '../../ui/states.tsx';
import { SlotMark } from '../../ui/swatch.tsx';
import { useDelete } from '../../ui/use-delete.tsx';
import { settingsWords } from '../words.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryOffers } from './category-offers.tsx';

const text = settingsWords.categories;

/** The categories: listed, added, edited and deleted; and those on offer. */
export function Categories() {
  return (
    <>
      <OwnCategories />
      <CategoryOffers />
    </>
  );
}

function OwnCategories() {
  const heading = useRef<HTMLHeadingElement>(null);
  const categories = api.useQuery('get', '/api/v1/categories', {});
  const [edited, setEdited] = useState<{ category: Category | null; open: boolean }>({ category: null, open: false });
  const removal = useDelete<Category>({
    remove: ({ id }) => undoTokenOf(client.DELETE('/api/v1/categories/{id}', { params: { path: { id } } })),
    refreshes: DOCUMENTS,
    title: ({ name }) => text.deleteTitle(name),
    text: ({ id }) => <Uses id={id} />,
    done: ({ name }) => text.deleted(name),
    heading,
  });
  return (
    <Section
      title={text.title}
      ref={heading}
      aside={categories.data?.length ? <span className="text-muted">{text.count(categories.data.length)}</span> : null}
    >
      <Loaded query={categories} skeleton="h-96">
        {(data) => (
          <>
            <Button look="primary" onClick={() => setEdited({ category: null, open: true })}>
              <Plus size={16} aria-hidden="true" />
              {text.add}
            </Button>
            <CategoryList
              categories={data}
              onEdit={(category) => setEdited({ category, open: true })}
              onDelete={removal.ask}
            />
          </>
        )}
      </Loaded>
      <CategoryForm
        category={edited.category}
        open={edited.open}
        onClose={() => setEdited(({ category }) => ({ category, open: false }))}
      />
      {removal.dialog}
    </Section>
  );
}

type ListProps = {
  categories: readonly Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

function CategoryList({ categories, onEdit, onDelete }: ListProps) {
  if (categories.length === 0) {
    return (
      <Empty title={text.emptyTitle}>
        <p>{text.empty}</p>
      </Empty>
    );
  }
  return (
    <ul className="mt-3 divide-y divide-line">
      {categories.map((category) => (
        <li key={category.id} className="flex items-center gap-3 py-1">
          <SlotMark slot={category.color_slot} />
          <Link
            to="/transactions"
            search={{ category_id: String(category.id) }}
            className="min-w-0 flex-1 py-1.5 underline-offset-2 hover:underline sm:flex sm:items-baseline sm:gap-3"
          >
            <span className="block min-w-0 font-medium break-words">{category.name}</span>
            <span className="block min-w-0 truncate font-mono text-xs text-muted">{category.identifier}</span>
          </Link>
          <span className="text-xs text-muted max-sm:hidden">{text.slots[category.color_slot ?? 0]}</span>
          <span className="flex">
            <IconButton label={settingsWords.editName(category.name)} onClick={() => onEdit(category)}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={settingsWords.deleteName(category.name)} onClick={() => onDelete(category)}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Describes how much a category is used. */
function Uses({ id }: { id: number }) {
  const query = { category_id: String(id), limit: 1 };
  const rows = api.useQuery('get', '/api/v1/transactions', { params: { query } }, { staleTime: 0 });
  const rules = api.useQuery('get', '/api/v1/category-rules', {});
  const failed = rows.error ?? rules.error;
  if (failed) return explain(failed);
  if (!rows.data || !rules.data) return text.counting;
  const rulesCount = rules.data.filter(({ category_id }) => category_id === id).length;
  const rowsCount = rows.data.total ?? 0;
  return rowsCount + rulesCount === 0 ? text.unused : text.used(rowsCount, rulesCount);
}
