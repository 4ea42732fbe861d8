/** The preview of an import, and confirming it. */
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ACCRUAL_CRC } from '../../domain/salary.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { formatMonthList } from '../ui/days.ts';
import { formatMoney } from '../ui/money.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { words } from '../ui/words.ts';
import { type Answer, isUnread } from './answer.ts';
import { explainLayouts, explainRefusal } from './explain.ts';
import { answerLine, type Force, forceAll, forceLine } from './forced-lines.ts';
import type { ChosenAccount } from './import-options.tsx';
import { type LineActions, useCategorize } from './line-actions.ts';
import { LineList } from './line-list.tsx';
import { FoundPlans, ListAccount, ListQuestion, ListSums, SkippedLines } from './list-facts.tsx';
import { countLines, type ImportLine, type LineState, mergeLines } from './merge-lines.ts';
import type { DryRun } from './use-dry-run.ts';
import { importWords } from './words.ts';

type CheckedProps = {
  /** Distinguishes the two tabs. */
  name: string;
  run: DryRun<{ force: Force }>;
  /** The current forced lines, which may be newer than the response. */
  force: Force;
  onForce: (force: Force) => void;
  accrue: boolean;
  onAccrue: (accrue: boolean) => void;
  /** The answer to the question about lines without any sign; null before it. */
  purchases: boolean | null;
  onPurchases: (purchases: boolean) => void;
  /** The account that was chosen for the list; null before that. */
  account: ChosenAccount | null;
  onAccount: (account: ChosenAccount) => void;
  /** The response is for the current list; only the forced lines may differ. */
  isSameList: boolean;
  goTo?: (line: number) => void;
  onImport: () => void;
  isBusy: boolean;
  error: unknown;
  /** Replaces the lines while there is no response yet. */
  waiting?: ReactNode;
  /** Between the recognised layout and the lines. */
  children?: ReactNode;
};

export function Checked(props: CheckedProps) {
  const { told, error, isAsking, isCurrent, retry } = props.run;
  const lines = useMemo(() => told && mergeLines(told.answer, told.question.force), [told]);
  const counts = useMemo(() => lines && countLines(lines), [lines]);
  return (
    <div className="space-y-3">
      {error !== null && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-danger">{`${importWords.checkFailed} ${explainRefusal(error)}`}</p>
          {canPass(error) && <Button onClick={retry}>{words.app.retry}</Button>}
        </div>
      )}
      {!lines && isAsking && (props.waiting ?? <LinesSkeleton />)}
      {lines && told && error === null && <Lines {...props} lines={lines} answer={told.answer} />}
      {props.error !== null && (
        <p role="alert" className="text-danger">{`${importWords.importFailed} ${explainRefusal(props.error)}`}</p>
      )}
      <ImportBar
        counts={error === null ? counts : null}
        isAsking={isAsking}
        isReady={isCurrent && error === null && told?.answer.question === null}
        plans={told?.answer.plans?.fresh.length ?? 0}
        checkpoints={told?.answer.checkpoints ?? 0}
        isBusy={props.isBusy}
        onImport={props.onImport}
      />
    </div>
  );
}

/** Whether retrying may help. */
const canPass = (error: unknown) => !(error instanceof ApiError && error.status < 500);

function LinesSkeleton() {
  return (
    <Loading>
      <div className="space-y-2">
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Loading>
  );
}

function Lines(props: CheckedProps & { lines: readonly ImportLine[]; answer: Answer }) {
  const { lines, answer, force, onForce, isSameList, isBusy } = props;
  const alike = lines.filter(isPlainDuplicate);
  const isLocked = !isSameList || isBusy;
  return (
    <LineList lines={lines} name={props.name} isOld={!isSameList} actions={useLineActions(props, isLocked)}>
      <p className="mb-2 text-muted">{explainLayouts(isUnread(answer) ? [] : answer.layouts)}</p>
      {!isUnread(answer) && answer.plans === null && (
        <ListAccount found={answer.account_id} chosen={props.account} onChoose={props.onAccount} />
      )}
      <ListSums statements={answer.statements} />
      {!isUnread(answer) && <SkippedLines lines={answer.skipped} />}
      <FoundPlans plans={answer.plans} />
      <ListQuestion
        question={answer.question}
        lines={lines}
        said={props.purchases}
        disabled={isLocked}
        onSaid={props.onPurchases}
      />
      {props.children}
      {alike.length > 1 && (
        <Switch
          label={importWords.lines.anywayAll(alike.length)}
          hint={importWords.lines.anywayAllHint}
          checked={force.all || alike.every(({ line }) => force.lines.has(line))}
          disabled={isLocked}
          onChange={(isForced) => onForce(forceAll(force, answer, isForced))}
        />
      )}
      {answer.accrual && (
        <Switch
          label={importWords.accrual.add(answer.accrual.months.length, formatMoney(Number(ACCRUAL_CRC), 'CRC'))}
          hint={importWords.accrual.hint(formatMonthList(answer.accrual.months))}
          checked={props.accrue}
          disabled={isLocked}
          onChange={props.onAccrue}
        />
      )}
    </LineList>
  );
}

/** Whether a line is a duplicate that can be forced, rather than one that joins a row or may be one. */
function isPlainDuplicate(line: ImportLine): boolean {
  if (line.state === 'duplicate') return !line.isKnown;
  return line.state === 'fresh' && line.match !== null && !line.isAnswered;
}

/** The actions on the lines: a stable object, so that typing does not render every line again. */
function useLineActions({ force, onForce, goTo }: CheckedProps, isLocked: boolean) {
  const categorize = useCategorize();
  const latest = useRef({ force, onForce });
  useEffect(() => {
    latest.current = { force, onForce };
  });
  return useMemo(
    (): LineActions => ({
      categorize,
      goTo,
      force: {
        isLocked,
        has: (line) => force.lines.has(line),
        set: (line, match, isForced) => latest.current.onForce(forceLine(latest.current.force, line, match, isForced)),
        said: (line) => force.answers.get(line)?.same ?? null,
        answer: (line, said) => latest.current.onForce(answerLine(latest.current.force, line, said)),
      },
    }),
    [categorize, goTo, isLocked, force],
  );
}

/** The sticky end of the dialog: the counts of each kind, and the import button. */
function ImportBar(props: {
  counts: Record<LineState, number> | null;
  isAsking: boolean;
  /** The counts are those of the import. */
  isReady: boolean;
  isBusy: boolean;
  /** New plans of a list of plans. */
  plans: number;
  /** Closing balances that it keeps. */
  checkpoints: number;
  onImport: () => void;
}) {
  const { counts, isAsking, isBusy, plans, checkpoints } = props;
  const { attached = 0 } = counts ?? {};
  const fresh = (counts?.fresh ?? 0) + plans;
  const count = fresh + attached;
  const said =
    counts === null
      ? ''
      : count + counts.possible + counts.duplicate + counts.error === 0
        ? importWords.nothingNew
        : importWords.counts({ ...counts, fresh });
  return (
    <div className="sticky bottom-[calc(-1.25rem-env(safe-area-inset-bottom))] z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-raised px-5 sm:rounded-b-2xl pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <output className="text-muted">{isAsking ? importWords.reading : said}</output>
      <Button
        look="primary"
        className="max-sm:w-full"
        disabled={!props.isReady || isBusy || count + checkpoints === 0}
        onClick={props.onImport}
      >
        {isBusy
          ? importWords.importing
          : fresh > 0
            ? importWords.importCount(fresh)
            : attached > 0
              ? importWords.joinCount(attached)
              : checkpoints > 0
                ? importWords.keepBalance
                : importWords.import}
      </Button>
    </div>
  );
}
