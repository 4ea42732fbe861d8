import { useNavigate } from '@tanstack/react-router';
import type { Filters } from './filters.ts';

/** Writes filters into the address. `isTyping`: in place of those before, so that going back does not go letter by letter. */
export function useSetFilters(): (filters: Filters, isTyping?: boolean) => void {
  const navigate = useNavigate({ from: '/transactions' });
  return (filters, isTyping = false) => void navigate({ to: '/transactions', search: filters, replace: isTyping });
}
