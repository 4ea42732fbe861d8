import { Link } from '@tanstack/react-router';
import type { MonthBudget } from '../api/client.ts';
import { showMonth } from '../ui/days.ts';
import { Section } from '../ui/section.tsx';
import { budgetWords } from '../words-of-budget.ts';
import { type Asked, Figure } from './explain-figure.tsx';

const text = budgetWords.drill;
const FIELDS = ['planned', 'recorded', 'committed', 'projected'] as const;
type Direction = 'income' | 'expense';
type Line = MonthBudget['lines'][number];
type Sums = Record<(typeof FIELDS)[number], number>;
type Props = { month: MonthBudget; direction: Direction; onAsk: (asked: Asked) => void };

/** A line for each category with what is planned, recorded, committed and projected; they add up to the last one. */
export function MonthLines(props: Props) {
  const { month, direction } = props;
  const lines = month.lines.filter((line) => line.direction === direction);
  return (
    <Section
      title={text.lines[direction]}
      aside={
        direction === 'expense' && (
          <Link
            to="/transactions"
            search={{ cycle: month.month }}
            className="text-accent underline-offset-2 hover:underline"
          >
            {text.seeAll}
          </Link>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="text-muted">{text.noLines[direction]}</p>
      ) : (
        <>
          <p className="mb-2 text-xs text-muted">{text.hint}</p>
          <Wide {...props} lines={lines} />
          <Narrow {...props} lines={lines} />
        </>
      )}
    </Section>
  );
}

function Wide({ lines, ...props }: Props & { lines: readonly Line[] }) {
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <caption className="sr-only">{text.lines[props.direction]}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="pb-2 text-left font-normal">
            {text.category}
          </th>
          {FIELDS.map((field) => (
            <th key={field} scope="col" className="pb-2 pl-4 text-right font-normal">
              {text[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.category_id} className="border-t border-line align-top">
            <th scope="row" className="py-2.5 text-left font-normal">
              <LineName line={line} cycle={props.month.month} />
            </th>
            <Cells {...props} sums={line} name={nameOf(line)} category={line.category_id ?? 'none'} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-edge font-semibold">
          <th scope="row" className="py-2.5 text-left">
            {text.total}
          </th>
          <Cells {...props} sums={sumsOf(props)} name={text.total} />
        </tr>
      </tfoot>
    </table>
  );
}

type CellProps = Props & { sums: Sums; name: string; category?: number | 'none' };

function Cells(props: CellProps) {
  return FIELDS.map((field) => (
    <td key={field} className="py-2.5 pl-4 text-right">
      <FieldFigure {...props} field={field} />
    </td>
  ));
}

/** One figure of a line, or of all lines when no category is said. */
function FieldFigure(props: CellProps & { field: keyof Sums }) {
  const { month: shown, direction, onAsk, sums, name, category, field } = props;
  const at = { year: Number(shown.month.slice(0, 4)), month: Number(shown.month.slice(5, 7)) };
  const said = category === undefined ? text.lines[direction] : name;
  return (
    <Figure
      name={`${text[field]}, ${said}, ${showMonth(shown.month)}`}
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

/** The category, leading to its rows when it has some, and its recurring items. */
function LineName({ line, cycle }: { line: Line; cycle: string }) {
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
    </>
  );
}

function Narrow({ lines, ...props }: Props & { lines: readonly Line[] }) {
  return (
    <ul className="md:hidden">
      {lines.map((line) => (
        <li key={line.category_id} className="border-t border-line py-3">
          <LineName line={line} cycle={props.month.month} />
          <Pairs {...props} sums={line} name={nameOf(line)} category={line.category_id ?? 'none'} />
        </li>
      ))}
      <li className="border-t-2 border-edge pt-3">
        <span className="font-semibold">{text.total}</span>
        <Pairs {...props} sums={sumsOf(props)} name={text.total} />
      </li>
    </ul>
  );
}

function Pairs(props: CellProps) {
  return (
    <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5">
      {FIELDS.map((field) => (
        <div key={field} className="min-w-0">
          <dt className="text-xs text-muted">{text[field]}</dt>
          <dd>
            <FieldFigure {...props} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = (line: Line) => (line.category_id === null ? text.uncategorized : line.name);

/** The month's own sums of a direction, as the service gives them. */
function sumsOf({ month: shown, direction }: Pick<Props, 'month' | 'direction'>): Sums {
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
