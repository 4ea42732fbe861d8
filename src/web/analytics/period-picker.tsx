import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ByCategory } from '../api/client.ts';
import { useCurrentCycle } from '../api/current-cycle.ts';
import { IconButton } from '../ui/button.tsx';
import { addCycles, showMonth } from '../ui/days.ts';
import { Segments } from '../ui/segments.tsx';
import { Select } from '../ui/select.tsx';
import { RangeForm } from './range-form.tsx';
import { useSearch } from './use-period.ts';
import { analyticsWords } from './words.ts';

const CYCLES_OFFERED = 36;
const text = analyticsWords.period;

type Kind = 'cycle' | 'range';

/** Chooses a cycle, or any days. What is chosen stands in the address. */
export function PeriodPicker({ shown }: { shown: ByCategory | undefined }) {
  const { start_date } = useSearch();
  const isRange = start_date !== undefined;
  const navigate = useNavigate({ from: '/analytics' });
  // A range that is being typed is not in the address yet.
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

/** The cycle before, the one after, and a list of the last years. */
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
            {showMonth(each)}
          </option>
        ))}
      </Select>
      <IconButton label={text.next} disabled={cycle === null} onClick={() => cycle !== null && go(addCycles(cycle, 1))}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
