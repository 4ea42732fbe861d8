/** "Is it the same?" for a possible duplicate: the other row, and the two answers. */
import { useNavigate } from '@tanstack/react-router';
import { Check, CopyX } from 'lucide-react';
import { api, type Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { formatDocuments } from '../ui/matching/format-document.ts';
import { useMatching } from '../ui/matching/use-matching.ts';
import { matchingWords as text } from '../ui/matching/words.ts';
import { Money } from '../ui/money.tsx';
import { RowLink } from '../ui/row-link.tsx';
import type { Filters } from './filters.ts';

type Props = { transaction: Transaction; filters: Filters };

export function SameQuestion({ transaction, filters }: Props) {
  const other = transaction.possible_duplicate_of;
  return other === null ? null : <Question transaction={transaction} other={other} filters={filters} />;
}

function Question({ transaction: { id }, other, filters }: Props & { other: number }) {
  const navigate = useNavigate();
  const { settle, merge, isPending } = useMatching();
  const query = { transaction_id: id, status: 'possible', limit: 1 } as const;
  const { data: asking } = api.useQuery('get', '/api/v1/notices', { params: { query } });
  const notice = asking?.items[0]?.id;
  const goTo = (row: Transaction) =>
    void navigate({ ...{ to: '/transactions/$id', params: { id: String(row.id) }, search: filters }, replace: true });
  const same = () =>
    notice === undefined
      ? merge({ id: other, other: id }, { done: goTo })
      : settle({ notice, row: id, same: true }, { done: goTo });
  return (
    <section className="rounded-xl bg-warning-soft p-3">
      <h3 className="font-semibold text-warning">{text.isSame}</h3>
      <p>{text.maybe}</p>
      <Other id={other} filters={filters} />
      {asking && notice === undefined && <p className="mt-1 text-muted">{text.onlySame}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="primary" className="flex-1" disabled={isPending || !asking} onClick={same}>
          <Check size={16} aria-hidden="true" />
          {text.same}
        </Button>
        {notice !== undefined && (
          <Button className="flex-1" disabled={isPending} onClick={() => settle({ notice, row: id, same: false })}>
            <CopyX size={16} aria-hidden="true" />
            {text.two}
          </Button>
        )}
      </div>
    </section>
  );
}

function Other({ id, filters }: { id: number; filters: Filters }) {
  const { data } = api.useQuery('get', '/api/v1/transactions/{id}', { params: { path: { id } } });
  return (
    <p className="min-h-10 break-words">
      {data && (
        <>
          <span className="font-medium">{data.merchant_name}</span>
          {` · ${formatDay(data.local_date)} · `}
          <Money amount={data.amount} currency={data.currency} />
          <span className="block text-xs">{formatDocuments(data.notices)}</span>
        </>
      )}
      <RowLink id={id} search={filters} className="inline-block py-1 text-accent underline underline-offset-2">
        {text.seeOther}
      </RowLink>
    </p>
  );
}
