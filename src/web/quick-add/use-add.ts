/** Saving what was typed: once, however often it is asked, and with a way back. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../words.ts';
import { commandWords } from '../words-of-commands.ts';
import type { NewTransaction } from './draft.ts';

/**
 * Records a transaction. The same content asked for again before an answer came, or after none did, is the same request
 * to the service; once it was recorded, the same content is another transaction.
 */
export function useAdd() {
  const queryClient = useQueryClient();
  const last = useRef<{ content: string; key: string } | null>(null);
  const takeBack = useTakeBack();
  const add = api.useMutation('post', '/api/v1/transactions', {
    onSuccess: (made) => {
      last.current = null;
      notify(commandWords.add.saved(made.merchant), {
        label: words.app.undo,
        run: () => takeBack(made),
      });
      void refreshLedger(queryClient);
    },
  });
  return {
    add: (body: NewTransaction, onAdded: () => void, onRefused: (error: unknown) => void) => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: freshKey() };
      const header = { 'idempotency-key': last.current.key };
      add.mutate({ params: { header }, body }, { onSuccess: onAdded, onError: onRefused });
    },
    isPending: add.isPending,
    error: isSignedOut(add.error) ? null : add.error,
    reset: add.reset,
  };
}

/** Takes back what was just added, by deleting it. */
function useTakeBack() {
  const queryClient = useQueryClient();
  const remove = api.useMutation('delete', '/api/v1/transactions/{id}', {
    onSuccess: (_gone, { params }) => {
      notify(commandWords.add.taken);
      return refreshLedger(queryClient, params.path.id);
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${commandWords.add.takeFailed} ${explain(error)}`);
    },
  });
  return ({ id }: Transaction) => remove.mutate({ params: { path: { id } } });
}

/** A key nobody else makes. Without https a browser has no randomUUID. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
