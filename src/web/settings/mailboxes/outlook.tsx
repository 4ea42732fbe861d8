import { ExternalLink } from 'lucide-react';
import type { Mailbox } from '../../api/client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Segments } from '../../ui/segments.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import type { FormOf } from '../../ui/use-form.ts';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { ProviderSteps } from './provider-steps.tsx';
import { pathOf, useAuthorize } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.outlook;

export type OutlookWay = 'forward' | 'register';
const WAYS: readonly OutlookWay[] = ['forward', 'register'];
type Values = { way: OutlookWay; client_id: string };

/** Outlook.com takes no passwords: redirect the mails elsewhere, or agree at Microsoft with an own application. */
export function OutlookWays<Of extends Values>({ form: given }: { form: FormOf<Of> }) {
  const form = given as unknown as FormOf<Values>;
  const { way } = form.values;
  return (
    <>
      <p className="max-w-prose">{text.lead}</p>
      <Segments
        label={text.way}
        name="outlook-way"
        value={way}
        choices={WAYS.map((value) => ({ value, label: text.ways[value] }))}
        onChange={(chosen) => form.set({ way: chosen })}
      />
      <p className="max-w-prose text-muted">{way === 'forward' ? text.forwardLead : text.registerLead}</p>
      <ProviderSteps name={way} />
      {way === 'register' && (
        <TextField form={form} name="client_id" label={text.clientId} maxLength={200} className="font-mono" />
      )}
    </>
  );
}

/** The code to type at the provider while it waits for the person; the service asks by itself whether they agreed. */
export function AuthorizationCode({ mailbox }: { mailbox: Mailbox }) {
  const now = useNow();
  const { authorization } = mailbox;
  if (authorization === null) return <AskAgain id={mailbox.id} label={mailboxWords.box.authorize} />;
  return (
    <div className="max-w-xl space-y-3 rounded-xl border border-line p-4">
      <p>{text.codeLead}</p>
      <CopyText text={authorization.user_code} label={text.code} />
      <div className="flex flex-wrap gap-2">
        <a href={authorization.verification_uri} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          <ExternalLink size={16} aria-hidden="true" />
          {text.open}
        </a>
        <AskAgain id={mailbox.id} label={text.again} />
      </div>
      <output className="flex items-center gap-2.5 text-muted">
        <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-accent" />
        {text.waiting} {text.until(formatSince(authorization.expires_at, now))}
      </output>
    </div>
  );
}

function AskAgain({ id, label }: { id: number; label: string }) {
  const authorize = useAuthorize();
  return (
    <Button
      disabled={authorize.isPending}
      onClick={() => authorize.mutate({ params: pathOf(id) }, { onError: toastFailure(text.askFailed) })}
    >
      {authorize.isPending ? text.asking : label}
    </Button>
  );
}
