/** A file that another screen hands to the import. It is kept with the client's queries, and gone when the session ends. */
import type { QueryClient } from '@tanstack/react-query';

const KEY = ['handed file'];
/** Of what is typed and chosen in the import. */
export const IMPORT_DRAFT = 'import draft';

/** The import opens with this file chosen, in place of what was chosen there. */
export function handFile(queryClient: QueryClient, file: File): void {
  queryClient.removeQueries({ queryKey: [IMPORT_DRAFT, 'file'] });
  queryClient.setQueryData([IMPORT_DRAFT, 'way'], 'file');
  queryClient.setQueryData(KEY, file);
}

/** The file that was handed over last; null when none was. */
export const handedFile = (queryClient: QueryClient): File | null => queryClient.getQueryData<File>(KEY) ?? null;
