/** What the lines of a month show on every window: a category's name, notes and figures. */
import { Link } from '@tanstack/react-router';
import type { MonthBudget } from '../api/client.ts';
import { allowanceWords } from '../ui/allowances/words.ts';
import { formatDayInRow, formatMonth } from '../ui/days.ts';
import { formatMoney } from '../ui/money.tsx';
import { type Asked, Figure } from './explain-figure.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.drill;

const FIELDS = ['planned', 'recorded', 'committed', 'projected'] as const;
export type Line = MonthBudget['lines'][number];
type Field = (typeof FIELDS)[number];
type Sums = Record<Field, number>;
export type LinesProps = { month: MonthBudget; direction: 'income' | 'expense'; onAsk: (asked: Asked) => void };

/** A month that is over has no commitments and is as recorded. */
export const fieldsOf = ({ status }: MonthBudget): readonly Field[] =>
  status === 'past' ? ['planned', 'recorded'] : FIELDS;

/** The figure that a line comes to. */
export const outcomeOf = ({ status }: MonthBudget): Field => (status === 'past' ? 'recorded' : 'projected');

export type CellProps = LinesProps & { sums: Sums; name: string; category?: number | 'none' };

/** One figure of a line, or of all lines without a category. */
export function FieldFigure(props: CellProps & { field: Field }) {
  const { month: shown, direction, onAsk, sums, name, category, field } = props;
  const at = { year: Number(shown.month.slice(0, 4)), month: Number(shown.month.slice(5, 7)) };
  const said = category === undefined ? text.lines[direction] : name;
  return (
    <Figure
      name={`${text[field]}, ${said}, ${formatMonth(shown.month)}`}
      amount={sums[field]}
      query={{
        ...at,
        figure: 'amount',
        direction,
        field,
        ...(category === undefined ? {} : { category_id: category }),
      }}
      onAsk={onAsk}
      className={field === 'projected' ? 'font-medium' : ''}
    />
  );
}

/** The service's sums of the month by direction. */
export function sumsOf({ month: shown, direction }: Pick<LinesProps, 'month' | 'direction'>): Sums {
  return direction === 'income'
    ? {
        planned: shown.planned_income,
        recorded: shown.recorded_income,
        committed: shown.committed_income,
        projected: shown.income,
      }
    : {
        planned: shown.planned_expenses,
        recorded: shown.recorded_expenses,
        committed: shown.committed_expenses,
        projected: shown.expenses,
      };
}

export const nameOf = (line: Line) => (line.category_id === null ? text.uncategorized : line.name);

/** The category with a link to its rows, and its items and notes: on two lines, or whole. */
export function LineName({ line, cycle, isWhole = false }: { line: Line; cycle: string; isWhole?: boolean }) {
  const name = nameOf(line);
  const about = [
    ...(line.transaction_count > 0 ? [text.rows(line.transaction_count)] : []),
    // Most items are called like their category.
    ...line.items.map((item) => item.name).filter((item) => item !== name),
    ...notesOn(line),
  ].join(' · ');
  const cut = isWhole ? '' : 'truncate';
  return (
    <>
      {line.transaction_count > 0 ? (
        <Link
          to="/transactions"
          search={{ cycle, category_id: String(line.category_id ?? 'none') }}
          aria-label={text.seeRows(name)}
          title={name}
          className={`block w-fit max-w-full font-medium text-accent underline-offset-2 hover:underline ${cut}`}
        >
          {isWhole ? text.seeRows(name) : name}
        </Link>
      ) : (
        !isWhole && (
          <span title={name} className={`block font-medium ${cut}`}>
            {name}
          </span>
        )
      )}
      <span title={about} className={`text-xs text-muted ${isWhole ? 'block' : 'line-clamp-2 wrap-break-word'}`}>
        {about}
      </span>
    </>
  );
}

/** Parts of the figures beyond the plain items: cuotas, covers, carried-over payments. */
function notesOn({ cuotas, covered, direction, items }: Line): string[] {
  const carried = items.flatMap(({ name, occurrences }) =>
    occurrences.flatMap(({ carried_from }) =>
      carried_from === null ? [] : [text.carried(name, formatDayInRow(carried_from))],
    ),
  );
  const moved =
    covered > 0
      ? allowanceWords.received(formatMoney(covered, 'CRC'))
      : allowanceWords.gave(formatMoney(-covered, 'CRC'));
  return [
    ...(direction === 'expense' && cuotas > 0 ? [allowanceWords.cuotas(formatMoney(cuotas, 'CRC'))] : []),
    ...(covered === 0 ? [] : [moved]),
    ...carried,
  ];
}
