import { useState } from 'react';
import { openOverlay } from '../ui/overlay.ts';
import { AllDone } from './all-done.tsx';
import { GroupCard } from './group-card.tsx';
import { KeyHints } from './key-hints.tsx';
import { Progress } from './progress.tsx';
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

/** More questions than these are not drawn: nobody reads that far ahead. */
const DRAWN_MAX = 40;

/** The questions, the one that is asked now open, and above them the rule offered for what was decided last. */
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
