import type { Ref } from 'react';
import { api, type Transaction } from '../api/client.ts';
import { Skeleton } from '../ui/states.tsx';
import { PhoneRow } from './phone-row.tsx';
import type { Layout } from './table-layout.ts';
import { TableRow } from './table-row.tsx';
import type { useTable } from './use-table.ts';
import type { useViewport } from './use-viewport.ts';

type Props = {
  bodyRef: Ref<HTMLTableSectionElement>;
  view: ReturnType<typeof useViewport>;
  rowAt: (index: number) => Transaction | undefined;
  table: ReturnType<typeof useTable>;
  selected: ReadonlySet<number>;
  isSelecting: boolean;
  openId: string | undefined;
  /** The filters, as an address has them. */
  search: string;
};

/** The rows in view, each at its place in a space as high as all of them. */
export function TableBody(props: Props) {
  const { table, rowAt, bodyRef } = props;
  const { items, layout, height, top } = props.view;
  const slots = useSlots();
  // The tab key finds the active row, or the first in view while that one is elsewhere.
  const hasActive = items.some(({ index }) => index === table.active);
  const stop = hasActive ? table.active : items[0]?.index;
  const { edited } = table;
  return (
    <tbody ref={bodyRef} className="relative block" style={{ height }}>
      {items.map(({ index, start }) => {
        const row = rowAt(index);
        const place = { index, start: start - top };
        if (!row) return <PendingRow key={index} {...place} layout={layout} />;
        const state = {
          isActive: index === stop,
          isSelected: props.selected.has(row.id),
          isOpen: String(row.id) === props.openId,
          startsDay: index === 0 || rowAt(index - 1)?.local_date !== row.local_date,
          editing: edited?.id === row.id ? edited.field : null,
          slot: row.category_id === null ? null : (slots.get(row.category_id) ?? null),
          href: `/transactions/${row.id}${props.search}`,
          actions: table.actions,
        };
        return layout.kind === 'phone' ? (
          <PhoneRow key={index} row={row} {...place} {...state} isSelecting={props.isSelecting} />
        ) : (
          <TableRow key={index} row={row} {...place} {...state} hasSource={layout.hasSource} />
        );
      })}
    </tbody>
  );
}

/** The colour of each category. */
function useSlots(): ReadonlyMap<number, number | null> {
  const { data } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  return new Map((data ?? []).map(({ id, color_slot }) => [id, color_slot]));
}

/** The place of a row whose page is on its way. */
function PendingRow({ index, start, layout }: { index: number; start: number; layout: Layout }) {
  const style = { transform: `translateY(${start}px)`, height: layout.rowHeight };
  const isPhone = layout.kind === 'phone';
  return (
    <tr
      aria-rowindex={index + (isPhone ? 1 : 2)}
      aria-busy="true"
      data-index={index}
      style={style}
      className="absolute inset-x-0 top-0 flex items-center gap-4"
    >
      <td className="flex w-full items-center gap-4">
        {!isPhone && <Skeleton className="ml-9 h-3.5 w-12" />}
        <Skeleton className="h-3.5 flex-1" />
        <Skeleton className="h-3.5 w-24" />
      </td>
    </tr>
  );
}
