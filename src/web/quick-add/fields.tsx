import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { api } from '../api/client.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { AreaField, DayField, TextField } from '../ui/form-fields.tsx';
import { sourceName } from '../ui/known-names.ts';
import { bestMatches } from '../ui/match-words.ts';
import { formatMoney } from '../ui/money.tsx';
import { asSearchWords } from '../ui/search-words.ts';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import type { FormOf } from '../ui/use-form.ts';
import { usePaused } from '../ui/use-paused.ts';
import { words } from '../ui/words.ts';
import { CURRENCIES, type Draft, readAmount, SOURCES, saidCurrency, TYPES } from './draft.ts';
import { chooseKind } from './entry-line.ts';
import { AccountField, CategoryField } from './likely-fields.tsx';
import type { Preview } from './use-preview.ts';
import { quickAddWords } from './words.ts';

type Props = { form: FormOf<Draft> };

/** The fields of every transaction. */
export function MainFields({ form, preview }: Props & { preview: Preview | null }) {
  const { values, problems, set } = form;
  const text = quickAddWords;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <AmountInput form={form} />
        <Choice
          form={form}
          name="currency"
          label={text.currency}
          options={CURRENCIES.map((code) => [code, text.currencies[code]])}
        />
      </div>
      <MerchantField value={values.merchant} onChange={(merchant) => set({ merchant })} problem={problems.merchant} />
      <div className="grid gap-3 *:only:col-span-full sm:grid-cols-2">
        <CategoryField form={form} preview={preview} />
        <AccountField form={form} preview={preview} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DayField form={form} name="day" label={text.day} />
        <TextField form={form} name="cuotas" label={text.cuotas} hint={text.cuotasHint} inputMode="numeric" />
      </div>
    </>
  );
}

/** Optional fields; opened when one of them is invalid. */
export function DetailFields({ form }: Props) {
  const { values, problems, set } = form;
  const text = quickAddWords;
  const [isOpen, setOpen] = useState(values.notes !== '' || values.deferred || values.type !== 'COMPRA');
  // Nothing that the line said is saved unseen.
  const isSaid = values.line !== '' && (values.type !== 'COMPRA' || values.source !== 'MANUAL');
  const isWrong = problems.source !== undefined || problems.notes !== undefined || problems.type !== undefined;
  return (
    <details
      open={isOpen || isSaid || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 font-medium text-muted hover:text-ink">
        <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        {text.more}
      </summary>
      <div className="space-y-3 pt-2">
        <div className="grid grid-cols-2 gap-3">
          <Choice form={form} name="type" label={text.type} options={TYPES.map((type) => [type, words.types[type]])} />
          <Choice
            form={form}
            name="source"
            label={text.source}
            options={SOURCES.map((source) => [source, sourceName(source)])}
          />
        </div>
        <AreaField form={form} name="notes" label={text.notes} rows={2} maxLength={2000} />
        <Switch label={text.deferred} checked={values.deferred} onChange={(deferred) => set({ deferred })} />
      </div>
    </details>
  );
}

/** The amount, with how it is parsed below. The input keeps its text. */
function AmountInput({ form }: Props) {
  const { amount, currency } = form.values;
  const understood = readAmount(amount, currency);
  return (
    <TextField
      form={form}
      name="amount"
      label={quickAddWords.amount}
      hint={understood === null ? null : formatMoney(Number(understood), currency)}
      inputMode="decimal"
      // A sign says the currency as well: `$20`.
      onChange={({ target }) => {
        const said = saidCurrency(target.value);
        form.set({ amount: target.value, ...(said ? { currency: said } : {}) });
      }}
      // Select a kept amount, so that typing replaces it.
      onFocus={(event) => event.currentTarget.select()}
      className="font-semibold tabular-nums"
    />
  );
}

function Choice(
  props: Props & {
    name: 'currency' | 'type' | 'source';
    label: string;
    options: readonly (readonly [value: string, shown: ReactNode])[];
  },
) {
  const chooseType = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    props.form.set(chooseKind(target.value as Draft['type']));
  return (
    <Field label={props.label} problem={props.form.problems[props.name]}>
      {(control) => (
        <Select
          {...control}
          {...props.form.field(props.name)}
          // A type that is chosen answers what the line asks.
          {...(props.name === 'type' ? { onChange: chooseType } : {})}
          className="w-full"
        >
          {props.options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const PAUSE_MS = 200;
const ROWS_READ = 50;
const OFFERED = 6;

function MerchantField(props: { value: string; onChange: (merchant: string) => void; problem: string | undefined }) {
  const text = quickAddWords;
  const offered = useEarlierMerchants(props.value);
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={text.merchant} problem={props.problem}>
      {(control) => (
        <Autocomplete.Root
          items={offered}
          filter={null}
          value={props.value}
          onValueChange={props.onChange}
          // An open list hides everything else from screen readers, so an empty one stays closed.
          open={isOpen && offered.length > 0}
          onOpenChange={setOpen}
        >
          <Autocomplete.Input {...control} name="merchant" maxLength={200} className={inputClass} />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} align="start" className="z-60">
              <Autocomplete.Popup className="max-h-[min(18rem,var(--available-height))] w-[var(--anchor-width)] overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-xl data-empty:hidden">
                <Autocomplete.List aria-label={text.merchants}>
                  {(merchant: string) => (
                    <Autocomplete.Item
                      key={merchant}
                      value={merchant}
                      className="flex min-h-9 cursor-pointer items-center rounded-lg px-2.5 py-1 break-words data-highlighted:bg-accent-soft max-lg:min-h-11"
                    >
                      {merchant}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}

/** Earlier merchants that match, each once, best first; none once the text equals one. */
function useEarlierMerchants(typed: string): string[] {
  const asked = usePaused(useDeferredValue(typed.trim()), PAUSE_MS);
  const { data } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { q: asSearchWords(asked), limit: ROWS_READ } } },
    { enabled: asSearchWords(asked) !== '', placeholderData: keepPreviousData },
  );
  return useMemo(() => {
    if (typed.trim() === '') return [];
    const merchants = [...new Set((data?.items ?? []).map(({ merchant }) => merchant))];
    const matching = bestMatches(merchants, typed, (merchant) => [merchant]).slice(0, OFFERED);
    return matching.length === 1 && matching[0] === typed ? [] : matching;
  }, [data, typed]);
}
