/** Salarios: what came in, month by month, and what it added to the pots. */
import { PageTitle } from '../ui/page-title.tsx';
import { planWords } from '../words-of-plan.ts';
import { AccrualLog } from './accrual-log.tsx';
import { Salaries } from './salaries.tsx';

/** The page at /salarios. */
export function SalaryPage() {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={planWords.salary.title} />
      <Salaries />
      <AccrualLog />
    </div>
  );
}
