import type { ReactNode } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { explain } from './states.tsx';
import { words } from './words.ts';

/** The end of a form in a dialog: its general error, cancel and submit. */
export function FormActions(props: {
  isPending: boolean;
  /** What is typed cannot be saved yet, and the form says why. */
  isBlocked?: boolean;
  /** A failure that belongs to no field. */
  failure: unknown;
  /** Null: there is nothing to go back to. */
  onCancel: (() => void) | null;
  /** The labels of the buttons; those of saving by default. */
  submit?: { label: string; pending: string; failed?: string };
  /** Another way to submit, between the two. */
  children?: ReactNode;
}) {
  const {
    label,
    pending,
    failed = words.form.saveFailed,
  } = props.submit ?? {
    label: words.form.save,
    pending: words.form.saving,
  };
  return (
    <>
      {props.failure != null && !isSignedOut(props.failure) && (
        <p role="alert" className="text-danger">{`${failed} ${explain(props.failure)}`}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        {props.onCancel && <Button onClick={props.onCancel}>{words.app.cancel}</Button>}
        {props.children}
        <Button type="submit" look="primary" disabled={props.isPending || props.isBlocked}>
          {props.isPending ? pending : label}
        </Button>
      </div>
    </>
  );
}
