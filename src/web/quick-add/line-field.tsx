/** The line of quick add, and the questions about an amount or a kind that can be read two ways. */
import { type ReactNode, type RefObject, useMemo } from 'react';
import type { LedgerNames } from '../../domain/entries/name-words.ts';
import { api } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { formatMoney } from '../ui/money.tsx';
import { useAccounts } from '../ui/use-accounts.ts';
import type { FormOf } from '../ui/use-form.ts';
import { words } from '../ui/words.ts';
import type { Draft } from './draft.ts';
import { changeLine, chooseAmount, chooseKind } from './entry-line.ts';
import { quickAddWords } from './words.ts';

const LINE_MAX = 300;

/** The accounts and categories that a line may name, none while they load. */
function useNames(): LedgerNames {
  const accounts = useAccounts();
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  return useMemo(() => ({ accounts, categories: categories ?? [] }), [accounts, categories]);
}

export function LineField({ form, inputRef }: { form: FormOf<Draft>; inputRef: RefObject<HTMLInputElement | null> }) {
  const text = quickAddWords.line;
  const today = useToday();
  const names = useNames();
  const { line, choices, kinds, type } = form.values;
  // The field of the type is far below on a phone.
  const understood = line === '' || type === 'COMPRA' ? null : text.understood(words.types[type]);
  return (
    <div>
      <TextField
        form={form}
        name="line"
        label={text.label}
        hint={line === '' ? text.hint : understood}
        ref={inputRef}
        maxLength={LINE_MAX}
        enterKeyHint="done"
        onChange={({ target }) => form.set(changeLine(line, target.value, today, names))}
        // Select a kept line, so that typing replaces it.
        onFocus={(event) => event.currentTarget.select()}
        className="text-lg"
      />
      {choices.length > 0 && (
        <Question text={text.which}>
          {choices.map((choice) => (
            <Button key={`${choice.amount} ${choice.currency}`} onClick={() => form.set(chooseAmount(choice))}>
              {formatMoney(Number(choice.amount), choice.currency)}
            </Button>
          ))}
        </Question>
      )}
      {kinds.length > 0 && (
        <Question text={text.whatKind}>
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => form.set(chooseKind(kind))}>
              {words.types[kind]}
            </Button>
          ))}
        </Question>
      )}
    </div>
  );
}

/** What the line leaves open, with an answer in each button. */
function Question({ text: asked, children }: { text: string; children: ReactNode }) {
  return (
    <fieldset className="mt-1 flex flex-wrap items-center gap-2 rounded-xl bg-warning-soft px-3 py-2">
      <legend className="sr-only">{asked}</legend>
      <span aria-hidden="true" className="font-medium">
        {asked}
      </span>
      {children}
    </fieldset>
  );
}
