/** Presupuesto, its third view: what comes and goes again and again. */
import { PageTitle } from '../ui/page-title.tsx';
import { BudgetTabs } from './budget-tabs.tsx';
import { RecurringItems } from './recurring-items.tsx';
import { budgetWords } from './words.ts';

export function ItemsPage() {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <PageTitle name={budgetWords.name} />
          <p className="mt-0.5 text-muted">{budgetWords.items.lead}</p>
        </div>
        <BudgetTabs shown="items" />
      </div>
      <RecurringItems />
    </div>
  );
}
