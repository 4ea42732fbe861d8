import type { ReactNode } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { settingsWords } from '../words-of-settings.ts';

/** The end of a form in a dialog: what went wrong as a whole, the way out, and sending it. */
export function FormActions(props: {
  isPending: boolean;
  /** A failure that is about no field. */
  failure: unknown;
  onCancel: () => void;
  /** What the buttons say, unless it is that it saves. */
  submit?: { label: string; pending: string; failed?: string };
  /** Another way to send it, between the two. */
  children?: ReactNode;
}) {
  const {
    label,
    pending,
    failed = settingsWords.saveFailed,
  } = props.submit ?? {
    label: settingsWords.save,
    pending: settingsWords.saving,
  };
  return (
    <>
      {props.failure != null && !isSignedOut(props.failure) && (
        <p role="alert" className="text-danger">{`${failed} ${explain(props.failure)}`}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={props.onCancel}>{words.app.cancel}</Button>
        {props.children}
        <Button type="submit" look="primary" disabled={props.isPending}>
          {props.isPending ? pending : label}
        </Button>
      </div>
    </>
  );
}
