import { useQueryClient } from '@tanstack/react-query';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { isSignedOut } from '../api/api-error.ts';
import { api, type RecurringItem } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { showDay } from '../ui/days.ts';
import { Money, showMoney } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { saySchedule } from './say-schedule.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

type Props = { item: RecurringItem; onEdit: () => void; onDelete: () => void };

/** One recurring item, with what can be done to it. */
export function ItemRow({ item, onEdit, onDelete }: Props) {
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
              {item.amount_crc === null ? text.noRate : text.inColones(showMoney(item.amount_crc, 'CRC'))}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-xs text-muted">
          {item.mode === 'allowance' ? text.forSpending : text.shortTypes[item.type]} · {saySchedule(item)}
          <span className="block">
            {item.next_on === null ? item.active && text.noNext : text.next(showDay(item.next_on))}
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
  const queryClient = useQueryClient();
  const change = api.useMutation('patch', '/api/v1/budget/recurring-items/{id}', {
    onSuccess: (changed) => {
      notify(changed.active ? text.resumedNow(name) : text.pausedNow(name));
      return refreshBudget(queryClient);
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.changeFailed} ${explain(error)}`);
    },
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
