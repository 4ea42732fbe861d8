import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut, Trash2 } from 'lucide-react';
import { forgetAnswers } from '../api/forget-device.ts';
import { whoAmI } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { formatMoment } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/section.tsx';
import { toast } from '../ui/toast.tsx';
import { useLogout } from '../ui/use-logout.ts';
import { words } from '../ui/words.ts';
import { settingsWords } from './words.ts';

const text = settingsWords.session;

/** The user, the session's end, the logout, and what this browser stores. */
export function Session() {
  return (
    <>
      <WhoIsIn />
      <KeptHere />
    </>
  );
}

function WhoIsIn() {
  const query = useQuery(whoAmI);
  const logout = useLogout();
  return (
    <Section title={text.title}>
      <Loaded query={query} skeleton="h-12">
        {(data) => (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
            <dt className="text-muted">{text.user}</dt>
            <dd className="font-medium break-words">{data.username}</dd>
            {data.expires_at !== null && (
              <>
                <dt className="text-muted">{text.until}</dt>
                <dd>
                  <span className="tabular-nums">{formatMoment(data.expires_at)}</span>
                  <span className="block text-muted">{text.untilHint}</span>
                </dd>
              </>
            )}
          </dl>
        )}
      </Loaded>
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

const keptText = settingsWords.device;

/** What this browser stores for offline use, and deleting it. Unsent entries stay: Inicio lists them. */
function KeptHere() {
  const forget = useMutation({
    mutationFn: forgetAnswers,
    onSuccess: () => toast(keptText.forgotten),
    onError: () => toast(keptText.forgetFailed),
  });
  return (
    <Section title={keptText.title}>
      <p className="text-muted">{keptText.text}</p>
      <Button className="mt-4" disabled={forget.isPending} onClick={() => forget.mutate()}>
        <Trash2 size={16} aria-hidden="true" />
        {keptText.forget}
      </Button>
    </Section>
  );
}
