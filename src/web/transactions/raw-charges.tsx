import type { Currency, RawCharge } from '../api/client.ts';
import { Money } from '../ui/money.tsx';
import { words } from '../ui/words.ts';

/** The lines that the transaction is made of, in the words of whoever charged them. */
export function RawCharges({ charges, currency }: { charges: readonly RawCharge[]; currency: Currency }) {
  if (charges.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{words.detail.charges}</h3>
      <table className="w-full border-collapse">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {words.detail.concept}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {words.detail.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name and never move
            <tr key={index} className="border-t border-line align-baseline">
              <td className="py-2 break-words">
                {charge.concept}
                <span className="block text-xs text-muted">{aboutCharge(charge)}</span>
              </td>
              <td className="py-2 pl-3 text-right">
                {charge.amount !== undefined && <Money amount={charge.amount} currency={charge.currency ?? currency} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function aboutCharge({ card, authorization, reference, place, note }: RawCharge): string {
  const parts = [
    card,
    authorization && words.detail.authorization(authorization),
    reference && words.detail.chargeReference(reference),
    place,
    note,
  ];
  return parts.filter(Boolean).join(' · ');
}
