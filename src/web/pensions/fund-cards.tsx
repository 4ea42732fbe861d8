import { TriangleAlert } from 'lucide-react';
import { api, type FundSummary } from '../api/client.ts';
import { formatDay, formatDayRange } from '../ui/days.ts';
import { documentWords } from '../ui/documents/words.ts';
import { FactLines, type Facts } from '../ui/facts.tsx';
import { formatPercent } from '../ui/figures.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Empty, Loading, Skeleton } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { SourceBadge } from './snapshot-table.tsx';
import { pensionWords as text } from './words.ts';

type FundState = FundSummary['funds'][number];
/** The sum of all funds, and a card for each. */
export function FundCards() {
  const summary = api.useQuery('get', '/api/v1/pensions/fund-summary', {});
  return (
    <Loaded query={summary} skeleton={<CardsSkeleton />}>
      {(data) => <Cards data={data} />}
    </Loaded>
  );
}

function Cards({ data }: { data: FundSummary }) {
  if (data.funds.length === 0) {
    return (
      <section className="rounded-2xl border border-line bg-surface">
        <Empty title={text.emptyTitle}>
          <p>{text.empty}</p>
        </Empty>
      </section>
    );
  }
  return (
    <>
      <dl>
        <dt className="text-muted">{text.total}</dt>
        <dd className="text-3xl font-semibold tracking-tight lg:text-4xl" data-testid="total-balance">
          <Money amount={data.total_balance} currency="CRC" />
        </dd>
      </dl>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
        {data.funds.map((fund) => (
          <li key={fund.fund} className="min-w-0">
            <FundCard state={fund} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FundCard({ state }: { state: FundState }) {
  const { fund, balance, as_of, source, operator, from, to } = state;
  return (
    <article className="flex h-full flex-col rounded-2xl border border-line bg-surface p-4 lg:p-6">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="min-w-0 font-semibold">{text.funds[fund]}</h2>
        <span className="shrink-0 text-xs text-muted">{fund}</span>
      </div>
      <p className="mt-2 text-2xl font-semibold tracking-tight">
        <Money amount={balance} currency="CRC" />
      </p>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <span>{text.asOf(formatDay(as_of))}</span>
        <SourceBadge source={source} />
        {operator && <span>{documentWords.operators[operator]}</span>}
      </p>
      <Movements state={state} />
      {to !== null && <Returns state={state} />}
      <p className="mt-3 text-xs text-muted">{stretchOf(from, to)}</p>
      {state.breaks.length > 0 && <Breaks breaks={state.breaks} />}
    </article>
  );
}

/** The days that the documents cover; some omit their first one. */
function stretchOf(from: string | null, to: string | null): string {
  if (to === null) return text.noStretch;
  return from === null ? text.until(formatDay(to)) : text.stretch(formatDayRange(from, to));
}

/** What moved the balance in the period; bonuses and transfers only where there were any. */
function Movements({ state }: { state: FundState }) {
  const { rendimientos, contributions, commission, bonuses, transfers } = state;
  const facts: Facts = [
    [text.rendimientos, amount(rendimientos)],
    [text.contributions, amount(contributions)],
    ...(bonuses ? [[text.bonuses, amount(bonuses)] as const] : []),
    ...(transfers ? [[text.transfers, amount(transfers)] as const] : []),
    [text.commission, amount(commission)],
  ];
  return <FactLines facts={facts} className="divide-y divide-line border-t border-line" line="gap-3 py-1.5" />;
}

function Returns({ state }: { state: FundState }) {
  const rows = [
    [text.timeWeighted, state.time_weighted_return, state.time_weighted_return_annual],
    [text.moneyWeighted, state.money_weighted_return, state.money_weighted_return_annual],
  ] as const;
  return (
    <Table
      className="w-full border-t border-line"
      pad="pt-2"
      heads={[text.returns, [text.inStretch, 'pl-2 text-right'], [text.annual, 'pl-2 text-right']]}
    >
      {rows.map(([label, whole, annual]) => (
        <tr key={label}>
          <th scope="row" className="py-1 text-left font-normal text-muted">
            {label}
          </th>
          <td className="py-1 pl-2 text-right tabular-nums">{rate(whole)}</td>
          <td className="py-1 pl-2 text-right tabular-nums">{rate(annual)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Where a statement does not continue the one before. */
function Breaks({ breaks }: { breaks: FundState['breaks'] }) {
  return (
    <div className="mt-3 flex gap-2.5 rounded-xl bg-warning-soft px-3 py-2.5 text-warning">
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <h3 className="font-semibold">{text.breaksTitle}</h3>
        <ul>
          {breaks.map(({ as_of, balance, opening }) => (
            <li key={`${as_of} ${opening}`}>
              {text.breakAt(formatDay(as_of), formatMoney(balance, 'CRC'), formatMoney(opening, 'CRC'))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const amount = (value: number | null) => (value === null ? unknown : <Money amount={value} currency="CRC" />);
const rate = (value: number | null) => (value === null ? unknown : formatPercent(value));

/** Unknown values: a dash on the screen, words for screen readers. */
const unknown = (
  <>
    <span aria-hidden="true">—</span>
    <span className="sr-only">{text.unknown}</span>
  </>
);

function CardsSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-14 w-64" />
        <div className="grid gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
          <Skeleton className="h-72 rounded-2xl" />
          <Skeleton className="h-72 rounded-2xl" />
          <Skeleton className="h-72 rounded-2xl" />
        </div>
      </div>
    </Loading>
  );
}
