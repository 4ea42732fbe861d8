import type { Interrupt } from '@ag-ui/client';
import { memo } from 'react';
import { chartOf } from './answer-chart.ts';
import { sayEngine } from './engine-badge.tsx';
import { showText } from './hide-figures.ts';
import { ProposalCard } from './proposal-card.tsx';
import { readResult } from './read-answer.ts';
import { RichText } from './rich-text.tsx';
import { ToolLine } from './tool-line.tsx';
import type { Part, Turn } from './turns.ts';
import { agentWords } from './words.ts';

type Props = {
  turn: Turn;
  /** What waits for the person's word, when it belongs to this turn. */
  proposal: Interrupt | null;
  /** Amounts are hidden; a turn is drawn anew when that changes. */
  isHidden: boolean;
};

/** A question and all that answered it. One that did not change is not drawn again while another is written. */
export const TurnView = memo(
  function TurnView({ turn, proposal }: Props) {
    const charted = firstChart(turn.parts);
    return (
      <article className="space-y-2">
        {turn.question !== null && (
          <div className="flex justify-end">
            <h3 className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-3 py-2 font-normal break-words whitespace-pre-wrap">
              <span className="sr-only">{agentWords.you}: </span>
              {showText(turn.question)}
            </h3>
          </div>
        )}
        {turn.parts.map((part) =>
          part.kind === 'text' ? (
            <RichText key={part.id} text={part.text} />
          ) : (
            <ToolLine
              key={part.id}
              call={part}
              withChart={part.id === charted}
              isWaiting={part.id === proposal?.toolCallId}
            />
          ),
        )}
        {proposal && <ProposalCard key={proposal.id} interrupt={proposal} />}
        {turn.unbacked.length > 0 && (
          <p className="rounded-lg bg-warning-soft px-3 py-2 text-xs text-warning">
            {agentWords.unbacked(turn.unbacked.map(showText).join(' · '))}
          </p>
        )}
        {turn.engine && turn.parts.length > 0 && <p className="text-2xs text-muted">{sayEngine(turn.engine)}</p>}
      </article>
    );
  },
  (before, after) =>
    before.turn.id === after.turn.id &&
    before.turn.version === after.turn.version &&
    before.proposal === after.proposal &&
    before.isHidden === after.isHidden,
);

/** The first part of an answer that can be drawn stands open. */
function firstChart(parts: readonly Part[]): string | null {
  for (const part of parts) {
    if (part.kind !== 'tool' || part.result === null) continue;
    const result = readResult(part.result);
    if (result.kind === 'answer' && chartOf(part.name, result.data)) return part.id;
  }
  return null;
}
