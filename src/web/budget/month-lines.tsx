import { Link } from '@tanstack/react-router';
import type { MonthBudget } from '../api/client.ts';
import { Available } from '../ui/allowances/available.tsx';
import { CoverButton } from '../ui/allowances/cover-button.tsx';
import { type Allowance, isAllowance } from '../ui/allowances/use-allowances.ts';
import { useDragCover } from '../ui/allowances/use-drag-cover.tsx';
import { allowanceWords } from '../ui/allowances/words.ts';
import { formatDayInRow, formatMonth } from '../ui/days.ts';
import { formatMoney } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { type Asked, Figure } from './explain-figure.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.drill;

/** Fills empty cells. */
const BLANK = '\u00a0';
const FIELDS = ['planned', 'recorded', 'committed', 'projected'] as const;
type Direction = 'income' | 'expense';
type Line = MonthBudget['lines'][number];
type Field = (typeof FIELDS)[number];
type Sums = Record<Field, number>;
type Props = { month: MonthBudget; direction: Direction; onAsk: (asked: Asked) => void };

/** A month that is over has no commitments and is as recorded. */
const fieldsOf = ({ status }: MonthBudget): readonly Field[] => (status === 'past' ? ['planned', 'recorded'] : FIELDS);

/** A line per category with planned, recorded, committed and projected; they sum to the last line. */
export function MonthLines(props: Props) {
  const { month, direction } = props;
  const lines = month.lines.filter((line) => line.direction === direction);
  const drag = useDragCover(month);
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
          <Wide {...props} lines={lines} drag={drag} />
          <Narrow {...props} lines={lines} />
          {drag.dialog}
        </>
      )}
    </Section>
  );
}

type WideProps = Props & { lines: readonly Line[]; drag: ReturnType<typeof useDragCover> };

function Wide({ lines, drag, ...props }: WideProps) {
  const hasAvailable = lines.some(isAllowance);
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <caption className="sr-only">{text.lines[props.direction]}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="pb-2 text-left font-normal">
            {text.category}
          </th>
          {fieldsOf(props.month).map((field) => (
            <th key={field} scope="col" className="pb-2 pl-4 text-right font-normal">
              {text[field]}
            </th>
          ))}
          {hasAvailable && (
            <th scope="col" className="w-[29%] pb-2 pl-6 text-left font-normal">
              {allowanceWords.title}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.category_id}
            {...(isAllowance(line) ? drag.targetOf(line) : {})}
            className="border-t border-line align-top data-over:bg-accent-soft"
          >
            <th scope="row" className="py-2.5 text-left font-normal">
              <LineName line={line} cycle={props.month.month} />
            </th>
            <Cells {...props} sums={line} name={nameOf(line)} category={line.category_id ?? 'none'} />
            {hasAvailable && (
              <td className="py-2.5 pl-6">
                {isAllowance(line) ? <Left month={props.month} line={line} source={drag.sourceOf(line)} /> : BLANK}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-edge font-semibold">
          <th scope="row" className="py-2.5 text-left">
            {text.total}
          </th>
          <Cells {...props} sums={sumsOf(props)} name={text.total} />
          {hasAvailable && <td>{BLANK}</td>}
        </tr>
      </tfoot>
    </table>
  );
}

type LeftProps = { month: MonthBudget; line: Allowance; source: ReturnType<WideProps['drag']['sourceOf']> };

/** What is left of a line's allowance, and covering it from another. */
function Left({ month, line, source }: LeftProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1" {...source}>
        <Available line={line} isPast={month.status === 'past'} />
      </div>
      <CoverButton month={month} line={line} />
    </div>
  );
}

type CellProps = Props & { sums: Sums; name: string; category?: number | 'none' };

function Cells(props: CellProps) {
  return fieldsOf(props.month).map((field) => (
    <td key={field} className="py-2.5 pl-4 text-right">
      <FieldFigure {...props} field={field} />
    </td>
  ));
}

/** One figure of a line, or of all lines without a category. */
function FieldFigure(props: CellProps & { field: keyof Sums }) {
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

function Narrow({ lines, ...props }: Props & { lines: readonly Line[] }) {
  return (
    <ul className="md:hidden">
      {lines.map((line) => (
        <li key={line.category_id} className="border-t border-line py-3">
          <LineName line={line} cycle={props.month.month} />
          <Pairs {...props} sums={line} name={nameOf(line)} category={line.category_id ?? 'none'} />
          {isAllowance(line) && (
            <div className="mt-2">
              <Left month={props.month} line={line} source={{}} />
            </div>
          )}
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
      {fieldsOf(props.month).map((field) => (
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

/** The service's sums of the month by direction. */
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

const nameOf = (line: Line) => (line.category_id === null ? text.uncategorized : line.name);

/** The category with a link to its rows, its recurring items, and notes on its figures. */
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
      {notesOn(line).map((note) => (
        <span key={note} className="block text-xs text-muted">
          {note}
        </span>
      ))}
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
    ...(direction === 'expense' && cuotas > 0 ? [text.cuotas(formatMoney(cuotas, 'CRC'))] : []),
    ...(covered === 0 ? [] : [moved]),
    ...carried,
  ];
}
