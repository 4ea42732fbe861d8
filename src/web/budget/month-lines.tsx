import { Link } from '@tanstack/react-router';
import type { MonthBudget } from '../api/client.ts';
import { Available } from '../ui/allowances/available.tsx';
import { CoverButton } from '../ui/allowances/cover-button.tsx';
import { type Allowance, isAllowance } from '../ui/allowances/use-allowances.ts';
import { useDragCover } from '../ui/allowances/use-drag-cover.tsx';
import { allowanceWords } from '../ui/allowances/words.ts';
import { Section } from '../ui/section.tsx';
import {
  type CellProps,
  FieldFigure,
  fieldsOf,
  type Line,
  LineName,
  type LinesProps,
  nameOf,
  sumsOf,
} from './line-figures.tsx';
import { NarrowLines } from './narrow-lines.tsx';
import { PlanButton } from './plan-button.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.drill;

/** Fills empty cells. */
const BLANK = '\u00a0';

/** A line per category with planned, recorded, committed and projected; they sum to the last line. */
export function MonthLines(props: LinesProps) {
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
          {direction === 'expense' && <p className="mb-2 text-xs text-muted max-md:hidden">{text.hint}</p>}
          <Wide {...props} lines={lines} drag={drag} />
          <NarrowLines {...props} lines={lines} />
          {drag.dialog}
        </>
      )}
    </Section>
  );
}

type WideProps = LinesProps & { lines: readonly Line[]; drag: ReturnType<typeof useDragCover> };

function Wide({ lines, drag, ...props }: WideProps) {
  const hasAvailable = lines.some(isAllowance);
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <caption className="sr-only">{text.lines[props.direction]}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-[24%] pb-2 text-left font-normal">
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
            className="border-t border-line align-middle data-over:bg-accent-soft"
          >
            <th scope="row" className="py-1.5 text-left font-normal">
              <div className="flex items-center gap-1">
                <div className="min-w-0 flex-1">
                  <LineName line={line} cycle={props.month.month} />
                </div>
                <PlanButton month={props.month} line={line} />
              </div>
            </th>
            <Cells {...props} sums={line} name={nameOf(line)} category={line.category_id ?? 'none'} />
            {hasAvailable && (
              <td className="py-1.5 pl-6">
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

function Cells(props: CellProps) {
  return fieldsOf(props.month).map((field) => (
    <td key={field} className="py-2 pl-4 text-right">
      <FieldFigure {...props} field={field} />
    </td>
  ));
}
