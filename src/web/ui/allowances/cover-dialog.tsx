/** Picks the category to take an amount from, in one touch. */
import { type ReactNode, useState } from 'react';
import type { MonthBudget } from '../../api/client.ts';
import { AmountField } from '../amount-field.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { formatMoney } from '../money.tsx';
import { readTypedAmount } from '../typed-amount.ts';
import { Available } from './available.tsx';
import { type Allowance, allowancesOf } from './use-allowances.ts';
import { givable, useCover } from './use-cover.ts';
import { allowanceWords } from './words.ts';

const text = allowanceWords.cover;

type Props = { month: MonthBudget; to: Allowance; open: boolean; onClose: () => void };

export function CoverDialog(props: Props) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={text.title(props.to.name)} lead={text.lead}>
      <Sources {...props} />
    </Dialog>
  );
}

function Sources({ month, to, onClose }: Props) {
  // The missing amount as a person types it, with a comma.
  const [typed, setTyped] = useState(to.available < 0 ? String(-to.available).replace('.', ',') : '');
  const [problem, setProblem] = useState<string | null>(null);
  const { move, isPending } = useCover(month.month);
  const sources = allowancesOf(month).filter((line) => line.category_id !== to.category_id && givable(line, 1) > 0);
  const amount = readTypedAmount(typed);
  const wanted = amount === null || amount === '0' || amount.startsWith('-') ? null : Number(amount);
  const take = (from: Allowance) => {
    if (wanted === null) return setProblem(text.bad);
    move(from, to, givable(from, wanted), onClose);
  };
  if (sources.length === 0) return <p className="text-muted">{text.none}</p>;
  return (
    <>
      <AmountField
        label={text.amount}
        name="amount"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setProblem(null);
        }}
        problem={problem}
      />
      <ul className="mt-3 space-y-2">
        {sources.map((from) => (
          <li key={from.category_id}>
            <Source from={from} wanted={wanted} disabled={isPending} onTake={() => take(from)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type SourceProps = { from: Allowance; wanted: number | null; disabled: boolean; onTake: () => void };

function Source({ from, wanted, disabled, onTake }: SourceProps): ReactNode {
  return (
    <Button className="w-full flex-col items-stretch! gap-1! py-2 text-left" disabled={disabled} onClick={onTake}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{from.name}</span>
        {wanted !== null && (
          <span className="shrink-0 text-accent">{text.take(formatMoney(givable(from, wanted), 'CRC'))}</span>
        )}
      </span>
      <Available line={from} isPast={false} />
    </Button>
  );
}
