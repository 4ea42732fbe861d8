import { memo, type ReactNode } from 'react';
import type { Transaction } from '../api/client.ts';
import { CuotaBadge } from '../ui/cuota-badge.tsx';
import { MerchantMark, MerchantName } from '../ui/merchant.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { CategoryName, RowAmount, RowBadges, RowLink, RowTags } from './row-parts.tsx';
import { RowCheck, takeRowKey } from './table-row.tsx';
import type { RowActions, RowState } from './use-table.ts';

type Props = RowState & {
  row: Transaction;
  index: number;
  start: number;
  slot: number | null;
  href: string;
  /** Its account; empty without one. */
  account: string;
  /** Selection mode: each row shows its box, and a tap selects it. */
  isSelecting: boolean;
  actions: RowActions;
};

/** A transaction in the narrow list: merchant and amount, below them day, category and badges. */
export const PhoneRow = memo(function PhoneRow(props: Props) {
  useHiddenAmounts();
  const { row, index, start, actions, isActive, isSelected, isOpen, startsDay, isSelecting } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      aria-current={isOpen ? 'page' : undefined}
      data-index={index}
      data-id={row.id}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${start}px)` }}
      onKeyDown={(event) => takeRowKey(event, props)}
      className={`absolute -inset-x-2 top-0 flex h-16 items-center gap-3 px-2 -outline-offset-2 active:bg-hover aria-selected:bg-accent-soft aria-[current=page]:bg-accent-soft ${startsDay ? 'border-t border-line' : ''}`}
    >
      {isSelecting && (
        <td className="flex shrink-0">
          <RowCheck row={row} index={index} isSelected={isSelected} tabIndex={tabIndex} actions={actions} />
        </td>
      )}
      <MainCell>
        <RowLink
          href={props.href}
          tabIndex={tabIndex}
          onOpen={() => (isSelecting ? actions.toggle(row.id, index) : actions.open(row.id, index))}
          className="flex h-16 items-center justify-between gap-3 -outline-offset-2"
        >
          <MerchantMark name={row.merchant_name} slot={props.slot} size="large" />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5">
              <MerchantName row={row} className="min-w-0 truncate font-medium" />
              <CuotaBadge row={row} />
            </span>
            {/* What does not fit whole behind the category wraps out of sight. */}
            <span
              data-testid="second-line"
              className="mt-0.5 flex h-5 flex-wrap items-center gap-x-1.5 overflow-hidden text-xs leading-5 text-muted"
            >
              <span className="flex max-w-full min-w-0 items-center gap-1.5">
                <span className={`shrink-0 tabular-nums ${startsDay ? 'font-semibold text-ink' : ''}`}>
                  {props.day}
                </span>
                <CategoryName row={row} slot={props.slot} />
              </span>
              <RowBadges row={row} />
              {props.account !== '' && <span className="whitespace-nowrap">{`· ${props.account}`}</span>}
              <RowTags row={row} />
            </span>
          </span>
          <span className="shrink-0">
            <RowAmount row={row} />
          </span>
        </RowLink>
      </MainCell>
    </tr>
  );
});

function MainCell({ children }: { children: ReactNode }) {
  return <td className="min-w-0 flex-1">{children}</td>;
}
