import { reviewWords } from './words.ts';

type Hints = readonly (readonly [key: string, name: string])[];

/** The keys that are pressed most, in one line, for who has a keyboard. */
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
