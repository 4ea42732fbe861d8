/**
 * A form: its values, its problems, and submitting it. A form defines how its values become a request (`parse`), how
 * that is sent (`save`) and which fields an error belongs to (`rejection`).
 */
import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, type FieldError, isSignedOut } from '../api/api-error.ts';
import { formatReason } from './format-refusal.ts';

/** A message for each invalid field. */
export type Problems<Field extends PropertyKey> = Partial<Record<Field, string>>;
/** The request body, or the problems. */
export type Parsed<Body, Field extends PropertyKey> = { body: Body } | { problems: Problems<Field> };

/** `refreshes` and the rest of a mutation's meta say what is read again once it is saved. */
type FormOptions<Values extends object, Body, Answer, How> = MutationMeta & {
  /** The initial values, in the order of the form. */
  initial: Values | (() => Values);
  /** `form` is for values never kept in state, such as a password. */
  parse: (values: Values, form: HTMLFormElement) => Parsed<Body, keyof Values>;
  /** Sends the body; rejects with the error response. `how` is the argument of `send`. */
  save: (body: Body, how: How | undefined) => Promise<Answer>;
  /** Maps an error to the fields that were sent; empty when it is about something else. */
  rejection?: (error: unknown, values: Values) => Problems<keyof Values>;
  /** Called after success. */
  onSaved: (answer: Answer, body: Body, how: How | undefined) => void;
  /** For forms that edit something stored: when nothing changed, runs instead of sending. */
  onUnchanged?: (() => void) | undefined;
  /** The message of an input whose text the browser cannot parse, such as an incomplete date. */
  unreadable?: Problems<keyof Values>;
};

export type TextName<Values> = { [Field in keyof Values]: Values[Field] extends string ? Field : never }[keyof Values] &
  string;
type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the fields of a form receive. */
export type FormOf<Values extends object> = {
  values: Values;
  problems: Problems<keyof Values>;
  set: (change: Partial<Values>) => void;
  field: <Name extends TextName<Values>>(
    name: Name,
  ) => { name: Name; value: string; onChange: (event: ChangeEvent<TextControl>) => void };
};

/** The state of a form. The first invalid field gets the focus: by name, or by `data-field` around a button. */
export function useForm<Values extends object, Body, Answer, How = never>(
  options: FormOptions<Values, Body, Answer, How>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<keyof Values>>({});
  const refuse = (found: Problems<keyof Values>) => {
    // A problem may open the section that contains the field.
    flushSync(() => setProblems(found));
    const first = Object.keys(initial).find((field) => found[field as keyof Values] !== undefined);
    const field = ref.current?.querySelector<TextControl>(
      `[name="${first}"], [data-field="${first}"] :is(button, input, textarea)`,
    );
    field?.focus();
    // A wrong secret is cleared, to be typed again.
    if (field instanceof HTMLInputElement && /password|one-time-code/.test(field.autocomplete)) field.select();
  };
  const saving = useMutation({
    mutationFn: ({ body, how }: { body: Body; how: How | undefined }) => options.save(body, how),
    onSuccess: (answer, { body, how }) => options.onSaved(answer, body, how),
    onError: (error) => refuse(options.rejection?.(error, values) ?? {}),
    meta: options,
    // The request or response may contain a secret, so it is dropped with the form.
    gcTime: 0,
  });
  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    setProblems((before) => without(before, Object.keys(change)));
  };
  const send = (how?: How) => {
    const form = ref.current;
    if (!form || saving.isPending) return;
    saving.reset();
    if (options.onUnchanged && how === undefined && isSame(values, initial)) return options.onUnchanged();
    const parsed = parseInputs(form, options.unreadable ?? {}) ?? options.parse(values, form);
    if ('problems' in parsed) return refuse(parsed.problems);
    setProblems({});
    saving.mutate({ body: parsed.body, how });
  };
  const isAtField = Object.keys(options.rejection?.(saving.error, values) ?? {}).length > 0;
  return {
    values,
    problems,
    set,
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<TextControl>) => set({ [name]: target.value } as Partial<Values>),
    }),
    /** The props of the form element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        send();
      },
    },
    /** Submits with an argument, unlike the button. */
    send,
    /** Starts over. */
    reset: (next: Values = initial) => {
      setValues(next);
      setProblems({});
      saving.reset();
    },
    isPending: saving.isPending,
    failure: isAtField || isSignedOut(saving.error) ? null : saving.error,
  };
}

/**
 * Maps the service's errors to the fields of a form, formatted from their codes unless `say` has the form's own words.
 * `names` are fields that the API names differently: `{ date: 'day' }`.
 */
export function serverErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  say: (field: Field, refused: FieldError, error: ApiError) => string = (_field, refused) => formatReason(refused),
  names: Readonly<Record<string, Field>> = {},
): Problems<Field> {
  if (!(error instanceof ApiError) || error.status >= 500) return {};
  const problems: Problems<Field> = {};
  for (const field of fields) {
    // `name` belongs to `name`, as do `tags.2` and `entries.0.name` to theirs.
    const refused = error.fields.find(({ path }) => path.split('.').some((part) => (names[part] ?? part) === field));
    if (refused) problems[field] = say(field, refused, error);
  }
  return problems;
}

/** The values in `wanted` that differ from the stored ones; null when none do. */
export function changesOf<Body extends object>(stored: Body, wanted: Body): Partial<Body> | null {
  const isOther = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(stored[field as keyof Body]);
  const changed = Object.entries(wanted).filter(isOther);
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Body>);
}

/**
 * What of a form's body differs from what it would send unchanged: a field that the person left alone may have been
 * changed elsewhere meanwhile, and stays as it is there.
 */
export function changesSince<Values, Body extends object>(
  stored: Values,
  parse: (values: Values) => Parsed<Body, keyof Values>,
  body: Body,
): Partial<Body> {
  const unchanged = parse(stored);
  return 'body' in unchanged ? (changesOf(unchanged.body, body) ?? {}) : body;
}

function parseInputs<Field extends PropertyKey>(form: HTMLFormElement, unreadable: Problems<Field>) {
  const found = Object.entries(unreadable).filter(
    ([name]) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.valid === false,
  );
  return found.length > 0 ? { problems: Object.fromEntries(found) as Problems<Field> } : null;
}

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([field, value]) => value === other[field as keyof typeof other]);

function without<Field extends PropertyKey>(problems: Problems<Field>, fields: readonly string[]): Problems<Field> {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field))) as Problems<Field>;
}
