import { useState } from 'react';
import { client, type Mailbox, type MailboxTest } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { useDelete } from '../../ui/use-delete.tsx';
import { serverErrors, useForm } from '../../ui/use-form.ts';
import { AttachmentSenders } from './attachment-senders.tsx';
import { ChangeAccess } from './change-access.tsx';
import { MailboxProblem } from './mailbox-problem.tsx';
import { readHost } from './read-connection.ts';
import { MAILBOXES, pathOf, useChangeMailbox, useTest } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.settings;

/** What can be changed of a mailbox, and forgetting it; folded. */
export function MailboxSettings({ mailbox }: { mailbox: Mailbox }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 font-medium">{text.title}</summary>
      {isOpen && (
        <div className="mt-3 max-w-xl space-y-6">
          <TestAndFolder mailbox={mailbox} />
          <AttachmentSenders mailbox={mailbox} />
          {mailbox.auth === 'password' && <ChangeAccess mailbox={mailbox} />}
          <details>
            <summary className="w-fit cursor-pointer py-1 font-medium">{text.advanced}</summary>
            <TrustedServer mailbox={mailbox} />
          </details>
          <Forget mailbox={mailbox} />
        </div>
      )}
    </details>
  );
}

/** Tries the connection and says what is wrong; the folders it answers can be chosen. */
function TestAndFolder({ mailbox }: { mailbox: Mailbox }) {
  const test = useTest();
  const run = () => test.mutate({ params: pathOf(mailbox.id) }, { onError: toastFailure(text.testFailed) });
  const { data } = test;
  return (
    <div className="space-y-3">
      <Button disabled={test.isPending} onClick={run}>
        {test.isPending ? text.testing : text.test}
      </Button>
      <output className="block empty:hidden">
        {data?.ok && <span>{text.works(mailboxWords.box.folder(data.opens ?? ''))}</span>}
      </output>
      {data?.error && <MailboxProblem error={data.error} />}
      <FolderChoice mailbox={mailbox} folders={data?.folders ?? []} />
    </div>
  );
}

function FolderChoice({ mailbox: { id, folder }, folders }: { mailbox: Mailbox; folders: MailboxTest['folders'] }) {
  const change = useChangeMailbox();
  const isKnown = folder === null || folders.some(({ path }) => path === folder);
  const choose = (path: string) =>
    change.mutate(
      { params: pathOf(id), body: { folder: path === '' ? null : path } },
      { onSuccess: () => toast(text.saved), onError: toastFailure(text.saveFailed) },
    );
  return (
    <Field label={text.folder} hint={folders.length > 0 ? text.folderChosenHint : text.folderHint}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          disabled={change.isPending || (folders.length === 0 && folder === null)}
          value={folder ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{text.automatic}</option>
          {!isKnown && <option value={folder}>{folder}</option>}
          {folders.map(({ path, special_use }) => (
            <option key={path} value={path}>
              {special_use?.toLowerCase() === ALL_MAIL ? text.allMail(path) : path}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The folder that holds every mail, whatever its name (RFC 6154). */
const ALL_MAIL = String.raw`\all`;

/** Whose Authentication-Results count. */
function TrustedServer({ mailbox }: { mailbox: Mailbox }) {
  const form = useForm({
    initial: { trusted_server: mailbox.trusted_server ?? '' },
    parse: ({ trusted_server }) => {
      const host = readHost(trusted_server);
      return host === null
        ? { problems: { trusted_server: text.trustedProblem } }
        : { body: { trusted_server: host === '' ? null : host } };
    },
    save: (body) => client.PATCH('/api/v1/mailboxes/{id}', { params: pathOf(mailbox.id), body }),
    rejection: (error) => serverErrors(error, ['trusted_server']),
    onSaved: () => toast(text.saved),
    refreshes: MAILBOXES,
  });
  return (
    <form {...form.props} className="mt-2 flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextField form={form} name="trusted_server" label={text.trusted} hint={text.trustedHint} maxLength={253} />
      </div>
      <Button type="submit" className="sm:mt-6.5" disabled={form.isPending}>
        {text.save}
      </Button>
    </form>
  );
}

/** What is left on the screen when a mailbox is gone. */
const PAGE_TITLE = {
  get current() {
    return document.querySelector('h1');
  },
};

/** Deletes all that is stored of the mailbox, after a confirmation that says what goes and what stays. */
function Forget({ mailbox }: { mailbox: Mailbox }) {
  const words = mailboxWords.forget;
  const removal = useDelete<Mailbox>({
    remove: async ({ id }) => {
      await client.DELETE('/api/v1/mailboxes/{id}', { params: pathOf(id) });
      return null;
    },
    refreshes: MAILBOXES,
    title: ({ name }) => words.title(name),
    text: () => (
      <>
        <span className="block">{words.goes}</span>
        <span className="mt-2 block">{words.stays}</span>
      </>
    ),
    done: ({ name }) => words.done(name),
    confirm: { label: words.confirm, pending: words.pending },
    heading: PAGE_TITLE,
  });
  return (
    <div className="border-t border-line pt-4">
      <Button look="danger" onClick={() => removal.ask(mailbox)}>
        {words.run}
      </Button>
      {removal.dialog}
    </div>
  );
}
