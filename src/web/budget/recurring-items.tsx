import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Pause, Play, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { api, client, type RecurringItem, undoTokenOf } from '../api/client.ts';
import { BUDGET } from '../api/refresh.ts';
import { useToday } from '../api/today.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, iconButtonClass } from '../ui/button.tsx';
import { formatDayAhead } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { formatSchedule } from '../ui/recurring/format-schedule.ts';
import { Suggestions } from '../ui/recurring/suggestions.tsx';
import { Section } from '../ui/section.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { MODES } from './item-draft.ts';
import { budgetWords } from './words.ts';

const ItemForm = lazy(async () => ({ default: (await import('./item-form.tsx')).ItemForm }));

const text = budgetWords.items;

/** Recurring items: listed, added, edited, paused and deleted. */
export function RecurringItems() {
  const heading = useRef<HTMLHeadingElement>(null);
  const items = api.useQuery('get', '/api/v1/budget/recurring-items', {});
  const [edited, setEdited] = useState<{ item: RecurringItem | null; open: boolean } | null>(null);
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
      aside={
        <span className="flex items-center gap-3">
          {items.data?.length ? (
            <span className="text-muted max-sm:hidden">{text.count(items.data.length)}</span>
          ) : null}
          <Button look="primary" onClick={() => setEdited({ item: null, open: true })}>
            <Plus size={16} aria-hidden="true" />
            {text.add}
          </Button>
        </span>
      }
    >
      <Loaded query={items} skeleton="h-40">
        {(data) => <ItemList items={data} onEdit={(item) => setEdited({ item, open: true })} onDelete={removal.ask} />}
      </Loaded>
      <Suggestions />
      {edited && (
        <Suspense>
          <ItemForm
            item={edited.item}
            open={edited.open}
            onClose={() => setEdited((now) => now && { ...now, open: false })}
          />
        </Suspense>
      )}
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
  if (items.length === 0) return <p className="text-muted">{text.empty}</p>;
  return (
    <>
      <ModeQuestions items={items} />
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
        ))}
      </ul>
    </>
  );
}

type Props = { item: RecurringItem; onEdit: () => void; onDelete: () => void };

/** A recurring item on one line, or two on a phone. Its name opens it, a menu has the rest. */
function ItemRow({ item, onEdit, onDelete }: Props) {
  const about = aboutOf(item, useToday());
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 border-t border-line py-1 first:border-t-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_9rem_auto] sm:gap-x-3 sm:py-0">
      <p className="flex min-w-0 items-center gap-2">
        <button
          type="button"
          aria-label={text.edit(item.name)}
          title={item.name}
          onClick={onEdit}
          className={`min-h-6 min-w-0 truncate rounded text-left font-medium underline-offset-2 hover:underline ${item.active ? '' : 'text-muted'}`}
        >
          {item.name}
        </button>
        {!item.active && <Badge look="warning">{text.paused}</Badge>}
      </p>
      <p
        title={about}
        className="min-w-0 text-xs text-muted max-sm:order-last max-sm:col-span-3 max-sm:wrap-anywhere sm:truncate"
      >
        {about}
      </p>
      <ItemAmount item={item} />
      <ItemMenu item={item} onDelete={onDelete} />
    </li>
  );
}

/** `Cada mes, el día 9 · Próxima: 9 dic · Para gastar · En el banco: CNFL` */
function aboutOf(item: RecurringItem, today: string | null): string {
  return [
    formatSchedule(item),
    item.next_on === null ? item.active && text.noNext : text.next(formatDayAhead(item.next_on, today)),
    item.mode === 'allowance' && text.forSpending,
    item.type === 'SAVINGS' && text.shortTypes.SAVINGS,
    item.matches.length > 0 && text.atBank(item.matches.join(', ')),
  ]
    .filter(Boolean)
    .join(' · ');
}

function ItemAmount({ item: { type, amount, currency, amount_crc } }: { item: RecurringItem }) {
  const isIncome = type === 'INCOME';
  return (
    <p className="shrink-0 text-right">
      <Money
        amount={amount}
        currency={currency}
        sign={isIncome ? '+' : undefined}
        className={`font-medium ${isIncome ? 'text-income' : ''}`}
      />
      {currency !== 'CRC' && (
        <span className="block text-xs text-muted tabular-nums">
          {amount_crc === null ? text.noRate : text.inColones(formatMoney(amount_crc, 'CRC'))}
        </span>
      )}
    </p>
  );
}

const MENU_ITEM =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left data-highlighted:bg-hover';

function ItemMenu({ item: { id, name, active }, onDelete }: Omit<Props, 'onEdit'>) {
  const change = api.useMutation('patch', '/api/v1/budget/recurring-items/{id}', {
    onSuccess: (changed) => toast(changed.active ? text.resumedNow(name) : text.pausedNow(name)),
    meta: { refreshes: BUDGET, isPendingUntilRead: true },
    onError: toastFailure(text.changeFailed),
  });
  const Icon = active ? Pause : Play;
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={text.actions(name)}
        title={text.actions(name)}
        className={`${iconButtonClass} -mr-2 max-sm:-my-2`}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" className="z-50">
          <Menu.Popup className="min-w-40 rounded-xl border border-line bg-raised p-1 shadow-lg outline-none">
            <Menu.Item
              disabled={change.isPending}
              onClick={() => change.mutate({ params: { path: { id } }, body: { active: !active } })}
              className={MENU_ITEM}
            >
              <Icon size={16} aria-hidden="true" />
              {active ? text.pause(name) : text.resume(name)}
            </Menu.Item>
            <Menu.Item onClick={onDelete} className={`${MENU_ITEM} text-danger`}>
              <Trash2 size={16} aria-hidden="true" />
              {text.delete(name)}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
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
      <p className="font-semibold wrap-anywhere">{text.asked.question(name)}</p>
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
