/**
 * Uploads files. The result is kept with the queries, so that it survives visiting another screen and is gone when the
 * session ends.
 */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../../api/api-error.ts';
import type { Uploads } from '../../api/client.ts';
import { DOCUMENTS } from '../../api/refresh.ts';
import { sendFiles } from '../../api/send-files.ts';
import { toast } from '../toast.tsx';
import { documentWords } from './words.ts';

const KEPT_MS = 60 * 60_000;

type Sent = { files: readonly File[]; stop: AbortController };

/** The state of an upload. `fraction` is of the bytes: null when unknown, 1 while the service reads. */
export type UploadState<A> =
  | { step: 'idle' }
  | { step: 'busy'; count: number; fraction: number | null }
  | { step: 'done'; answer: A }
  | { step: 'failed'; error: unknown; files: readonly File[] };

/** The current or last upload to `path`, and how to start, stop and dismiss one. */
export function useUpload<P extends keyof Uploads>(path: P) {
  const queryClient = useQueryClient();
  const [fraction, setFraction] = useState<number | null>(null);
  const isShown = useIsMounted();
  const mutationKey = ['upload', path];
  const uploads = useMutationState({
    filters: { mutationKey, exact: true },
    select: (mutation) => mutation.state,
  });
  const { mutate } = useMutation({
    mutationKey,
    gcTime: KEPT_MS,
    mutationFn: ({ files, stop }: Sent) => sendFiles(path, files, { signal: stop.signal, onSent: setFraction }),
    // An upload that was stopped late may have been stored.
    meta: { refreshes: DOCUMENTS, isReadAfterFailure: true },
    onSuccess: () => {
      if (!isShown.current) toast(documentWords.upload.finished);
    },
    onError: (error) => {
      if (isStopped(error)) toast(documentWords.upload.cancelled);
    },
  });

  const dismiss = () => {
    const cache = queryClient.getMutationCache();
    for (const mutation of cache.findAll({ mutationKey, exact: true })) cache.remove(mutation);
  };
  const last = uploads.at(-1);
  return {
    state: stateOf<Uploads[P]>(last, fraction),
    send: (files: readonly File[]) => {
      dismiss();
      setFraction(null);
      mutate({ files, stop: new AbortController() });
    },
    stop: () => (last?.variables as Sent | undefined)?.stop.abort(),
    dismiss,
  };
}

type Mutated = { status: string; data: unknown; error: unknown; variables: unknown };

function stateOf<A>(last: Mutated | undefined, fraction: number | null): UploadState<A> {
  const files = (last?.variables as Sent | undefined)?.files ?? [];
  if (last?.status === 'pending') return { step: 'busy', count: files.length, fraction };
  if (last?.status === 'success') return { step: 'done', answer: last.data as A };
  // An expired session shows the login.
  const isSettled = isStopped(last?.error) || isSignedOut(last?.error);
  if (last?.status === 'error' && !isSettled) return { step: 'failed', error: last.error, files };
  return { step: 'idle' };
}

function isStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function useIsMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
