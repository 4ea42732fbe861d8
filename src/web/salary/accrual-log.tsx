import { useRef, useState } from 'react';
import { ACCRUAL_CRC } from '../../domain/salary.ts';
import { type Accrual, api } from '../api/client.ts';
import { showMoney } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { AccrualForm } from './accrual-form.tsx';
import { AccrualTable } from './accrual-table.tsx';
import { salaryWords } from './words.ts';

const text = salaryWords.accrual;

/** What each month added to MEMP and MPAT, newest first, and beside it the form that adds a month or corrects one. */
export function AccrualLog() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Accrual | null>(null);
  const { data, error, refetch } = api.useQuery('get', '/api/v1/savings-accrual', {});
  // One that was deleted meanwhile is no longer corrected.
  const current = data?.find(({ id }) => id === edited?.id) ?? null;
  const done = () => {
    if (edited) heading.current?.focus();
    setEdited(null);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <Section title={text.title} ref={heading}>
        <p className="mb-3 max-w-prose text-muted">{text.about(showMoney(Number(ACCRUAL_CRC), 'CRC'))}</p>
        {data ? (
          data.length > 0 ? (
            <AccrualTable rows={data.toReversed()} heading={heading} onEdit={setEdited} />
          ) : (
            <p className="text-muted">{text.empty}</p>
          )
        ) : error ? (
          <Failure title={text.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton className="h-48" />
          </Loading>
        )}
      </Section>
      <AccrualForm key={current?.id ?? 'new'} before={current} onDone={done} />
    </div>
  );
}
