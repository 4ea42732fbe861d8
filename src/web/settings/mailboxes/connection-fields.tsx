import type { ReactNode } from 'react';
import type { Provider } from '../../../domain/mailboxes/providers.ts';
import { SECURITIES, type Security } from '../../../domain/mailboxes/vocabulary.ts';
import { Field, inputClass } from '../../ui/field.tsx';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import type { FormOf, Parsed, Problems } from '../../ui/use-form.ts';
import { readPassword, readServer, type Server } from './read-connection.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.form;
const PORT_MAX = 65_535;

/** What logs into an own server, as typed. An empty port and security follow from the server. */
export type ServerValues = { host: string; port: string; security: Security | ''; username: string; password: string };
export const NO_SERVER: ServerValues = { host: '', port: '', security: '', username: '', password: '' };

/** Parses the server's fields, or says what is wrong with them. */
export function parseServer({ host, port, security }: ServerValues): Parsed<Server, 'host' | 'port'> {
  const server = readServer(host);
  if (server === null) return { problems: { host: text.problems.host } };
  if (port.trim() === '') return { body: { ...server, ...(security === '' ? {} : { security }) } };
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > PORT_MAX) return { problems: { port: text.problems.port } };
  const other = readServer(`${server.host}:${number}`) ?? server;
  return { body: { ...other, ...(security === '' ? {} : { security }) } };
}

/** The typed password: it is in its field only, and in no state. */
export function typedPassword(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('input[name="password"]')?.value ?? '';
}

/** Parses the password of a provider, or says what is wrong with it. */
export function parsePassword(provider: Provider, typed: string): Parsed<string, 'password'> {
  const password = readPassword(provider, typed);
  if (password !== null) return { body: password };
  const { problems } = text;
  return {
    problems: { password: provider === 'gmail' && typed.trim() !== '' ? problems.appPassword : problems.password },
  };
}

/** The field of a password, which the browser does not offer to store: it is another site's. */
export function PasswordField(props: {
  provider: Provider;
  problem: Problems<'password'>['password'];
  label?: string;
  hint?: ReactNode;
}) {
  const isOwn = props.provider === 'other';
  const label = props.label ?? (isOwn ? text.ownPassword : text.password);
  const hint = props.hint ?? (isOwn ? text.ownPasswordHint : text.passwordHint);
  return (
    <Field label={label} hint={hint} problem={props.problem}>
      {(control) => (
        <input
          {...control}
          type="password"
          name="password"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          className={inputClass}
        />
      )}
    </Field>
  );
}

/** The server and, folded, what rarely differs. */
export function ServerFields<Values extends ServerValues>({ form: given }: { form: FormOf<Values> }) {
  const form = given as unknown as FormOf<ServerValues>;
  const isOpen = form.problems.port !== undefined || form.problems.username !== undefined;
  return (
    <>
      <TextField
        form={form}
        name="host"
        label={text.host}
        hint={text.hostHint}
        maxLength={260}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <details open={isOpen || undefined}>
        <summary className="w-fit cursor-pointer py-1 text-accent">{text.more}</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <TextField form={form} name="port" label={text.port} hint={text.portHint} inputMode="numeric" maxLength={5} />
          <SelectField form={form} name="security" label={text.security}>
            <option value="">{text.byPort}</option>
            {SECURITIES.map((security) => (
              <option key={security} value={security}>
                {text.securities[security]}
              </option>
            ))}
          </SelectField>
          <TextField
            form={form}
            name="username"
            label={text.username}
            hint={text.usernameHint}
            maxLength={320}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </details>
    </>
  );
}
