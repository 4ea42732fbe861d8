/** Two rows side by side that may be one: where they differ is marked. */
import { Link } from '@tanstack/react-router';
import { Check, CopyX } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, type Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { showDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { sourceName } from '../ui/known-names.ts';
import { Money } from '../ui/money.tsx';
import { sayDocuments } from '../ui/say-document.ts';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { noticeWords } from '../words-of-notices.ts';
import { reviewWords } from '../words-of-review.ts';
import { COMPARED, type Compared, differencesOf, type Pair } from './pairs-of.ts';

const text = reviewWords.pairs;
const ROW = '/api/v1/transactions/{id}';

export function PairQuestion({ pair, onAnswer }: { pair: Pair; onAnswer: (same: boolean) => void }) {
  const other = api.useQuery('get', ROW, { params: { path: { id: pair.other } } });
  const row = api.useQuery('get', ROW, { params: { path: { id: pair.row } } });
  const error = other.error ?? row.error;
  if (other.data && row.data) return <Compare other={other.data} row={row.data} onAnswer={onAnswer} />;
  if (error) {
    const again = () => {
      void other.refetch();
      void row.refetch();
    };
    return <Failure error={error} onRetry={again} />;
  }
  return (
    <Loading>
      <Skeleton className="h-72 rounded-2xl" />
    </Loading>
  );
}

type CompareProps = { other: Transaction; row: Transaction; onAnswer: (same: boolean) => void };

function Compare({ other, row, onAnswer }: CompareProps) {
  const differences = differencesOf(other, row);
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        <Side title={text.before} row={other} differences={differences} />
        <Side title={text.after} row={row} differences={differences} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:gap-3">
        <Button
          look="primary"
          className="max-sm:min-h-14 max-sm:px-2"
          aria-keyshortcuts="M"
          onClick={() => onAnswer(true)}
        >
          <Check size={18} aria-hidden="true" />
          {noticeWords.same}
          <Key letter="M" />
        </Button>
        <Button className="max-sm:min-h-14 max-sm:px-2" aria-keyshortcuts="D" onClick={() => onAnswer(false)}>
          <CopyX size={18} aria-hidden="true" />
          {noticeWords.two}
          <Key letter="D" />
        </Button>
      </div>
    </>
  );
}

const Key = ({ letter }: { letter: string }) => (
  <kbd className="font-sans text-xs font-normal opacity-80 max-lg:hidden">{letter}</kbd>
);

type SideProps = { title: string; row: Transaction; differences: ReadonlySet<Compared> };

function Side({ title, row, differences }: SideProps) {
  const flow = flowOf(row.type);
  const facts = COMPARED.slice(1).flatMap((field): [Compared, string][] => {
    const value = sayFact(row, field);
    return value === null ? [] : [[field, value]];
  });
  return (
    <article className="min-w-0 rounded-xl border border-line bg-page p-3">
      <p className="text-xs text-muted">{title}</p>
      <h3 className="text-base font-semibold break-words">
        <Link
          to="/transactions/$id"
          params={{ id: String(row.id) }}
          search={{}}
          className="underline-offset-2 hover:underline"
        >
          <Marked isDifferent={differences.has('merchant')}>{row.merchant}</Marked>
        </Link>
      </h3>
      <p className={`text-xl font-semibold ${flow.className}`}>
        <Money amount={row.amount} currency={row.currency} sign={flow.sign} />
      </p>
      <dl className="mt-1 space-y-0.5 text-[0.8125rem]">
        {facts.map(([field, value]) => (
          <Fact key={field} label={text.labels[field]}>
            <Marked isDifferent={differences.has(field)}>{value}</Marked>
          </Fact>
        ))}
        {row.notices.length > 0 && <Fact label={noticeWords.title}>{sayDocuments(row.notices)}</Fact>}
      </dl>
    </article>
  );
}

function sayFact(row: Transaction, field: Compared): string | null {
  switch (field) {
    case 'merchant':
      return row.merchant;
    case 'local_date':
      return showDay(row.local_date);
    case 'type':
      return words.types[row.type];
    case 'source':
      return sourceName(row.source);
    case 'reference':
      return row.reference;
    case 'category':
      return row.category?.name ?? null;
    default:
      return field satisfies never;
  }
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}

function Marked({ isDifferent, children }: { isDifferent: boolean; children: ReactNode }) {
  if (!isDifferent) return children;
  return (
    <mark className="rounded bg-warning-soft box-decoration-clone px-1 text-warning">
      {children}
      <span className="sr-only"> {text.different}</span>
    </mark>
  );
}
