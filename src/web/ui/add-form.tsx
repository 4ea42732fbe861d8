import { type FormEvent, type InputHTMLAttributes, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field, inputClass } from './field.tsx';

const LENGTH_MAX = 160;

/**
 * Adds one value to a list: a field and a button. `read` parses what was typed; null is `wrong`, and what `problemOf`
 * finds keeps a value out.
 */
export function AddForm(props: {
  label: string;
  hint: string;
  add: string;
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  read: (typed: string) => string | null;
  wrong: string;
  problemOf: (value: string) => string | null;
  isPending: boolean;
  onAdd: (value: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = props.read(typed);
    const found = value === null ? props.wrong : props.problemOf(value);
    setProblem(found);
    field.current?.focus();
    if (value === null || found !== null) return;
    props.onAdd(value);
    setTyped('');
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field label={props.label} hint={props.hint} problem={problem}>
          {(control) => (
            <input
              {...control}
              ref={field}
              value={typed}
              inputMode={props.inputMode}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={LENGTH_MAX}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
              }}
              className={inputClass}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="sm:mt-6.5" disabled={props.isPending}>
        {props.add}
      </Button>
    </form>
  );
}
