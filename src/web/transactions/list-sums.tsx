import type { components } from '../../contract/schema.gen.ts';
import { api } from '../api/client.ts';
import { formatMoney } from '../ui/money.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { addressOf, type Listed } from './fold.ts';
import { listWords } from './list-words.ts';

type Sums = components['schemas']['TransactionListSums'];
const text = listWords.sums;

type Props = { filters: Listed; chosen: ReadonlySet<number> };

/** What the list comes to, or the selected rows of it: up to today, and after it. */
function useSums({ filters, chosen }: Props): { done: Sums; toCome: Sums | undefined } | undefined {
  useHiddenAmounts();
  // Selected rows are summed as the list they are of is: of a split one, the part that it asks for.
  const ids = [...chosen].sort((a, b) => a - b).join();
  const query = { ...addressOf(filters), ...(ids === '' ? {} : { ids }) };
  // Never those of the list before: they would stand over rows that they are not of.
  const path = '/api/v1/transactions/sums';
  const done = api.useQuery('get', path, { params: { query: { ...query, upcoming: 'false' } } }).data;
  const isFolded = filters.upcoming === 'false';
  const after = { params: { query: { ...query, upcoming: 'true' as const } } };
  const toCome = api.useQuery('get', path, after, { enabled: !isFolded }).data;
  return done && (isFolded || toCome) ? { done, toCome } : undefined;
}

/** Out, in and net; in a bar that has room for them, also by currency when there are several. */
export function ListSums({ isNarrow, ...asked }: Props & { isNarrow: boolean }) {
  const sums = useSums(asked);
  return (
    <output
      aria-label={asked.chosen.size > 0 ? text.ofChosen : text.ofList}
      className={`flex min-h-7 items-center gap-x-4 pb-1 text-xs whitespace-nowrap text-muted tabular-nums ${isNarrow ? 'flex-wrap' : 'overflow-hidden'}`}
    >
      {sums && (
        <>
          <Figure label={text.out} amount={sums.done.spent_crc} />
          <Figure label={text.in} amount={sums.done.income_crc} />
          <Figure label={text.net} amount={sums.done.net_crc} isStrong />
          <ToCome sums={sums.toCome} />
          <span className="hidden min-w-0 truncate @5xl:block [&>span]:mr-3">
            <Currencies sums={sums.done} />
          </span>
        </>
      )}
    </output>
  );
}

/** The currencies of a mixed list below the bar that stays in view, which has no room for them unless it is wide. */
export function CurrencySums(asked: Props) {
  const sums = useSums(asked);
  return (
    <div className="@container">
      <p className="flex flex-wrap gap-x-3 py-1.5 text-xs text-muted tabular-nums empty:hidden @5xl:hidden">
        {sums && <Currencies sums={sums.done} />}
      </p>
    </div>
  );
}

/** What is dated after today is in no figure of what went out or came in. */
function ToCome({ sums }: { sums: Sums | undefined }) {
  if (!sums) return null;
  return (
    <>
      {sums.spent_crc !== 0 && <Figure label={text.toCome.out} amount={sums.spent_crc} />}
      {sums.income_crc !== 0 && <Figure label={text.toCome.in} amount={sums.income_crc} />}
    </>
  );
}

function Currencies({ sums: { currencies, unconverted } }: { sums: Sums }) {
  if (currencies.length < 2 && unconverted.length === 0) return null;
  return (
    <>
      {currencies.length > 1 && <span>{text.each}</span>}
      {currencies.map(({ currency, net }) => (
        <span key={currency} className="whitespace-nowrap">
          {formatMoney(net, currency)}
        </span>
      ))}
      {unconverted.map(({ currency, count }) => (
        <span key={`${currency} waits`} className="text-warning">
          {text.unconverted(count, currency)}
        </span>
      ))}
    </>
  );
}

function Figure({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <span>
      {label} <span className={isStrong ? 'font-semibold text-ink' : 'text-ink'}>{formatMoney(amount, 'CRC')}</span>
    </span>
  );
}
