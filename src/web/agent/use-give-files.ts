import { useMutation } from '@tanstack/react-query';
import { isSignedOut } from '../api/api-error.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { explain } from '../ui/states.tsx';
import { FILE_BYTES_MAX, FILES_MAX, giveFiles } from './chat-files.ts';
import { chatWords } from './chat-words.ts';
import { explainDocument, readDocument } from './read-document.ts';
import { useThread } from './thread-state.ts';

const text = chatWords.files;

export type GiveFiles = {
  give: (files: readonly File[]) => void;
  /** How many files are being read; 0 when none. */
  count: number;
  /** What became of the last ones, in words; empty before that. */
  said: string;
  /** Why they could not be sent. */
  problem: string | null;
};

/** Gives chosen or dropped files in the conversation, one gift at a time. */
export function useGiveFiles(): GiveFiles {
  const { phase } = useThread();
  const { mutate, reset, isPending, variables, data, error } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      if (files.length > FILES_MAX) throw new UnfitFiles(text.tooMany(FILES_MAX));
      const large = files.find(({ size }) => size > FILE_BYTES_MAX);
      if (large) throw new UnfitFiles(text.tooLarge(large.name));
      return giveFiles(files);
    },
    meta: { refreshes: DOCUMENTS, isReadAfterFailure: true },
  });
  const give = (files: readonly File[]) => {
    if (files.length === 0 || isPending || phase === 'running' || phase === 'elsewhere') return;
    reset();
    mutate(files);
  };
  return {
    give,
    count: isPending ? variables.length : 0,
    said: (data ?? []).map(explainResult).join(' '),
    problem: explainUnsent(error),
  };
}

const explainResult = (document: object) =>
  explainDocument(readDocument({ args: '{}', result: JSON.stringify({ document }) }));

/** Files that are not sent at all; its message is for the person. */
class UnfitFiles extends Error {}

function explainUnsent(error: unknown): string | null {
  if (error === null || isSignedOut(error)) return null;
  return error instanceof UnfitFiles ? error.message : `${text.failed} ${explain(error)}`;
}
