/** A program asks for access by OAuth: who it says it is, where the access goes, and the person's decision. */
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../contract/schema.gen.ts';
import { ApiError } from '../api/api-error.ts';
import { api, client } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmField, formatConfirmation, parseConfirmation } from '../ui/credentials/confirm-field.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { useForm } from '../ui/use-form.ts';
import { authorizeWords as text } from './words.ts';

const PATH = '/api/v1/oauth/requests/{id}';
const route = getRouteApi('/inside/authorize');

export function AuthorizePage() {
  const { request } = route.useSearch();
  return (
    <div className="mx-auto max-w-xl space-y-4 px-4 py-5 lg:px-8 lg:py-7">
      <PageTitle name={text.title} />
      {request === undefined ? <p>{text.none}</p> : <Asked id={request} />}
    </div>
  );
}

function Asked({ id }: { id: string }) {
  const asked = api.useQuery(
    'get',
    PATH,
    { params: { path: { id } } },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (asked.error && isOver(asked.error)) return <p role="alert">{text.over}</p>;
  return (
    <Loaded query={asked} skeleton="h-72 rounded-2xl">
      {(data) => <Decision id={id} asked={data} />}
    </Loaded>
  );
}

/** The address may be of another program, so the router has no part in it. */
const leave = ({ redirect_to }: { redirect_to: string }) => window.location.assign(redirect_to);

function Decision({ id, asked }: { id: string; asked: components['schemas']['OauthRequest'] }) {
  const params = { path: { id } };
  const [isLeaving, setLeaving] = useState(false);
  const go = (decided: { redirect_to: string } | undefined) => {
    if (!decided) return;
    setLeaving(true);
    leave(decided);
  };
  const decline = api.useMutation('post', PATH, { onSuccess: go, onError: toastFailure(text.declineFailed) });
  const form = useForm({
    initial: { confirmation: null, write: false },
    parse: ({ write }, element) => {
      const confirmation = parseConfirmation(element);
      if ('problems' in confirmation) return confirmation;
      return { body: { scopes: write ? (['read', 'write'] as const) : (['read'] as const), ...confirmation.body } };
    },
    save: async ({ scopes, ...confirmation }) =>
      (await client.POST(PATH, { params, body: { scopes: [...scopes], ...confirmation } })).data,
    rejection: (error) => {
      const confirmation = formatConfirmation(error);
      return confirmation === null ? {} : { confirmation };
    },
    onSaved: go,
    refreshes: ['tokens'],
  });
  if (isLeaving) return <output>{text.leaving}</output>;
  return (
    <Section title={text.asks(asked.name)}>
      <p className="mb-3 rounded-xl bg-warning-soft px-4 py-3">{text.unchecked}</p>
      <p className="mb-3">
        {text.goesTo} <strong className="break-all">{asked.redirect_to}</strong>
      </p>
      <form {...form.props} className="space-y-3">
        <ul className="space-y-2">
          <li>{text.read}</li>
          {asked.scopes.includes('write') && (
            <li>
              <label className="flex min-h-7 cursor-pointer items-start gap-2.5">
                <input
                  type="checkbox"
                  name="write"
                  checked={form.values.write}
                  onChange={(event) => form.set({ write: event.target.checked })}
                  className="mt-0.5 size-4.5 shrink-0 accent-[var(--accent)]"
                />
                {text.write}
              </label>
            </li>
          )}
        </ul>
        <p className="text-muted">{text.lasts}</p>
        <ConfirmField problem={form.problems.confirmation} />
        <FormActions
          isPending={form.isPending || decline.isPending}
          failure={form.failure}
          onCancel={null}
          submit={{ label: text.grant, pending: text.granting, failed: text.failed }}
        >
          <Button onClick={() => decline.mutate({ params, body: { scopes: null } })}>{text.decline}</Button>
        </FormActions>
      </form>
    </Section>
  );
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;
