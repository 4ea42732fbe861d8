import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api, type CreatedToken, type Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { Segments } from '../ui/segments.tsx';
import { welcomeWords } from '../words-of-welcome.ts';
import { CopyText } from './copy-text.tsx';

const text = welcomeWords.connect;
/** A first visit does not carry the window that only some open. */
const MakeToken = lazy(async () => ({ default: (await import('./make-token.tsx')).MakeToken }));

/** A token that can only write, what to do with it, and whether something has come in by it. */
export function ConnectMails({ arrived }: { arrived: Transaction | null }) {
  const tokens = api.useQuery('get', '/api/v1/tokens');
  const [isMaking, setMaking] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const onMade = (made: CreatedToken) => {
    setMaking(false);
    setToken(made.token);
  };
  const known = tokens.data?.findLast(({ scopes }) => scopes.includes('write'));
  return (
    <div className="flex flex-col items-start gap-3">
      {token !== null && <Recipe token={token} />}
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
          {known ? text.another : text.create}
        </Button>
      )}
      {isMaking && (
        <Suspense>
          <MakeToken onClose={() => setMaking(false)} onMade={onMade} />
        </Suspense>
      )}
      {(token !== null || known || arrived) && <Arrival arrived={arrived} />}
    </div>
  );
}

function Arrival({ arrived }: { arrived: Transaction | null }) {
  return (
    <output className="block">
      {arrived ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <CircleCheck size={18} aria-hidden="true" className="text-income" />
          <span className="font-medium">
            {text.arrived(arrived.merchant)} <Money amount={arrived.amount} currency={arrived.currency} />
          </span>
          <Link
            to="/transactions/$id"
            params={{ id: String(arrived.id) }}
            className="py-1 text-accent underline underline-offset-2"
          >
            {text.see}
          </Link>
        </span>
      ) : (
        <span className="flex items-center gap-2.5 text-muted">
          <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-accent" />
          {text.waiting}
        </span>
      )}
    </output>
  );
}

type Program = keyof typeof text.programs;
const PROGRAMS = ['n8n', 'gmail', 'curl'] as const satisfies readonly Program[];

/** The token, shown this once, and how each program takes it. */
function Recipe({ token }: { token: string }) {
  const [program, setProgram] = useState<Program>('n8n');
  return (
    <div className="w-full max-w-2xl space-y-3 rounded-xl border border-line p-4">
      <p className="font-medium text-warning">{text.once}</p>
      <CopyText text={token} label={text.token} />
      <Segments
        label={text.program}
        name="program"
        value={program}
        choices={PROGRAMS.map((value) => ({ value, label: text.programs[value] }))}
        onChange={setProgram}
      />
      <ol className="list-decimal space-y-1 pl-5 marker:text-muted">
        {text.how[program].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CopyText {...whatToCopy(program, token)} />
    </div>
  );
}

function whatToCopy(program: Program, token: string): { text: string; label: string } {
  switch (program) {
    case 'n8n':
      return { text: `Bearer ${token}`, label: text.value };
    case 'gmail':
      return { text: location.origin, label: text.address };
    case 'curl': {
      const command = [
        `curl -s ${location.origin}/api/v1/ingest/email`,
        `  -H 'authorization: Bearer ${token}'`,
        `  -H 'content-type: message/rfc822'`,
        '  --data-binary @correo.eml',
      ];
      return { text: command.join(' \\\n'), label: text.command };
    }
    default:
      return program satisfies never;
  }
}
