/** A merchant in lists: the initial in its category's colour, and the name, with the bank's words on hover. */
import { api, type Transaction } from '../api/client.ts';
import { slotColor } from './swatch.tsx';

type Named = Pick<Transaction, 'merchant' | 'merchant_name'>;

/** What the bank printed, where the name says something else. */
export const printedOf = ({ merchant, merchant_name }: Named): string | undefined =>
  merchant === merchant_name ? undefined : merchant;

/** The name alone. */
export function MerchantName({ row, className }: { row: Named; className?: string }) {
  return (
    <span title={printedOf(row)} className={className}>
      {row.merchant_name}
    </span>
  );
}

/** The letter or digit that stands for a merchant; empty without one. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('es') ?? '';

/** The initial, for the eyes alone: the name is beside it. Without a category it has an edge and no colour. */
export function MerchantMark({
  name,
  slot,
  size = 'small',
}: {
  name: string;
  slot: number | null;
  size?: 'small' | 'large';
}) {
  const initial = initialOf(name);
  const [ground, ink] = slot === null ? [] : [mixed(slot, 20, 'surface'), mixed(slot, 30, 'ink')];
  return (
    <span
      aria-hidden="true"
      data-initial={initial}
      style={{ backgroundColor: ground, color: ink }}
      className={`grid shrink-0 place-items-center rounded-full font-semibold before:content-[attr(data-initial)] ${SIZES[size]} ${slot === null ? 'border border-line text-muted' : ''}`}
    />
  );
}

const SIZES = { small: 'size-6 text-2xs', large: 'size-9 text-sm' };

const mixed = (slot: number, percent: number, other: string) =>
  `color-mix(in oklab, ${slotColor(slot)} ${percent}%, var(--${other}))`;

/**
 * The colour of each category by its id: the one it has in the chart of a cycle (without one, of the current cycle),
 * else the one it owns, else that of Otros.
 */
export function useSlots({ cycle, enabled = true }: { cycle?: string | undefined; enabled?: boolean } = {}) {
  const options = { staleTime: 60_000, enabled };
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {}, options);
  const asked = cycle === undefined ? {} : { params: { query: { cycle } } };
  const { data: sums } = api.useQuery('get', '/api/v1/analytics/by-category', asked, options);
  const slots = new Map((categories ?? []).map(({ id, color_slot }) => [id, color_slot ?? 0]));
  for (const { slot, category_id } of sums?.slots ?? []) if (category_id !== null) slots.set(category_id, slot);
  return (category_id: number | null): number | null =>
    category_id === null ? null : (slots.get(category_id) ?? null);
}
