/** Asked once for each address that forwards the bank's mails: is it the person's own? */
import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { settingsOptions } from '../api/settings.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { reviewWords } from './words.ts';

const text = reviewWords.mails.forwarder;
const FORWARDERS = '/api/v1/ingest/forwarders';

export function ForwarderQuestions() {
  const queryClient = useQueryClient();
  const { data = [] } = api.useQuery('get', FORWARDERS, {});
  const say = api.useMutation('post', FORWARDERS, {
    onSuccess: async ({ address, mine }) => {
      notify(mine ? text.saidMine(address) : text.saidNotMine(address));
      const { queryKey } = api.queryOptions('get', FORWARDERS, {});
      await queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: settingsOptions.queryKey });
      await refreshLedger(queryClient);
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.failed} ${explain(error)}`);
    },
  });
  return data.map(({ address, count }) => (
    <section key={address} aria-label={text.title} className="rounded-2xl border border-accent bg-surface p-4 lg:p-5">
      <h2 className="font-semibold">{text.title}</h2>
      <p className="mt-1 font-medium break-words">{text.text(address, count)}</p>
      <p className="mt-1 text-muted">{text.why}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {([true, false] as const).map((mine) => (
          <Button
            key={String(mine)}
            look={mine ? 'primary' : 'plain'}
            className="max-sm:min-h-12 max-sm:flex-1"
            disabled={say.isPending}
            onClick={() => say.mutate({ body: { address, mine } })}
          >
            {mine ? text.mine : text.notMine}
          </Button>
        ))}
      </div>
    </section>
  ));
}
