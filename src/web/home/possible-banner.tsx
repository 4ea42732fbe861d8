import { api } from '../api/client.ts';
import { PossibleDuplicates } from '../ui/possible-duplicates.tsx';

/** How much of what is shown may be there twice; nothing while nothing may. */
export function PossibleBanner() {
  const { data } = api.useQuery('get', '/api/v1/sync-status', {}, { staleTime: 60_000 });
  const possible = data?.possible_duplicates;
  if (!possible || possible.count === 0) return null;
  return (
    <div className="mb-4 lg:mb-6">
      <PossibleDuplicates {...possible} />
    </div>
  );
}
