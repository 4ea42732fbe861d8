import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Provider } from '../../../domain/mailboxes/providers.ts';
import { client, type Mailbox, type MailboxTest } from '../../api/client.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { Segments } from '../../ui/segments.tsx';
import { toast } from '../../ui/toast.tsx';
import { type FormOf, type Parsed, serverErrors, useForm } from '../../ui/use-form.ts';
import {
  NO_SERVER,
  PasswordField,
  parsePassword,
  parseServer,
  ServerFields,
  type ServerValues,
  typedPassword,
} from './connection-fields.tsx';
import { MailboxProblem } from './mailbox-problem.tsx';
import { type OutlookWay, OutlookWays } from './outlook.tsx';
import { ProviderSteps } from './provider-steps.tsx';
import { guessProvider, readMailAddress, type Server, serverOf } from './read-connection.ts';
import { MAILBOXES, pathOf } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.form;

export type NewValues = ServerValues & { address: string; provider: Provider | ''; way: OutlookWay; client_id: string };
const EMPTY: NewValues = { address: '', provider: '', way: 'forward', ...NO_SERVER, client_id: '' };

type Access = Server & { username: string; name: string } & ({ password: string } | { client_id: string });

/** Parses the form, with the password as typed. */
function parseForm(values: NewValues, typed: string): Parsed<Access, keyof NewValues> {
  const address = readMailAddress(values.address);
  if (address === null) return { problems: { address: text.problems.address } };
  const provider = guessProvider(values.provider, address);
  const server = provider === 'other' ? parseServer(values) : { body: serverOf(provider) };
  if ('problems' in server) return server;
  const username = (provider === 'other' && values.username.trim()) || address;
  const access = { ...server.body, username, name: address };
  if (provider === 'outlook') {
    const client_id = values.client_id.trim();
    return client_id === '' ? { problems: { client_id: text.problems.client_id } } : { body: { ...access, client_id } };
  }
  const password = parsePassword(provider, typed);
  return 'problems' in password ? password : { body: { ...access, password: password.body } };
}

const FIELDS = ['address', 'host', 'port', 'client_id', 'password'] as const;
const PROVIDERS_SHOWN: readonly Provider[] = ['gmail', 'icloud', 'yahoo', 'outlook', 'other'];
const CONNECT = { label: text.connect, pending: text.connecting, failed: text.connectFailed };
const ASK = {
  label: mailboxWords.outlook.ask,
  pending: mailboxWords.outlook.asking,
  failed: mailboxWords.outlook.askFailed,
};

type Tried = { mailbox: Mailbox; test: MailboxTest };
type Props = {
  /** The person asked for the form. */
  hasFocus: boolean;
  /** It was made, and is not yet known to work. */
  onMade: (id: number) => void;
  /** It works, or waits for the person to agree at the provider. */
  onConnected: (mailbox: Mailbox) => void;
  /** Null: there is nothing to go back to. */
  onCancel: (() => void) | null;
};

/** Connects a mailbox: makes it, tries it, and says what is wrong with the form still filled. */
export function AddMailbox({ hasFocus, onMade, onConnected, onCancel }: Props) {
  const [tried, setTried] = useState<Tried | null>(null);
  // What an earlier try made is changed, and not made twice.
  const made = useRef<Mailbox | null>(null);
  const form = useForm({
    initial: EMPTY,
    parse: (values, element) => parseForm(values, typedPassword(element)),
    save: async (body) => {
      setTried(null);
      made.current = await store(body, made.current);
      onMade(made.current.id);
      return tryOut(made.current);
    },
    onSaved: ({ mailbox, test }) => {
      if (test !== null && !test.ok) return setTried({ mailbox, test });
      if (test !== null) toast(text.connected(mailbox.name));
      onConnected(mailbox);
    },
    rejection: (error) => serverErrors(error, FIELDS, undefined, { username: 'address' }),
    refreshes: MAILBOXES,
  });
  const giveUp = useMutation({
    mutationFn: async () => made.current && forget(made.current.id),
    onSettled: () => onCancel?.(),
    meta: { refreshes: MAILBOXES },
  });
  const provider = guessProvider(form.values.provider, form.values.address);
  const isOutlook = provider === 'outlook';
  return (
    <Section title={mailboxWords.addTitle}>
      <form {...form.props} className="max-w-xl space-y-4">
        <WhoseMail form={form} provider={provider} hasFocus={hasFocus} />
        <ProviderPart form={form} provider={provider} />
        {tried?.test.error && <MailboxProblem error={tried.test.error} />}
        {(!isOutlook || form.values.way === 'register') && (
          <FormActions
            isPending={form.isPending}
            failure={form.failure}
            onCancel={onCancel && (() => giveUp.mutate())}
            submit={isOutlook ? ASK : CONNECT}
          />
        )}
      </form>
    </Section>
  );
}

/** Makes the mailbox, or changes the one that an earlier try made. */
async function store(body: Access, before: Mailbox | null): Promise<Mailbox> {
  const isSameWay = before?.auth === ('password' in body ? 'password' : 'oauth');
  if (before && !isSameWay) await forget(before.id);
  const { data } =
    before && isSameWay
      ? await client.PATCH('/api/v1/mailboxes/{id}', { params: pathOf(before.id), body })
      : await client.POST('/api/v1/mailboxes', { body });
  if (!data) throw new Error('The service answered nothing');
  return data;
}

const forget = (id: number) => client.DELETE('/api/v1/mailboxes/{id}', { params: pathOf(id) });

/** Connects to it; with a permission of the provider, asks for that first. */
async function tryOut({ id, auth }: Mailbox): Promise<{ mailbox: Mailbox; test: MailboxTest | null }> {
  const params = pathOf(id);
  const test = auth === 'oauth' ? null : await client.POST('/api/v1/mailboxes/{id}/test', { params });
  const mailbox =
    auth === 'oauth'
      ? await client.POST('/api/v1/mailboxes/{id}/authorize', { params })
      : await client.GET('/api/v1/mailboxes/{id}', { params });
  if (!mailbox.data) throw new Error('The service answered nothing');
  return { mailbox: mailbox.data, test: test?.data ?? null };
}

type PartProps = { form: FormOf<NewValues>; provider: Provider };

/** The address, and the provider that follows from it unless the person chose one. */
function WhoseMail({ form, provider, hasFocus }: PartProps & { hasFocus: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <>
      <TextField
        form={form}
        name="address"
        ref={field}
        type="email"
        label={text.address}
        hint={text.addressHint}
        autoComplete="email"
        maxLength={320}
      />
      <div>
        <p aria-hidden="true" className="mb-1.5 font-medium">
          {text.provider}
        </p>
        <Segments
          label={text.provider}
          name="provider"
          value={provider}
          choices={PROVIDERS_SHOWN.map((value) => ({ value, label: text.providers[value] }))}
          onChange={(chosen) => form.set({ provider: chosen })}
        />
      </div>
    </>
  );
}

/** What the provider needs, and how to get it there. */
function ProviderPart({ form, provider }: PartProps) {
  if (provider === 'outlook') return <OutlookWays form={form} />;
  return (
    <>
      {provider === 'other' ? <ServerFields form={form} /> : <ProviderSteps name={provider} />}
      <PasswordField provider={provider} problem={form.problems.password} />
    </>
  );
}
