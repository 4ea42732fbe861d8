/** Salarios: what came in, month by month, and what it added to the pots. */
import { getRouteApi } from '@tanstack/react-router';
import { PageTitle } from '../ui/page-title.tsx';
import { AccrualLog } from './accrual-log.tsx';
import { DepositQuestion } from './deposit-question.tsx';
import { Salaries } from './salaries.tsx';
import { salaryWords } from './words.ts';

const route = getRouteApi('/inside/salarios');

/** The page at /salarios; `?id=` is a deposit that a notification told of. */
export function SalaryPage() {
  const { id } = route.useSearch();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={salaryWords.title} />
      {id !== undefined && <DepositQuestion key={id} id={Number(id)} />}
      <Salaries />
      <AccrualLog />
    </div>
  );
}
