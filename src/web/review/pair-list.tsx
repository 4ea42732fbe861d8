/** "Is it the same?": possible duplicates, before anything else, by keyboard or touch. */

import { Check, CopyX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { api, type Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { useKeys } from '../ui/keys.ts';
import { sourceName } from '../ui/known-names.ts';
import { Loaded, together } from '../ui/loaded.tsx';
import { formatDocuments } from '../ui/matching/format-document.ts';
import { matchingWords } from '../ui/matching/words.ts';
import { printedOf } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { openOverlay } from '../ui/overlay.ts';
import { RowLink } from '../ui/row-link.tsx';
import { words } from '../ui/words.ts';
import { KeyHints } from './questions.tsx';
import { COMPARED, type Compared, differencesOf, type Pair, type Pairs } from './use-pairs.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.pairs;
/** Questions beyond these are not rendered: nobody reads that far ahead. */
const DRAWN_MAX = 40;
const KEYS = [
  ['M', matchingWords.same],
  ['D', matchingWords.two],
  ['J K', reviewWords.keys.move],
  ['Z', reviewWords.keys.undo],
] as const;

export function PairList({ pairs }: { pairs: Pairs }) {
  const { waiting, active, question, answer, go, move, setLeft, hasMore } = pairs;
  useKeys({
    m: () => answer(true),
    d: () => answer(false),
    j: () => move(1),
    k: () => move(-1),
    s: () => setLeft(true),
  });
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{text.waiting(waiting.length, hasMore)}</p>
        <KeyHints keys={KEYS} onAll={() => openOverlay('keys')} />
      </div>
      <ol aria-label={text.list} className="space-y-1">
        {waiting
          .slice(0, DRAWN_MAX)
          .map((pair) =>
            pair === active ? (
              <Open key={pair.row} pair={pair} sectionRef={question} onAnswer={answer} />
            ) : (
              <Closed key={pair.row} pair={pair} onPress={() => go(pair.row)} />
            ),
          )}
      </ol>
      <Button className="mt-4 max-sm:w-full" onClick={() => setLeft(true)}>
        {text.leave}
      </Button>
    </>
  );
}

type OpenProps = { pair: Pair; sectionRef: Ref<HTMLElement>; onAnswer: (same: boolean) => void };

function Open({ pair, sectionRef, onAnswer }: OpenProps) {
  return (
    <li className="rounded-2xl border border-accent bg-surface">
      <section ref={sectionRef} tabIndex={-1} aria-label={text.question(pair.name)} className="rounded-2xl p-3 lg:p-5">
        <h2 className="mb-2 font-semibold">{matchingWords.isSame}</h2>
        <PairQuestion pair={pair} onAnswer={onAnswer} />
      </section>
    </li>
  );
}

function Closed({ pair: { name, money }, onPress }: { pair: Pair; onPress: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left hover:bg-hover lg:px-5"
      >
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        {money && <Money {...money} />}
      </button>
    </li>
  );
}

const ROW = '/api/v1/transactions/{id}';

/** Compares two rows that may be one, with their differences marked. */
function PairQuestion({ pair, onAnswer }: { pair: Pair; onAnswer: (same: boolean) => void }) {
  const other = api.useQuery('get', ROW, { params: { path: { id: pair.other } } });
  const row = api.useQuery('get', ROW, { params: { path: { id: pair.row } } });
  return (
    <Loaded query={together({ other, row })} skeleton="h-72 rounded-2xl">
      {(rows) => <Compare {...rows} onAnswer={onAnswer} />}
    </Loaded>
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
          {matchingWords.same}
          <Key letter="M" />
        </Button>
        <Button className="max-sm:min-h-14 max-sm:px-2" aria-keyshortcuts="D" onClick={() => onAnswer(false)}>
          <CopyX size={18} aria-hidden="true" />
          {matchingWords.two}
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

/** The bank's words are in sight: they are what is compared. */
function Side({ title, row, differences }: SideProps) {
  const printed = printedOf(row);
  const isOther = differences.has('merchant');
  const flow = flowOf(row.type);
  const facts = COMPARED.slice(1).flatMap((field): [Compared, string][] => {
    const value = formatFact(row, field);
    return value === null ? [] : [[field, value]];
  });
  return (
    <article className="min-w-0 rounded-xl border border-line bg-page p-3">
      <p className="text-xs text-muted">{title}</p>
      <h3 className="text-base font-semibold break-words">
        <RowLink id={row.id} className="underline-offset-2 hover:underline">
          <Marked isDifferent={isOther && printed === undefined}>{row.merchant_name}</Marked>
        </RowLink>
      </h3>
      {printed !== undefined && (
        <p className="text-xs break-words text-muted">
          <Marked isDifferent={isOther}>{printed}</Marked>
        </p>
      )}
      <p className={`text-xl font-semibold ${flow.className}`}>
        <Money amount={row.amount} currency={row.currency} sign={flow.sign} />
      </p>
      <dl className="mt-1 space-y-0.5 text-[0.8125rem]">
        {facts.map(([field, value]) => (
          <Fact key={field} label={text.labels[field]}>
            <Marked isDifferent={differences.has(field)}>{value}</Marked>
          </Fact>
        ))}
        {row.notices.length > 0 && <Fact label={matchingWords.title}>{formatDocuments(row.notices)}</Fact>}
      </dl>
    </article>
  );
}

function formatFact(row: Transaction, field: Compared): string | null {
  switch (field) {
    case 'merchant':
      return row.merchant;
    case 'local_date':
      return formatDay(row.local_date);
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
