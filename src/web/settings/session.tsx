import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { whoAmI } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { useLogout } from '../ui/use-logout.ts';
import { words } from '../ui/words.ts';
import { KeptHere } from './kept-here.tsx';
import { showMoment } from './moments.ts';
import { upkeepWords } from './tokens/words.ts';

const text = upkeepWords.session;

/** Who is in, until when, the way out, and what this browser keeps meanwhile. */
export function Session() {
  return (
    <>
      <WhoIsIn />
      <KeptHere />
    </>
  );
}

function WhoIsIn() {
  const { data, error, refetch } = useQuery(whoAmI);
  const logout = useLogout();
  return (
    <Section title={text.title}>
      {data ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          <dt className="text-muted">{text.user}</dt>
          <dd className="font-medium break-words">{data.username}</dd>
          {data.expires_at !== null && (
            <>
              <dt className="text-muted">{text.until}</dt>
              <dd>
                <span className="tabular-nums">{showMoment(data.expires_at)}</span>
                <span className="block text-muted">{text.untilHint}</span>
              </dd>
            </>
          )}
        </dl>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-12" />
        </Loading>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button disabled={logout.isPending} onClick={logout.leave}>
          <LogOut size={16} aria-hidden="true" />
          {logout.isPending ? text.leaving : words.app.signOut}
        </Button>
        <p className="min-w-0 text-muted">{text.signOutHint}</p>
      </div>
    </Section>
  );
}
