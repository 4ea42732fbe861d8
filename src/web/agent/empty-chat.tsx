import { ask } from './thread.ts';
import { usePage } from './use-page.ts';
import { agentWords } from './words.ts';

/** What one sees before the first question: what this is, and questions to begin with. */
export function EmptyChat() {
  const page = usePage();
  return (
    <div className="flex flex-col gap-3 pt-4">
      <h3 className="text-lg font-semibold">{agentWords.greeting}</h3>
      <p className="text-muted">{agentWords.greetingText}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {agentWords.suggestions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => void ask(question, page)}
              className="min-h-10 rounded-full border border-line bg-surface px-4 text-left transition-colors hover:bg-hover"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
