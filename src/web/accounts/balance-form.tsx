import { type FormEvent, useId, useState } from 'react';
import type { Account } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/field.tsx';
import { showMoney } from '../ui/money.tsx';
import { balanceProblem, readTypedBalance, typeBalance } from './typed-account.ts';
import { useChangeAccount } from './use-change-account.ts';
import { accountWords } from './words.ts';

const text = accountWords.list;

/** Gives an account its balance in the place of its row; Enter saves, Escape leaves it as it was. */
export function BalanceForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const { name, currency, balance } = account;
  const [typed, setTyped] = useState(() => typeBalance(balance));
  const [problem, setProblem] = useState<string | null>(null);
  const { change } = useChangeAccount();
  const about = useId();
  const read = readTypedBalance(typed, currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = balanceProblem(typed, currency);
    setProblem(wrong);
    if (wrong !== null || read === null) return;
    change(account, { balance: read }, { done: text.balanceSaved(name), failed: text.balanceFailed(name) });
    onClose();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2 py-1">
      <span className="min-w-24 flex-1 font-medium">{name}</span>
      <input
        ref={selectOnce}
        name="balance"
        inputMode="decimal"
        autoComplete="off"
        aria-label={text.newBalance(name)}
        aria-invalid={problem !== null}
        aria-describedby={about}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        className={`${inputClass} max-w-44 text-right tabular-nums`}
      />
      <Button type="submit" look="primary">
        {text.save}
      </Button>
      <Button onClick={onClose}>{text.cancel}</Button>
      <p id={about} className={`w-full text-right text-xs ${problem === null ? 'text-muted' : 'text-danger'}`}>
        {problem ?? (read === null ? '\u00a0' : showMoney(Number(read), currency))}
      </p>
    </form>
  );
}

/** One comes here to type a new figure over the old one. */
function selectOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
