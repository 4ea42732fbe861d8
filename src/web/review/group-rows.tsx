import { Link } from '@tanstack/react-router';
import { CalendarArrowDown, CalendarArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { Transaction } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { showDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { sourceName } from '../ui/known-names.ts';
import { Money } from '../ui/money.tsx';
import { words } from '../ui/words.ts';
import type { Group } from './queue.ts';
import { reviewWords } from './words.ts';

const SHOWN = 3;

/** The rows that a decision is about: when, how much, how it was paid. */
export function GroupRows({ group, onDefer }: { group: Group; onDefer: (row: Transaction) => void }) {
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

function Row({ row, onDefer }: { row: Transaction; onDefer: () => void }) {
  const flow = flowOf(row.type);
  const day = showDay(row.local_date);
  const isDeferred = row.deferred_to_next_cycle;
  const say = isDeferred ? reviewWords.undeferOf : reviewWords.deferOf;
  const Icon = isDeferred ? CalendarArrowUp : CalendarArrowDown;
  return (
    <li className="flex items-center gap-3 border-b border-line py-0.5">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <Link
          to="/transactions/$id"
          params={{ id: String(row.id) }}
          search={{ category_id: 'none' }}
          aria-label={`${reviewWords.detail(row.merchant)}, ${day}`}
          className="w-24 shrink-0 py-1.5 text-muted tabular-nums underline-offset-2 hover:underline"
        >
          {day}
        </Link>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs text-muted">
          <span className="truncate">{sourceName(row.source)}</span>
          {isDeferred && <Badge>{words.transactions.deferred}</Badge>}
          {row.notes !== null && <span className="min-w-0 break-words">{row.notes}</span>}
        </span>
      </span>
      <span className={`font-medium ${flow.className}`}>
        <Money amount={row.amount} currency={row.currency} sign={flow.sign} />
      </span>
      <IconButton label={say(row.merchant, day)} onClick={onDefer}>
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
