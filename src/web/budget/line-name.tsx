import { Link } from '@tanstack/react-router';
import type { MonthBudget } from '../api/client.ts';
import { allowanceWords } from '../ui/allowances/words.ts';
import { showDayInRow } from '../ui/days.ts';
import { showMoney } from '../ui/money.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.drill;
type Line = MonthBudget['lines'][number];

export const nameOf = (line: Line) => (line.category_id === null ? text.uncategorized : line.name);

/** The category, leading to its rows when it has some, its recurring items, and what else is in its figures. */
export function LineName({ line, cycle }: { line: Line; cycle: string }) {
  const name = nameOf(line);
  return (
    <>
      {line.transaction_count > 0 ? (
        <Link
          to="/transactions"
          search={{ cycle, category_id: String(line.category_id ?? 'none') }}
          aria-label={text.seeRows(name)}
          className="font-medium text-accent underline-offset-2 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <span className="block text-xs text-muted">
        {[line.transaction_count > 0 && text.rows(line.transaction_count), ...line.items.map((item) => item.name)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {notesOn(line).map((note) => (
        <span key={note} className="block text-xs text-muted">
          {note}
        </span>
      ))}
    </>
  );
}

/** What is in the figures and not among the plain items: cuotas, what was moved, what was carried over. */
function notesOn({ cuotas, covered, direction, items }: Line): string[] {
  const carried = items.flatMap(({ name, occurrences }) =>
    occurrences.flatMap(({ carried_from }) =>
      carried_from === null ? [] : [text.carried(name, showDayInRow(carried_from))],
    ),
  );
  const moved =
    covered > 0 ? allowanceWords.received(showMoney(covered, 'CRC')) : allowanceWords.gave(showMoney(-covered, 'CRC'));
  return [
    ...(direction === 'expense' && cuotas > 0 ? [text.cuotas(showMoney(cuotas, 'CRC'))] : []),
    ...(covered === 0 ? [] : [moved]),
    ...carried,
  ];
}
