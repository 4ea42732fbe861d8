import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ByCategory } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { type RangeProblem, readRange } from './typed-range.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.period;
const INPUT =
  'min-h-10 w-38 min-w-0 rounded-lg max-sm:flex-1 border border-edge bg-surface px-3 aria-invalid:border-danger max-lg:text-base';

type Props = {
  /** The period on the screen: where one begins. */
  shown: ByCategory | undefined;
  onShow: () => void;
};

/** Any first and last day. Both are checked before they go to the address. */
export function RangeForm({ shown, onShow }: Props) {
  const navigate = useNavigate({ from: '/analytics' });
  const form = useRef<HTMLFormElement>(null);
  const [from, setFrom] = useState(shown?.starts_on ?? '');
  const [to, setTo] = useState(shown?.ends_on ?? '');
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  const about = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bad = [...(form.current?.querySelectorAll('input') ?? [])].find((input) => input.validity.badInput);
    const read = bad ? { problem: { field: bad.name as 'from' | 'to', text: text.bad } } : readRange(from, to);
    if ('problem' in read) {
      setProblem(read.problem);
      form.current?.querySelector<HTMLInputElement>(`[name=${read.problem.field}]`)?.focus();
      return;
    }
    setProblem(null);
    onShow();
    void navigate({
      to: '/analytics',
      resetScroll: false,
      search: ({ cycle: _cycle, ...others }) => ({ ...others, ...read.range }),
    });
  };
  const field = (name: 'from' | 'to', value: string, set: (value: string) => void) => (
    <label className="flex items-center gap-2 max-sm:w-full">
      <span className="text-muted max-sm:w-12">{text[name]}</span>
      <input
        type="date"
        name={name}
        value={value}
        min="1900-01-01"
        max="2200-12-31"
        aria-invalid={problem?.field === name}
        aria-describedby={about}
        onChange={(event) => set(event.target.value)}
        className={INPUT}
      />
    </label>
  );
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
      {field('from', from, setFrom)}
      {field('to', to, setTo)}
      <Button type="submit">{text.show}</Button>
      <p id={about} role="alert" className="text-danger empty:hidden">
        {problem?.text}
      </p>
    </form>
  );
}
