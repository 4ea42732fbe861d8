import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SalarySummary } from '../api/client.ts';
import { showDay } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { salaryWords as text } from './words.ts';

/** How many there are and what they come to. */
export function SalarySums({ summary }: { summary: SalarySummary }) {
  const { count, total_crc, average_crc, last, this_year_crc, unconverted } = summary;
  return (
    <Section title={text.summary} aside={<span className="text-muted">{text.count(count)}</span>}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label={text.thisYear}>
          <Money amount={this_year_crc} currency="CRC" />
        </Figure>
        <Figure label={text.average}>
          {average_crc === null ? text.none : <Money amount={average_crc} currency="CRC" />}
        </Figure>
        <Figure label={text.total}>
          <Money amount={total_crc} currency="CRC" />
        </Figure>
        {last && (
          <Figure
            label={text.last}
            about={
              <Link
                to="/transactions/$id"
                params={{ id: String(last.id) }}
                className="text-accent underline-offset-2 hover:underline"
              >
                {showDay(last.local_date)}
              </Link>
            }
          >
            <Money amount={last.amount} currency={last.currency} />
          </Figure>
        )}
      </dl>
      <UnconvertedRows rows={unconverted} />
    </Section>
  );
}

function Figure({ label, about, children }: { label: string; about?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">
        {label}
        {about && <> · {about}</>}
      </dt>
      <dd className="mt-0.5 text-lg font-semibold tracking-tight">{children}</dd>
    </div>
  );
}
