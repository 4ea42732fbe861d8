import type { ReactNode } from 'react';
import { SECURITY } from '../../api/refresh.ts';
import { formatConfirmation } from '../../ui/credentials/confirm-field.tsx';
import { explainPasskey } from '../../ui/credentials/explain-passkey.ts';
import { credentialWords as text } from '../../ui/credentials/words.ts';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { useForm } from '../../ui/use-form.ts';
import { securityWords } from './words.ts';

type Props<Answer> = {
  /** Further fields above the password. */
  children?: ReactNode;
  save: (password: string) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  submit: { label: string; pending: string; failed?: string };
  onCancel: () => void;
};

/** Confirms the password before a change of access. The password is never kept in state. */
export function PasswordForm<Answer>({ children, save, onSaved, submit, onCancel }: Props<Answer>) {
  const form = useForm({
    initial: { password: null },
    parse: (_values, element) => {
      const password = new FormData(element).get('password');
      return typeof password === 'string' && password !== ''
        ? { body: password }
        : { problems: { password: text.missingPassword } };
    },
    save,
    onSaved,
    rejection: (error) => {
      const problem = formatConfirmation(error);
      return problem === null ? {} : { password: problem };
    },
    refreshes: SECURITY,
  });
  const trouble = explainPasskey(form.failure);
  return (
    <form {...form.props} className="space-y-3">
      {children}
      {trouble !== null && (
        <p role="alert" className="text-danger">
          {trouble}
        </p>
      )}
      <Field label={text.password} hint={text.passwordHint} problem={form.problems.password}>
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            className={`${inputClass} min-h-11`}
          />
        )}
      </Field>
      <FormActions
        isPending={form.isPending}
        failure={trouble === null ? form.failure : null}
        onCancel={onCancel}
        submit={{ failed: securityWords.failed, ...submit }}
      />
    </form>
  );
}
