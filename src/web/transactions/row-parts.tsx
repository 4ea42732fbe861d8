/** What the rows of the table say, narrow and wide: badges, the category with its colour, the amount. */
import { CircleQuestionMark, Files, Forward } from 'lucide-react';
import { isOwnMoney } from '../../domain/counts.ts';
import type { Transaction } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { flowOf } from '../ui/flow.ts';
import { Money } from '../ui/money.tsx';
import { sayDocuments } from '../ui/say-document.ts';
import { Swatch } from '../ui/swatch.tsx';
import { words } from '../ui/words.ts';
import { noticeWords } from '../words-of-notices.ts';
import { tableWords } from '../words-of-table.ts';
import { PaysBadge } from './pays-badge.tsx';

/** What makes a row other than a plain purchase. */
export function RowBadges({ row }: { row: Transaction }) {
  const { installment, type, deferred_to_next_cycle } = row;
  const badges = [
    // A salary in the category of salaries says it once.
    ...(type === 'COMPRA' || words.types[type] === row.category?.name ? [] : [words.types[type]]),
    ...(installment ? [planBadge(installment)] : []),
    ...(deferred_to_next_cycle ? [words.transactions.deferred] : []),
  ];
  return (
    <>
      {row.possible_duplicate_of !== null && <Badge look="warning">{noticeWords.isSame}</Badge>}
      {badges.map((badge) => (
        <span
          key={badge}
          className="shrink-0 rounded border border-line px-1.5 text-xs leading-4.5 whitespace-nowrap text-muted"
        >
          {badge}
        </span>
      ))}
      {row.pays !== null && <PaysBadge pays={row.pays} />}
      <TrustSign trust={row.trust} />
      {row.notices.length > 1 && <DocumentSign row={row} />}
    </>
  );
}

/** Whose word the row is, unless it is the bank's: a word where there is room, a sign on a phone. */
function TrustSign({ trust }: { trust: Transaction['trust'] }) {
  if (trust === null || trust === 'bank') return null;
  const Icon = trust === 'forwarded' ? Forward : CircleQuestionMark;
  const { badges, says } = noticeWords.trust;
  return (
    <span
      title={says[trust]}
      className="inline-flex shrink-0 items-center gap-1 text-xs leading-4.5 whitespace-nowrap text-muted"
    >
      <Icon size={12} aria-hidden="true" />
      <span className="max-lg:sr-only">{badges[trust]}</span>
    </span>
  );
}

/** That more than one document tells of the row. */
function DocumentSign({ row: { notices } }: { row: Transaction }) {
  return (
    <span
      title={sayDocuments(notices)}
      className="inline-flex shrink-0 items-center gap-0.5 text-xs leading-4.5 text-muted tabular-nums"
    >
      <Files size={12} aria-hidden="true" />
      <span aria-hidden="true">{notices.length}</span>
      <span className="sr-only">{noticeWords.count(notices.length)}</span>
    </span>
  );
}

function planBadge({ number, of }: NonNullable<Transaction['installment']>): string {
  return number === 0 ? tableWords.anchor(of) : tableWords.cuota(number, of);
}

/** The category with its colour, or that it waits for one. Money between own accounts is in no sum and needs none. */
export function CategoryName({ row, slot }: { row: Transaction; slot: number | null }) {
  if (row.category === null) {
    return isOwnMoney(row.type) ? null : (
      <span className="truncate text-warning">{words.transactions.uncategorized}</span>
    );
  }
  return (
    <>
      {slot === null ? null : <Swatch slot={slot} />}
      <span className="min-w-0 truncate">{row.category.name}</span>
    </>
  );
}

/** The amount in its own currency, and in colones below when that is another. */
export function RowAmount({ row }: { row: Transaction }) {
  const flow = flowOf(row.type);
  return (
    <span className={`block min-w-0 text-right leading-tight font-medium ${flow.className}`}>
      <Money amount={row.amount} currency={row.currency} sign={flow.sign} />
      {row.currency !== 'CRC' && (
        <span className="block text-xs leading-4 font-normal text-muted">
          {row.amount_crc === null ? words.transactions.noRate : <Money amount={row.amount_crc} currency="CRC" />}
        </span>
      )}
    </span>
  );
}
