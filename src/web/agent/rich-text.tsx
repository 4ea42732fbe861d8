import type { ReactNode } from 'react';
import { showText } from './hide-figures.ts';
import { OwnLink } from './own-link.tsx';
import { type Block, type Inline, readText } from './read-text.ts';

/** The text of an answer with its few signs. Amounts in it are hidden when amounts are. */
export function RichText({ text }: { text: string }) {
  return (
    <div className="space-y-2 break-words">{readText(text).map((block, at) => keyed(at, <Shown block={block} />))}</div>
  );
}

/** Answers only grow: the place of a part is its name. */
const keyed = (at: number, node: ReactNode) => <Part key={at}>{node}</Part>;
const Part = ({ children }: { children: ReactNode }) => children;

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
    case 'link':
      return <OwnLink href={part.href}>{inline(part.parts)}</OwnLink>;
    default:
      return part satisfies never;
  }
}
