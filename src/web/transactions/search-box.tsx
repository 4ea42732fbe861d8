import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { splitSearch } from '../../domain/search.ts';
import { type Filters, SEARCH_LENGTH_MAX } from './filters.ts';
import { finishedTerms, termsIn, withSearch, wordsIn } from './search-terms.ts';
import { transactionWords } from './words.ts';

const PAUSE_MS = 250;

type Props = {
  filters: Filters;
  onSearch: (filters: Filters, isTyping: boolean) => void;
  /** Moves from the box to the rows. */
  onLeave: () => void;
  ref: RefObject<HTMLInputElement | null>;
};

/**
 * The words of the search. Terms such as `cat:none` are accepted too: on blur or Enter they become chips. The search
 * runs a moment after the last key, and the address never changes the text while it is being typed.
 */
export function SearchBox({ filters, onSearch, onLeave, ref }: Props) {
  const { text, type, settle } = useTyping(filters, onSearch);
  return (
    <form
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="search"
        value={text}
        maxLength={SEARCH_LENGTH_MAX}
        aria-label={transactionWords.search.label}
        placeholder={transactionWords.search.hint}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        className="min-h-10 w-full rounded-lg border border-edge bg-surface pr-3 pl-9 text-ellipsis placeholder:text-muted max-lg:text-base"
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          settle();
          onLeave();
        }}
      />
    </form>
  );
}

function useTyping(filters: Filters, onSearch: Props['onSearch']) {
  /** The text while it is focused; the existing chips stay as they are. */
  const [typing, setTyping] = useState<{ text: string; beside: string[] } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const beside = typing?.beside ?? termsIn(filters).flatMap(({ text, from }) => (from === 'q' ? [text] : []));

  const search = (terms: readonly string[]) => {
    clearTimeout(timer.current);
    const next = withSearch(filters, [...beside, ...terms]);
    if (next.q !== filters.q) onSearch(next, true);
  };
  const type = (text: string) => {
    setTyping({ text, beside });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(finishedTerms(text)), PAUSE_MS);
  };
  const settle = () => {
    if (typing) search(splitSearch(typing.text));
    setTyping(null);
  };
  return { text: typing?.text ?? wordsIn(filters), type, settle };
}
