import { FileDown } from 'lucide-react';
import { documentWords } from './words.ts';

/** Downloads an original. `name` distinguishes it from others on the screen. */
export function OriginalLink({ id, name }: { id: number; name: string }) {
  return (
    <a
      href={`/api/v1/documents/${id}/file`}
      download
      aria-label={documentWords.upload.originalOf(name)}
      title={name}
      className="inline-block py-1.5 whitespace-nowrap text-accent underline-offset-2 hover:underline"
    >
      <FileDown size={16} aria-hidden="true" className="mr-1 inline align-[-0.2em]" />
      {documentWords.upload.original}
    </a>
  );
}
