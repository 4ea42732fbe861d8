import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client, type Token } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { securityWords } from './words.ts';

const text = securityWords.tokens;

type Props = {
  /** The tokens that still work; without any, nothing is asked. */
  tokens: readonly Token[];
  onClose: () => void;
};

/**
 * After ending other sessions, asks which tokens to revoke as well. None is revoked by default, because a program would
 * stop working.
 */
export function OfferTokens({ tokens, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const close = () => {
    setChosen(new Set());
    onClose();
  };
  const revokeAll = useMutation({
    mutationFn: (ids: readonly number[]) =>
      Promise.allSettled(ids.map((id) => client.DELETE('/api/v1/tokens/{id}', { params: { path: { id } } }))),
    onSuccess: (ends) => {
      const failed = ends.some(({ status }) => status === 'rejected');
      toast(failed ? text.failed : text.revoked(ends.length));
      close();
    },
    meta: { refreshes: ['tokens'] },
  });
  const toggle = (id: number, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size > 0) revokeAll.mutate([...chosen]);
  };
  return (
    <Dialog open={tokens.length > 0} onClose={close} title={text.title} lead={text.lead}>
      <form onSubmit={submit} className="space-y-4">
        <ul aria-label={text.list} className="divide-y divide-line">
          {tokens.map((token) => (
            <li key={token.id}>
              <Choice token={token} isChosen={chosen.has(token.id)} onChoose={(on) => toggle(token.id, on)} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          <Button className="min-h-11" onClick={close}>
            {text.keep}
          </Button>
          <Button type="submit" look="danger" className="min-h-11" disabled={chosen.size === 0 || revokeAll.isPending}>
            {revokeAll.isPending ? text.revoking : text.revoke}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Choice({ token, isChosen, onChoose }: { token: Token; isChosen: boolean; onChoose: (on: boolean) => void }) {
  const now = useNow();
  const id = useId();
  const { name, prefix, last_used_at } = token;
  return (
    <div className="py-2">
      <label className="flex min-h-8 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-4.5 shrink-0 accent-[var(--accent)]"
        />
        <span className="min-w-0 break-words">{name}</span>
      </label>
      <p id={id} className="pl-7.5 text-[0.8125rem] text-muted">
        {text.starts(prefix)} · {last_used_at === null ? text.neverUsed : text.used(formatSince(last_used_at, now))}
      </p>
    </div>
  );
}
