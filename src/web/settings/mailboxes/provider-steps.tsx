import { mailboxWords } from './words.ts';

/** Numbered steps at a provider; `[text](address)` in a step is a link, opened beside this page. */
export function ProviderSteps({ name }: { name: keyof typeof mailboxWords.steps }) {
  return (
    <ol className="max-w-prose list-decimal space-y-1.5 pl-5 marker:text-muted">
      {mailboxWords.steps[name].map((step) => (
        <li key={step}>{withLinks(step)}</li>
      ))}
    </ol>
  );
}

function withLinks(step: string) {
  return step.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, label, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return label === undefined ? (
      part
    ) : (
      <a
        key={part}
        href={address}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline underline-offset-2"
      >
        {label}
      </a>
    );
  });
}
