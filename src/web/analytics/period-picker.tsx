import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ByCategory } from '../api/client.ts';
import { useCurrentCycle } from '../api/today.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { addCycles, formatMonth } from '../ui/days.ts';
import { Segments } from '../ui/segments.tsx';
import { Select } from '../ui/select.tsx';
import { type Parsed, useForm } from '../ui/use-form.ts';
import { useSearch } from './period.ts';
import { isDay } from './range.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.period;

const CYCLES_OFFERED = 36;
type Kind = 'cycle' | 'range';

/** Picks a cycle or a range of days, stored in the address. */
export function PeriodPicker({ shown }: { shown: ByCategory | undefined }) {
  const { start_date } = useSearch();
  const isRange = start_date !== undefined;
  const navigate = useNavigate({ from: '/analytics' });
  // A range still being typed is not in the address yet.
  const [isTyping, setTyping] = useState(false);
  const kind: Kind = isRange || isTyping ? 'range' : 'cycle';
  const choose = (next: Kind) => {
    setTyping(next === 'range');
    if (next === 'cycle' && isRange) {
      void navigate({
        to: '/analytics',
        search: ({ by, months }) => ({ ...(by && { by }), ...(months && { months }) }),
      });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segments<Kind>
        label={text.kind}
        name="period-kind"
        value={kind}
        choices={[
          { value: 'cycle', label: text.kinds.cycle },
          { value: 'range', label: text.kinds.range },
        ]}
        onChange={choose}
      />
      {kind === 'cycle' ? (
        <CycleChoice />
      ) : (
        <RangeForm key={`${shown?.starts_on} ${shown?.ends_on}`} shown={shown} onShow={() => setTyping(false)} />
      )}
    </div>
  );
}

/** The previous and next cycle, and a list of the last years. */
function CycleChoice() {
  const search = useSearch();
  const current = useCurrentCycle();
  const navigate = useNavigate({ from: '/analytics' });
  const cycle = search.cycle ?? current;
  const go = (to: string) => {
    void navigate({
      to: '/analytics',
      resetScroll: false,
      search: ({ cycle: _before, ...others }) => (to === current ? others : { ...others, cycle: to }),
    });
  };
  const offered = current === null ? [] : Array.from({ length: CYCLES_OFFERED }, (_, n) => addCycles(current, 1 - n));
  const cycles = cycle === null || offered.includes(cycle) ? offered : [...offered, cycle].sort().reverse();
  return (
    <div className="flex min-w-0 items-center">
      <IconButton
        label={text.previous}
        disabled={cycle === null}
        onClick={() => cycle !== null && go(addCycles(cycle, -1))}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <Select
        aria-label={text.cycle}
        className="w-44"
        value={cycle ?? ''}
        disabled={cycle === null}
        onChange={(event) => go(event.target.value)}
      >
        {cycles.map((each) => (
          <option key={each} value={each}>
            {formatMonth(each)}
          </option>
        ))}
      </Select>
      <IconButton label={text.next} disabled={cycle === null} onClick={() => cycle !== null && go(addCycles(cycle, 1))}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const INPUT =
  'min-h-10 w-38 min-w-0 rounded-lg max-sm:w-full border border-edge bg-surface px-3 aria-invalid:border-danger max-lg:text-base';

type Props = {
  /** The period on the screen, where the picker starts. */
  shown: ByCategory | undefined;
  onShow: () => void;
};

/** Picks a first and a last day. Both are validated before they go to the address. */
function RangeForm({ shown, onShow }: Props) {
  const navigate = useNavigate({ from: '/analytics' });
  const about = useId();
  const form = useForm({
    initial: { from: shown?.starts_on ?? '', to: shown?.ends_on ?? '' },
    parse: readRange,
    // Nothing is sent: the range goes to the address.
    save: async (range) => range,
    onSaved: (range) => {
      onShow();
      void navigate({
        to: '/analytics',
        resetScroll: false,
        search: ({ cycle: _cycle, ...others }) => ({ ...others, ...range }),
      });
    },
    unreadable: { from: text.bad, to: text.bad },
  });
  const { values, problems, set } = form;
  const field = (name: keyof typeof values) => (
    <div className="flex items-center gap-2 max-sm:w-full">
      <label htmlFor={about + name} className="text-muted max-sm:w-12">
        {text[name]}
      </label>
      <DateInput
        id={about + name}
        name={name}
        value={values[name]}
        aria-invalid={problems[name] !== undefined}
        aria-describedby={about}
        onChange={(day) => set({ [name]: day })}
        className={INPUT}
      />
    </div>
  );
  return (
    <form {...form.props} className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
      {field('from')}
      {field('to')}
      <Button type="submit">{text.show}</Button>
      <p id={about} role="alert" className="text-danger empty:hidden">
        {problems.from ?? problems.to}
      </p>
    </form>
  );
}

type Range = { from: string; to: string };

/** Returns the range, or its problem. */
export function readRange({ from, to }: Range): Parsed<{ start_date: string; end_date: string }, keyof Range> {
  if (from === '') return { problems: { from: text.missing } };
  if (to === '') return { problems: { to: text.missing } };
  if (!isDay(from)) return { problems: { from: text.bad } };
  if (!isDay(to)) return { problems: { to: text.bad } };
  if (from > to) return { problems: { to: text.reversed } };
  return { body: { start_date: from, end_date: to } };
}
