import { Link } from '@tanstack/react-router';
import type { components } from '../../contract/schema.gen.ts';
import { type Account, api, PAGES } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { formatCuota } from '../ui/cuota-badge.tsx';
import { formatDayNear } from '../ui/days.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { accountWords } from './words.ts';

const text = accountWords.rows;
const PAGE = 50;

export type Move = components['schemas']['AccountMove'];

/** The rows that move the account, newest first, with what it held after each. */
export function AccountMoves({ account }: { account: Account }) {
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/accounts/{id}/transactions',
    { params: { path: { id: account.id }, query: { limit: PAGE } } },
    { ...PAGES },
  );
  return (
    <Section
      title={text.title}
      aside={
        <p className="tabular-nums">
          <span className="text-muted">{text.now} </span>
          <Money amount={account.current_balance} currency={account.currency} />
        </p>
      }
    >
      <Loaded query={list} skeleton="h-64" failed={text.failed}>
        {({ pages }) => {
          const moves = pages.flatMap(({ items }) => items);
          if (moves.length === 0) return <p className="text-muted">{text.none}</p>;
          return (
            <>
              <p aria-hidden="true" className="mb-3 flex justify-between border-b border-line pb-1 text-xs text-muted">
                <span>{text.merchant}</span>
                <span>{text.amountAndBalance}</span>
              </p>
              <MoveList moves={moves} account={account} />
              {list.hasNextPage && <LoadMore list={list} />}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

type ListProps = { moves: readonly Move[]; account: Account; say?: (id: number) => string | null };

/** `say` adds a remark to a row. */
export function MoveList({ moves, account: { currency }, say }: ListProps) {
  const today = useToday();
  return (
    <ul className="-my-2 divide-y divide-line">
      {moves.map(({ transaction, moved, balance_after }) => {
        const { id, merchant, merchant_name, local_date } = transaction;
        const remark = say?.(id) ?? null;
        return (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">
              <Link
                to="/transactions/$id"
                params={{ id: String(id) }}
                className="inline-block max-w-full truncate align-bottom font-medium underline-offset-4 hover:underline"
              >
                <MerchantName row={{ merchant, merchant_name }} />
              </Link>
              <span className="block text-xs text-muted">
                {formatDayNear(local_date, today)}
                {transaction.installment !== null && ` · ${formatCuota(transaction)}`}
                {remark !== null && <span className="text-warning"> · {remark}</span>}
              </span>
            </span>
            <span className="shrink-0 text-right">
              {moved === null ? (
                <span className="text-xs text-warning">{text.noRate}</span>
              ) : (
                <Money amount={moved} currency={currency} sign={moved > 0 ? '+' : undefined} />
              )}
              {balance_after !== null && (
                <span className="block text-xs text-muted">
                  <span className="sr-only">{text.after} </span>
                  <Money amount={balance_after} currency={currency} />
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
