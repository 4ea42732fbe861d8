import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Segments } from '../ui/segments.tsx';
import type { LineActions } from './line-actions.ts';
import { LineRow } from './line-row.tsx';
import { countLines, type ImportLine, LINE_STATES, type LineState } from './merge-lines.ts';
import { importWords } from './words.ts';

const PAGE = 100;
const text = importWords.lines;

type Kind = LineState | 'all';

/** The lines of a list, page by page: all, or those of one kind. */
export function LineList(props: {
  lines: readonly ImportLine[];
  actions: LineActions;
  /** Distinguishes the lists of the two tabs. */
  name: string;
  /** The lines belong to an earlier request. */
  isOld: boolean;
  children?: ReactNode;
}) {
  const { lines } = props;
  const [kind, setKind] = useState<Kind>('all');
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const counts = useMemo(() => countLines(lines), [lines]);
  const kinds = LINE_STATES.filter((state) => counts[state] > 0);
  const shownKind = kind !== 'all' && kinds.length > 1 ? kind : 'all';
  const chosen = shownKind === 'all' ? lines : lines.filter(({ state }) => state === shownKind);
  const shown = chosen.slice(0, pages * PAGE);
  const choices: { value: Kind; label: string }[] = [
    { value: 'all', label: text.all(lines.length) },
    ...LINE_STATES.filter((state) => counts[state] > 0 || state === shownKind).map((value) => ({
      value,
      label: text[value](counts[value]),
    })),
  ];
  const showMore = () => {
    setPages(pages + 1);
    // Focus the first new line, because the button moves or disappears.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(':scope > li')[shown.length]?.focus());
  };
  return (
    <section
      aria-label={text.title}
      aria-busy={props.isOld}
      // Keep the focused line clear of the bar at the bottom.
      className="transition-opacity aria-busy:opacity-70 [&_:is(a,button,input)]:scroll-mb-32"
    >
      {props.children}
      {kinds.length > 1 && (
        <div className="my-2">
          <Segments
            label={text.show}
            name={`lines-${props.name}`}
            value={shownKind}
            choices={choices}
            onChange={(next) => {
              setKind(next);
              setPages(1);
            }}
          />
        </div>
      )}
      <ol ref={list}>
        {shown.map((line) => (
          <LineRow key={line.line} line={line} actions={props.actions} />
        ))}
      </ol>
      {chosen.length === 0 && <p className="py-4 text-muted">{text.noneOfKind}</p>}
      {chosen.length > shown.length && (
        <div className="border-t border-line py-4 text-center">
          <Button onClick={showMore}>{text.more(Math.min(PAGE, chosen.length - shown.length))}</Button>
        </div>
      )}
    </section>
  );
}
