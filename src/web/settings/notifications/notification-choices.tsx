import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import type { NotificationSettings } from '../../api/notifications.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notificationWords as words } from '../../ui/notifications/words.ts';
import { Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { readTypedAmount } from '../../ui/typed-amount.ts';
import { TimeInput } from '../../ui/typed-input.tsx';

const PATH = '/api/v1/notifications/settings';
const KINDS = Object.keys(words.choices.hints) as (keyof NotificationSettings['kinds'])[];
const QUIET_HOURS = { from: '22:00', to: '06:00' };

/** Which notifications, below which balance, in how much detail, and when. Each choice is stored at once. */
export function NotificationChoices() {
  const settings = api.useQuery('get', PATH, {});
  const change = useChange();
  const { data } = settings;
  if (!data) {
    return (
      <Section title={words.choices.title}>
        <Loaded query={settings} skeleton="h-72">
          {() => null}
        </Loaded>
      </Section>
    );
  }
  const set = (part: Partial<NotificationSettings>, done?: () => void) => change({ ...data, ...part }, done);
  return (
    <>
      <Section title={words.choices.title}>
        <div className="divide-y divide-line">
          {KINDS.map((kind) => (
            <div key={kind}>
              <Switch
                label={words.kinds[kind]}
                hint={words.choices.hints[kind]}
                checked={data.kinds[kind]}
                onChange={(on) => set({ kinds: { ...data.kinds, [kind]: on } })}
              />
              {kind === 'low_balance' && data.kinds.low_balance && <Line line={data.low_balance_crc} set={set} />}
            </div>
          ))}
        </div>
        <p className="pt-3 text-muted">{words.choices.always}</p>
      </Section>
      <Section title={words.privacy.title}>
        <Switch
          label={words.privacy.hide}
          hint={words.privacy.hideHint}
          checked={data.hide_amounts}
          onChange={(hide_amounts) => set({ hide_amounts })}
        />
        <Switch
          label={words.privacy.quiet}
          hint={words.privacy.quietHint}
          checked={data.quiet_hours !== null}
          onChange={(on) => set({ quiet_hours: on ? QUIET_HOURS : null })}
        />
        {data.quiet_hours && <Hours hours={data.quiet_hours} set={set} />}
      </Section>
    </>
  );
}

type Set = (part: Partial<NotificationSettings>, done?: () => void) => void;

/** Stores the whole document optimistically, and reverts it when the service rejects it. */
function useChange() {
  const queryClient = useQueryClient();
  const key = api.queryOptions('get', PATH, {}).queryKey;
  const save = api.useMutation('put', PATH, {
    onMutate: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<NotificationSettings>(key);
      queryClient.setQueryData(key, body);
      return { before };
    },
    onError: (error, _asked, context) => {
      queryClient.setQueryData(key, context?.before);
      toastFailure(words.choices.failed)(error);
    },
    meta: { refreshes: ['notifications/settings'], isPendingUntilRead: true, isReadAfterFailure: true },
  });
  return (next: NotificationSettings, done?: () => void) =>
    save.mutate({ body: next }, done ? { onSuccess: done } : {});
}

/** The balance that triggers a notification, stored when the field is left. */
function Line({ line, set }: { line: number | null; set: Set }) {
  const [typed, setTyped] = useState(line === null ? '' : String(line));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = typed.trim() === '' ? null : readTypedAmount(typed);
    // In whole colones: no projection is more precise.
    if (typed.trim() !== '' && (amount === null || amount.includes('.'))) return setProblem(words.line.problem);
    set({ low_balance_crc: amount === null ? null : Number(amount) }, () => toast(words.choices.saved));
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2 pb-3">
      <div className="min-w-0 flex-1 basis-44">
        <AmountField
          label={words.line.label}
          name="low_balance_crc"
          value={typed}
          problem={problem}
          onChange={(value) => {
            setTyped(value);
            setProblem(null);
          }}
        />
        {typed.trim() === '' && <p className="text-xs text-muted">{words.line.hint}</p>}
      </div>
      <div className="pt-[1.625rem]">
        <Button type="submit">{words.line.save}</Button>
      </div>
    </form>
  );
}

type Quiet = NonNullable<NotificationSettings['quiet_hours']>;

function Hours({ hours, set }: { hours: Quiet; set: Set }) {
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 sm:max-w-xs">
      {(['from', 'to'] as const).map((end) => (
        <Hour
          key={end}
          label={words.privacy[end]}
          value={hours[end]}
          onChange={(time) => set({ quiet_hours: { ...hours, [end]: time } })}
        />
      ))}
    </div>
  );
}

type HourProps = { label: string; value: string; onChange: (time: string) => void };

/** Kept once the field is left or Enter pressed: half of one is another hour. */
function Hour({ label, value, onChange }: HourProps) {
  const [stored, setStored] = useState(value);
  const [time, setTime] = useState(value);
  const [isWrong, setWrong] = useState(false);
  // What the service refuses is put back.
  if (stored !== value) {
    setStored(value);
    setTime(value);
  }
  const keep = () => {
    setWrong(time === '');
    if (time !== '' && time !== value) onChange(time);
  };
  return (
    <Field label={label} problem={isWrong ? words.privacy.badTime : null}>
      {(control) => (
        <TimeInput
          {...control}
          value={time}
          onChange={(next) => {
            setTime(next);
            setWrong(false);
          }}
          onBlur={keep}
          onKeyDown={({ key }) => key === 'Enter' && keep()}
        />
      )}
    </Field>
  );
}
