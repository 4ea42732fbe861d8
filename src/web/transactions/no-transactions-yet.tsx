import { Link } from '@tanstack/react-router';
import { Empty } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { transactionWords } from './words.ts';

/** The first visit: where the first transaction comes from. */
export function NoTransactionsYet() {
  return (
    <Empty title={words.transactions.emptyTitle}>
      <p>{words.transactions.empty}</p>
      <code className="rounded-lg border border-line bg-surface px-3 py-2 text-[0.8125rem] text-ink">
        POST /api/v1/ingest/email
      </code>
      <p className="flex flex-wrap justify-center gap-x-1">
        <Link to="/transactions/import" className="text-accent underline underline-offset-2">
          {transactionWords.emptyImport}
        </Link>
      </p>
      <p>{transactionWords.emptyKey}</p>
      <a href="/api/docs" className="text-accent underline underline-offset-2">
        {words.transactions.emptyDocs}
      </a>
    </Empty>
  );
}
