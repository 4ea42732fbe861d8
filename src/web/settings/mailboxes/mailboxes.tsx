import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Mailbox } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { AddMailbox } from './add-mailbox.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { pathOf, useMailboxes, useStartBackfill } from './use-mailboxes.ts';
import { mailboxWords as text } from './words.ts';

/** The first back-fill that is offered, in months. */
const FIRST_MONTHS = 12;

/** The mailboxes that are read, and connecting one: the form is open while there is none. */
export function Mailboxes() {
  const mailboxes = useMailboxes();
  const [isAdding, setAdding] = useState(false);
  // A mailbox that the open form made is shown by the form.
  const [made, setMade] = useState<number | null>(null);
  const preview = useStartBackfill();
  const [connected, setConnected] = useState<number | null>(null);
  const onConnected = ({ id, auth }: Mailbox) => {
    setConnected(id);
    setAdding(false);
    setMade(null);
    if (auth === 'oauth') return;
    preview.mutate(
      { params: pathOf(id), body: { months: FIRST_MONTHS, dry_run: true } },
      { onError: toastFailure(text.backfill.startFailed) },
    );
  };
  const close = () => {
    setAdding(false);
    setMade(null);
  };
  const starting = preview.isPending ? preview.variables.params.path.id : null;
  return (
    <Loaded query={mailboxes} skeleton="h-72 rounded-2xl">
      {(all) => {
        const shown = all.filter(({ id }) => id !== made);
        const isOpen = isAdding || shown.length === 0;
        return (
          <>
            <Intro />
            {shown.map((mailbox) => (
              <MailboxCard
                key={mailbox.id}
                mailbox={mailbox}
                isStarting={mailbox.id === starting}
                hasFocus={mailbox.id === connected}
              />
            ))}
            {isOpen ? (
              <AddMailbox
                hasFocus={isAdding}
                onMade={setMade}
                onConnected={onConnected}
                onCancel={shown.length === 0 && made === null ? null : close}
              />
            ) : (
              <Button className="w-fit" onClick={() => setAdding(true)}>
                <Plus size={16} aria-hidden="true" />
                {text.add}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** What is read of a mailbox and what is never done to it. */
function Intro() {
  return (
    <Section title={text.intro.title}>
      <ul className="max-w-prose list-disc space-y-1.5 pl-5 marker:text-muted">
        {text.intro.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">
        <Link to="/settings" search={{ section: 'connect_mails' }} className="text-accent underline underline-offset-2">
          {text.intro.others}
        </Link>
        {': '}
        {text.intro.othersHint}
      </p>
    </Section>
  );
}
