/** One line of a list: what was read, what becomes of it, and what it is like. */

import { memo } from 'react';
import { isOwnMoney } from '../../domain/counts.ts';
import { wordsFor } from '../../domain/reasons.ts';
import { Badge } from '../ui/badge.tsx';
import { showDay } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { Money } from '../ui/money.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { words } from '../ui/words.ts';
import { importWords } from '../words-of-import.ts';
import type { Parsed } from './answer.ts';
import { Likeness } from './likeness.tsx';
import type { LineActions } from './line-actions.ts';
import { lineWords } from './line-words.ts';
import { maskFigures } from './mask-figures.ts';
import type { ImportLine } from './merge-lines.ts';
import { SeeRow } from './see-row.tsx';
import type { Categorize } from './use-categorize.ts';

const text = importWords.lines;

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

/** `isTaken`: the list went in. */
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
    line.state === 'created'
      ? (line.transaction.category?.name ?? null)
      : line.state === 'fresh'
        ? categorize?.(line.parsed)
        : undefined;
  const facts = [showDay(local_date)];
  if (type !== 'COMPRA') facts.push(words.types[type]);
  if (category != null) facts.push(category);
  const isWaiting = category === null && !isOwnMoney(type);
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
      <p className="text-danger">{maskFigures(wordsFor(lineWords, line) ?? line.message)}</p>
      {line.text !== '' && (
        <p className="truncate font-mono text-xs whitespace-pre text-muted" title={maskFigures(line.text)}>
          {maskFigures(line.text)}
        </p>
      )}
    </div>
  );
}
