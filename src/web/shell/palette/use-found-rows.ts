import { keepPreviousData } from '@tanstack/react-query';
import { api, type Transaction } from '../../api/client.ts';
import { asSearchWords } from '../../ui/search-words.ts';
import { usePaused } from '../../ui/use-paused.ts';

const PAUSE_MS = 200;
const SHOWN = 6;
const LENGTH_MIN = 2;

type Found = { rows: Transaction[]; total: number; isSearching: boolean; hasFailed: boolean };

/** The newest transactions that say what is typed, a moment after the last key. */
export function useFoundRows(typed: string): Found {
  const wanted = typed.trim().length < LENGTH_MIN ? '' : asSearchWords(typed);
  const asked = usePaused(wanted, PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { q: asked, limit: SHOWN } } },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  );
  const isThere = wanted !== '' && asked !== '' && data !== undefined;
  return {
    rows: isThere ? data.items : [],
    total: isThere ? data.total : 0,
    isSearching: wanted !== '' && (asked !== wanted || isFetching || isPlaceholderData),
    hasFailed: wanted !== '' && error !== null,
  };
}
