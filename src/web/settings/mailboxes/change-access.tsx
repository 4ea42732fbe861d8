import { useState } from 'react';
import { client, type Mailbox, type MailboxTest } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Parsed, serverErrors, useForm } from '../../ui/use-form.ts';
import {
  PasswordField,
  parsePassword,
  parseServer,
  ServerFields,
  type ServerValues,
  typedPassword,
} from './connection-fields.tsx';
import { MailboxProblem } from './mailbox-problem.tsx';
import { ProviderSteps } from './provider-steps.tsx';
import type { Server } from './read-connection.ts';
import { MAILBOXES, pathOf } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.settings;
const FIELDS = ['host', 'port', 'username', 'password'] as const;

type Change = Partial<Server & { username: string; password: string }>;

/** Changes the password and, of an own server, where it is; then connects. */
export function ChangeAccess({ mailbox }: { mailbox: Mailbox }) {
  const [isOpen, setOpen] = useState(false);
  const label = mailbox.provider === 'other' ? text.changeAccess : text.changePassword;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog open={isOpen} onClose={close} title={label} lead={mailbox.name}>
        <AccessForm mailbox={mailbox} onClose={close} />
      </Dialog>
    </>
  );
}

function AccessForm({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { id, provider, host, port, security, username } = mailbox;
  const [test, setTest] = useState<MailboxTest | null>(null);
  const form = useForm({
    initial: { host, port: String(port), security, username, password: '' } as ServerValues,
    parse: (values, element) => parseChange(mailbox, values, typedPassword(element)),
    save: async (body) => {
      setTest(null);
      await client.PATCH('/api/v1/mailboxes/{id}', { params: pathOf(id), body });
      return (await client.POST('/api/v1/mailboxes/{id}/test', { params: pathOf(id) })).data;
    },
    onSaved: (answer) => {
      if (answer && !answer.ok) return setTest(answer);
      toast(mailboxWords.form.connected(mailbox.name));
      onClose();
    },
    rejection: (error) => serverErrors(error, FIELDS),
    refreshes: MAILBOXES,
  });
  const isOwn = provider === 'other';
  return (
    <form {...form.props} className="space-y-4">
      {isOwn ? <ServerFields form={form} /> : provider !== 'outlook' && <ProviderSteps name={provider} />}
      <PasswordField
        provider={provider}
        label={text.newPassword}
        {...(isOwn ? { hint: mailboxWords.form.unchanged } : {})}
        problem={form.problems.password}
      />
      {test?.error && <MailboxProblem error={test.error} />}
      <FormActions
        isPending={form.isPending}
        failure={form.failure}
        onCancel={onClose}
        submit={{ label: mailboxWords.form.connect, pending: mailboxWords.form.connecting }}
      />
    </form>
  );
}

/** Parses what changes: of an own server an empty password stays as it is. */
function parseChange(mailbox: Mailbox, values: ServerValues, typed: string): Parsed<Change, keyof ServerValues> {
  const isOwn = mailbox.provider === 'other';
  const server = isOwn ? parseServer(values) : { body: {} };
  if ('problems' in server) return server;
  const username = values.username.trim() || mailbox.username;
  const place = isOwn ? { ...server.body, username } : {};
  if (isOwn && typed === '') return { body: place };
  const password = parsePassword(mailbox.provider, typed);
  return 'problems' in password ? password : { body: { ...place, password: password.body } };
}
