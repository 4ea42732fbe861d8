/** The lines of a month on a phone: a category's outcome on one line, its figures when it is pressed. */
import type { ReactNode } from 'react';
import { Available } from '../ui/allowances/available.tsx';
import { CoverButton } from '../ui/allowances/cover-button.tsx';
import { isAllowance } from '../ui/allowances/use-allowances.ts';
import { Money } from '../ui/money.tsx';
import {
  type CellProps,
  FieldFigure,
  fieldsOf,
  type Line,
  LineName,
  type LinesProps,
  nameOf,
  outcomeOf,
  sumsOf,
} from './line-figures.tsx';
import { PlanButton } from './plan-button.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.drill;

export function NarrowLines({ lines, ...props }: LinesProps & { lines: readonly Line[] }) {
  return (
    <div className="md:hidden">
      {lines.map((line) => (
        <NarrowLine key={line.category_id} {...props} line={line} />
      ))}
      {lines.length > 1 && (
        <Folded
          className="border-t-2 border-edge font-semibold"
          head={<Head name={text.total} amount={sumsOf(props)[outcomeOf(props.month)]} />}
        >
          <Pairs {...props} sums={sumsOf(props)} name={text.total} />
        </Folded>
      )}
    </div>
  );
}

/** A category with what it comes to or what is left; pressing it shows its figures, rows and what can be done. */
function NarrowLine({ line, ...props }: LinesProps & { line: Line }) {
  const { month } = props;
  const isOver = isAllowance(line) && line.available < 0;
  return (
    <div className="border-t border-line">
      <Folded
        head={
          isAllowance(line) ? (
            <Available line={line} isPast={month.status === 'past'} name={nameOf(line)} />
          ) : (
            <Head name={nameOf(line)} amount={line[outcomeOf(month)]} />
          )
        }
      >
        <LineName line={line} cycle={month.month} isWhole />
        <Pairs {...props} sums={line} name={nameOf(line)} category={line.category_id ?? 'none'} />
      </Folded>
      {/* Outside of what folds: an overspent category is covered in one touch. */}
      <div className={`flex flex-wrap items-center gap-2 pb-2 ${isOver ? '' : 'not-peer-open:hidden'}`}>
        <PlanButton month={month} line={line} named />
        {isAllowance(line) && <CoverButton month={month} line={line} />}
      </div>
    </div>
  );
}

function Folded(props: { className?: string; head: ReactNode; children: ReactNode }) {
  return (
    <details className={`peer ${props.className ?? ''}`}>
      <summary className="-mx-2 block cursor-pointer list-none rounded-lg px-2 py-1.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        {props.head}
      </summary>
      <div className="pb-2 font-normal">{props.children}</div>
    </details>
  );
}

function Head({ name, amount }: { name: string; amount: number }) {
  return (
    <span className="flex justify-between gap-3">
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <Money amount={amount} currency="CRC" className="font-medium" />
    </span>
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
