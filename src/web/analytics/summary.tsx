import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ByCategory } from '../api/client.ts';
import { Fact } from '../ui/facts.tsx';
import { formatChange } from '../ui/figures.ts';
import { categoryName } from '../ui/known-names.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { words } from '../ui/words.ts';
import { movers } from './figures.ts';
import { formatPrevious, rowsOfCategory } from './period.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.summary;

const MOVERS = 4;
/** Total spending, its change since the period before, and the categories behind it. */
export function Summary({ sums }: { sums: ByCategory }) {
  const { previous } = sums;
  return (
    <Section title={text.title}>
      <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Fact label={words.home.spent} value="text-3xl font-semibold tracking-tight lg:text-4xl" testId="spent">
          <Money amount={sums.recorded_crc} currency="CRC" wraps />
        </Fact>
        {sums.committed_crc !== 0 && (
          <Fact label={words.home.committed} value="text-lg font-medium" testId="committed">
            <Money amount={sums.committed_crc} currency="CRC" />
          </Fact>
        )}
        <Fact
          label={analyticsWords.income}
          value="text-lg font-medium text-income"
          className="text-right max-sm:text-left"
        >
          <Money amount={sums.income_crc} currency="CRC" />
        </Fact>
      </dl>
      {previous && <Comparison sums={sums} previous={previous} />}
      {previous && <Movers sums={sums} previous={previous} />}
      {previous?.unconverted.map(({ currency, count, amount }) => (
        <p key={currency} className="mt-3 text-warning">
          {text.previousUnconverted(count, currency)} <Money amount={amount} currency={currency} />
        </p>
      ))}
    </Section>
  );
}

type Props = { sums: ByCategory; previous: NonNullable<ByCategory['previous']> };

function Comparison({ sums, previous }: Props) {
  const { change_crc, previous_crc } = previous;
  if (previous_crc === 0 && change_crc === 0) return <p className="mt-4 text-muted">{text.nothingBefore}</p>;
  const Icon = change_crc > 0 ? ArrowUp : change_crc < 0 ? ArrowDown : Equal;
  return (
    <p className="mt-4 flex items-start gap-2.5 text-base text-pretty" data-testid="compared">
      <span className="mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon size={15} strokeWidth={2.5} aria-hidden="true" />
      </span>
      <span>
        {change_crc === 0 ? (
          <strong className="font-semibold">{text.same}</strong>
        ) : (
          <strong className="font-semibold">
            <Money amount={Math.abs(change_crc)} currency="CRC" />
            {previous_crc > 0 && ` (${formatChange(change_crc / previous_crc)})`}{' '}
            {change_crc > 0 ? text.more : text.less}
          </strong>
        )}{' '}
        {formatPrevious(sums.ends_on, previous)}.{' '}
        <span className="text-muted">{text.before(formatMoney(previous_crc, 'CRC'))}</span>
      </span>
    </p>
  );
}

/** The categories with the largest change. */
function Movers({ sums, previous }: Props) {
  const moved = movers(previous, MOVERS);
  if (moved.length === 0 || previous.previous_crc === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-xs text-muted">{text.movers}</h3>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-0.5 sm:grid-cols-2 xl:grid-cols-4">
        {moved.map((category) => (
          <li key={category.category_id} className="flex items-baseline justify-between gap-3">
            <Link
              to="/transactions"
              search={rowsOfCategory(sums, category.category_id)}
              aria-label={text.moved(categoryName(category))}
              className="inline-flex min-h-8 min-w-0 items-center underline-offset-2 hover:underline"
            >
              <span className="truncate">{categoryName(category)}</span>
            </Link>
            <Change amount={category.change_crc} className="font-medium" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Formats a change with its sign; zero is a dash. */
export function Change({ amount, className }: { amount: number; className?: string }) {
  if (amount === 0) return <span className="text-muted">—</span>;
  return <Money amount={amount} currency="CRC" sign={amount > 0 ? '+' : undefined} className={className ?? ''} />;
}
