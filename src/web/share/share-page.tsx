/** What a phone's share menu sent, or a message to paste: a preview first, then the import once confirmed. */
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { components } from '../../contract/schema.gen.ts';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { reasonWords } from '../ui/reasons/words.ts';
import { Section } from '../ui/section.tsx';
import { explain, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { PasteMessage } from './paste-message.tsx';
import { Pieces } from './pieces.tsx';
import { readShareSearch } from './search.ts';
import { SharedFile } from './shared-file.tsx';
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

type Share = components['schemas']['Share'];

function Shared({ shareKey }: { shareKey: string }) {
  const path = { params: { path: { key: shareKey } } };
  const share = api.useQuery('get', '/api/v1/shares/{key}', path, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const take = api.useMutation('post', '/api/v1/shares/{key}/take', {
    meta: { refreshes: LEDGER, isPendingUntilRead: true },
    onError: (error) => {
      if (!isSignedOut(error)) toast(isOver(error) ? text.over : `${text.saveFailed} ${explain(error)}`);
    },
  });
  if (!share.data) {
    if (!share.error) {
      return (
        <Loading>
          <Skeleton className="h-56 rounded-2xl" />
        </Loading>
      );
    }
    if (isOver(share.error)) return <p>{text.over}</p>;
    return <Failure error={share.error} onRetry={() => void share.refetch()} />;
  }
  return (
    <>
      <p className="text-muted">{text.lead}</p>
      <Said share={share.data} />
      {share.data.files.map((file) => (
        <SharedFile key={file.index} shareKey={shareKey} file={file} isKept={share.data.messages.length > 0} />
      ))}
      {take.data ? (
        <Section>
          <Pieces pieces={take.data.messages} isDone />
        </Section>
      ) : (
        <Answers
          share={share.data}
          isPending={take.isPending}
          onTake={() => take.mutate({ ...path, body: {} })}
          shareKey={shareKey}
        />
      )}
    </>
  );
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The shared text; hidden amounts hide it. */
function Said({ share: { title, text: body, url, messages } }: { share: Share }) {
  const hidden = useHiddenAmounts();
  const said = [title, body, url].filter((part, at, all) => part !== '' && all.indexOf(part) === at);
  if (said.length === 0) return null;
  return (
    <Section title={text.text}>
      {hidden ? (
        <p className="text-muted">{reasonWords.hidden}</p>
      ) : (
        <p className="break-words whitespace-pre-line">{said.join('\n')}</p>
      )}
      {messages.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <Pieces pieces={messages} isDone={false} />
        </div>
      )}
    </Section>
  );
}

type AnswersProps = { share: Share; shareKey: string; isPending: boolean; onTake: () => void };

function Answers({ share, shareKey, isPending, onTake }: AnswersProps) {
  const navigate = useNavigate();
  const drop = api.useMutation('delete', '/api/v1/shares/{key}', {
    onSuccess: () => {
      toast(text.dropped);
      void navigate({ to: '/' });
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast(isOver(error) ? text.over : `${text.saveFailed} ${explain(error)}`);
    },
  });
  const hasPicture = share.files.some(({ kind }) => kind === 'image');
  const hasText = share.messages.length > 0;
  const look = 'max-sm:min-h-12 max-sm:flex-1';
  return (
    <div className="flex flex-wrap gap-2">
      {(hasText || hasPicture) && (
        <Button look="primary" className={look} disabled={isPending} onClick={onTake}>
          {isPending ? text.saving : hasText ? text.save : text.savePicture}
        </Button>
      )}
      <Button
        className={look}
        disabled={drop.isPending || isPending}
        onClick={() => drop.mutate({ params: { path: { key: shareKey } } })}
      >
        {text.drop}
      </Button>
    </div>
  );
}
