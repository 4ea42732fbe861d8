import { Circle, CircleAlert, CircleCheck, CircleDot, CirclePlus } from 'lucide-react';
import type { DueSoon } from '../api/client.ts';
import { addDays, daysBetween } from '../ui/days.ts';
import { homeWords } from './words.ts';

const text = homeWords.due;

type Mark = keyof typeof text.states;

/** A shape of its own for each state: colour alone says nothing. */
const MARKS: Readonly<Record<Mark, { Icon: typeof Circle; look: string }>> = {
  late: { Icon: CircleAlert, look: 'text-danger' },
  expected: { Icon: Circle, look: 'text-accent' },
  changed: { Icon: CircleDot, look: 'text-warning' },
  paid: { Icon: CircleCheck, look: 'text-muted' },
  income: { Icon: CirclePlus, look: 'text-income' },
};

export function StateIcon({ item, size = 14 }: { item: DueSoon['items'][number]; size?: number }) {
  const { Icon, look } = MARKS[markOf(item)];
  return <Icon size={size} aria-hidden="true" className={`shrink-0 ${look}`} />;
}

function markOf({ kind, status }: DueSoon['items'][number]): Mark {
  return kind === 'salary' ? 'income' : status;
}

/** The cycle's days in weeks from Monday, with a mark for what falls on each. The list beside it says the same. */
export function DueCalendar({ due }: { due: DueSoon }) {
  const { starts_on, until, today, items } = due;
  const byDay = Map.groupBy(items, ({ day }) => day);
  const length = daysBetween(starts_on, until) + 1;
  const marks = (Object.keys(MARKS) as Mark[]).filter((mark) => items.some((item) => markOf(item) === mark));
  return (
    <div aria-hidden="true" className="max-w-sm">
      <div className="grid grid-cols-7 gap-0.5 text-center text-[0.6875rem] leading-4 text-muted">
        {text.weekdays.map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days may have one letter
          <span key={at}>{letter}</span>
        ))}
        {Array.from({ length }, (_, at) => addDays(starts_on, at)).map((day, at) => (
          <Day
            key={day}
            day={day}
            column={at === 0 ? weekdayOf(day) : undefined}
            isToday={day === today}
            isOver={day < today}
            marks={[...new Set((byDay.get(day) ?? []).map(markOf))]}
          />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
        {marks.map((mark) => {
          const { Icon, look } = MARKS[mark];
          return (
            <li key={mark} className="flex items-center gap-1">
              <Icon size={12} className={look} />
              {text.states[mark]}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Monday is 1; the first of January 1900 was one. */
const weekdayOf = (day: string) => (((daysBetween('1900-01-01', day) % 7) + 7) % 7) + 1;

type DayProps = { day: string; column: number | undefined; isToday: boolean; isOver: boolean; marks: readonly Mark[] };

function Day({ day, column, isToday, isOver, marks }: DayProps) {
  return (
    <span
      style={column === undefined ? undefined : { gridColumnStart: column }}
      className={`flex h-9 flex-col items-center rounded-md pt-0.5 tabular-nums ${isToday ? 'bg-accent-soft font-semibold text-accent' : isOver ? '' : 'text-ink'}`}
    >
      {Number(day.slice(8))}
      <span className="flex gap-px">
        {marks.slice(0, 2).map((mark) => {
          const { Icon, look } = MARKS[mark];
          return <Icon key={mark} size={12} strokeWidth={2.5} className={look} />;
        })}
      </span>
    </span>
  );
}
