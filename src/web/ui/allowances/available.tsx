/** What is left of an allowance: in words, as a bar, and marked when overspent. The same everywhere. */
import { CircleAlert } from 'lucide-react';
import { formatMoney } from '../money.tsx';
import { allowanceWords as text } from './words.ts';

type Props = {
  line: { allowance: number; available: number };
  /** The cycle is over. */
  isPast: boolean;
  /** The category, for a line that has no other room for it: what is left follows it, without the whole. */
  name?: string;
};

export function Available({ line: { allowance, available }, isPast, name }: Props) {
  const isOver = available < 0;
  const Tag = isOver ? 'strong' : 'span';
  const left = (
    <Tag
      className={`flex items-center gap-1 ${name === undefined ? 'text-xs' : 'ml-auto shrink-0'} ${isOver ? 'font-medium text-danger' : 'font-normal text-muted'}`}
    >
      {isOver && <CircleAlert size={14} aria-hidden="true" className="shrink-0" />}
      {name === undefined ? sayAvailable(allowance, available, isPast) : sayShort(available, isPast)}
    </Tag>
  );
  return (
    <span className="block min-w-0" data-testid="available">
      {name === undefined ? (
        left
      ) : (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          {left}
        </span>
      )}
      <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${isOver ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${spentShare(allowance, available) * 100}%` }}
        />
      </span>
    </span>
  );
}

function sayShort(available: number, isPast: boolean): string {
  const amount = formatMoney(Math.abs(available), 'CRC');
  if (available < 0) return text.short.over(amount);
  return isPast ? text.short.leftPast(amount) : text.short.left(amount);
}

function sayAvailable(allowance: number, available: number, isPast: boolean): string {
  const of = formatMoney(allowance, 'CRC');
  if (available === 0) return text.spent(of);
  if (available < 0) return text.over(formatMoney(-available, 'CRC'), of);
  return (isPast ? text.leftPast : text.left)(formatMoney(available, 'CRC'), of);
}

/** The filled share of the bar, 0 to 1. */
function spentShare(allowance: number, available: number): number {
  if (available <= 0) return 1;
  return allowance > 0 ? Math.min(1, Math.max(0, 1 - available / allowance)) : 0;
}
