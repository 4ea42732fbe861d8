/** Connects a program: a write-only token, its recipe, a test, and whether something has arrived with it. */
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api, type CreatedToken, type Transaction } from '../../api/client.ts';
import { Button } from '../button.tsx';
import { Money } from '../money.tsx';
import { RowLink } from '../row-link.tsx';
import { connectWords as text } from './words.ts';

/** Loaded on demand, to keep it out of a first visit. */
const MakeToken = lazy(async () => ({ default: (await import('./make-token.tsx')).MakeToken }));

type Way = { tokenName: string; waiting: string; arrived: (merchant: string) => string };
type Props = {
  way: Way;
  /** The newest row that arrived this way; null without any. */
  arrived: Transaction | null;
  /** The recipe, once there is a token to fill in. */
  recipe: (token: string) => ReactNode;
};

export function ConnectionGuide({ way, arrived, recipe }: Props) {
  const tokens = api.useQuery('get', '/api/v1/tokens');
  const [isMaking, setMaking] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const onMade = (made: CreatedToken) => {
    setMaking(false);
    setToken(made.token);
  };
  const known = tokens.data?.findLast(({ name }) => name === way.tokenName);
  return (
    <div className="flex flex-col items-start gap-3">
      {token !== null && (
        <div className="w-full max-w-2xl space-y-3 rounded-xl border border-line p-4">
          <p className="font-medium text-warning">{text.once}</p>
          <Reach />
          {recipe(token)}
        </div>
      )}
      {token === null && known && (
        <p>
          {text.has(known.name)}{' '}
          <Link to="/settings" search={{ section: 'tokens' }} className="text-accent underline underline-offset-2">
            {text.manage}
          </Link>
        </p>
      )}
      {token === null && (
        <Button look={known || arrived ? 'plain' : 'primary'} onClick={() => setMaking(true)}>
          {known ? text.another : text.show}
        </Button>
      )}
      {isMaking && (
        <Suspense>
          <MakeToken name={way.tokenName} onClose={() => setMaking(false)} onMade={onMade} />
        </Suspense>
      )}
      {(token !== null || known || arrived) && <Arrival way={way} arrived={arrived} />}
    </div>
  );
}

/** Warns about who cannot reach this address. */
function Reach() {
  const reach = reachOf(location.origin);
  return reach === 'https' ? null : <p className="rounded-lg bg-warning-soft px-3 py-2">{text.reach[reach]}</p>;
}

function Arrival({ way, arrived }: Pick<Props, 'way' | 'arrived'>) {
  return (
    <output className="block">
      {arrived ? (
        <span className="flex items-start gap-2">
          <CircleCheck size={18} aria-hidden="true" className="mt-1 shrink-0 text-income" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">
              {way.arrived(arrived.merchant_name)} <Money amount={arrived.amount} currency={arrived.currency} />
            </span>
            <RowLink id={arrived.id} className="py-1 text-accent underline underline-offset-2">
              {text.see}
            </RowLink>
          </span>
        </span>
      ) : (
        <span className="flex items-center gap-2.5 text-muted">
          <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-accent" />
          {way.waiting}
        </span>
      )}
    </output>
  );
}

/** Who else reaches an address: `here` this machine alone, `http` what is in the same network, `https` everybody. */
export function reachOf(origin: string): 'here' | 'http' | 'https' {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return 'https';
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) ? 'here' : 'http';
}
