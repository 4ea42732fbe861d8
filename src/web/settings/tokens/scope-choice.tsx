import { useId } from 'react';
import { SCOPES, type Scope } from './token-draft.ts';
import { upkeepWords } from './words.ts';

const text = upkeepWords.tokens;

type Props = {
  scopes: readonly Scope[];
  problem: string | undefined;
  onChange: (scopes: readonly Scope[]) => void;
};

/** What a token may do: one of the two, or both. */
export function ScopeChoice({ scopes, problem, onChange }: Props) {
  const id = useId();
  const toggle = (scope: Scope, on: boolean) =>
    onChange(SCOPES.filter((each) => (each === scope ? on : scopes.includes(each))));
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className="mb-1.5 font-medium">{text.scopes}</legend>
      {SCOPES.map((scope) => (
        <div key={scope} className="py-1">
          <label className="flex min-h-7 cursor-pointer items-center gap-2.5 font-medium">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              checked={scopes.includes(scope)}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-${scope}`}
              onChange={(event) => toggle(scope, event.target.checked)}
              className="size-4.5 shrink-0 accent-[var(--accent)]"
            />
            {text.scope[scope]}
          </label>
          <p id={`${id}-${scope}`} className="pl-7 text-muted">
            {text.scopeHint[scope]}
          </p>
        </div>
      ))}
      <p id={`${id}-problem`} className="text-xs text-danger">
        {problem}
      </p>
    </fieldset>
  );
}
