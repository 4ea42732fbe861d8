import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '../../contract/schema.gen.ts';
import { api } from '../api/client.ts';
import { formatMoney } from '../ui/money.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import type { Listed } from './fold.ts';
import { transactionWords } from './words.ts';

type Sums = components['schemas']['TransactionListSums'];
const text = transactionWords.sums;

/** What the list comes to, or the selected rows of it: out, in and net; by currency when there are several. */
export function ListSums({ filters, chosen }: { filters: Listed; chosen: ReadonlySet<number> }) {
  useHiddenAmounts();
  // A part of a split row is what counts in a category, selected or not.
  const { category_id } = filters;
  const ids = [...chosen].sort((a, b) => a - b).join();
  const query = ids === '' ? filters : { ids, ...(category_id === undefined ? {} : { category_id }) };
  const { data } = api.useQuery(
    'get',
    '/api/v1/transactions/sums',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
  return (
    <output
      aria-label={chosen.size > 0 ? text.ofChosen : text.ofList}
      className="flex min-h-7 flex-wrap items-center gap-x-4 pb-1 text-xs text-muted tabular-nums @lg:flex-nowrap @lg:overflow-hidden @lg:whitespace-nowrap"
    >
      {data && <Figures sums={data} />}
    </output>
  );
}

function Figures({ sums }: { sums: Sums }) {
  const { spent_crc, income_crc, net_crc, currencies, unconverted } = sums;
  const waiting = unconverted.map(({ count, currency }) => text.unconverted(count, currency));
  return (
    <>
      <Figure label={text.out} amount={spent_crc} />
      <Figure label={text.in} amount={income_crc} />
      <Figure label={text.net} amount={net_crc} isStrong />
      {currencies.length > 1 && (
        <span>
          {text.each} {currencies.map(({ currency, net }) => formatMoney(net, currency)).join(' · ')}
        </span>
      )}
      {waiting.length > 0 && <span className="text-warning">{waiting.join(', ')}</span>}
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
