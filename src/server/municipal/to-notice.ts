/** A receipt as a notice of its payment: the printed total, and the row without arrears of earlier rows. */
import { compareAmounts } from '../../domain/money.ts';
import type { Charge, Receipt } from '../../domain/municipal/receipt.ts';
import type { ArrearsCode, ArrearsSplit } from '../../domain/municipal/split-arrears.ts';
import { isUtility } from '../../domain/municipal/utilities.ts';
import type { NewNotice } from '../notices/decide-notices.ts';

/** What a notice keeps of arrears, as text of JSON. */
export type KeptArrears = { code: ArrearsCode } & Pick<ArrearsSplit, 'arrears' | 'left_out' | 'included' | 'of'>;

/** What a notice keeps of meters without readings, as text of JSON. */
export type KeptMeters = Pick<Receipt, 'electricity' | 'unread'>;

/** What the transaction of a receipt is known by, so that the same receipt never makes a second. */
export function referenceOf({
  municipality,
  receipt_number,
}: {
  municipality: string;
  receipt_number: string;
}): string {
  return `municipal:${municipality}:${receipt_number}`;
}

/** The receipt as a notice. Its day is that of its payment, or when it is due or was issued, or else today. */
export function toNotice(
  receipt: Receipt,
  split: ArrearsSplit,
  { category_id, today }: { category_id: number | undefined; today: string },
): NewNotice {
  const day = receipt.paid_on ?? receipt.due_on ?? receipt.issued_on ?? today;
  return {
    kind: 'receipt',
    key: `${receipt.municipality}:${receipt.receipt_number}`,
    door: 'receipt',
    list: null,
    issuer: receipt.municipality,
    references: [],
    digits: null,
    cuota: null,
    ...(compareAmounts(split.left_out, '0') === 0 ? {} : { printed_amount: receipt.total }),
    facts: factsOf({ ...receipt, meters: metersOf(receipt) }, split),
    trust: null,
    received_at: null,
    row: {
      merchant: merchantOf(receipt.municipality),
      date: `${day}T00:00:00`,
      local_date: day,
      amount: split.amount,
      currency: 'CRC',
      type: 'COMPRA',
      source: 'MUNICIPAL',
      category_id,
      reference: referenceOf(receipt),
      external_id: null,
      notes: null,
      deferred_to_next_cycle: false,
      raw_charges: chargesOf(receipt.charges, split),
    },
  };
}

/** `Municipalidad de Belén`, `CNFL`. */
function merchantOf(issuer: string): string {
  return isUtility(issuer) ? issuer : `Municipalidad de ${issuer}`;
}

/** The category of a receipt's row, by who bills. */
export function categoryOf({ municipality }: Pick<Receipt, 'municipality'>): string {
  return isUtility(municipality) ? 'servicios-publicos' : 'municipalidad';
}

function metersOf({ electricity, unread }: Receipt): string | null {
  return electricity.length + unread.length === 0 ? null : JSON.stringify({ electricity, unread } satisfies KeptMeters);
}

/** The notice's stored facts: the billed months, the split of its arrears, and meters without readings. */
export function factsOf(
  receipt: Pick<Receipt, 'municipality' | 'receipt_number' | 'period_from' | 'period_to'> & { meters: string | null },
  { code, arrears, left_out, included, of }: ArrearsSplit,
): Record<string, string> {
  const { municipality, receipt_number, period_from, period_to, meters } = receipt;
  const kept = code && ({ code, arrears, left_out, included, of } satisfies KeptArrears);
  return {
    ...{ municipality, receipt_number, period_from, period_to },
    ...(kept ? { arrears: JSON.stringify(kept) } : {}),
    ...(meters === null ? {} : { meters }),
  };
}

/** The lines of its row, which add up to it. Arrears state how they were split, and name the receipts with the rest. */
export function chargesOf(printed: readonly Charge[], { code, charges, of }: ArrearsSplit): object[] {
  const held =
    of.length > 0
      ? {
          reference: of
            .map(({ receipt_number }) => receipt_number)
            .join(', ')
            .slice(0, 60),
        }
      : {};
  const isArrears = ({ kind }: Charge) => kind === 'arrears';
  const first = printed.find(isArrears);
  const gone = first && !charges.some(isArrears) ? [{ ...first, amount: '0' }] : [];
  return [...charges, ...gone].map((charge) => ({
    concept: charge.period === null ? charge.description : `${charge.description} ${charge.period}`,
    amount: Number(charge.amount),
    ...(isArrears(charge) && code ? { ...held, code } : {}),
  }));
}
