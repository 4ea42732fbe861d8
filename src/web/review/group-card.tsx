/** A question of the inbox: a line when closed; the current one is open, with its answers. */

import { CalendarArrowDown, CalendarArrowUp, Clock, ListTree, Plus } from 'lucide-react';
import { Fragment, type Ref, useId, useState } from 'react';
import type { Transaction } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { CuotaBadge, formatCuota } from '../ui/cuota-badge.tsx';
import { formatDay, formatDayNear } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { sourceName } from '../ui/known-names.ts';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { words } from '../ui/words.ts';
import { type Group, openParts } from './queue.ts';
import type { Chosen } from './use-decisions.ts';
import { reviewWords } from './words.ts';

type Props = {
  group: Group;
  isActive: boolean;
  lineRef: Ref<HTMLButtonElement> | undefined;
  /** The line was pressed: makes it current or, if it is, answers it. */
  onPress: () => void;
  answers: Answers;
};

/** The answers of the open question. */
export type Answers = {
  choices: readonly Chosen[];
  suggested: Chosen | null;
  /** The reason for the suggestion. */
  because: keyof typeof reviewWords.because | null;
  /** The text in the category search; null while it is closed. */
  picking: string | null;
  onPicking: (search: string | null) => void;
  onDecide: (category_id: number) => void;
  onSkip: () => void;
  onApart: () => void;
  onDefer: (row: Transaction) => void;
};

export function GroupCard({ group, isActive, lineRef, onPress, answers }: Props) {
  const id = useId();
  return (
    <li
      className={`rounded-2xl border transition-colors ${isActive ? 'border-accent bg-surface' : 'border-transparent hover:bg-hover'}`}
    >
      <h2>
        <button
          ref={lineRef}
          type="button"
          data-question=""
          aria-expanded={isActive}
          aria-controls={isActive ? id : undefined}
          onClick={onPress}
          className="flex min-h-12 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left lg:px-5"
        >
          <Line group={group} />
        </button>
      </h2>
      {isActive && (
        <div id={id} className="space-y-4 px-4 pb-4 lg:px-5 lg:pb-5">
          <GroupRows group={group} onDefer={answers.onDefer} />
          <Choices merchant={group.rows[0].merchant_name} {...answers} />
          <div className="flex flex-wrap gap-2 border-t border-line pt-3">
            <Button className="max-sm:min-h-12 max-sm:flex-1" onClick={answers.onSkip}>
              <Clock size={16} aria-hidden="true" />
              {reviewWords.skip}
            </Button>
            {group.rows.length > 1 && (
              <Button className="max-sm:min-h-12 max-sm:flex-1" onClick={answers.onApart}>
                <ListTree size={16} aria-hidden="true" />
                {reviewWords.apart}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

function Line({ group: { rows } }: { group: Group }) {
  const [newest] = rows;
  const today = useToday();
  return (
    <>
      <span className="min-w-0 flex-1">
        <MerchantName row={newest} className="block truncate font-semibold" />
        <span className="block text-xs text-muted">
          {rows.length === 1
            ? formatDay(newest.local_date)
            : reviewWords.newest(formatDayNear(newest.local_date, today))}
          {newest.type !== 'COMPRA' && ` · ${words.types[newest.type]}`}
          {rows.length === 1 && newest.installment !== null && ` · ${formatCuota(newest)}`}
        </span>
      </span>
      {rows.length === 1 ? (
        <OpenAmount row={newest} />
      ) : (
        <span className="shrink-0 rounded-full bg-accent-soft px-2 text-xs leading-5 font-medium text-accent">
          {reviewWords.group(rows.length)}
        </span>
      )}
    </>
  );
}

/** Likely categories with their number keys; the others behind a search. */
function Choices(props: Answers & { merchant: string }) {
  const { suggested, because, choices, picking, onPicking, onDecide } = props;
  const label = reviewWords.categoryOf(props.merchant);
  const numbered = choices
    .map((choice, at) => ({ ...choice, number: at + 1 }))
    .filter(({ id }) => id !== suggested?.id);
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <legend className="sr-only">{label}</legend>
      {suggested && (
        <Button look="primary" className="max-sm:col-span-2 max-sm:min-h-12" onClick={() => onDecide(suggested.id)}>
          {suggested.name}
          <span className="min-w-0 truncate text-xs font-normal">
            {because === null ? reviewWords.suggested : `${reviewWords.suggested}: ${reviewWords.because[because]}`}
          </span>
        </Button>
      )}
      {numbered.map(({ id, name, number }) => (
        <Button
          key={id}
          className="max-sm:min-h-12 max-sm:justify-start max-sm:px-3"
          aria-keyshortcuts={String(number)}
          onClick={() => onDecide(id)}
        >
          <kbd className="font-sans text-xs font-normal text-muted max-lg:hidden">{number}</kbd>
          <span className="min-w-0 truncate">{name}</span>
        </Button>
      ))}
      {picking === null ? (
        <Button className="max-sm:col-span-2 max-sm:min-h-12" aria-keyshortcuts="C" onClick={() => onPicking('')}>
          <Plus size={16} aria-hidden="true" />
          {reviewWords.other}
        </Button>
      ) : (
        <CategoryPicker
          label={label}
          value={null}
          suggested={suggested?.id ?? null}
          autoOpen
          initialText={picking}
          onPick={(category_id) => category_id !== null && onDecide(category_id)}
          onClose={() => onPicking(null)}
          className="max-sm:col-span-2 sm:w-56"
        />
      )}
    </fieldset>
  );
}

const SHOWN = 3;

/** The rows of a group: day, amount and medium. */
function GroupRows({ group, onDefer }: { group: Group; onDefer: (row: Transaction) => void }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? group.rows : group.rows.slice(0, SHOWN);
  const hidden = group.rows.length - shown.length;
  return (
    <div>
      <ul>
        {shown.map((row) => (
          <Row key={row.id} row={row} onDefer={() => onDefer(row)} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-9 text-accent underline underline-offset-2"
        >
          {reviewWords.moreRows(hidden)}
        </button>
      )}
    </div>
  );
}

/** What a decision is about: the amount or, of a split row, its parts without a category. */
function OpenAmount({ row }: { row: Transaction }) {
  const { sign, className } = flowOf(row.type);
  const amounts = row.parts.length === 0 ? [row.amount] : openParts(row).map(({ amount }) => amount);
  return (
    <span className={`text-right font-medium ${className}`}>
      {amounts.map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and none moves
        <Fragment key={at}>
          {at > 0 && ' + '}
          <Money amount={amount} currency={row.currency} sign={sign} />
        </Fragment>
      ))}
      {row.parts.length > 0 && (
        <span className="block text-xs font-normal text-muted">
          {reviewWords.partOf} <Money amount={row.amount} currency={row.currency} sign={sign} />
        </span>
      )}
    </span>
  );
}

function Row({ row, onDefer }: { row: Transaction; onDefer: () => void }) {
  const day = formatDay(row.local_date);
  const isDeferred = row.deferred_to_next_cycle;
  const say = isDeferred ? reviewWords.undeferOf : reviewWords.deferOf;
  const Icon = isDeferred ? CalendarArrowUp : CalendarArrowDown;
  return (
    <li className="flex items-center gap-3 border-b border-line py-0.5">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <RowLink
          id={row.id}
          search={{ category_id: 'none' }}
          aria-label={`${reviewWords.detail(row.merchant_name)}, ${day}`}
          className="w-24 shrink-0 py-1.5 text-muted tabular-nums underline-offset-2 hover:underline"
        >
          {day}
        </RowLink>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs text-muted">
          <span className="truncate">{sourceName(row.source)}</span>
          <CuotaBadge row={row} />
          {isDeferred && <Badge>{words.transactions.deferred}</Badge>}
          {row.notes !== null && <span className="min-w-0 break-words">{row.notes}</span>}
        </span>
      </span>
      <OpenAmount row={row} />
      <IconButton label={say(row.merchant_name, day)} onClick={onDefer}>
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
