/** What became of a file that was given in the conversation. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Clock, Copy, TriangleAlert, Undo2 } from 'lucide-react';
import { use, useId } from 'react';
import { handFile } from '../api/handed-file.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { fileOf, giveFiles } from './chat-files.ts';
import { chatWords } from './chat-words.ts';
import { LeaveContext, OwnLink } from './own-link.tsx';
import { explainDocument, type GivenDocument, readDocument } from './read-document.ts';
import { useThread } from './thread-state.ts';
import type { ToolPart } from './turns.ts';
import { useTakeBack } from './use-take-back.ts';
import { agentWords } from './words.ts';

const text = chatWords.files;
const LOOKS = {
  stored: { icon: Check, className: 'text-accent' },
  known: { icon: Copy, className: 'text-muted' },
  ready: { icon: Clock, className: 'text-muted' },
  refused: { icon: TriangleAlert, className: 'text-danger' },
} as const;

export function DocumentLine({ call }: { call: ToolPart }) {
  const id = useId();
  const given = readDocument(call);
  const { icon: Icon, className } = LOOKS[given.outcome];
  const place = PLACES[given.kind];
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-2">
      <p id={id} className="flex gap-2">
        <Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
        <span className="min-w-0 break-words">
          <span className="font-medium">{given.filename}</span> {explainDocument(given)}
        </span>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2 pl-6 empty:hidden">
        {place !== null && (given.outcome === 'stored' || given.outcome === 'known') && (
          <OwnLink href={place} className="py-1.5">
            {text.see[given.kind]}
          </OwnLink>
        )}
        {given.undoToken !== null && <UndoButton token={given.undoToken} describedBy={id} />}
        {given.outcome === 'ready' && <ImportButtons call={call} given={given} />}
      </div>
    </div>
  );
}

const PLACES = {
  receipt: '/receipts',
  pension: '/pensions',
  picture: '/review?show=notices',
  movements: '/transactions',
  other: null,
} as const;

function UndoButton({ token, describedBy }: { token: string; describedBy: string }) {
  const { isUndone, isPending, takeBack } = useTakeBack();
  if (isUndone(token)) return <span className="text-muted">{agentWords.proposal.undone}</span>;
  return (
    <Button
      aria-describedby={describedBy}
      className="min-h-8 px-3"
      disabled={isPending}
      onClick={() => takeBack(token)}
    >
      <Undo2 size={14} aria-hidden="true" />
      {words.app.undo}
    </Button>
  );
}

/** Imports a list that needs no answer, or opens it in the import. Both need the file, which only this page has. */
function ImportButtons({ call, given }: { call: ToolPart; given: GivenDocument }) {
  const { phase } = useThread();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = use(LeaveContext);
  const file = fileOf(call.id);
  const take = useMutation({
    mutationFn: (list: File) => giveFiles([list], true),
    meta: { refreshes: DOCUMENTS, isReadAfterFailure: true },
    onError: toastFailure(text.failed),
  });
  if (!file) return <span className="text-muted">{text.gone}</span>;
  const review = () => {
    handFile(queryClient, file);
    leave();
    void navigate({ to: '/transactions/import' });
  };
  const isBusy = phase !== 'idle' || take.isPending;
  return (
    <>
      {given.isCertain && (
        <Button look="primary" disabled={isBusy || take.isSuccess} onClick={() => take.mutate(file)}>
          {take.isPending ? text.importing : text.importThem(given.counts.fresh)}
        </Button>
      )}
      <Button disabled={isBusy} onClick={review}>
        {text.review}
      </Button>
    </>
  );
}
