/** One line of a list: what was read, what becomes of it, and what it is like. */
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { showDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { sourceName } from '../ui/known-names.ts';
import { Money } from '../ui/money.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { Switch } from '../ui/switch.tsx';
import { words } from '../words.ts';
import { importWords } from '../words-of-import.ts';
import type { Match, Parsed } from './answer.ts';
import { explainLine } from './explain.ts';
import { maskFigures } from './mask-figures.ts';
import { dayOfMatch, type ImportLine } from './merge-lines.ts';
import type { Categorize } from './use-categorize.ts';

const text = importWords.lines;

/** What can be done with the lines of a list. */
export type LineActions = {
  layout: string;
  categorize: Categorize | undefined;
  /** Puts the caret on a line, where there is a text to put it in. */
  goTo?: ((line: number) => void) | undefined;
  /** Says of a duplicate that it goes in all the same, or no longer: before the list is taken in. */
  force?:
    | {
        has: (line: number) => boolean;
        set: (line: number, match: Match, isForced: boolean) => void;
        /** The lines are those of a text that has changed. */
        isLocked: boolean;
      }
    | undefined;
  /** Takes a duplicate in all the same: after the list was. */
  takeAnyway?: { take: (line: number, match: Match) => void; isBusy: boolean; busyLine: number | null } | undefined;
};

/** Is drawn anew only when it is another line, when something else can be done with it, or when amounts are hidden. */
export const LineRow = memo(function LineRow({ line, actions }: { line: ImportLine; actions: LineActions }) {
  useHiddenAmounts();
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2.5 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_8rem] sm:items-baseline"
    >
      <LineNumber line={line.line} goTo={actions.goTo} />
      <span className="text-right sm:order-last">
        <State line={line} />
      </span>
      {line.state === 'error' ? (
        <Unread line={line} />
      ) : (
        <>
          <ReadLine line={line} categorize={actions.categorize} />
          <Amount parsed={line.parsed} />
          {line.state !== 'created' && line.match && (
            <div className="col-span-full sm:order-last sm:col-start-2">
              <Likeness line={line} match={line.match} actions={actions} />
            </div>
          )}
        </>
      )}
    </li>
  );
});

function LineNumber({ line, goTo }: { line: number; goTo: LineActions['goTo'] }) {
  const name = <span className="text-xs text-muted tabular-nums">{text.line(line)}</span>;
  if (!goTo) return name;
  return (
    <span>
      <button
        type="button"
        aria-label={text.goTo(line)}
        title={text.goTo(line)}
        onClick={() => goTo(line)}
        className="-mx-1 min-h-6 rounded px-1 text-left whitespace-nowrap underline decoration-edge decoration-dotted underline-offset-4 hover:bg-hover"
      >
        {name}
      </button>
    </span>
  );
}

function State({ line }: { line: ImportLine }) {
  switch (line.state) {
    case 'created':
      return <Badge look="accent">{text.states.created}</Badge>;
    case 'fresh':
      return <Badge look="accent">{line.match ? text.states.forced : text.states.fresh}</Badge>;
    case 'duplicate':
      return <Badge>{text.states.duplicate}</Badge>;
    case 'error':
      return <Badge look="warning">{text.states.error}</Badge>;
    default:
      return line satisfies never;
  }
}

function ReadLine(props: { line: Exclude<ImportLine, { state: 'error' }>; categorize: Categorize | undefined }) {
  const { line, categorize } = props;
  const { merchant, local_date, type } = line.parsed;
  const category =
    line.state === 'created'
      ? (line.transaction.category?.name ?? null)
      : line.state === 'fresh'
        ? categorize?.(line.parsed)
        : undefined;
  const facts = [showDay(local_date)];
  if (type !== 'COMPRA') facts.push(words.types[type]);
  if (category != null) facts.push(category);
  const isWaiting = category === null && type !== 'PAGO_TARJETA';
  return (
    <div className="min-w-0">
      <p className="font-medium break-words">{merchant}</p>
      <p className="text-[0.8125rem] text-muted">
        {[...new Set(facts)].join(' · ')}
        {isWaiting && <span className="text-warning"> · {text.uncategorized}</span>}
        {line.state === 'created' && (
          <SeeRow id={line.transaction.id} merchant={merchant} day={line.transaction.local_date} />
        )}
      </p>
    </div>
  );
}

function Amount({ parsed }: { parsed: Parsed }) {
  const flow = flowOf(parsed.type);
  return (
    <span className={`text-right font-medium ${flow.className}`}>
      <Money amount={parsed.amount} currency={parsed.currency} sign={flow.sign} />
    </span>
  );
}

function Unread({ line }: { line: Extract<ImportLine, { state: 'error' }> }) {
  return (
    <div className="col-span-full min-w-0 sm:col-span-2">
      <p className="text-danger">{maskFigures(explainLine(line.message))}</p>
      {line.text !== '' && (
        <p className="truncate font-mono text-xs whitespace-pre text-muted" title={maskFigures(line.text)}>
          {maskFigures(line.text)}
        </p>
      )}
    </div>
  );
}

type Alike = Extract<ImportLine, { state: 'fresh' | 'duplicate' }>;

/** The row that a line is like, and taking the line in all the same. */
function Likeness({ line, match, actions }: { line: Alike; match: Match; actions: LineActions }) {
  return (
    <div className="mt-1.5 rounded-lg border border-line bg-page px-3 py-1.5 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <MatchedRow line={line} match={match} layout={actions.layout} />
      {line.state === 'duplicate' && line.isKnown ? (
        <p className="py-1 text-[0.8125rem] text-muted sm:max-w-60">{text.known}</p>
      ) : (
        <Anyway line={line} match={match} actions={actions} />
      )}
    </div>
  );
}

function MatchedRow({ line, match, layout }: { line: Alike; match: Match; layout: string }) {
  const { id, merchant, amount, source } = match;
  if (id === null) return <p className="py-1 text-[0.8125rem]">{text.sameAsEarlier}</p>;
  const day = showDay(dayOfMatch({ parsed: line.parsed, match }, layout));
  return (
    <p className="min-w-0 py-1 text-[0.8125rem] break-words">
      <span className="text-muted">{text.sameAs}</span> <span className="font-medium">{merchant}</span>
      <span className="text-muted">{` · ${day} · ${sourceName(source)} · `}</span>
      <Money amount={amount} currency={line.parsed.currency} />
      <SeeRow id={id} merchant={merchant} day={match.date.slice(0, 10)} />
    </p>
  );
}

function Anyway({ line, match, actions }: { line: Alike; match: Match; actions: LineActions }) {
  const { force, takeAnyway } = actions;
  if (force) {
    return (
      <div className="shrink-0">
        <Switch
          label={text.anyway}
          checked={force.has(line.line)}
          disabled={force.isLocked}
          onChange={(isForced) => force.set(line.line, match, isForced)}
        />
      </div>
    );
  }
  if (!takeAnyway) return null;
  return (
    <Button
      className="shrink-0"
      aria-label={text.anywayOf(line.line)}
      disabled={takeAnyway.isBusy}
      onClick={() => takeAnyway.take(line.line, match)}
    >
      {takeAnyway.busyLine === line.line ? text.importing : text.anyway}
    </Button>
  );
}

function SeeRow({ id, merchant, day }: { id: number; merchant: string; day: string }) {
  return (
    <Link
      to="/transactions/$id"
      params={{ id: String(id) }}
      aria-label={text.seeRowOf(merchant, showDay(day))}
      className="ml-2 inline-flex min-h-6 items-center gap-1 text-accent underline-offset-2 hover:underline"
    >
      {text.seeRow}
      <ArrowRight size={14} aria-hidden="true" />
    </Link>
  );
}
