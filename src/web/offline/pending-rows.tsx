import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { editPending, isUnsent, type PendingAdd, savePending, usePending } from '../api/pending-store.ts';
import { LEDGER, refresh } from '../api/refresh.ts';
import { cancelPending, restorePending } from '../api/send-pending.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { formatDayInRow } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { formatRefusal } from '../ui/format-refusal.ts';
import { Money } from '../ui/money.tsx';
import { openOverlay } from '../ui/overlay.ts';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { toast } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { FoundChoices } from './found-choices.tsx';
import { offlineWords } from './words.ts';

/** The screens that list transactions; elsewhere pending ones would be in the way. */
const SHOWN_ON = /^\/(?:$|transactions\b)/;

const text = offlineWords.pending;

/** Entries added here that the service does not have yet or has rejected, and discarded ones that it may have. */
export function PendingRows() {
  const pending = usePending();
  const isShown = useRouterState({ select: ({ location }) => SHOWN_ON.test(location.pathname) });
  useHiddenAmounts();
  if (pending.length === 0 || !isShown) return null;
  const unsent = pending.filter((one) => isUnsent(one) || one.withdrawn === undefined).length;
  const title = unsent === 0 ? text.discardedTitle(pending.length) : text.title(unsent);
  return (
    <section aria-label={title} className="rounded-2xl border border-line bg-surface px-4 py-3">
      <h2 className="font-semibold">{title}</h2>
      <ul className="divide-y divide-line">
        {pending.map((one) => (
          <Row key={one.key} one={one} />
        ))}
      </ul>
    </section>
  );
}

/** What is to be said of an entry: its state in a word, and why or what next. */
function stateOf({ refusal, row, withdrawn, body: { merchant } }: PendingAdd) {
  if (refusal) return { badge: text.refused, look: 'warning', note: text.why(formatRefusal(refusal)) } as const;
  if (!withdrawn) return { badge: row === undefined ? text.waiting : text.photo, look: 'accent', note: null } as const;
  if (row === undefined) return { badge: text.discarded, look: 'plain', note: text.unsure } as const;
  return { badge: text.found, look: 'warning', note: text.foundWhat(merchant) } as const;
}

function Row({ one }: { one: PendingAdd }) {
  const { merchant, amount, currency, type, date } = one.body;
  const { badge, look, note } = stateOf(one);
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="w-12 shrink-0 text-xs text-muted tabular-nums">
          {formatDayInRow(String(date).slice(0, 10))}
        </span>
        <span className="min-w-0 flex-1 basis-24 truncate font-medium">{merchant}</span>
        <Money amount={Number(amount)} currency={currency} {...flowOf(type)} />
        <Badge look={look}>{badge}</Badge>
        {one.withdrawn === undefined && <Choices one={one} />}
        {one.withdrawn && one.row === undefined && (
          <span className="ml-auto">
            <Button aria-label={text.restoreName(merchant)} onClick={() => void restorePending(one, false)}>
              {text.restore}
            </Button>
          </span>
        )}
        {one.withdrawn && one.row !== undefined && <FoundChoices one={one} row={one.row} />}
      </div>
      {note !== null && <p className={`mt-1 break-words ${one.refusal ? 'text-danger' : 'text-muted'}`}>{note}</p>}
    </li>
  );
}

function Choices({ one }: { one: PendingAdd }) {
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const { merchant } = one.body;
  const edit = () => {
    editPending(one);
    openOverlay('quick-add');
  };
  const cancel = async () => {
    setLeaving(true);
    try {
      const outcome = await cancelPending(one.key);
      const isDropped = outcome === 'dropped';
      const restore = () => void (isDropped ? savePending(one) : restorePending(one, true));
      const undo = { label: words.app.undo, run: restore };
      if (outcome === 'gone') toast(text.tooLate(merchant));
      else if (outcome === 'later') toast(text.cancelledUnsure(merchant));
      else if (outcome === 'found') {
        toast(text.foundNotice(merchant));
        await refresh(queryClient, LEDGER);
      } else toast(isDropped && one.row !== undefined ? text.filesDropped(merchant) : text.cancelled(merchant), undo);
    } finally {
      setLeaving(false);
    }
  };
  return (
    <span className="ml-auto flex gap-2">
      {one.refusal && (
        <Button aria-label={text.editName(merchant)} onClick={edit}>
          {text.edit}
        </Button>
      )}
      <Button aria-label={text.cancelName(merchant)} disabled={isLeaving} onClick={() => void cancel()}>
        {text.cancel}
      </Button>
    </span>
  );
}
