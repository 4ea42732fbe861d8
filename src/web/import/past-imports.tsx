import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { importWords } from './words.ts';

/** Where the files that were imported are listed, and each can be reverted. */
export function PastImports() {
  return (
    <Link
      to="/settings"
      search={{ section: 'imports' }}
      className="inline-flex min-h-8 items-center gap-2 text-accent underline-offset-2 hover:underline"
    >
      <History size={16} aria-hidden="true" />
      {importWords.file.past}
    </Link>
  );
}
