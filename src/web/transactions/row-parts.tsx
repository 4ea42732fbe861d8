/** Parts of a row in the wide and narrow list: badges, the category with its colour, the amount. */
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Files, Forward } from 'lucide-react';
import { Fragment, type ReactNode, useContext } from 'react';
import { isOwnMoney } from '../../domain/counts.ts';
import type { Transaction } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { flowOf } from '../ui/flow.ts';
import { formatDocuments } from '../ui/matching/format-document.ts';
import { matchingWords } from '../ui/matching/words.ts';
import { Money } from '../ui/money.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { words } from '../ui/words.ts';
import { CountedParts } from './counted-parts.ts';
import { listWords } from './list-words.ts';
import { useItemName } from './use-pays.ts';
import { transactionWords } from './words.ts';

/** Badges for anything but a plain purchase, besides its cuota. */
export function RowBadges({ row }: { row: Transaction }) {
  const { type, deferred_to_next_cycle } = row;
  const badges = [
    // A salary in the salary category is labelled once.
    ...(type === 'COMPRA' || words.types[type] === row.category?.name ? [] : [words.types[type]]),
    ...(row.parts.length > 0 ? [transactionWords.parts.badge(row.parts.length)] : []),
    ...(deferred_to_next_cycle ? [words.transactions.deferred] : []),
  ];
  return (
    <>
      {row.possible_duplicate_of !== null && <Badge look="warning">{matchingWords.isSame}</Badge>}
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

/** The row's trust, unless it is the bank's: a word where there is room, an icon on a phone. */
function TrustSign({ trust }: { trust: Transaction['trust'] }) {
  if (trust === null || trust === 'bank') return null;
  const Icon = trust === 'forwarded' ? Forward : CircleQuestionMark;
  const { badges, says } = matchingWords.trust;
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

function DocumentSign({ row: { notices } }: { row: Transaction }) {
  return (
    <span
      title={formatDocuments(notices)}
      className="inline-flex shrink-0 items-center gap-0.5 text-xs leading-4.5 text-muted tabular-nums"
    >
      <Files size={12} aria-hidden="true" />
      <span aria-hidden="true">{notices.length}</span>
      <span className="sr-only">{matchingWords.count(notices.length)}</span>
    </span>
  );
}

/** The tags of a row; where it is no link itself, each finds the others that have it. */
export function RowTags({ row, isLinked = false }: { row: Transaction; isLinked?: boolean }) {
  return row.tags.map((tag) =>
    isLinked ? (
      <TagLink key={tag} tag={tag} className="shrink-0 text-xs leading-4.5" />
    ) : (
      <span key={tag} className="shrink-0 whitespace-nowrap">
        #{tag}
      </span>
    ),
  );
}

/** A tag that finds the rows that have it. */
export function TagLink({ tag, className }: { tag: string; className: string }) {
  return (
    <Link
      to="/transactions"
      search={{ q: `#${tag}` }}
      title={transactionWords.tags.find(tag)}
      className={`rounded-full bg-accent-soft px-2 whitespace-nowrap text-accent hover:underline ${className}`}
    >
      #{tag}
    </Link>
  );
}

/** The category with its colour, or that it is missing. Money between own accounts is in no sum and needs none. */
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

/** The amount in its own currency; below, in colones for another currency, and of a split row what counts in this list. */
export function RowAmount({ row }: { row: Transaction }) {
  const flow = flowOf(row.type);
  const counts = useContext(CountedParts);
  const counted = counts === null ? [] : row.parts.filter(counts);
  return (
    <span className={`block min-w-0 text-right leading-tight font-medium ${flow.className}`}>
      <Money amount={row.amount} currency={row.currency} sign={flow.sign} />
      {row.currency !== 'CRC' && (
        <span className="block text-xs leading-4 font-normal text-muted">
          {row.amount_crc === null ? words.transactions.noRate : <Money amount={row.amount_crc} currency="CRC" />}
        </span>
      )}
      {counted.length > 0 && counted.length < row.parts.length && (
        <span className="block text-xs leading-4 font-normal whitespace-nowrap text-muted">
          {listWords.part}{' '}
          {counted.map(({ amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and none moves
            <Fragment key={at}>
              {at > 0 && ' + '}
              <Money amount={amount} currency={row.currency} sign={flow.sign} />
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}

/**
 * The link of a row to its transaction. A plain anchor, because the router's link is too slow in a scrolling table.
 * Clicks with a modifier key are left to the browser.
 */
export function RowLink(props: {
  href: string;
  tabIndex: number;
  onOpen: () => void;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      href={props.href}
      tabIndex={props.tabIndex}
      className={props.className}
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        // The second click of a double click edits; the first has already opened it.
        if (event.detail < 2) props.onOpen();
      }}
    >
      {props.children}
    </a>
  );
}

/** The row's payment in a list, once its name is loaded. */
function PaysBadge({ pays }: { pays: NonNullable<Transaction['pays']> }) {
  const name = useItemName(pays.recurring_item_id);
  if (name === undefined) return null;
  return (
    <span className="min-w-0 truncate rounded bg-accent-soft px-1.5 text-xs leading-5 text-accent">
      {transactionWords.pays.badge(name)}
    </span>
  );
}
