import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Field } from '../ui/field.tsx';
import { sourceName } from '../ui/known-names.ts';
import { Select } from '../ui/select.tsx';
import { importWords } from './words.ts';

const CURRENCIES = ['CRC', 'USD', 'EUR'] as const;
type ListCurrency = (typeof CURRENCIES)[number];
const MEDIUMS = ['CREDIT_CARD', 'DEBIT_CARD', 'TRANSFER', 'SINPE', 'CASH'] as const;

/**
 * `currency`: of the lines that print none; null for that of the account. `accrue`: whether its salaries add to MEMP and MPAT. `purchases`: whether lines without any sign are a card's
 * purchases; null until somebody says. `account`: the account that it is of; null until somebody says.
 */
export type Options = {
  currency: ListCurrency | null;
  source: string;
  accrue: boolean;
  purchases: boolean | null;
  account: ChosenAccount | null;
};
export type ChosenAccount = number | 'none';

/** Options that a list does not contain. `usual` is the default medium. */
export function ImportOptions(props: {
  options: Options;
  onChange: (change: Partial<Options>) => void;
  usual: { source: string; name: string };
}) {
  const { options, onChange, usual } = props;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={importWords.currency} hint={importWords.currencyHint}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={options.currency ?? ''}
            onChange={({ target }) => onChange({ currency: CURRENCIES.find((each) => each === target.value) ?? null })}
          >
            <option value="">{importWords.currencyOfAccount}</option>
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={importWords.medium} hint={importWords.mediumHint}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={options.source}
            onChange={({ target }) => onChange({ source: target.value })}
          >
            <option value={usual.source}>{usual.name}</option>
            {MEDIUMS.map((source) => (
              <option key={source} value={source}>
                {sourceName(source)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** Links to the imported files, where each can be reverted. */
export function PastImports() {
  return (
    <Link
      to="/settings"
      search={{ section: 'imports' }}
      className="inline-flex min-h-8 items-center gap-2 text-accent underline-offset-2 hover:underline"
    >
      <History size={16} aria-hidden="true" />
      {importWords.file.past}
    </Link>
  );
}
