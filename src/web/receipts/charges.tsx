import type { MunicipalReceipt } from '../api/client.ts';
import { showMonth } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { receiptWords } from './words.ts';

const text = receiptWords;

/** The lines of a receipt and the total that it prints. */
export function Charges({ charges, total }: Pick<MunicipalReceipt, 'charges' | 'total'>) {
  return (
    <Section title={text.charges}>
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.concept}</th>
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name and never move
            <tr key={index} className="border-t border-line align-baseline first:border-t-0">
              <th scope="row" className="py-2 text-left font-normal break-words">
                {charge.description}
                <span className="block text-xs text-muted">
                  {receiptWords.chargeKinds[charge.kind]}
                  {charge.period !== null && ` · ${showMonth(charge.period)}`}
                </span>
              </th>
              <td className="py-2 pl-3 text-right">
                <Money amount={charge.amount} currency="CRC" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-edge font-semibold">
            <th scope="row" className="pt-2 text-left">
              {text.total}
            </th>
            <td className="pt-2 pl-3 text-right">
              <Money amount={total} currency="CRC" />
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}
