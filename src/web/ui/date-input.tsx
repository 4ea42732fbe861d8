import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { dayOf } from './days.ts';
import { inputClass } from './field.tsx';
import { readTypedDay, typeDay } from './typed-day.ts';
import { words } from './words.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** A day `2026-03-05`, or empty. */
  value: string;
  /** Called with the day; empty while the text is invalid, which also sets the field's `validity`. */
  onChange: (day: string) => void;
  min?: string;
  max?: string;
};

/**
 * A day, typed day first in every browser (native date fields follow the browser's language), or picked from the
 * browser's calendar. On blur it shows the parsed day; invalid text stays, marked.
 */
export function DateInput({ value, onChange, min = '1900-01-01', max = '2200-12-31', className, ...rest }: Props) {
  const [typed, setTyped] = useState<{ text: string; value: string; left?: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  // A value from outside replaces the text.
  const shown = typed?.value === value ? typed : null;
  const isWrong = shown !== null && value === '' && shown.text.trim() !== '';
  useEffect(() => input.current?.setCustomValidity(isWrong ? words.day.format : ''), [isWrong]);
  const type = (text: string) => {
    const day = readTypedDay(text, dayOf(new Date().toISOString().slice(0, 19)).slice(0, 4)) ?? '';
    const taken = day >= min && day <= max ? day : '';
    setTyped({ text, value: taken });
    onChange(taken);
  };
  return (
    <span className="relative block max-sm:flex-1">
      <input
        {...rest}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.day.format}
        aria-invalid={rest['aria-invalid'] || (isWrong && shown.left === true)}
        value={shown?.text ?? typeDay(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(isWrong ? { ...shown, left: true } : null)}
        className={`${className ?? inputClass} pr-10 tabular-nums`}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        aria-label={words.day.pick}
        title={words.day.pick}
        disabled={rest.disabled}
        onClick={() => calendar.current?.showPicker()}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-muted hover:text-ink"
      >
        <CalendarDays size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
