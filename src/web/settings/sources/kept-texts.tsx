import { api } from '../../api/client.ts';
import { type MailSettings, useChangeSettings, useSettings } from '../../api/settings.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { sourceWords } from './words.ts';

const text = sourceWords.kept;

const KEPT = '/api/v1/notices/kept';
const DAYS = [7, 30, 90, 180, 365, 730];
const MEGABYTES = [10, 50, 200, 1000];

/** How long and how much text of mails and messages without a row is stored. */
export function KeptTexts() {
  const { data, refetch } = api.useQuery('get', KEPT, {});
  const { mail } = useSettings();
  const change = useChangeSettings();
  if (!data) return null;
  const save = (changed: MailSettings) =>
    change.mutate(
      { body: { mail: { ...mail, ...changed } } },
      {
        onSuccess: () => {
          toast(text.saved);
          void refetch();
        },
        onError: toastFailure(text.failed),
      },
    );
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.text}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Choice
          label={text.days}
          value={mail?.keep_days ?? data.days}
          values={DAYS}
          say={text.daysOf}
          onChoose={(keep_days) => save({ keep_days })}
        />
        <Choice
          label={text.size}
          value={mail?.keep_megabytes ?? data.megabytes}
          values={MEGABYTES}
          say={text.sizeOf}
          onChoose={(keep_megabytes) => save({ keep_megabytes })}
        />
      </div>
    </Section>
  );
}

type ChoiceProps = {
  label: string;
  value: number;
  values: readonly number[];
  say: (value: number) => string;
  onChoose: (value: number) => void;
};

/** A choice of a few values, and the stored one, which another program may have set. */
function Choice({ label, value, values, say, onChoose }: ChoiceProps) {
  const all = values.includes(value) ? values : [...values, value].sort((a, b) => a - b);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={String(value)}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {all.map((each) => (
            <option key={each} value={String(each)}>
              {say(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
