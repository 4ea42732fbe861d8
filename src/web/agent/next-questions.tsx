import { useId } from 'react';
import { showText } from './hide-figures.ts';
import { usePage } from './page-context.ts';
import { ask } from './thread.ts';
import type { Note } from './turns.ts';
import { agentWords } from './words.ts';

export const QUESTION_CHIP =
  'min-h-10 rounded-full border border-line bg-surface px-4 py-1.5 text-left transition-colors hover:bg-hover';

/** What the last question may have meant, or what may be asked next; a press asks it. */
export function NextQuestions({ note: { asksBack, suggestions } }: { note: Note }) {
  const id = useId();
  const page = usePage();
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={asksBack ? 'font-semibold' : 'text-xs text-muted'}>
        {asksBack ? agentWords.asksBack : agentWords.next}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {suggestions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => void ask(question, page)} className={QUESTION_CHIP}>
              {showText(question)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
