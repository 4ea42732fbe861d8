import { useQueryClient } from '@tanstack/react-query';
import { type Account, api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { toast, toastFailure } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';

const listKey = api.queryOptions('get', '/api/v1/accounts', {}).queryKey;

/** The fields that can be edited in place; a balance is a plain decimal. */
export type Change = { balance: string; balance_as_of?: string | null } | { next_payment: string | null };

/**
 * Edits one field of an account in place: optimistic, reverted when the service rejects it, and undone from its toast.
 */
export function useChangeAccount() {
  const queryClient = useQueryClient();
  const change = api.useMutation('patch', '/api/v1/accounts/{id}', {
    onMutate: async ({ params, body }) => {
      await queryClient.cancelQueries({ queryKey: listKey });
      const before = queryClient.getQueryData<Account[]>(listKey);
      const stated = body?.balance === undefined ? undefined : Number(body.balance);
      const seen =
        stated === undefined ? body : { ...body, balance: stated, stated, moved: 0, current_balance: stated };
      queryClient.setQueryData<Account[]>(listKey, (accounts) =>
        accounts?.map((each) => (each.id === params.path.id ? ({ ...each, ...seen } as Account) : each)),
      );
      return { before };
    },
    onError: (_error, _change, context) => queryClient.setQueryData(listKey, context?.before),
    meta: { refreshes: LEDGER, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  return {
    isPending: change.isPending,
    /** `says` holds the messages for success and failure. */
    change: (account: Account, body: Change, says: { done: string; failed: string }) => {
      const params = { path: { id: account.id } };
      const back =
        'balance' in body
          ? { balance: typeDecimal(account.balance), balance_as_of: account.balance_as_of }
          : { next_payment: account.next_payment };
      const fail = (error: unknown) => {
        toastFailure(says.failed)(error);
      };
      // The row may be closed before the service answers.
      const undo = () => void change.mutateAsync({ params, body: back }).then(() => toast(words.app.undone), fail);
      const saved = () => toast(says.done, { label: words.app.undo, run: undo });
      void change.mutateAsync({ params, body }).then(saved, fail);
    },
  };
}

const DECIMAL = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 });

/** Formats an amount of the API as a plain decimal, however small. */
const typeDecimal = (amount: number): string => DECIMAL.format(amount);
