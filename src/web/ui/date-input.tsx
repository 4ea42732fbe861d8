import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { dayOf } from './days.ts';
import { inputClass } from './field.tsx';
import { readTypedDay, typeDay } from './typed-day.ts';
import { TypedInput, type TypedProps } from './typed-input.tsx';
import { words } from './words.ts';

type Props = Omit<TypedProps, 'min' | 'max'> & { min?: string; max?: string };

/**
 * A day (`2026-03-05`), typed with the day first, or picked from the browser's calendar. One outside of `min` and `max`
 * is none.
 */
export function DateInput({ value, onChange, min = '1900-01-01', max = '2200-12-31', className, ...rest }: Props) {
  const calendar = useRef<HTMLInputElement>(null);
  const parse = (text: string) => {
    const day = readTypedDay(text, dayOf(new Date().toISOString().slice(0, 19)).slice(0, 4));
    return day !== null && day >= min && day <= max ? day : null;
  };
  return (
    <span className="relative block max-sm:flex-1">
      <TypedInput
        {...rest}
        value={value}
        onChange={onChange}
        parse={parse}
        format={typeDay}
        pattern={words.day.format}
        className={`${className ?? inputClass} pr-10`}
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
