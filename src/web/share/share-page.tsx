/** What a phone's share menu sent, or a message to paste: shown first, and taken in when the person says so. */
import { getRouteApi } from '@tanstack/react-router';
import { PageTitle } from '../ui/page-title.tsx';
import { PasteMessage } from './paste-message.tsx';
import { readShareSearch } from './search.ts';
import { Shared } from './shared.tsx';
import { shareWords as text } from './words.ts';

const route = getRouteApi('/inside/share');

export function SharePage() {
  const { id, problem } = readShareSearch(route.useSearch());
  return (
    <div className="mx-auto max-w-2xl space-y-4 px-4 py-5 lg:px-8 lg:py-7">
      <PageTitle name={id === undefined ? text.pasteTitle : text.title} />
      {problem !== undefined && (
        <p role="alert" className="rounded-xl bg-warning-soft px-4 py-3">
          {text.problems[problem]}
        </p>
      )}
      {id === undefined ? <PasteMessage /> : <Shared key={id} shareKey={id} />}
    </div>
  );
}
