import { Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, client, type RecurringItem, undoTokenOf } from '../api/client.ts';
import { BUDGET } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { formatSchedule } from '../ui/recurring/format-schedule.ts';
import { Suggestions } from '../ui/recurring/suggestions.tsx';
import { Section } from '../ui/section.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { MODES } from './item-draft.ts';
import { ItemForm } from './item-form.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

/** Recurring items: listed, added, edited, paused and deleted. */
export function RecurringItems() {
  const heading = useRef<HTMLHeadingElement>(null);
  const items = api.useQuery('get', '/api/v1/budget/recurring-items', {});
  const [edited, setEdited] = useState<{ item: RecurringItem | null; open: boolean }>({ item: null, open: false });
  const removal = useDelete<RecurringItem>({
    remove: ({ id }) => undoTokenOf(client.DELETE('/api/v1/budget/recurring-items/{id}', { params: { path: { id } } })),
    refreshes: BUDGET,
    title: () => text.deleteTitle,
    text: ({ name }) => text.deleteText(name),
    done: ({ name }) => text.deleted(name),
    heading,
  });
  return (
    <Section
      title={text.title}
      ref={heading}
      aside={items.data?.length ? <span className="text-muted">{text.count(items.data.length)}</span> : null}
    >
      <Loaded query={items} skeleton="mb-4 h-40">
        {(data) => <ItemList items={data} onEdit={(item) => setEdited({ item, open: true })} onDelete={removal.ask} />}
      </Loaded>
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
      {removal.dialog}
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

type Props = { item: RecurringItem; onEdit: () => void; onDelete: () => void };

/** A recurring item with its actions. */
function ItemRow({ item, onEdit, onDelete }: Props) {
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <p className={`min-w-0 font-medium break-words ${item.active ? '' : 'text-muted'}`}>
          {item.name} {!item.active && <Badge look="warning">{text.paused}</Badge>}
        </p>
        <p className="shrink-0 text-right">
          {item.type === 'INCOME' ? (
            <Money amount={item.amount} currency={item.currency} sign="+" className="font-medium text-income" />
          ) : (
            <Money amount={item.amount} currency={item.currency} className="font-medium" />
          )}
          {item.currency !== 'CRC' && (
            <span className="block text-xs text-muted tabular-nums">
              {item.amount_crc === null ? text.noRate : text.inColones(formatMoney(item.amount_crc, 'CRC'))}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-xs text-muted">
          {item.mode === 'allowance' ? text.forSpending : text.shortTypes[item.type]} · {formatSchedule(item)}
          <span className="block">
            {item.next_on === null ? item.active && text.noNext : text.next(formatDay(item.next_on))}
          </span>
          {item.matches.length > 0 && <span className="block break-words">{text.atBank(item.matches.join(', '))}</span>}
        </p>
        <div className="-mr-2 flex shrink-0">
          <PauseButton item={item} />
          <IconButton label={text.edit(item.name)} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={text.delete(item.name)} onClick={onDelete}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

function PauseButton({ item: { id, name, active } }: { item: RecurringItem }) {
  const change = api.useMutation('patch', '/api/v1/budget/recurring-items/{id}', {
    onSuccess: (changed) => toast(changed.active ? text.resumedNow(name) : text.pausedNow(name)),
    meta: { refreshes: BUDGET, isPendingUntilRead: true },
    onError: toastFailure(text.changeFailed),
  });
  const Icon = active ? Pause : Play;
  return (
    <IconButton
      label={active ? text.pause(name) : text.resume(name)}
      disabled={change.isPending}
      onClick={() => change.mutate({ params: { path: { id } }, body: { active: !active } })}
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Renders nothing once all are answered. */
function ModeQuestions({ items }: { items: readonly RecurringItem[] }) {
  const [item, ...others] = items.filter(({ mode_asked }) => mode_asked);
  return item ? <Question key={item.id} item={item} left={others.length} /> : null;
}

function Question({ item: { id, name, mode_guess }, left }: { item: RecurringItem; left: number }) {
  const answer = api.useMutation('patch', '/api/v1/budget/recurring-items/{id}', {
    onSuccess: ({ mode }) => toast(text.asked.said[mode](name)),
    meta: { refreshes: BUDGET, isPendingUntilRead: true },
    onError: toastFailure(text.changeFailed),
  });
  return (
    <section aria-label={text.asked.question(name)} className="mb-4 rounded-xl bg-accent-soft p-3">
      <p className="font-semibold">{text.asked.question(name)}</p>
      <p>
        {mode_guess === null ? text.asked.noGuess : text.asked.guess[mode_guess]}
        {left > 0 && <span className="text-muted"> {text.asked.left(left)}</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {MODES.map((mode) => (
          <Button
            key={mode}
            look={mode === mode_guess ? 'primary' : 'plain'}
            className="flex-1"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ params: { path: { id } }, body: { mode } })}
          >
            {text.modes[mode]}
          </Button>
        ))}
      </div>
    </section>
  );
}
