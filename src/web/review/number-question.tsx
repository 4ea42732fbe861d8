import { useState } from 'react';
import type { components } from '../../contract/schema.gen.ts';
import { BANK_NAMES } from '../../domain/vocabulary.ts';
import { api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.numbers;

type Unknown = components['schemas']['UnknownNumber'];
type Answer = Pick<components['schemas']['NumberAnswer'], 'account_id' | 'new_account' | 'dismiss'>;

const BUTTONS_MAX = 3;

/** Asks once of which account a card or account is that notices carry and no account has. */
export function NumberQuestion() {
  const { data: unknown = [] } = api.useQuery('get', '/api/v1/accounts/unknown-numbers', {});
  const [left, setLeft] = useState<readonly string[]>([]);
  const open = unknown.filter((each) => !left.includes(keyOf(each)));
  const [asked] = open;
  if (!asked) return null;
  return <Question key={keyOf(asked)} asked={asked} onLater={() => setLeft([...left, keyOf(asked)])} />;
}

const keyOf = ({ issuer, number }: Unknown) => `${issuer} ${number}`;

function Question({ asked, onLater }: { asked: Unknown; onLater: () => void }) {
  const { data: accounts = [] } = api.useQuery('get', '/api/v1/accounts', {}, { staleTime: 60_000 });
  const { answer, isPending } = useAnswer(asked);
  const bank = asked.issuer === 'OTHER' ? null : BANK_NAMES[asked.issuer];
  const question = text.question[asked.kind](shown(asked), bank);
  const suggested = asked.suggested.flatMap((id) => accounts.find((account) => account.id === id) ?? []);
  const others = accounts.filter(({ id }) => !suggested.slice(0, BUTTONS_MAX).some((each) => each.id === id));
  const fresh = (account_type: 'credit_card' | 'checking') => ({
    name: text.newName[account_type](bank, shown(asked)),
    account_type,
    bank: asked.issuer,
    currency: asked.currencies[0] ?? ('CRC' as const),
  });
  return (
    <section aria-label={question} className="mb-4 rounded-2xl bg-accent-soft px-4 py-3 lg:mb-8">
      <p className="font-medium">{question}</p>
      <p className="text-[0.8125rem] break-words">
        {text.rows(asked.rows, formatDay(asked.first_day), formatDay(asked.last_day))} {asked.merchants.join(', ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {suggested.slice(0, BUTTONS_MAX).map(({ id, name }) => (
          <Button key={id} disabled={isPending} onClick={() => answer({ account_id: id }, name)}>
            {name}
          </Button>
        ))}
        {others.length > 0 && (
          <Select
            aria-label={text.other}
            value=""
            disabled={isPending}
            onChange={({ target }) => {
              const picked = others.find(({ id }) => String(id) === target.value);
              if (picked) answer({ account_id: picked.id }, picked.name);
            }}
          >
            <option value="">{text.other}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {(asked.kind === 'card' ? (['credit_card', 'checking'] as const) : (['checking'] as const)).map((type) => (
          <Button
            key={type}
            disabled={isPending}
            onClick={() => answer({ new_account: fresh(type) }, fresh(type).name)}
          >
            {text.new[type]}
          </Button>
        ))}
        <Button disabled={isPending} onClick={() => answer({ dismiss: true }, null)}>
          {text.none}
        </Button>
        <Button onClick={onLater}>{reviewWords.skip}</Button>
      </div>
    </section>
  );
}

/** `·1234`; a whole number as it is. */
const shown = ({ kind, number }: Unknown): string => (kind === 'card' ? `·${number}` : number);

/** Sends an answer, announced with undo. */
function useAnswer({ issuer, number, rows }: Unknown) {
  const { undo } = useUndo();
  const send = api.useMutation('post', '/api/v1/accounts/unknown-numbers', {
    onError: (error) => toast(`${text.failed} ${explain(error)}`),
    meta: { refreshes: LEDGER, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  return {
    isPending: send.isPending,
    /** `name` is the account's; null when it is of none. */
    answer: (said: Answer, name: string | null) =>
      send.mutate(
        { body: { issuer, number, ...said } },
        {
          onSuccess: ({ account, undo_token }) =>
            toast(name === null ? text.dismissed : text.answered(name, account?.filled?.rows ?? rows), {
              label: words.app.undo,
              run: () => undo(undo_token),
            }),
        },
      ),
  };
}
