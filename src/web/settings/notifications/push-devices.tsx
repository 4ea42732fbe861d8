import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { isOfNotifications, type PushDevice } from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice.tsx';
import { notificationWords } from '../../ui/notifications/words.ts';
import { sayAgo } from '../../ui/say-ago.ts';
import { Section } from '../../ui/section.tsx';
import { explain, Failure, Loading, Skeleton } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PUSH_STATE } from './use-push-state.ts';

const text = notificationWords.devices;

/** Every device that is told things, how that goes, and taking one out. */
export function PushDevices() {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/notifications/subscriptions', {});
  return (
    <Section title={text.title}>
      {data ? (
        data.length === 0 ? (
          <p className="text-muted">{text.empty}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      )}
    </Section>
  );
}

function Device({ device }: { device: PushDevice }) {
  const { id, device: name, host, last_sent_at, failing_since } = device;
  const queryClient = useQueryClient();
  const now = useNow();
  const ago = (instant: string) => sayAgo(now - Date.parse(`${instant}Z`));
  const remove = api.useMutation('delete', '/api/v1/notifications/subscriptions/{id}', {
    onSuccess: () => {
      notify(text.removed(name));
      return Promise.all([
        queryClient.invalidateQueries({ predicate: isOfNotifications }),
        queryClient.invalidateQueries({ queryKey: PUSH_STATE }),
      ]);
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.removeFailed} ${explain(error)}`);
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">{name}</p>
        <p className="text-muted">
          {text.by(host)} · {last_sent_at === null ? text.never : text.sent(ago(last_sent_at))}
        </p>
        {failing_since !== null && <p className="text-warning">{text.failing(ago(failing_since))}</p>}
      </div>
      <Button
        aria-label={text.removeName(name)}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { path: { id } } })}
      >
        {text.remove}
      </Button>
    </li>
  );
}
