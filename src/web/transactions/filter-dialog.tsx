import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readAmountSum } from '../../domain/amount-sum.ts';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { CURRENCIES } from '../../domain/money.ts';
import { ORIGINS, TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { api } from '../api/client.ts';
import { useCurrentCycle } from '../api/today.ts';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { addCycles, formatMonth } from '../ui/days.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { originName, sourceName } from '../ui/known-names.ts';
import { Select } from '../ui/select.tsx';
import { useAccounts } from '../ui/use-accounts.ts';
import { words } from '../ui/words.ts';
import { useSetFilters } from './filter-chips.tsx';
import type { Filters } from './filters.ts';
import { listWords } from './list-words.ts';
import { totalOptions } from './row-pages.ts';
import { amountUnit, type FilterField, valueIn, withValue } from './search-terms.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.filters;
const CYCLES_OFFERED = 24;

type Choice = readonly [value: string, name: string];

/** All filters. A change applies at once: the button shows how many rows are left. */
export function FilterDialog({ open, onClose, filters }: { open: boolean; onClose: () => void; filters: Filters }) {
  const setFilters = useSetFilters();
  const { data } = useQuery({ ...totalOptions(filters), enabled: open });
  const choices = useChoices(filters);
  const unit = amountUnit(filters);
  const at = (field: FilterField) => ({
    value: valueIn(filters, field),
    label: text[field],
    onChange: (value: string) => setFilters(withValue(filters, field, value), true),
  });
  return (
    <Dialog open={open} onClose={onClose} title={text.title} lead={text.lead} size="wide">
      <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
        <Choose {...at('cycle')} choices={choices.cycle} />
        <Choose {...at('category')} choices={choices.category} />
        <Choose {...at('account')} choices={choices.account} />
        <Choose {...at('type')} choices={choices.type} />
        <Choose {...at('source')} choices={choices.source} />
        <Day {...at('start_date')} />
        <Day {...at('end_date')} />
        <Amount {...at('min_amount')} unit={unit} />
        <Amount {...at('max_amount')} unit={unit} />
        <Choose {...at('currency')} choices={choices.currency} />
        <Choose {...at('origin')} choices={choices.origin} />
        <Choose {...at('deferred')} choices={choices.deferred} />
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button disabled={Object.keys(filters).length === 0} onClick={() => setFilters({}, true)}>
          {words.transactions.clearFilters}
        </Button>
        <Button look="primary" onClick={onClose}>
          {data === undefined ? text.seeAny : data.total === 0 ? text.none : text.see(data.total ?? 0)}
        </Button>
      </div>
    </Dialog>
  );
}

/** The options of each list, which always include the current value. */
function useChoices(
  filters: Filters,
): Readonly<
  Record<'cycle' | 'category' | 'account' | 'type' | 'source' | 'currency' | 'origin' | 'deferred', Choice[]>
> {
  const current = useCurrentCycle();
  const accounts = useAccounts().map(({ id, name }): Choice => [String(id), name]);
  const account = valueIn(filters, 'account');
  // One written by name in the box is the same one.
  const asWritten = accounts.map(
    ([id, name]): Choice => (foldMerchant(name) === foldMerchant(account) ? [account, name] : [id, name]),
  );
  const { data: categories = [] } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const cycles =
    current === null ? [] : Array.from({ length: CYCLES_OFFERED }, (_, back) => addCycles(current, 1 - back));
  const asked = valueIn(filters, 'cycle');
  if (asked !== '' && !cycles.includes(asked)) cycles.push(asked);
  const source = valueIn(filters, 'source');
  const sources = Object.entries(words.sources);
  if (source !== '' && sourceName(source) === source) sources.push([source, source]);
  const category = valueIn(filters, 'category');
  const named: Choice[] = categories.map(({ id, name }) => [String(id), name]);
  const found = categories.find(({ id, identifier, name }) => [String(id), identifier, name].includes(category));
  // A category written by name in the box is the same one.
  const renamed: Choice[] = found && String(found.id) !== category ? [[category, found.name]] : [];
  return {
    cycle: cycles.map((cycle) => [cycle, formatMonth(cycle)]),
    category: [
      ['none', words.transactions.uncategorized],
      ...named.filter(([id]) => renamed.length === 0 || id !== String(found?.id)),
      ...renamed,
    ],
    account: [['none', transactionWords.account.without], ...asWritten],
    type: TRANSACTION_TYPES.map((type) => [type, words.types[type]]),
    source: sources,
    currency: CURRENCIES.map((currency) => [currency, currency]),
    origin: ORIGINS.map((origin) => [origin, originName(origin)]),
    deferred: [
      ['yes', text.deferredYes],
      ['no', text.deferredNo],
    ],
  };
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

function Choose({ label, value, onChange, choices }: FieldProps & { choices: readonly Choice[] }) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          lit={value !== ''}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{text.any}</option>
          {choices.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Day({ label, value, onChange }: FieldProps) {
  return <Field label={label}>{(control) => <DateInput {...control} value={value} onChange={onChange} />}</Field>;
}

/** An amount applies on blur or Enter, because half of one finds other rows. */
function Amount({ label, value, onChange, unit }: FieldProps & { unit: ReturnType<typeof amountUnit> }) {
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? value : (readAmountSum(typed, 'XMR') ?? readAmountSum(typed, 'CRC'));
  const isWrong = typed !== null && typed.trim() !== '' && amount === null;
  const settle = () => {
    if (isWrong) return;
    if (typed !== null) onChange(typed.trim() === '' ? '' : (amount ?? ''));
    setTyped(null);
  };
  const { hints, hint: hintOf } = listWords.unit;
  const hint: ReactNode = unit === 'CRC' || unit === 'own' ? hints[unit] : hintOf(unit);
  return (
    <Field label={label} hint={hint} problem={isWrong ? text.badAmount : null}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? value.replace('.', ',')}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className={`${inputClass} tabular-nums`}
        />
      )}
    </Field>
  );
}
