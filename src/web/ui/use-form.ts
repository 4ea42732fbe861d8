/**
 * A form: what is typed, what is wrong with it, and sending it. A form says how its fields become what the API takes
 * (`parse`), how that is sent (`save`) and which of its fields a refusal is about (`rejection`).
 */
import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, type FieldError, isSignedOut } from '../api/api-error.ts';
import { formatReason } from './format-refusal.ts';

/** A sentence for each field that is wrong. */
export type Problems<Field extends PropertyKey> = Partial<Record<Field, string>>;
/** What to send, or what is wrong. */
export type Parsed<Body, Field extends PropertyKey> = { body: Body } | { problems: Problems<Field> };

/** `refreshes` and the rest of a mutation's meta say what is read again once it is saved. */
type FormOptions<Values extends object, Body, Answer, How> = MutationMeta & {
  /** The fields as they first stand, in the order of the form. */
  initial: Values | (() => Values);
  /** `form` is for what is never kept in the state, such as a password. */
  parse: (values: Values, form: HTMLFormElement) => Parsed<Body, keyof Values>;
  /** Sends it; rejects with the refusal. `how` is what `send` was given. */
  save: (body: Body, how: How | undefined) => Promise<Answer>;
  /** What a refusal says of the fields that were sent; none when it is about something else. */
  rejection?: (error: unknown, values: Values) => Problems<keyof Values>;
  /** It was saved. */
  onSaved: (answer: Answer, body: Body, how: How | undefined) => void;
  /** What changes something that is stored: when nothing was typed, nothing is sent and this runs instead. */
  onUnchanged?: (() => void) | undefined;
  /** What an input says whose text the browser cannot read, such as a date of which a part is missing. */
  unreadable?: Problems<keyof Values>;
};

export type TextName<Values> = { [Field in keyof Values]: Values[Field] extends string ? Field : never }[keyof Values] &
  string;
type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the fields of a form are given of it. */
export type FormOf<Values extends object> = {
  values: Values;
  problems: Problems<keyof Values>;
  set: (change: Partial<Values>) => void;
  field: <Name extends TextName<Values>>(
    name: Name,
  ) => { name: Name; value: string; onChange: (event: ChangeEvent<TextControl>) => void };
};

/** The state of a form. The first field that is wrong takes the focus: by its name, or by `data-field` around a button. */
export function useForm<Values extends object, Body, Answer, How = never>(
  options: FormOptions<Values, Body, Answer, How>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<keyof Values>>({});
  const refuse = (found: Problems<keyof Values>) => {
    // What holds the field may be opened by what is wrong with it.
    flushSync(() => setProblems(found));
    const first = Object.keys(initial).find((field) => found[field as keyof Values] !== undefined);
    const field = ref.current?.querySelector<TextControl>(
      `[name="${first}"], [data-field="${first}"] :is(button, input, textarea)`,
    );
    field?.focus();
    // A secret is not mended but typed anew.
    if (field instanceof HTMLInputElement && /password|one-time-code/.test(field.autocomplete)) field.select();
  };
  const saving = useMutation({
    mutationFn: ({ body, how }: { body: Body; how: How | undefined }) => options.save(body, how),
    onSuccess: (answer, { body, how }) => options.onSaved(answer, body, how),
    onError: (error) => refuse(options.rejection?.(error, values) ?? {}),
    meta: options,
    // What was sent or answered may be a secret: it goes when the form does.
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
    /** What a text control of that name takes. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<TextControl>) => set({ [name]: target.value } as Partial<Values>),
    }),
    /** What the form element takes. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        send();
      },
    },
    /** Sends it in another way than its button does. */
    send,
    /** Begins anew. */
    reset: (next: Values = initial) => {
      setValues(next);
      setProblems({});
      saving.reset();
    },
    isPending: saving.isPending,
    /** A failure that is about no field. */
    failure: isAtField || isSignedOut(saving.error) ? null : saving.error,
  };
}

/**
 * What the service refused, at the fields of a form, said from its code unless `say` has words of the form's own.
 * `names` are the fields that the API calls otherwise: `{ date: 'day' }`.
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
    // `name` is at `name`, `tags.2` and `entries.0.name`.
    const refused = error.fields.find(({ path }) => path.split('.').some((part) => (names[part] ?? part) === field));
    if (refused) problems[field] = say(field, refused, error);
  }
  return problems;
}

/** What of `wanted` is not as it is stored; null when all of it is. */
export function changesOf<Body extends object>(stored: Body, wanted: Body): Partial<Body> | null {
  const changed = Object.entries(wanted).filter(([field, value]) => value !== stored[field as keyof Body]);
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Body>);
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
