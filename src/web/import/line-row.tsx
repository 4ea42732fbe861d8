/** A line of a list: what was read, its outcome, and the row it resembles. */

import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { isOwnMoney } from '../../domain/counts.ts';
import { wordsFor } from '../../domain/reasons.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { sourceName } from '../ui/known-names.ts';
import { Money } from '../ui/money.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { RowLink } from '../ui/row-link.tsx';
import { Switch } from '../ui/switch.tsx';
import { words } from '../ui/words.ts';
import type { Match, Parsed } from './answer.ts';
import { type Categorize, type LineActions, maskFigures } from './line-actions.ts';
import { lineWords } from './line-words.ts';
import { dayOfMatch, type ImportLine } from './merge-lines.ts';
import { importWords } from './words.ts';

const text = importWords.lines;

/** Renders again only for another line, other actions, or hidden amounts. */
export const LineRow = memo(function LineRow({ line, actions }: { line: ImportLine; actions: LineActions }) {
  useHiddenAmounts();
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2.5 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_8rem] sm:items-baseline"
    >
      <LineNumber line={line.line} goTo={actions.goTo} />
      <span className="text-right sm:order-last">
        <State line={line} isTaken={actions.takeAnyway !== undefined} />
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

/** `isTaken`: the list was imported. */
function State({ line, isTaken }: { line: ImportLine; isTaken: boolean }) {
  switch (line.state) {
    case 'created':
      return <Badge look="accent">{text.states.created}</Badge>;
    case 'fresh':
      return <Badge look="accent">{line.match ? text.states.forced : text.states.fresh}</Badge>;
    case 'attached':
      return <Badge look="accent">{isTaken ? text.states.joined : text.states.attached}</Badge>;
    case 'possible':
      return <Badge look="warning">{text.states.possible}</Badge>;
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
    line.state === 'created' && line.transaction
      ? (line.transaction.category?.name ?? null)
      : line.state === 'fresh'
        ? categorize?.(line.parsed)
        : undefined;
  const facts = [formatDay(local_date), words.types[type]];
  if (category != null) facts.push(category);
  const isWaiting = category === null && !isOwnMoney(type);
  return (
    <div className="min-w-0">
      <p className="font-medium break-words">{merchant}</p>
      <p className="text-[0.8125rem] text-muted">
        {[...new Set(facts)].join(' · ')}
        {isWaiting && <span className="text-warning"> · {text.uncategorized}</span>}
        {line.state === 'created' && line.transaction && (
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
      <p className="text-danger">{maskFigures(wordsFor(lineWords, line) ?? line.message)}</p>
      {line.text !== '' && (
        <p className="truncate font-mono text-xs whitespace-pre text-muted" title={maskFigures(line.text)}>
          {maskFigures(line.text)}
        </p>
      )}
    </div>
  );
}

type Alike = Extract<ImportLine, { state: 'fresh' | 'attached' | 'possible' | 'duplicate' }>;
type Props = { line: Alike; match: Match; actions: LineActions };

/** The row that a line resembles, the consequence, and the way to overrule it. */
function Likeness({ line, match, actions }: Props) {
  const isOpen = line.state === 'possible' || ('isAnswered' in line && line.isAnswered);
  return (
    <div className="mt-1.5 rounded-lg border border-line bg-page px-3 py-1.5 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-4">
      <MatchedRow line={line} match={match} isTaken={actions.takeAnyway !== undefined} />
      {isOpen ? (
        <Question line={line} match={match} actions={actions} />
      ) : line.state === 'duplicate' && line.isKnown ? (
        <p className="py-1 text-[0.8125rem] text-muted sm:max-w-60">{text.known}</p>
      ) : (
        <Anyway line={line} match={match} actions={actions} />
      )}
    </div>
  );
}

function MatchedRow({ line, match, isTaken }: { line: Alike; match: Match; isTaken: boolean }) {
  const { id, merchant, amount, source } = match;
  if (id === null) return <p className="py-1 text-[0.8125rem]">{text.sameAsEarlier}</p>;
  const day = dayOfMatch(match);
  return (
    <p className="min-w-0 py-1 text-[0.8125rem] break-words">
      <span className="text-muted">{leadOf(line, isTaken)}</span> <span className="font-medium">{merchant}</span>
      <span className="text-muted">{` · ${formatDay(day)} · ${sourceName(source)} · `}</span>
      <Money amount={amount} currency={line.parsed.currency} />
      <SeeRow id={id} merchant={merchant} day={day} />
      {line.state === 'attached' && <span className="block text-muted">{text.because[line.code]}</span>}
      {line.state === 'possible' && <span className="block text-warning">{text.leftOut}</span>}
    </p>
  );
}

function leadOf(line: Alike, isTaken: boolean): string {
  if (line.state === 'possible') return text.mayBe;
  if (line.state === 'attached') return isTaken ? text.joined : text.joins;
  return line.state === 'fresh' && line.isAnswered ? text.isNot : text.sameAs;
}

/** Asks whether the line is this row. Before the import the answer can be withdrawn; after it, it is the next step. */
function Question({ line, match, actions: { force, takeAnyway } }: Props) {
  const said = force?.said(line.line) ?? null;
  if (!force && line.state !== 'possible') return null;
  const press = (same: boolean) =>
    force
      ? force.answer(line.line, said === same ? null : { match, same })
      : takeAnyway?.answer(line.line, match, same);
  const isBusy = takeAnyway?.busyLine === line.line;
  return (
    <fieldset className="my-1 flex min-w-0 shrink-0 gap-2">
      <legend className="sr-only">{text.question(line.line)}</legend>
      {[true, false].map((same) => (
        <Button
          key={String(same)}
          className={`max-sm:flex-1 ${said === same ? 'border-accent bg-accent-soft text-accent' : ''}`}
          aria-pressed={force ? said === same : undefined}
          disabled={force?.isLocked || takeAnyway?.isBusy}
          onClick={() => press(same)}
        >
          {isBusy ? text.importing : same ? text.isThis : text.isOther}
        </Button>
      ))}
    </fieldset>
  );
}

function Anyway({ line, match, actions: { force, takeAnyway } }: Props) {
  if (force) {
    return (
      <div className="shrink-0">
        <Switch
          label={line.state === 'attached' ? text.apart : text.anyway}
          checked={force.has(line.line)}
          disabled={force.isLocked}
          onChange={(isForced) => force.set(line.line, match, isForced)}
        />
      </div>
    );
  }
  // A line that joined its row is detached there.
  if (!takeAnyway || line.state !== 'duplicate') return null;
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
    <RowLink
      id={id}
      aria-label={text.seeRowOf(merchant, formatDay(day))}
      className="ml-2 inline-flex min-h-6 items-center gap-1 text-accent underline-offset-2 hover:underline"
    >
      {text.seeRow}
      <ArrowRight size={14} aria-hidden="true" />
    </RowLink>
  );
}
