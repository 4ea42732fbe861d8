/** What the service says that an entry would become: its likely category and account, and its cuotas. */
import type { components } from '../../contract/schema.gen.ts';
import { takeTags } from '../../domain/parts.ts';
import { api } from '../api/client.ts';
import { usePaused } from '../ui/use-paused.ts';
import { type Draft, readAmount, readCuotas } from './draft.ts';

export type Preview = components['schemas']['EntryPreview'];

const PAUSE_MS = 150;

/** The preview of what is typed; null while there is nothing to ask about, or no answer. */
export function usePreview(draft: Draft): Preview | null {
  const current = askedOf(draft);
  const asked = usePaused(current, PAUSE_MS);
  const { data } = api.useQuery(
    'get',
    '/api/v1/transactions/preview',
    { params: { query: JSON.parse(asked || '{}') } },
    { enabled: asked !== '', retry: false },
  );
  // Never that of another merchant or amount: it would be saved.
  return asked === current ? (data ?? null) : null;
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
