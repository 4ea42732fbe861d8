import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { isSignedOut } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import type { PushDevice } from '../../api/notifications.ts';
import { readPushState, turnOff, turnOn, vapidKeyOptions } from '../../api/push-device.ts';
import { Button } from '../../ui/button.tsx';
import { formatRelative } from '../../ui/format-relative.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { notificationWords } from '../../ui/notifications/words.ts';
import { Section } from '../../ui/section.tsx';
import { explain } from '../../ui/states.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';

const text = notificationWords.devices;

/** Every subscribed device with its state, and removing one. */
export function PushDevices() {
  const query = api.useQuery('get', '/api/v1/notifications/subscriptions', {});
  return (
    <Section title={text.title}>
      <Loaded query={query} skeleton="h-16">
        {(data) =>
          data.length === 0 ? (
            <p className="text-muted">{text.empty}</p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Device({ device }: { device: PushDevice }) {
  const { id, device: name, host, last_sent_at, failing_since } = device;
  const queryClient = useQueryClient();
  const now = useNow();
  const ago = (instant: string) => formatRelative(now - Date.parse(`${instant}Z`));
  const remove = api.useMutation('delete', '/api/v1/notifications/subscriptions/{id}', {
    onSuccess: () => {
      toast(text.removed(name));
      return queryClient.invalidateQueries({ queryKey: PUSH_STATE });
    },
    onError: toastFailure(text.removeFailed),
    meta: { refreshes: ['notifications'], isPendingUntilRead: true },
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

/** A key outside of the API's paths: it is about this device only. */
const PUSH_STATE = ['device', 'push'] as const;

const hereText = notificationWords.device;

/** Whether this device is subscribed, what turning it on will ask, and what to do where it is impossible. */
export function ThisDevice() {
  const query = useQuery({ queryKey: PUSH_STATE, queryFn: readPushState, staleTime: 0 });
  return (
    <Section title={hereText.title}>
      <Loaded query={query} skeleton="h-20">
        {(data) => (
          <>
            <p className="flex items-center gap-2.5 font-medium">
              {data.state === 'on' ? (
                <BellRing size={18} aria-hidden="true" className="shrink-0 text-accent" />
              ) : (
                <BellOff size={18} aria-hidden="true" className="shrink-0 text-muted" />
              )}
              {hereText.states[data.state]}
            </p>
            <p className="mt-1 text-muted">{hereText.hints[data.state]}</p>
            <div className="mt-4 flex flex-wrap gap-2">
              {(data.state === 'on' || data.state === 'off') && <Turn isOn={data.state === 'on'} />}
              <SendTest />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Turn({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  // Read before the press, because browsers ask for the permission only right after one.
  const { data: key } = useQuery(vapidKeyOptions);
  const turn = useMutation({
    mutationFn: async () => {
      if (isOn) await turnOff();
      else if (key && !(await turnOn(key.public_key))) return toast(hereText.refused);
      toast(isOn ? hereText.turnedOff : hereText.turnedOn);
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast(`${hereText.failed} ${explainDevice(error)}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PUSH_STATE }),
    meta: { refreshes: ['notifications'], isPendingUntilRead: true, isReadAfterFailure: true },
  });
  const pending = isOn ? hereText.turningOff : hereText.turningOn;
  return (
    <Button
      look={isOn ? 'plain' : 'primary'}
      disabled={turn.isPending || (!isOn && !key)}
      onClick={() => turn.mutate()}
    >
      {turn.isPending ? pending : isOn ? hereText.turnOff : hereText.turnOn}
    </Button>
  );
}

/** The browser's own error, unless it is the service's. */
function explainDevice(error: unknown): string {
  return error instanceof DOMException ? error.message : explain(error);
}

function SendTest() {
  const test = api.useMutation('post', '/api/v1/notifications/test', {
    onSuccess: ({ sent_to }) => toast(hereText.tested(sent_to)),
    onError: toastFailure(hereText.testFailed),
    meta: { refreshes: ['notifications'], isPendingUntilRead: true },
  });
  return (
    <Button disabled={test.isPending} onClick={() => test.mutate({})}>
      {test.isPending ? hereText.testing : hereText.test}
    </Button>
  );
}
