/** A file passed from another screen to the import. It is stored with the queries, and gone when the session ends. */
import type { QueryClient } from '@tanstack/react-query';

const KEY = ['handed file'];
/** The query key of the import's draft. */
export const IMPORT_DRAFT = 'import draft';

/** Opens the import with this file in place of the previous one. */
export function handFile(queryClient: QueryClient, file: File): void {
  queryClient.removeQueries({ queryKey: [IMPORT_DRAFT, 'file'] });
  queryClient.setQueryData([IMPORT_DRAFT, 'way'], 'file');
  queryClient.setQueryData(KEY, file);
}

/** The last file passed; null when there is none. */
export const handedFile = (queryClient: QueryClient): File | null => queryClient.getQueryData<File>(KEY) ?? null;
