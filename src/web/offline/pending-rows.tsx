import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { editPending, type PendingAdd, usePending } from '../api/pending-store.ts';
import { cancelPending } from '../api/send-pending.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { formatDayInRow } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { formatRefusal } from '../ui/format-refusal.ts';
import { Money } from '../ui/money.tsx';
import { openOverlay } from '../ui/overlay.ts';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { toast } from '../ui/toast.tsx';
import { offlineWords } from './words.ts';

/** The screens that list transactions; elsewhere pending ones would be in the way. */
const SHOWN_ON = /^\/(?:$|transactions\b)/;

/** Entries added here that the service does not have yet, or has rejected. */
export function PendingRows() {
  const pending = usePending();
  const isShown = useRouterState({ select: ({ location }) => SHOWN_ON.test(location.pathname) });
  useHiddenAmounts();
  if (pending.length === 0 || !isShown) return null;
  return (
    <section
      aria-label={offlineWords.pending.title(pending.length)}
      className="rounded-2xl border border-line bg-surface px-4 py-3"
    >
      <h2 className="font-semibold">{offlineWords.pending.title(pending.length)}</h2>
      <ul className="divide-y divide-line">
        {pending.map((one) => (
          <Row key={one.key} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one }: { one: PendingAdd }) {
  const { merchant, amount, currency, type, date } = one.body;
  const waiting = one.row === undefined ? offlineWords.pending.waiting : offlineWords.pending.photo;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="w-12 shrink-0 text-xs text-muted tabular-nums">
          {formatDayInRow(String(date).slice(0, 10))}
        </span>
        <span className="min-w-0 flex-1 basis-24 truncate font-medium">{merchant}</span>
        <Money amount={Number(amount)} currency={currency} {...flowOf(type)} />
        <Badge look={one.refusal ? 'warning' : 'accent'}>{one.refusal ? offlineWords.pending.refused : waiting}</Badge>
        <Choices one={one} />
      </div>
      {one.refusal && (
        <p className="mt-1 break-words text-danger">{offlineWords.pending.why(formatRefusal(one.refusal))}</p>
      )}
    </li>
  );
}

function Choices({ one }: { one: PendingAdd }) {
  const [isLeaving, setLeaving] = useState(false);
  const { merchant } = one.body;
  const edit = () => {
    editPending(one);
    openOverlay('quick-add');
  };
  const cancel = async () => {
    setLeaving(true);
    try {
      toast(
        (await cancelPending(one.key))
          ? offlineWords.pending.cancelled(merchant)
          : offlineWords.pending.tooLate(merchant),
      );
    } finally {
      setLeaving(false);
    }
  };
  return (
    <span className="ml-auto flex gap-2">
      {one.refusal && (
        <Button aria-label={offlineWords.pending.editName(merchant)} onClick={edit}>
          {offlineWords.pending.edit}
        </Button>
      )}
      <Button aria-label={offlineWords.pending.cancelName(merchant)} disabled={isLeaving} onClick={() => void cancel()}>
        {offlineWords.pending.cancel}
      </Button>
    </span>
  );
}
