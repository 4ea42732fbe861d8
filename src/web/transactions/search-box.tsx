import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { words } from '../words.ts';

const PAUSE_MS = 250;

/** Searches a moment after the last key. The address may change the text, but never under the hand that types it. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchIn = (pauseMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(input.current?.value.trim() ?? ''), pauseMs);
  };
  return (
    <form
      className="relative w-full @xl:w-auto @xl:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        searchIn(0);
      }}
    >
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        defaultValue={value}
        maxLength={200}
        aria-label={words.transactions.search}
        placeholder={words.transactions.search}
        autoComplete="off"
        className="min-h-10 w-full rounded-lg border border-edge bg-surface pr-3 pl-9 text-ellipsis placeholder:text-muted max-lg:text-base"
        onChange={() => searchIn(PAUSE_MS)}
      />
    </form>
  );
}
