import { Download } from 'lucide-react';
import { iconButtonClass } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import type { Filters } from './filters.ts';
import { searchOf } from './search-terms.ts';
import { transactionWords } from './words.ts';

/** The rows that match as CSV: the browser takes the file, which the service streams. */
export function ExportLink({ filters, total }: { filters: Filters; total: number }) {
  const q = searchOf(filters);
  const query = q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`;
  return (
    <a
      href={`/api/v1/transactions/export${query}`}
      download
      aria-label={transactionWords.csv.name}
      title={transactionWords.csv.name}
      onClick={() => notify(transactionWords.csv.begun(total))}
      className={iconButtonClass}
    >
      <Download size={18} aria-hidden="true" />
    </a>
  );
}
