import { useQueryClient } from '@tanstack/react-query';

const OF_SECURITY = /^\/api\/v1\/auth\/(?:second-factor|sessions)/;

/** Reads again what a change of the second factor or of the sessions may show in. */
export function useRefreshSecurity(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => OF_SECURITY.test(String(queryKey[1])) });
}
