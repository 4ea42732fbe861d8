/** The controls of a form, each bound by name to its value and problem. */
import type { ComponentProps, ReactNode } from 'react';
import { DateInput } from './date-input.tsx';
import { Field, inputClass } from './field.tsx';
import { Select } from './select.tsx';
import { MonthInput } from './typed-input.tsx';
import type { FormOf, TextName } from './use-form.ts';

type Props<Values extends object> = {
  form: FormOf<Values>;
  name: NoInfer<TextName<Values>>;
  label: string;
  hint?: ReactNode;
};
type Control<Values extends object, Of extends 'input' | 'textarea'> = Props<Values> &
  Omit<ComponentProps<Of>, keyof Props<Values>>;

/** A line of text; `className` adds to the field's classes. */
export function TextField<Values extends object>(props: Control<Values, 'input'>) {
  const { form, name, label, hint, className = '', ...rest } = props;
  return (
    <Field label={label} hint={hint} problem={form.problems[name]}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...form.field(name)}
          {...rest}
          className={`${inputClass} ${className}`}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function AreaField<Values extends object>(props: Control<Values, 'textarea'>) {
  const { form, name, label, hint, ...rest } = props;
  return (
    <Field label={label} hint={hint} problem={form.problems[name]}>
      {(control) => <textarea {...control} {...form.field(name)} {...rest} className={`${inputClass} py-2`} />}
    </Field>
  );
}

/** A native select with the options inside. */
export function SelectField<Values extends object>(props: Props<Values> & { children: ReactNode }) {
  const { form, name, label, hint, children } = props;
  return (
    <Field label={label} hint={hint} problem={form.problems[name]}>
      {(control) => (
        <Select {...control} {...form.field(name)} className="w-full">
          {children}
        </Select>
      )}
    </Field>
  );
}

/** A day, typed or picked. */
export function DayField<Values extends object>(
  props: Props<Values> & Pick<ComponentProps<typeof DateInput>, 'min' | 'max'>,
) {
  const { form, name, label, hint, ...limits } = props;
  return (
    <Field label={label} hint={hint} problem={form.problems[name]}>
      {(control) => <DateInput {...control} {...limits} {...typedField(form, name)} />}
    </Field>
  );
}

/** A month. */
export function MonthField<Values extends object>({ form, name, label, hint }: Props<Values>) {
  return (
    <Field label={label} hint={hint} problem={form.problems[name]}>
      {(control) => <MonthInput {...control} {...typedField(form, name)} />}
    </Field>
  );
}

const typedField = <Values extends object>({ values, set }: FormOf<Values>, name: TextName<Values>) => ({
  name,
  // A form may show a value of its own before one is typed.
  value: values[name] as string,
  onChange: (value: string) => set({ [name]: value } as Partial<Values>),
});
