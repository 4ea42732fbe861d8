import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, type RecurringItem } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { DeleteItem } from './delete-item.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemRow } from './item-row.tsx';
import { ModeQuestions } from './mode-question.tsx';
import { Suggestions } from './suggestions.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

/** What comes in and goes out again and again: listed, added, changed, paused and deleted. */
export function RecurringItems() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = api.useQuery('get', '/api/v1/budget/recurring-items', {});
  const [edited, setEdited] = useState<{ item: RecurringItem | null; open: boolean }>({ item: null, open: false });
  const [removed, setRemoved] = useState<{ item: RecurringItem; open: boolean } | null>(null);
  return (
    <Section
      title={text.title}
      ref={heading}
      aside={data && data.length > 0 && <span className="text-muted">{text.count(data.length)}</span>}
    >
      {data ? (
        <ItemList
          items={data}
          onEdit={(item) => setEdited({ item, open: true })}
          onDelete={(item) => setRemoved({ item, open: true })}
        />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="mb-4 h-40" />
        </Loading>
      )}
      <Button look="primary" onClick={() => setEdited({ item: null, open: true })}>
        <Plus size={16} aria-hidden="true" />
        {text.add}
      </Button>
      <Suggestions />
      <ItemForm
        item={edited.item}
        open={edited.open}
        onClose={() => setEdited(({ item }) => ({ item, open: false }))}
      />
      {removed && (
        <DeleteItem
          item={removed.item}
          open={removed.open}
          onClose={() => setRemoved({ item: removed.item, open: false })}
          heading={heading}
        />
      )}
    </Section>
  );
}

type ListProps = {
  items: readonly RecurringItem[];
  onEdit: (item: RecurringItem) => void;
  onDelete: (item: RecurringItem) => void;
};

function ItemList({ items, onEdit, onDelete }: ListProps) {
  if (items.length === 0) return <p className="mb-4 text-muted">{text.empty}</p>;
  return (
    <>
      <ModeQuestions items={items} />
      <ul className="mb-4">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
        ))}
      </ul>
    </>
  );
}
