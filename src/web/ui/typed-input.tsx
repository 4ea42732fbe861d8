import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { inputClass } from './field.tsx';
import { readTypedMonth, readTypedTime, typeDay } from './typed-day.ts';
import { words } from './words.ts';

/** `value` is as the API has it, or empty. `onChange` takes it; empty while what is typed is none. */
export type TypedProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  value: string;
  onChange: (value: string) => void;
};

type Props = TypedProps & {
  /** The value of what is typed; null when it is none. */
  parse: (text: string) => string | null;
  format: (value: string) => string;
  /** What it looks like, such as `dd/mm/aaaa`. */
  pattern: string;
};

/**
 * Text that stands for a value, typed the same way in every browser: its own fields for days, months and times follow the
 * browser's language and clock. Once left it shows how it was understood; what stands for none stays, marked, and
 * `validity` of the field is then false.
 */
export function TypedInput({ value, onChange, parse, format, pattern, className, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<{ text: string; value: string; left?: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // A value that came from elsewhere takes the place of what was typed.
  const shown = typed?.value === value ? typed : null;
  const isWrong = shown !== null && value === '' && shown.text.trim() !== '';
  useEffect(() => input.current?.setCustomValidity(isWrong ? pattern : ''), [isWrong, pattern]);
  const type = (text: string) => {
    const taken = parse(text.trim()) ?? '';
    setTyped({ text, value: taken });
    onChange(taken);
  };
  return (
    <input
      {...rest}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      placeholder={pattern}
      aria-invalid={rest['aria-invalid'] || (isWrong && shown.left === true)}
      value={shown?.text ?? format(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        setTyped(isWrong ? { ...shown, left: true } : null);
        onBlur?.(event);
      }}
      className={`${className ?? inputClass} tabular-nums`}
    />
  );
}

/** A month `2026-04`, typed `04/2026`. */
export function MonthInput(props: TypedProps) {
  return <TypedInput {...props} parse={readTypedMonth} format={typeDay} pattern={words.day.month} />;
}

/** A time of day `22:00`, of 24 hours. */
export function TimeInput(props: TypedProps) {
  return <TypedInput {...props} parse={readTypedTime} format={(time) => time} pattern={words.day.time} />;
}
