import { CalendarArrowUp, CalendarCheck, Tag, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';
import { IconButton } from '../ui/button.tsx';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { words } from '../words.ts';
import { tableWords } from '../words-of-table.ts';
import { SELECTION_MAX } from './selection.ts';
import { type useBulkChange, whyNotAll } from './use-bulk-change.ts';
import type { useSelection } from './use-selection.ts';

const text = tableWords.bulk;

/** What can be done to the chosen rows. `isPicking`: their category is being chosen. */
export function BulkBar(props: {
  selection: ReturnType<typeof useSelection>;
  bulk: ReturnType<typeof useBulkChange>;
  total: number;
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
}) {
  const { selection, bulk, total } = props;
  const [isAsking, setAsking] = useState(false);
  const ids = [...selection.ids];
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const nameOf = (id: number | null) =>
    categories?.find((category) => category.id === id)?.name ?? words.transactions.uncategorized;
  const ask = (open: boolean) => {
    bulk.reset();
    setAsking(open);
  };
  const n = ids.length;
  const change = (said: string) => ({ ids, said, done: selection.clear });
  return (
    <div role="toolbar" aria-label={text.bar} className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
      <output className="mr-1 font-semibold tabular-nums">{text.count(n)}</output>
      {n < Math.min(total, SELECTION_MAX) && (
        <button
          type="button"
          onClick={selection.selectAll}
          className="min-h-8 rounded-lg px-2 text-accent underline-offset-2 hover:underline"
        >
          {total > SELECTION_MAX ? text.first(SELECTION_MAX) : text.all(total)}
        </button>
      )}
      <span className="flex-1" />
      {props.isPicking ? (
        <CategoryPicker
          label={text.category}
          value={null}
          onPick={(id) => void bulk.categorize(id, change(text.categorized(n, nameOf(id))))}
          onClose={() => props.onPicking(false)}
          autoOpen
          className="min-h-8 max-w-48"
        />
      ) : (
        <BarButton label={text.setCategory} isBusy={bulk.isPending} onClick={() => props.onPicking(true)}>
          <Tag size={16} aria-hidden="true" />
        </BarButton>
      )}
      <BarButton
        label={text.defer}
        isBusy={bulk.isPending}
        onClick={() => void bulk.defer(true, change(text.deferred(n)))}
      >
        <CalendarArrowUp size={16} aria-hidden="true" />
      </BarButton>
      <BarButton
        label={text.undefer}
        isBusy={bulk.isPending}
        onClick={() => void bulk.defer(false, change(text.undeferred(n)))}
      >
        <CalendarCheck size={16} aria-hidden="true" />
      </BarButton>
      <BarButton label={text.delete} isBusy={bulk.isPending} isDanger onClick={() => ask(true)}>
        <Trash2 size={16} aria-hidden="true" />
      </BarButton>
      <IconButton label={text.clear} onClick={selection.clear}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => ask(false)}
        title={text.deleteTitle(n)}
        text={text.deleteText}
        problem={bulk.error ? whyNotAll(bulk.error) : null}
        pending={bulk.isPending}
        onConfirm={() => {
          const { done, ...how } = change(text.deleted(n));
          const close = () => {
            setAsking(false);
            done();
          };
          void bulk.remove({ ...how, done: close });
        }}
      />
    </div>
  );
}

/** An icon with its words where there is room for them. */
function BarButton(props: {
  label: string;
  isBusy: boolean;
  isDanger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={props.isBusy}
      onClick={props.onClick}
      aria-label={props.label}
      title={props.label}
      className={`inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-lg px-2 transition-colors hover:not-disabled:bg-hover disabled:opacity-60 ${props.isDanger ? 'text-danger' : ''}`}
    >
      {props.children}
      <span className="hidden @4xl:inline">{props.label}</span>
    </button>
  );
}
