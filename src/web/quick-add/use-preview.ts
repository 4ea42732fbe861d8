/** What the service says that an entry would become: its likely category and account, and its cuotas. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../contract/schema.gen.ts';
import { takeTags } from '../../domain/parts.ts';
import { api } from '../api/client.ts';
import { usePaused } from '../ui/use-paused.ts';
import { type Draft, readAmount, readCuotas } from './draft.ts';

export type Preview = components['schemas']['EntryPreview'];

const PAUSE_MS = 150;
/** A network without a response for this long has none in time: the entry is saved without a guess. */
const PATIENCE_MS = 3_000;

const previewOf = (asked: string) =>
  api.queryOptions(
    'get',
    '/api/v1/transactions/preview',
    { params: { query: JSON.parse(asked || '{}') } },
    { enabled: asked !== '', retry: false },
  );

/** The preview of what is typed; null while there is nothing to ask about, or no answer. */
export function usePreview(draft: Draft): { preview: Preview | null; awaitPreview: () => Promise<Preview | null> } {
  const queryClient = useQueryClient();
  const current = askedOf(draft);
  const asked = usePaused(current, PAUSE_MS);
  const { data } = useQuery(previewOf(asked));
  // Never that of another merchant or amount: it would be saved.
  const preview = asked === current ? (data ?? null) : null;
  return {
    preview,
    /** What is shown, or its answer when the form is sent before; null when there is none in time. */
    awaitPreview: async () => {
      if (preview !== null || current === '') return preview;
      const answer = queryClient.fetchQuery(previewOf(current)).catch(() => null);
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
      return Promise.race([answer, late]);
    },
  };
}

/** The query as text, so that it changes only when what it says does; empty when something is missing. */
function askedOf(draft: Draft): string {
  const { currency, type, day } = draft;
  const amount = readAmount(draft.amount, currency);
  const merchant = takeTags(draft.merchant.trim()).text;
  const cuotas = readCuotas(draft.cuotas);
  if (amount === null || merchant === '' || day === '') return '';
  return JSON.stringify({
    ...{ merchant, amount, currency, type, date: day },
    ...(type === 'COMPRA' && Number.isInteger(cuotas) ? { cuotas } : {}),
  });
}
