import { type ReactNode, useId } from 'react';

/** The classes of a text field. */
export const inputClass =
  'min-h-10 w-full min-w-0 rounded-lg border border-edge bg-surface px-3 placeholder:text-muted aria-invalid:border-danger max-lg:text-base';

/** The attributes that tie a control to its label, hint and problem. */
export type FieldControl = { id: string; 'aria-describedby': string; 'aria-invalid': boolean };

/** A control with its label above, and a hint or its problem below. */
export function Field(props: {
  label: string;
  hint?: ReactNode;
  problem?: string | null | undefined;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const isWrong = props.problem != null;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {props.label}
      </label>
      {props.children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': isWrong })}
      <p id={`${id}-about`} className={`mt-1 text-xs ${isWrong ? 'text-danger' : 'text-muted'}`}>
        {isWrong ? props.problem : props.hint}
      </p>
    </div>
  );
}
