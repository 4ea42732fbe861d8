import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReviewCount } from '../api/sync-status.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { openOverlay } from '../ui/overlay.ts';
import { GroupCard } from './group-card.tsx';
import { RuleOffer } from './rule-offer.tsx';
import type { Inbox } from './use-inbox.ts';
import { useReview } from './use-review.ts';
import { reviewWords } from './words.ts';

const { keys } = reviewWords;
const KEYS = [
  ['J K', keys.move],
  ['C', keys.category],
  ['S', keys.skip],
  ['Z', keys.undo],
] as const;

/** Questions beyond these are not rendered: nobody reads that far ahead. */
const DRAWN_MAX = 40;

/** The questions with the current one open, and above them the rule offered for the last decision. */
export function Questions({ inbox }: { inbox: Inbox }) {
  const { active, answers, press, line, decisions, closeDecision } = useReview(inbox);
  const [rulesMade, setRulesMade] = useState(0);
  const { decision } = decisions;
  const beyond = inbox.waiting.length - DRAWN_MAX;
  return (
    <>
      <Progress inbox={inbox}>{active && <KeyHints keys={KEYS} onAll={() => openOverlay('keys')} />}</Progress>
      {decision && (
        <RuleOffer
          key={decision.undo_token}
          decision={decision}
          onMade={() => {
            setRulesMade((before) => before + 1);
            closeDecision();
          }}
          onClose={closeDecision}
          onBack={() => {
            setRulesMade((before) => before - 1);
            decisions.bringBack(decision.group);
          }}
        />
      )}
      {inbox.waiting.length > 0 ? (
        <ol aria-label={reviewWords.list} className="space-y-1">
          {inbox.waiting.slice(0, DRAWN_MAX).map((group) => (
            <GroupCard
              key={group.key}
              group={group}
              isActive={group === active}
              lineRef={group === active ? line : undefined}
              onPress={() => press(group)}
              answers={answers}
            />
          ))}
        </ol>
      ) : (
        !decision && (
          <AllDone
            done={inbox.decided.size}
            rules={rulesMade}
            skipped={inbox.skipped.reduce((rows, group) => rows + group.rows.length, 0)}
            onAgain={inbox.forgetSkipped}
          />
        )
      )}
      {beyond > 0 && <p className="px-4 py-3 text-muted">{reviewWords.moreGroups(beyond)}</p>}
    </>
  );
}

/** Nothing is left to decide: sums up this visit, with links onwards. */
function AllDone(props: { done: number; rules: number; skipped: number; onAgain: () => void }) {
  const text = reviewWords.end;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasWorked = props.done > 0 || props.skipped > 0;
  useEffect(() => {
    if (hasWorked) heading.current?.focus();
  }, [hasWorked]);
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      <CircleCheckBig size={48} strokeWidth={1.5} aria-hidden="true" className="text-income" />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight">
        {props.skipped === 0 ? text.title : text.skipped(props.skipped)}
      </h2>
      <p className="text-muted">
        {props.done > 0 ? text.done(props.done) : props.skipped === 0 && text.none}
        {props.rules > 0 && ` ${text.rules(props.rules)}`}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {props.skipped > 0 && (
          <Button look="primary" onClick={props.onAgain}>
            {text.again}
          </Button>
        )}
        <Link to="/" className={buttonClass(props.skipped > 0 ? 'plain' : 'primary')}>
          {text.home}
        </Link>
        <Link to="/analytics" className={buttonClass('plain')}>
          {text.analytics}
        </Link>
      </div>
    </section>
  );
}

/** How many rows wait, and the progress of this visit; `children` end the title's line. */
function Progress({ inbox, children }: { inbox: Inbox; children: ReactNode }) {
  const counted = useReviewCount();
  const { decided, rowsHere, hasMore } = inbox;
  const left = hasMore ? Math.max(rowsHere, counted ?? 0) : rowsHere;
  const [begun, setBegun] = useState(left);
  // The service's count may include rows decided a moment ago, so only an exact one may exceed it.
  const now = left + (hasMore ? 0 : decided.size);
  if (begun === 0 ? left > 0 : !hasMore && now > begun) setBegun(now);
  const total = Math.max(begun, decided.size);
  const done = Math.min(total, Math.max(decided.size, total - left));
  if (total === 0) return null;
  return (
    <div className="relative mt-1 mb-4">
      {children !== undefined && <div className="absolute right-0 bottom-full mb-1.5">{children}</div>}
      {left > 0 && <p className="text-muted">{reviewWords.waiting(left)}</p>}
      <div className="mt-2 flex items-center gap-3">
        <progress
          aria-label={reviewWords.progressLabel}
          value={done}
          max={total}
          className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
        />
        <span className="text-xs text-muted tabular-nums">{reviewWords.progress(done, total)}</span>
      </div>
    </div>
  );
}

type Hints = readonly (readonly [key: string, name: string])[];

/** The most used keys in one line, for keyboards. */
export function KeyHints({ keys, onAll }: { keys: Hints; onAll: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-muted max-lg:hidden">
      {keys.map(([key, name]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="rounded border border-line bg-surface px-1.5 py-0.5 font-sans">{key}</kbd>
          {name}
        </span>
      ))}
      <button type="button" onClick={onAll} className="inline-flex min-h-6 items-center gap-1.5 hover:text-ink">
        <kbd className="rounded border border-line bg-surface px-1.5 py-0.5 font-sans">?</kbd>
        {reviewWords.keys.all}
      </button>
    </p>
  );
}
