import { importWords } from './words.ts';

const text = importWords.paste;

/** What can be pasted, by example. */
export function PasteForms() {
  return (
    <section aria-label={text.forms} className="space-y-3 rounded-xl border border-line px-4 py-3">
      <h3 className="font-medium">{text.forms}</h3>
      <Form about={text.lineForm} example={text.example} />
      <Form about={text.tableForm} example={text.table} />
      <p className="text-muted">{text.statementForm}</p>
      <p className="text-muted">{text.twice}</p>
    </section>
  );
}

function Form({ about, example }: { about: string; example: string }) {
  return (
    <div>
      <p className="text-muted">{about}</p>
      <pre className="mt-1 rounded-lg bg-page px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap">
        {example}
      </pre>
    </div>
  );
}
