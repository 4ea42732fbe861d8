import { useState } from 'react';
import type { Currency, WhatIf } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { showDay, showDays, showMonth, showShortMonth } from '../ui/days.ts';
import { Money, showMoney } from '../ui/money.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { installmentWords } from './words.ts';

const ROWS_FIRST = 12;
const text = installmentWords.whatIf;
const colones = (amount: number) => showMoney(amount, 'CRC');

/** The cuotas a purchase would have and the months it would change. */
export function WhatIfAnswer({ answer, currency }: { answer: WhatIf; currency: Currency }) {
  const { lowest_without: before, lowest_with: after, beyond } = answer;
  const months = answer.months.filter(({ delta }) => delta !== 0);
  const isSame = before.balance === after.balance && before.local_date === after.local_date;
  return (
    <section aria-label={text.answer} className="mt-4 space-y-3 border-t border-line pt-4">
      <Cuotas cuotas={answer.cuotas} currency={currency} />
      {months.length > 0 ? <Months months={months} /> : <p>{text.noMonths}</p>}
      <p>
        <span className="font-medium">{text.lowest}.</span>{' '}
        {isSame
          ? text.sameLowest(colones(before.balance), showDay(before.local_date))
          : text.lowestText(
              colones(before.balance),
              showDay(before.local_date),
              colones(after.balance),
              showDay(after.local_date),
            )}
      </p>
      {beyond.count > 0 && <p>{text.beyond(beyond.count, colones(beyond.amount_crc))}</p>}
      <UnconvertedRows rows={answer.unconverted} />
    </section>
  );
}

function Cuotas({ cuotas, currency }: { cuotas: WhatIf['cuotas']; currency: Currency }) {
  const [first, last] = [cuotas[0], cuotas.at(-1)];
  if (!first || !last) return null;
  return (
    <p>
      <span className="font-medium">
        {text.each(cuotas.length, showMoney(first.amount, currency), showMoney(last.amount, currency))}
      </span>{' '}
      {text.days(showDay(first.local_date), showDay(last.local_date))}
    </p>
  );
}

function Months({ months }: { months: WhatIf['months'] }) {
  const [isWhole, setWhole] = useState(false);
  const more = isWhole ? 0 : Math.max(0, months.length - ROWS_FIRST);
  return (
    <div>
      <table className="w-full max-w-2xl border-collapse">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {text.cycle}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">
              {text.delta}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">
              {text.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {months
            .slice(0, months.length - more)
            .map(({ month, starts_on, ends_on, delta, balance_without, balance_with }) => (
              <tr key={month} className="border-t border-line align-baseline">
                <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
                  <span className="max-sm:hidden">{showMonth(month)}</span>
                  <span className="sm:hidden">{showShortMonth(month)}</span>
                  <span className="block text-xs text-muted max-sm:hidden">{showDays(starts_on, ends_on)}</span>
                </th>
                <td className="py-1.5 pl-3 text-right">
                  <Money amount={delta} currency="CRC" />
                </td>
                <td className="py-1.5 pl-3 text-right font-medium">
                  <Money amount={balance_with} currency="CRC" />
                  <span className="block text-xs font-normal text-muted">{text.without(colones(balance_without))}</span>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {installmentWords.more(more)}
        </Button>
      )}
    </div>
  );
}
