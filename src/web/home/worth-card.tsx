import { Link } from '@tanstack/react-router';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { components } from '../../contract/schema.gen.ts';
import { api } from '../api/client.ts';
import { formatDay } from '../ui/days.ts';
import { Fact } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { Card, CardBody, cardLinkClass, useNear } from './card.tsx';
import { SparkLine, sparkPath } from './spark-line.tsx';
import { homeWords } from './words.ts';

const text = homeWords.worth;
const DAY_MS = 86_400_000;

type NetWorth = components['schemas']['NetWorth'];

/** Net worth, and its history over the year. */
export function WorthCard() {
  const [ref, wasNear] = useNear();
  const query = api.useQuery('get', '/api/v1/accounts/net-worth', {}, { enabled: wasNear });
  const title = homeWords.cards.worth;
  return (
    <Card
      ref={ref}
      title={title}
      aside={
        <Link to="/accounts" className={cardLinkClass}>
          {text.see}
        </Link>
      }
    >
      <CardBody query={query} title={title} height="h-40" wasNear={wasNear}>
        {(worth) => (isEmpty(worth) ? <NoWorth /> : <Worth worth={worth} />)}
      </CardBody>
    </Card>
  );
}

function isEmpty({ by_type, unconverted }: NetWorth): boolean {
  return unconverted.length === 0 && by_type.every(({ accounts }) => accounts.every(({ balance }) => balance === 0));
}

function NoWorth() {
  return (
    <p className="py-4 text-muted">
      {text.none}{' '}
      <Link to="/accounts" className="text-accent underline underline-offset-2">
        {text.fill}
      </Link>
    </p>
  );
}

function Worth({ worth }: { worth: NetWorth }) {
  const { total_crc, assets_crc, liabilities_crc, unconverted } = worth;
  return (
    <>
      <p className="text-2xl font-semibold tracking-tight">
        <Money amount={total_crc} currency="CRC" />
      </p>
      <Change worth={worth} />
      <History history={worth.history} />
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <Fact label={text.assets} className="flex gap-2">
          <Money amount={assets_crc} currency="CRC" />
        </Fact>
        {liabilities_crc !== 0 && (
          <Fact label={text.liabilities} className="flex gap-2">
            <Money amount={-liabilities_crc} currency="CRC" />
          </Fact>
        )}
      </dl>
      <UnconvertedRows rows={unconverted} say={(count, currency) => homeWords.worth.unconverted(count, currency)} />
    </>
  );
}

function Change({ worth: { change_crc: change, history } }: { worth: NetWorth }) {
  const first = history[0];
  if (change === null || !first || history.length < 2) return null;
  if (change === 0) return <p className="text-muted">{text.same(formatDay(first.day))}</p>;
  const Icon = change > 0 ? TrendingUp : TrendingDown;
  return (
    <p className="flex items-start gap-1.5 text-muted">
      <Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${change > 0 ? 'text-income' : 'text-warning'}`} />
      <span>
        <Money amount={Math.abs(change)} currency="CRC" /> {change > 0 ? text.more : text.less}{' '}
        {text.since(formatDay(first.day))}
      </span>
    </p>
  );
}

/** The known days, spaced by their distance. */
function History({ history }: { history: NetWorth['history'] }) {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || first === last) return null;
  const spark = sparkPath(
    history.map(({ total_crc }) => total_crc),
    { at: history.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / DAY_MS) },
  );
  return (
    <div className="mt-3">
      <SparkLine spark={spark} name={text.chart(formatDay(first.day), formatDay(last.day))} />
    </div>
  );
}
