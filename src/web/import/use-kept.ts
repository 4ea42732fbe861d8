import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORT_DRAFT } from '../api/handed-file.ts';

/**
 * Keeps typed and chosen values with the queries, so that they survive closing the dialog by accident and are gone when
 * the session ends.
 */
export function useKept<Value>(name: string, blank: Value): [Value, (next: Value) => void] {
  const queryClient = useQueryClient();
  const queryKey = [IMPORT_DRAFT, name];
  const [value, setValue] = useState(() => queryClient.getQueryData<Value>(queryKey) ?? blank);
  const keep = (next: Value) => {
    queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(queryKey, next);
    setValue(next);
  };
  return [value, keep];
}
