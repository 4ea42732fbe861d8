import type { Interrupt } from '@ag-ui/client';
import { Fragment, memo, type ReactNode } from 'react';
import { useAgentEngine } from '../api/agent-info.ts';
import { Badge } from '../ui/badge.tsx';
import { chartOf } from './answer-chart.ts';
import { showText } from './hide-figures.ts';
import { OwnLink } from './own-link.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { readResult } from './read-answer.ts';
import { type Block, type Inline, readText } from './read-text.ts';
import { ToolLine } from './tool-line.tsx';
import type { Engine, Part, Turn } from './turns.ts';
import { agentWords } from './words.ts';

type Props = {
  turn: Turn;
  /** The proposal waiting for an answer, in the last turn: it stays there while the person talks on. */
  proposal: Interrupt | null;
  /** The call of this turn that it is about. */
  waitsFor: string | null;
  /** Amounts are hidden; the turn renders again when that changes. */
  isHidden: boolean;
};

/** A question with its answers. Unchanged turns do not render again while another streams. */
export const TurnView = memo(
  function TurnView({ turn, proposal, waitsFor }: Props) {
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
              waits={part.id === waitsFor ? (proposal ? 'here' : 'below') : null}
            />
          ),
        )}
        {turn.unbacked.length > 0 && (
          <p className="rounded-lg bg-warning-soft px-3 py-2 text-xs text-warning">
            {agentWords.unbacked(turn.unbacked.map(showText).join(' · '))}
          </p>
        )}
        <Note turn={turn} />
        {proposal && <ProposalCard key={proposal.id} interrupt={proposal} isFolded={waitsFor === null} />}
      </article>
    );
  },
  (before, after) =>
    before.turn.id === after.turn.id &&
    before.turn.version === after.turn.version &&
    before.proposal === after.proposal &&
    before.waitsFor === after.waitsFor &&
    before.isHidden === after.isHidden,
);

/** How the question was read, and who answered it, in one line. */
function Note({ turn: { note, engine, files, parts } }: { turn: Turn }) {
  const said = [
    note.readAs === null ? null : agentWords.readAs(showText(note.readAs)),
    engine && files === 0 && parts.length > 0 ? formatEngine(engine) : null,
  ].filter((each) => each !== null);
  return said.length > 0 && <p className="text-xs text-muted">{said.join(' · ')}</p>;
}

/** The first part of an answer with a chart, which is open. */
function firstChart(parts: readonly Part[]): string | null {
  for (const part of parts) {
    if (part.kind !== 'tool' || part.result === null) continue;
    const result = readResult(part.result);
    if (result.kind === 'answer' && chartOf(part.name, result.data)) return part.id;
  }
  return null;
}

/** Names the engine, and the host that receives the questions. */
export function EngineBadge() {
  const engine = useAgentEngine();
  if (!engine) return null;
  const { model, host } = engine;
  const text = agentWords.engine;
  return (
    <span className="min-w-0 truncate" title={model === null || host === null ? text.localHint : text.modelHint(host)}>
      <Badge>{model === null ? text.local : text.model(model, host)}</Badge>
    </span>
  );
}

/** Names the engine under its answer. */
function formatEngine(engine: Engine): string {
  return engine.engine === 'local' ? agentWords.engine.local : agentWords.engine.model(engine.model, engine.provider);
}

/** Renders the marked-up text of an answer. Its amounts are hidden when amounts are. */
function RichText({ text }: { text: string }) {
  return (
    <div className="space-y-2 break-words">{readText(text).map((block, at) => keyed(at, <Shown block={block} />))}</div>
  );
}

/** Answers only grow, so the position of a part is its key. */
const keyed = (at: number, node: ReactNode) => <Fragment key={at}>{node}</Fragment>;

function Shown({ block }: { block: Block }) {
  if (block.kind === 'code') {
    return (
      <pre className="font-sans rounded-lg bg-hover p-2 text-xs break-words whitespace-pre-wrap">
        {showText(block.text)}
      </pre>
    );
  }
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{inline(block.parts)}</p>;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`space-y-1 pl-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((parts, at) => keyed(at, <li>{inline(parts)}</li>))}
    </List>
  );
}

const inline = (parts: readonly Inline[]): ReactNode => parts.map((part, at) => keyed(at, <Span part={part} />));

function Span({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return showText(part.text);
    case 'code':
      return <code className="font-sans rounded bg-hover px-1 text-xs">{showText(part.text)}</code>;
    case 'bold':
      return <strong className="font-semibold">{inline(part.parts)}</strong>;
    case 'struck':
      return <s className="text-muted">{inline(part.parts)}</s>;
    case 'link':
      return <OwnLink href={part.href}>{inline(part.parts)}</OwnLink>;
    default:
      return part satisfies never;
  }
}
