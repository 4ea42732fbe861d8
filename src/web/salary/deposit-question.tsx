import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { formatLongDay } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Section } from '../ui/section.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { salaryWords } from './words.ts';

const text = salaryWords.deposit;

/** Asks whether the deposit of a notification is the salary. */
export function DepositQuestion({ id }: { id: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const row = api.useQuery('get', '/api/v1/transactions/{id}', { params: { path: { id } } });
  const isGone = !row.data && row.error instanceof ApiError && row.error.status === 404;
  return (
    <Section title={text.title} ref={heading}>
      {isGone ? (
        <p className="text-muted">{words.detail.gone}</p>
      ) : (
        <Loaded query={row} skeleton="h-24">
          {(data) => (
            <>
              <Deposit row={data} />
              {data.type === 'DEPOSITO' && <Question id={id} onAnswered={() => heading.current?.focus()} />}
              {data.type === 'SALARY' && <p>{text.isSalary}</p>}
            </>
          )}
        </Loaded>
      )}
    </Section>
  );
}

function Deposit({ row }: { row: Transaction }) {
  return (
    <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">
        <RowLink id={row.id} className="font-medium break-words text-accent underline-offset-2 hover:underline">
          <MerchantName row={row} />
        </RowLink>
        <span className="block text-muted">{formatLongDay(row.local_date)}</span>
      </span>
      <span className="text-lg font-semibold">
        <Money amount={row.amount} currency={row.currency} />
      </span>
    </p>
  );
}

/** Yes makes it a salary, with undo; no leaves it as it is and closes the question. */
function Question({ id, onAnswered }: { id: number; onAnswered: () => void }) {
  const navigate = useNavigate();
  const { undo } = useUndo();
  const change = api.useMutation('post', '/api/v1/transactions/bulk', {
    onSuccess: ({ undo_token }) => {
      toast(text.done, { label: words.app.undo, run: () => undo(undo_token) });
      onAnswered();
    },
    meta: { refreshes: LEDGER, isPendingUntilRead: true },
    onError: toastFailure(text.failed),
  });
  return (
    <fieldset>
      <legend className="font-medium">{text.ask}</legend>
      <p className="mb-3 text-muted">{text.hint}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={change.isPending}
          onClick={() => change.mutate({ body: { action: 'set_type', ids: [id], type: 'SALARY' } })}
        >
          {text.yes}
        </Button>
        <Button disabled={change.isPending} onClick={() => void navigate({ to: '/salarios', search: {} })}>
          {text.no}
        </Button>
      </div>
    </fieldset>
  );
}
