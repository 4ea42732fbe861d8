import type { MunicipalReceipt } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { showMonths } from '../ui/days.ts';
import { showVolume } from '../ui/figures.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { receiptWords } from './words.ts';

const text = receiptWords;
const HEAD = 'py-2 pl-3 text-right font-normal';
const FIGURE = 'py-2 pl-3 text-right tabular-nums';

/** What each meter of a receipt showed. */
export function Readings({ readings }: Pick<MunicipalReceipt, 'readings'>) {
  if (readings.length === 0) return null;
  return (
    <Section title={text.readings}>
      <table className="w-full border-collapse">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              {text.meter}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {text.previous}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {text.current}
            </th>
            <th scope="col" className={HEAD}>
              {receiptWords.water.cubicMetres}
            </th>
            <th scope="col" className={HEAD}>
              {receiptWords.water.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => (
            <tr key={reading.id} className="border-t border-line align-baseline">
              <th scope="row" className="py-2 text-left font-normal">
                <span className="mr-2 break-words">{reading.meter}</span>
                {reading.estimated && <Badge>{receiptWords.water.estimated}</Badge>}
                <span className="block text-xs text-muted first-letter:uppercase">
                  {showMonths(reading.period_from, reading.period_to)}
                </span>
                <span className="block text-xs text-muted sm:hidden">
                  {`${text.previous} ${showVolume(reading.previous)} · ${text.current} ${showVolume(reading.current)}`}
                </span>
              </th>
              <td className={`${FIGURE} max-sm:hidden`}>{showVolume(reading.previous)}</td>
              <td className={`${FIGURE} max-sm:hidden`}>{showVolume(reading.current)}</td>
              <td className={FIGURE}>{showVolume(reading.m3)}</td>
              <td className={FIGURE}>{reading.cost === null ? '—' : <Money amount={reading.cost} currency="CRC" />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
