import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, client, type Token, undoTokenOf } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { dayOf, formatDay } from '../../ui/days.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Empty, explain } from '../../ui/states.tsx';
import { useDelete } from '../../ui/use-delete.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSince } from '../moments.ts';
import { settingsWords } from '../words.ts';
import { NewToken } from './new-token.tsx';
import { tokenWords } from './words.ts';

const text = tokenWords;

/** The tokens of programs: listed, created and revoked. */
export function Tokens() {
  const heading = useRef<HTMLHeadingElement>(null);
  const tokens = api.useQuery('get', '/api/v1/tokens', {});
  const [isAdding, setAdding] = useState(false);
  const revocation = useDelete<Token>({
    remove: ({ id }) => undoTokenOf(client.DELETE('/api/v1/tokens/{id}', { params: { path: { id } } })),
    refreshes: ['tokens'],
    title: ({ name }) => text.revokeTitle(name),
    text: () => text.revokeText,
    done: ({ name }) => text.revoked(name),
    failed: (error) => `${text.revokeFailed} ${explain(error)}`,
    confirm: { label: text.revokeRun, pending: text.revoking },
    heading,
  });
  return (
    <Section title={text.title} ref={heading}>
      <p className="-mt-2 mb-3 text-muted">{text.lead}</p>
      <Button look="primary" onClick={() => setAdding(true)}>
        <Plus size={16} aria-hidden="true" />
        {text.add}
      </Button>
      <Loaded query={tokens} skeleton="mt-3 h-24">
        {(data) => <TokenList tokens={data} onRevoke={revocation.ask} />}
      </Loaded>
      <p className="mt-3 flex flex-wrap gap-x-3 text-muted">
        {text.guide}
        {(['connect_mails', 'connect_phone'] as const).map((section) => (
          <Link key={section} to="/settings" search={{ section }} className="text-accent underline underline-offset-2">
            {settingsWords.names[section]}
          </Link>
        ))}
      </p>
      <NewToken open={isAdding} onClose={() => setAdding(false)} />
      {revocation.dialog}
    </Section>
  );
}

function TokenList({ tokens, onRevoke }: { tokens: readonly Token[]; onRevoke: (token: Token) => void }) {
  if (tokens.length === 0) {
    return (
      <Empty title={text.emptyTitle}>
        <p>{text.empty}</p>
      </Empty>
    );
  }
  return (
    <ul className="mt-3 divide-y divide-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-medium break-words">{token.name}</span>
              {token.scopes.map((scope) => (
                <Badge key={scope}>{text.scope[scope]}</Badge>
              ))}
              <span className="font-mono text-xs text-muted">{text.starts(token.prefix)}</span>
            </p>
            <TokenDates token={token} />
          </div>
          <IconButton label={text.revoke(token.name)} onClick={() => onRevoke(token)}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function TokenDates({ token: { created_at, last_used_at, expires_at } }: { token: Token }) {
  const now = useNow();
  const isOver = expires_at !== null && Date.parse(`${expires_at}Z`) <= now;
  const end = expires_at === null ? null : formatDay(dayOf(expires_at));
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
      <span>{last_used_at === null ? text.neverUsed : text.used(formatSince(last_used_at, now))}</span>
      <span>{text.created(formatDay(dayOf(created_at)))}</span>
      {end === null ? (
        <span>{text.noExpiry}</span>
      ) : (
        <span className={isOver ? 'font-medium text-danger' : ''}>
          {isOver ? text.expired(end) : text.expiresOn(end)}
        </span>
      )}
    </p>
  );
}
