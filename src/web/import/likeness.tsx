/** The row that a line is like, what that makes of the line, and saying that it is otherwise. */
import { Button } from '../ui/button.tsx';
import { showDay } from '../ui/days.ts';
import { sourceName } from '../ui/known-names.ts';
import { Money } from '../ui/money.tsx';
import { Switch } from '../ui/switch.tsx';
import type { Match } from './answer.ts';
import type { LineActions } from './line-actions.ts';
import { dayOfMatch, type ImportLine } from './merge-lines.ts';
import { SeeRow } from './see-row.tsx';
import { importWords } from './words.ts';

const text = importWords.lines;

type Alike = Extract<ImportLine, { state: 'fresh' | 'attached' | 'possible' | 'duplicate' }>;
type Props = { line: Alike; match: Match; actions: LineActions };

export function Likeness({ line, match, actions }: Props) {
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
      <span className="text-muted">{` · ${showDay(day)} · ${sourceName(source)} · `}</span>
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

/** Is the line this row? Before the list is taken in the answer can be taken back; after, it is what is done next. */
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
  // What has joined its row is taken out of it where the row is.
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
