import {
  ArrowRightLeft,
  CalendarArrowUp,
  CalendarCheck,
  CheckCheck,
  Hash,
  Landmark,
  Merge,
  Minus,
  Plus,
  Tag,
  Trash2,
  X,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { IconButton } from '../ui/button.tsx';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { inputClass } from '../ui/field.tsx';
import { matchingWords } from '../ui/matching/words.ts';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.tsx';
import { useAccounts } from '../ui/use-accounts.ts';
import { useDelete } from '../ui/use-delete.tsx';
import { words } from '../ui/words.ts';
import { useCuotasGoing } from './cuotas-going.ts';
import { listWords } from './list-words.ts';
import { readTags, writeTags } from './tags.ts';
import { type useBulkChange, type useMerge, whyNotAll } from './use-bulk-change.ts';
import { SELECTION_MAX, type useSelection } from './use-selection.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.bulk;
const tagWords = transactionWords.tags;

const BulkPays = lazy(async () => ({ default: (await import('./pays-dialog.tsx')).BulkPays }));

type Props = {
  selection: ReturnType<typeof useSelection>;
  bulk: ReturnType<typeof useBulkChange>;
  merge: ReturnType<typeof useMerge>;
  total: number;
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
  /** The item paid by the selection is being picked. */
  isPaying: boolean;
  onPaying: (isPaying: boolean) => void;
};

/** The actions on the selected rows. */
export function BulkBar(props: Props) {
  const { selection, bulk, merge, total } = props;
  const ids = [...selection.ids];
  const n = ids.length;
  const defer = (deferred: boolean, said: string) => () =>
    void bulk.defer(deferred, { ids, said, done: selection.clear });
  return (
    <div role="toolbar" aria-label={text.bar} className="flex min-w-0 flex-1 items-center @2xl:gap-1">
      <output className="mr-1 shrink-0 font-semibold tabular-nums">
        <span className="@max-2xl:sr-only">{text.count(n)}</span>
        <span aria-hidden="true" className="@2xl:hidden">
          {n}
        </span>
      </output>
      {n < Math.min(total, SELECTION_MAX) && (
        <BarButton
          label={total > SELECTION_MAX ? text.first(SELECTION_MAX) : text.all(total)}
          look="text-accent"
          onClick={selection.selectAll}
        >
          <CheckCheck size={16} aria-hidden="true" />
        </BarButton>
      )}
      <span className="flex-1" />
      <PickCategory {...props} />
      <PickAccount {...props} />
      <ChangeTags {...props} />
      <BarButton label={transactionWords.pays.choose} isBusy={bulk.isPending} onClick={() => props.onPaying(true)}>
        <ArrowRightLeft size={16} aria-hidden="true" />
      </BarButton>
      {props.isPaying && (
        <Suspense>
          <BulkPays
            ids={ids}
            bulk={bulk}
            onClose={() => props.onPaying(false)}
            onDone={() => {
              props.onPaying(false);
              selection.clear();
            }}
          />
        </Suspense>
      )}
      {n === 2 && (
        <BarButton
          label={matchingWords.merge}
          isBusy={merge.isPending}
          onClick={() => merge.merge(selection.ids, selection.clear)}
        >
          <Merge size={16} aria-hidden="true" />
        </BarButton>
      )}
      <BarButton label={text.defer} isBusy={bulk.isPending} onClick={defer(true, text.deferred(n))}>
        <CalendarArrowUp size={16} aria-hidden="true" />
      </BarButton>
      <BarButton label={text.undefer} isBusy={bulk.isPending} onClick={defer(false, text.undeferred(n))}>
        <CalendarCheck size={16} aria-hidden="true" />
      </BarButton>
      <DeleteChosen selection={selection} bulk={bulk} />
      <IconButton label={text.clear} onClick={selection.clear}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function PickCategory({ selection, bulk, isPicking, onPicking }: Props) {
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const ids = [...selection.ids];
  const pick = (picked: number | null) => {
    const name = categories?.find(({ id }) => id === picked)?.name ?? words.transactions.uncategorized;
    void bulk.categorize(picked, { ids, said: text.categorized(ids.length, name), done: selection.clear });
  };
  if (isPicking) {
    return (
      <CategoryPicker
        label={text.category}
        value={null}
        onPick={pick}
        onClose={() => onPicking(false)}
        autoOpen
        placeholder={text.setCategory}
        className="max-w-28 @4xl:max-w-44"
      />
    );
  }
  return (
    <BarButton label={text.setCategory} isBusy={bulk.isPending} onClick={() => onPicking(true)}>
      <Tag size={16} aria-hidden="true" />
    </BarButton>
  );
}

const takeFocus = (list: HTMLSelectElement | null) => list?.focus();
const takeCaret = (input: HTMLInputElement | null) => input?.focus();

/** The account of all selected rows, picked from a list. */
function PickAccount({ selection, bulk }: Pick<Props, 'selection' | 'bulk'>) {
  const accounts = useAccounts();
  const [isPicking, setPicking] = useState(false);
  const ids = [...selection.ids];
  if (accounts.length === 0) return null;
  if (!isPicking) {
    return (
      <BarButton label={text.setAccount} isBusy={bulk.isPending} onClick={() => setPicking(true)}>
        <Landmark size={16} aria-hidden="true" />
      </BarButton>
    );
  }
  const pick = (value: string) => {
    setPicking(false);
    const picked = accounts.find(({ id }) => String(id) === value);
    const said = text.ofAccount(ids.length, picked?.name ?? transactionWords.account.none);
    void bulk.assign(picked?.id ?? null, { ids, said, done: selection.clear });
  };
  return (
    <Select
      ref={takeFocus}
      aria-label={text.account}
      className="max-w-28 @4xl:max-w-44"
      value=""
      onBlur={() => setPicking(false)}
      onChange={({ target }) => pick(target.value)}
    >
      <option value="" disabled>
        {text.setAccount}
      </option>
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="none">{transactionWords.account.none}</option>
    </Select>
  );
}

/** Tags for all selected rows, typed: Enter gives them, the button beside it takes them away. */
function ChangeTags({ selection, bulk }: Pick<Props, 'selection' | 'bulk'>) {
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const ids = [...selection.ids];
  if (!isTyping) {
    return (
      <BarButton label={tagWords.bulk} isBusy={bulk.isPending} onClick={() => setTyping(true)}>
        <Hash size={16} aria-hidden="true" />
      </BarButton>
    );
  }
  const run = (change: 'tag' | 'untag') => {
    const read = readTags(typed);
    if (!read.ok) return toast(tagWords.bad(read.word));
    setTyping(false);
    if (read.tags.length === 0) return;
    const said = tagWords[change === 'tag' ? 'given' : 'taken'](ids.length, writeTags(read.tags));
    void bulk[change](read.tags, { ids, said, done: selection.clear });
  };
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        run('tag');
      }}
    >
      <input
        ref={takeCaret}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        aria-label={tagWords.bulkLabel}
        placeholder={tagWords.bulkHint}
        onKeyDown={(event) => event.key === 'Escape' && setTyping(false)}
        onBlur={({ currentTarget: { form }, relatedTarget }) => !form?.contains(relatedTarget) && setTyping(false)}
        className={`${inputClass} max-w-28 @4xl:max-w-44`}
      />
      <IconButton type="submit" label={tagWords.give}>
        <Plus size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={tagWords.take} onClick={() => run('untag')}>
        <Minus size={16} aria-hidden="true" />
      </IconButton>
    </form>
  );
}

/** Deletes the selected rows after a confirmation with their number. */
function DeleteChosen({ selection, bulk }: Pick<Props, 'selection' | 'bulk'>) {
  const cuotasGoing = useCuotasGoing();
  const { ask, dialog } = useDelete<{ ids: readonly number[]; cuotas: number | null }>({
    remove: ({ ids }) => bulk.remove(ids),
    refreshes: LEDGER,
    // One of them may be gone.
    isReadAfterFailure: true,
    title: ({ ids }) => text.deleteTitle(ids.length),
    text: ({ cuotas }) => `${listWords.cuotas.go(cuotas)} ${text.deleteText}`.trim(),
    done: ({ ids, cuotas }) => `${text.deleted(ids.length)} ${listWords.cuotas.went(cuotas)}`.trim(),
    failed: whyNotAll,
    onDeleted: selection.clear,
    id: ({ ids: [first] }) => first,
  });
  const askAbout = async (ids: readonly number[]) => ask({ ids, cuotas: await cuotasGoing(ids) });
  return (
    <>
      <BarButton
        label={text.delete}
        isBusy={bulk.isPending}
        look="text-danger"
        onClick={() => void askAbout([...selection.ids])}
      >
        <Trash2 size={16} aria-hidden="true" />
      </BarButton>
      {dialog}
    </>
  );
}

/** An icon, with its label where there is room. */
function BarButton(props: {
  label: string;
  isBusy?: boolean;
  look?: string;
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
      className={`inline-flex min-h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-lg px-2 transition-colors hover:not-disabled:bg-hover disabled:opacity-60 ${props.look ?? ''}`}
    >
      {props.children}
      <span className="hidden @4xl:inline">{props.label}</span>
    </button>
  );
}
