import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SpendingPace } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { formatDayInRow } from '../ui/days.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { words } from '../ui/words.ts';
import { Card, CardBody, cardLinkClass } from './card.tsx';
import { drawPace } from './pace.ts';
import { paceOptions } from './queries.ts';
import { homeWords } from './words.ts';

const text = homeWords.pace;

/** How fast the cycle is spent, next to the last one on the same day: in words, as lines and as a table. */
export function PaceCard({ cycle }: { cycle: string | undefined }) {
  const query = useQuery({ ...paceOptions(cycle), placeholderData: keepPreviousData });
  const today = useToday();
  const title = homeWords.cards.pace;
  return (
    <Card
      title={title}
      aside={
        <Link to="/analytics" search={cycle === undefined ? {} : { cycle }} className={cardLinkClass}>
          {words.nav.analytics}
        </Link>
      }
    >
      <CardBody query={query} title={title} height="h-72">
        {(pace) =>
          today !== null && today < pace.starts_on ? (
            <p className="py-4 text-muted">{text.ahead}</p>
          ) : (
            <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
              <Compared pace={pace} />
              <PaceLines pace={pace} />
              <PaceTable pace={pace} />
            </div>
          )
        }
      </CardBody>
    </Card>
  );
}

function Compared({ pace: { change_crc, total_crc, previous_crc, until, ends_on, previous } }: { pace: SpendingPace }) {
  const amount = formatMoney(Math.abs(change_crc), 'CRC');
  const isWhole = until === ends_on;
  const [less, more, same] = isWhole
    ? [text.lessInAll, text.moreInAll, text.sameInAll]
    : [text.less, text.more, text.same];
  const look = change_crc === 0 ? '' : change_crc < 0 ? 'text-income' : 'text-warning';
  return (
    <>
      <p className={`text-lg leading-snug font-semibold ${look}`}>
        {change_crc === 0 ? same : (change_crc < 0 ? less : more)(amount)}
      </p>
      <ul className="mt-1 text-muted">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-5 border-t-3 border-accent" />
          <span>
            {text.now} <Money amount={total_crc} currency="CRC" className="text-ink" />{' '}
            {text.spentTo(formatDayInRow(until))}
          </span>
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-muted" />
          <span>
            {text.before} <Money amount={previous_crc} currency="CRC" className="text-ink" />{' '}
            {text.spentTo(formatDayInRow(previous.until))}
          </span>
        </li>
      </ul>
    </>
  );
}

function PaceLines({ pace }: { pace: SpendingPace }) {
  const { total_crc, previous_crc, starts_on, ends_on } = pace;
  const { now, before, here, there } = drawPace(pace.days);
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;
  const name = text.chart(formatMoney(total_crc, 'CRC'), formatMoney(previous_crc, 'CRC'));
  return (
    <>
      <svg role="img" aria-label={name} width="100%" height="160" className="mt-3 block overflow-visible">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="overflow-visible">
          <path d="M0,100 L100,100" className="stroke-edge" strokeWidth="1" vectorEffect="non-scaling-stroke" />
          <path d={before} {...line} stroke="var(--muted)" strokeWidth="2" strokeDasharray="5 4" />
          <path d={now} {...line} stroke="var(--accent)" strokeWidth="3" />
        </svg>
        {there && <circle cx={`${there.x}%`} cy={`${there.y}%`} r="3.5" fill="var(--muted)" />}
        {here && <circle cx={`${here.x}%`} cy={`${here.y}%`} r="5" fill="var(--accent)" />}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{formatDayInRow(starts_on)}</span>
        <span>{formatDayInRow(ends_on)}</span>
      </p>
    </>
  );
}

function PaceTable({ pace: { days } }: { pace: SpendingPace }) {
  return (
    <ChartTable
      name={homeWords.cards.pace}
      head={[text.day, text.now, text.before]}
      rows={days.map(({ date, total_crc, previous_date, previous_crc }) => ({
        key: date ?? `- ${previous_date}`,
        cells: [
          date === null ? '' : formatDayInRow(date),
          total_crc === null ? '' : <Money key="now" amount={total_crc} currency="CRC" />,
          previous_crc === null ? '' : <Money key="before" amount={previous_crc} currency="CRC" />,
        ],
      }))}
    />
  );
}
