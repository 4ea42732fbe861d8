import { lazy, Suspense } from 'react';
import type { Transaction } from '../../api/client.ts';
import { Skeleton } from '../states.tsx';
import { ConnectionGuide } from './connection.tsx';
import { connectWords as text } from './words.ts';

// Inicio shows the guide to whoever is new; the files of the recipes are for when there is a token.
const MailRecipe = lazy(async () => ({ default: (await import('./mail-recipe.tsx')).MailRecipe }));

/** How each program posts the bank's mails, with the address and a new token filled in. */
export function ConnectMails({ arrived }: { arrived: Transaction | null }) {
  const recipe = (token: string) => (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <MailRecipe token={token} />
    </Suspense>
  );
  return <ConnectionGuide way={text.mails} arrived={arrived} recipe={recipe} />;
}
