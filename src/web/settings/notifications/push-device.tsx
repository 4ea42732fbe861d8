import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { isSignedOut } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { isOfNotifications } from '../../api/notifications.ts';
import { turnOff, turnOn, vapidKeyOptions } from '../../api/push-device.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice.tsx';
import { notificationWords } from '../../ui/notifications/words.ts';
import { Section } from '../../ui/section.tsx';
import { explain, Failure, Loading, Skeleton } from '../../ui/states.tsx';
import { PUSH_STATE, usePushState } from './use-push-state.ts';

const text = notificationWords.device;

/** Whether this device is told things; what turning it on will ask, before it asks; what to do where it cannot be. */
export function PushDevice() {
  const { data, error, refetch } = usePushState();
  return (
    <Section title={text.title}>
      {data ? (
        <>
          <p className="flex items-center gap-2.5 font-medium">
            {data.state === 'on' ? (
              <BellRing size={18} aria-hidden="true" className="shrink-0 text-accent" />
            ) : (
              <BellOff size={18} aria-hidden="true" className="shrink-0 text-muted" />
            )}
            {text.states[data.state]}
          </p>
          <p className="mt-1 text-muted">{text.hints[data.state]}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {(data.state === 'on' || data.state === 'off') && <Turn isOn={data.state === 'on'} />}
            <SendTest />
          </div>
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-20" />
        </Loading>
      )}
    </Section>
  );
}

function Turn({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  // Read before the press: a browser asks for the permission only while the press is fresh.
  const { data: key } = useQuery(vapidKeyOptions);
  const turn = useMutation({
    mutationFn: async () => {
      if (isOn) await turnOff();
      else if (key && !(await turnOn(key.public_key))) return notify(text.refused);
      notify(isOn ? text.turnedOff : text.turnedOn);
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.failed} ${explainDevice(error)}`);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: PUSH_STATE }),
        queryClient.invalidateQueries({ predicate: isOfNotifications }),
      ]),
  });
  const pending = isOn ? text.turningOff : text.turningOn;
  return (
    <Button
      look={isOn ? 'plain' : 'primary'}
      disabled={turn.isPending || (!isOn && !key)}
      onClick={() => turn.mutate()}
    >
      {turn.isPending ? pending : isOn ? text.turnOff : text.turnOn}
    </Button>
  );
}

/** The browser's own reason, where it is not the service's. */
function explainDevice(error: unknown): string {
  return error instanceof DOMException ? error.message : explain(error);
}

function SendTest() {
  const queryClient = useQueryClient();
  const test = api.useMutation('post', '/api/v1/notifications/test', {
    onSuccess: ({ sent_to }) => {
      notify(text.tested(sent_to));
      return queryClient.invalidateQueries({ predicate: isOfNotifications });
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.testFailed} ${explain(error)}`);
    },
  });
  return (
    <Button disabled={test.isPending} onClick={() => test.mutate({})}>
      {test.isPending ? text.testing : text.test}
    </Button>
  );
}
