import { Money } from '../ui/money.tsx';

/** A difference with its sign: more was spent, or less. Nothing at all is a dash. */
export function Change({ amount, className }: { amount: number; className?: string }) {
  if (amount === 0) return <span className="text-muted">—</span>;
  return <Money amount={amount} currency="CRC" sign={amount > 0 ? '+' : undefined} className={className ?? ''} />;
}
